// A module of one question: can this processor run the AVX2 build of the core?
// It is compiled for any processor, so that asking is safe everywhere.
#include <nanobind/nanobind.h>

#if defined(_MSC_VER) && defined(_M_X64)
#include <immintrin.h>
#include <intrin.h>
#endif

namespace {

// The features that the AVX2 build is compiled with, and the operating system's support of them.
bool has_avx2() {
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
#elif defined(_MSC_VER) && defined(_M_X64)
    int leaf1[4];
    int leaf7[4];
    __cpuidex(leaf1, 1, 0);
    __cpuidex(leaf7, 7, 0);
    constexpr int popcnt_osxsave_avx = 1 << 23 | 1 << 27 | 1 << 28;
    constexpr int bmi1_avx2_bmi2 = 1 << 3 | 1 << 5 | 1 << 8;
    if ((leaf1[2] & popcnt_osxsave_avx) != popcnt_osxsave_avx) return false;
    return (leaf7[1] & bmi1_avx2_bmi2) == bmi1_avx2_bmi2 && (_xgetbv(0) & 6) == 6;
#else
    return false;
#endif
}

}  // namespace

NB_MODULE(_cpu, module) { module.def("has_avx2", &has_avx2); }
