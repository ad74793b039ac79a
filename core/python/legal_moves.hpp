// The legal moves of a position as Python sees them: a sequence of Move objects. Taking one
// item makes (or finds among those made before) only that Move.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tercet::python {

namespace nb = nanobind;

// The Move class of a game: it reads texts, and makes a Move of a code.
struct MoveType {
    explicit MoveType(nb::object move_type)
        : type(move_type), parse(move_type.attr("parse")), from_code(move_type.attr("from_code")) {}

    nb::object type;
    nb::object parse;
    nb::object from_code;
};

class LegalMoves {
  public:
    LegalMoves(std::span<const std::uint32_t> codes, nb::handle_t<MoveType> move_type)
        : codes_(std::move(spare_)),
          move_type_object_(nb::borrow(move_type)),
          move_type_(nb::inst_ptr<MoveType>(move_type)) {
        if (!nb::inst_ready(move_type)) throw nb::type_error("a MoveType without its Move class");
        codes_.assign(codes.begin(), codes.end());
    }

    // The memory of the last list serves the next: a loop over plies needs one list at a time.
    ~LegalMoves() {
        if (codes_.capacity() > spare_.capacity()) spare_ = std::move(codes_);
    }

    LegalMoves(LegalMoves&&) = default;

    std::size_t size() const { return codes_.size(); }

    nb::object item(std::int64_t index) const {
        const auto count = static_cast<std::int64_t>(codes_.size());
        if (index < -count || index >= count) throw nb::index_error("no such move");
        return move_type_->from_code(codes_[static_cast<std::size_t>(index < 0 ? index + count : index)]);
    }

    nb::list slice(const nb::slice& range) const {
        const auto [start, stop, step, length] = range.compute(codes_.size());
        nb::list moves;
        for (std::size_t i = 0; i < length; ++i)
            moves.append(item(static_cast<std::int64_t>(start) + static_cast<std::int64_t>(i) * step));
        return moves;
    }

    nb::list all() const { return slice(nb::slice(codes_.size())); }

    // A Move or its text, in the form in which legal moves are listed; anything else is not there.
    bool contains(const nb::object& move) const {
        if (nb::isinstance<nb::str>(move)) {
            try {
                return contains(move_type_->parse(move));
            } catch (nb::python_error& error) {
                if (error.matches(PyExc_ValueError)) return false;
                throw;
            }
        }
        if (!nb::isinstance(move, move_type_->type)) return false;
        const auto code = nb::cast<std::uint32_t>(move.attr("code"));
        return std::find(codes_.begin(), codes_.end(), code) != codes_.end();
    }

  private:
    static inline thread_local std::vector<std::uint32_t> spare_;

    std::vector<std::uint32_t> codes_;
    nb::object move_type_object_;  // keeps what move_type_ points to
    const MoveType* move_type_;
};

// Length and item are slots of the type, not methods, which makes `random.choice` twice as fast.
inline Py_ssize_t legal_moves_length(PyObject* self) {
    if (!nb::inst_ready(self)) return 0;
    return static_cast<Py_ssize_t>(nb::inst_ptr<LegalMoves>(self)->size());
}

inline PyObject* legal_moves_item(PyObject* self, PyObject* key) {
    const auto* moves = nb::inst_ptr<LegalMoves>(self);
    if (!nb::inst_ready(self)) {
        PyErr_SetString(PyExc_IndexError, "no such move");
        return nullptr;
    }
    try {
        if (PySlice_Check(key)) return moves->slice(nb::borrow<nb::slice>(key)).release().ptr();
        const Py_ssize_t index = PyNumber_AsSsize_t(key, PyExc_IndexError);
        if (index == -1 && PyErr_Occurred()) return nullptr;
        return moves->item(index).release().ptr();
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const nb::builtin_exception& error) {
        PyErr_SetString(PyExc_IndexError, error.what());
    }
    return nullptr;
}

inline void bind_legal_moves(nb::module_& module) {
    static PyType_Slot slots[] = {
        {Py_sq_length, reinterpret_cast<void*>(&legal_moves_length)},
        {Py_mp_length, reinterpret_cast<void*>(&legal_moves_length)},
        {Py_mp_subscript, reinterpret_cast<void*>(&legal_moves_item)},
        {0, nullptr},
    };
    nb::class_<MoveType>(module, "MoveType").def(nb::init<nb::object>(), nb::arg("move_type"));
    nb::class_<LegalMoves>(module, "LegalMoves", nb::type_slots(slots))
        .def("__contains__", &LegalMoves::contains, nb::arg("move").none())
        .def("__iter__", [](const LegalMoves& moves) { return nb::iter(moves.all()); })
        .def("__reversed__", [](const LegalMoves& moves) {
            nb::list reversed = moves.all();
            reversed.attr("reverse")();
            return nb::iter(reversed);
        })
        .def("index",
             [](const LegalMoves& moves, nb::object move) {
                 return nb::cast<Py_ssize_t>(moves.all().attr("index")(move));
             },
             nb::arg("move"))
        .def("count",
             [](const LegalMoves& moves, nb::object move) {
                 return nb::cast<Py_ssize_t>(moves.all().attr("count")(move));
             },
             nb::arg("move"))
        .def("__repr__", [](const LegalMoves& moves) { return nb::str("<{} legal moves>").format(moves.size()); });
}

}  // namespace tercet::python
