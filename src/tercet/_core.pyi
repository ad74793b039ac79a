from collections.abc import Callable, Iterator, Sequence
import enum


BUILD: str = 'portable'

MOST_THREADS: int = 256

class Result(enum.Enum):
    UNFINISHED = 0

    FIRST_WON = 1

    SECOND_WON = 2

    DRAW = 3

class PlayoutCounts:
    @property
    def unfinished(self) -> int: ...

    @property
    def first_won(self) -> int: ...

    @property
    def second_won(self) -> int: ...

    @property
    def draws(self) -> int: ...

    @property
    def plies(self) -> int: ...

class SearchOptions:
    def __init__(self, *, seconds: float | None = None, depth: int | None = None, nodes: int | None = None, lines: int = 1, threads: int = 1, noise: int = 0, is_blind: bool = False, seed: int = 0, moves: Sequence[int] = []) -> None: ...

class SearchReport:
    @property
    def depth(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def lines(self) -> list[tuple[int, bool, list[int]]]: ...

class SampleKind(enum.IntEnum):
    ASIDE = 0

    FOLLOWED = 1

    STRAYED = 2

    LAST = 3

class Samples:
    @property
    def games(self) -> int: ...

    @property
    def proven(self) -> int: ...

    @property
    def inputs(self) -> bytes: ...

    @property
    def features(self) -> bytes: ...

    @property
    def buckets(self) -> bytes: ...

    @property
    def scores(self) -> bytes: ...

    @property
    def kinds(self) -> bytes: ...

    @property
    def results(self) -> bytes: ...

    def __len__(self) -> int: ...

WON: int = 1000000000

FURTHEST_END: int = 1000

DEEPEST_SEARCH: int = 100

class MoveType:
    def __init__(self, move_type: object) -> None: ...

class LegalMoves:
    def __len__(self, /):
        """Return len(self)."""

    def __getitem__(self, key, /):
        """Return self[key]."""

    def __contains__(self, move: object | None) -> bool: ...

    def __iter__(self) -> Iterator: ...

    def __reversed__(self) -> Iterator: ...

    def index(self, move: object) -> int: ...

    def count(self, move: object) -> int: ...

    def __repr__(self) -> str: ...

class PentagoRefusal(enum.Enum):
    NONE = 0

    GAME_OVER = 1

    NOT_EMPTY = 2

    TURN_MISSING = 3

class PentagoBoard:
    def __init__(self) -> None: ...

    def copy(self) -> PentagoBoard: ...

    def listed(self, code: int) -> int: ...

    def push(self, code: int) -> int: ...

    def pop(self) -> int: ...

    def playout(self, seed: int, max_plies: int) -> None: ...

    @property
    def moves(self) -> list[int]: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def ply(self) -> int: ...

    @property
    def occurrences(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def result(self) -> Result: ...

    @property
    def reason(self) -> str: ...

    @property
    def hash(self) -> int: ...

    @property
    def canonical_hash(self) -> int: ...

    def same_position(self, other: PentagoBoard) -> bool: ...

    def legal_moves(self, move_type: MoveType) -> LegalMoves: ...

    def refusal(self, code: int) -> PentagoRefusal: ...

    def transformed(self, symmetry: int) -> PentagoBoard: ...

    @staticmethod
    def transformed_move(code: int, symmetry: int) -> int: ...

    def perft(self, depth: int, make_leaves: bool, threads: int) -> int: ...

    def forced_result(self, depth: int, threads: int) -> tuple[int, int]: ...

    def playouts(self, games: int, seed: int, max_plies: int, threads: int) -> PlayoutCounts: ...

    @staticmethod
    def from_marbles(first: int, second: int) -> PentagoBoard: ...

    def marbles(self, player: int) -> int: ...

    def fives(self, player: int) -> int: ...

    def refusal_of_space(self, space: int) -> PentagoRefusal: ...

    @staticmethod
    def turned_space(space: int, turn: int) -> int: ...

class PentagoNet:
    def __init__(self, numbers: bytes) -> None: ...

    @staticmethod
    def inputs(board: PentagoBoard) -> list[list[int]]: ...

    @staticmethod
    def features(board: PentagoBoard) -> list[int]: ...

    @staticmethod
    def bucket(board: PentagoBoard) -> int: ...

    @staticmethod
    def symmetries() -> list[list[int]]: ...

    @staticmethod
    def parts() -> list[list[int]]: ...

    PARTS: int = 235

    INPUTS: int = 11847

    MOST_INPUTS: int = 22

    VIEWS: int = 9

    ORBITS: int = 32

    BUCKETS: int = 8

    FEATURES: int = 72

    ONE: int = 255

    OUTPUT_UNIT: int = 64

    LARGEST_OUTPUT_WEIGHT: int = 127

    LARGEST_START: int = 800

    ESTIMATE_OF_ONE: int = 400

    FEATURE_UNIT: int = 1

    LARGEST_INPUT_WEIGHT: int = 1450

    LARGEST_FEATURE_WEIGHT: int = 127

class PentagoSearch:
    def __init__(self, table_bytes: int) -> None: ...

    def run(self, board: PentagoBoard, options: SearchOptions, tick: Callable) -> SearchReport: ...

    def forget(self) -> None: ...

    def look(self, board: PentagoBoard) -> tuple[bool, bool, int]: ...

    def candidates(self, board: PentagoBoard) -> list[tuple[int, int]]: ...

    @staticmethod
    def features(board: PentagoBoard) -> list[int]: ...

    @staticmethod
    def weights() -> list[int]: ...

    WEIGHT_UNIT: int = 1

    def self_play(self, *, games: int, seed: int, nodes: int, random_moves: tuple[int, int], strays: int = 0, asides: int = 0, threads: int) -> Samples: ...

class PentagoNetSearch:
    def __init__(self, table_bytes: int, net: PentagoNet) -> None: ...

    def run(self, board: PentagoBoard, options: SearchOptions, tick: Callable) -> SearchReport: ...

    def forget(self) -> None: ...

    def look(self, board: PentagoBoard) -> tuple[bool, bool, int]: ...

    def candidates(self, board: PentagoBoard) -> list[tuple[int, int]]: ...

    @staticmethod
    def features(board: PentagoBoard) -> list[int]: ...

    @staticmethod
    def weights() -> list[int]: ...

    WEIGHT_UNIT: int = 1

    def self_play(self, *, games: int, seed: int, nodes: int, random_moves: tuple[int, int], strays: int = 0, asides: int = 0, threads: int) -> Samples: ...

class PentagoClassicSearch:
    def __init__(self, table_bytes: int) -> None: ...

    def run(self, board: PentagoBoard, options: SearchOptions, tick: Callable) -> SearchReport: ...

    def forget(self) -> None: ...

    def look(self, board: PentagoBoard) -> tuple[bool, bool, int]: ...

    def candidates(self, board: PentagoBoard) -> list[tuple[int, int]]: ...

class PentagoSolver:
    def __init__(self) -> None: ...

    @staticmethod
    def needs(board: PentagoBoard, depth: int) -> tuple[int, int]: ...

    def solve(self, board: PentagoBoard, depth: int, threads: int, progress: Callable) -> list[tuple[int, int]]: ...

    @property
    def kept_bytes(self) -> int: ...

class BuildersRefusal(enum.Enum):
    NONE = 0

    GAME_OVER = 1

    STILL_PLACING = 2

    PLACING_IS_OVER = 3

    SAME_SQUARE = 4

    SQUARE_TAKEN = 5

    NO_BUILDER = 6

    NOT_YOUR_BUILDER = 7

    STEP_NOT_ADJACENT = 8

    STEP_ONTO_BUILDER = 9

    STEP_ONTO_TOP = 10

    STEP_TOO_HIGH = 11

    BUILD_NOT_ADJACENT = 12

    BUILD_ON_BUILDER = 13

    BUILD_ON_TOP = 14

class BuildersBoard:
    def __init__(self) -> None: ...

    def copy(self) -> BuildersBoard: ...

    def listed(self, code: int) -> int: ...

    def push(self, code: int) -> int: ...

    def pop(self) -> int: ...

    def playout(self, seed: int, max_plies: int) -> None: ...

    @property
    def moves(self) -> list[int]: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def ply(self) -> int: ...

    @property
    def occurrences(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def result(self) -> Result: ...

    @property
    def reason(self) -> str: ...

    @property
    def hash(self) -> int: ...

    @property
    def canonical_hash(self) -> int: ...

    def same_position(self, other: BuildersBoard) -> bool: ...

    def legal_moves(self, move_type: MoveType) -> LegalMoves: ...

    def refusal(self, code: int) -> BuildersRefusal: ...

    def transformed(self, symmetry: int) -> BuildersBoard: ...

    @staticmethod
    def transformed_move(code: int, symmetry: int) -> int: ...

    def perft(self, depth: int, make_leaves: bool, threads: int) -> int: ...

    def forced_result(self, depth: int, threads: int) -> tuple[int, int]: ...

    def playouts(self, games: int, seed: int, max_plies: int, threads: int) -> PlayoutCounts: ...

    @staticmethod
    def from_parts(levels: Sequence[int], first: int, second: int, turn: int) -> BuildersBoard: ...

    @property
    def levels(self) -> list[int]: ...

    def builders(self, player: int) -> int: ...

    @property
    def placing(self) -> bool: ...

    def refusal_of_square(self, square: int) -> BuildersRefusal: ...

    def refusal_of_builder(self, square: int) -> BuildersRefusal: ...

    def refusal_of_step(self, square: int, to: int) -> BuildersRefusal: ...

class BuildersNet:
    def __init__(self, numbers: bytes) -> None: ...

    @staticmethod
    def inputs(board: BuildersBoard) -> list[list[int]]: ...

    @staticmethod
    def features(board: BuildersBoard) -> list[int]: ...

    @staticmethod
    def bucket(board: BuildersBoard) -> int: ...

    @staticmethod
    def symmetries() -> list[list[int]]: ...

    @staticmethod
    def parts() -> list[list[int]]: ...

    PARTS: int = 640

    INPUTS: int = 234256

    MOST_INPUTS: int = 16

    VIEWS: int = 1

    ORBITS: int = 8

    BUCKETS: int = 8

    FEATURES: int = 0

    ONE: int = 255

    OUTPUT_UNIT: int = 64

    LARGEST_OUTPUT_WEIGHT: int = 127

    LARGEST_START: int = 800

    ESTIMATE_OF_ONE: int = 400

    FEATURE_UNIT: int = 16

    LARGEST_INPUT_WEIGHT: int = 1020

    LARGEST_FEATURE_WEIGHT: int = 32767

class BuildersSearch:
    def __init__(self, table_bytes: int) -> None: ...

    def run(self, board: BuildersBoard, options: SearchOptions, tick: Callable) -> SearchReport: ...

    def forget(self) -> None: ...

    def look(self, board: BuildersBoard) -> tuple[bool, bool, int]: ...

    def candidates(self, board: BuildersBoard) -> list[tuple[int, int]]: ...

    @staticmethod
    def features(board: BuildersBoard) -> list[int]: ...

    @staticmethod
    def weights() -> list[int]: ...

    WEIGHT_UNIT: int = 16

    def self_play(self, *, games: int, seed: int, nodes: int, random_moves: tuple[int, int], strays: int = 0, asides: int = 0, threads: int) -> Samples: ...

class BuildersNetSearch:
    def __init__(self, table_bytes: int, net: BuildersNet) -> None: ...

    def run(self, board: BuildersBoard, options: SearchOptions, tick: Callable) -> SearchReport: ...

    def forget(self) -> None: ...

    def look(self, board: BuildersBoard) -> tuple[bool, bool, int]: ...

    def candidates(self, board: BuildersBoard) -> list[tuple[int, int]]: ...

    @staticmethod
    def features(board: BuildersBoard) -> list[int]: ...

    @staticmethod
    def weights() -> list[int]: ...

    WEIGHT_UNIT: int = 16

    def self_play(self, *, games: int, seed: int, nodes: int, random_moves: tuple[int, int], strays: int = 0, asides: int = 0, threads: int) -> Samples: ...

class GessRefusal(enum.Enum):
    NONE = 0

    GAME_OVER = 1

    START_OUTSIDE = 2

    OPPOSING_STONE = 3

    NO_OUTER_STONE = 4

    END_OUTSIDE = 5

    SAME_SQUARE = 6

    NOT_IN_LINE = 7

    NO_STONE_THAT_WAY = 8

    TOO_FAR = 9

    BLOCKED = 10

    LOSES_LAST_RING = 11

class GessBoard:
    def __init__(self) -> None: ...

    def copy(self) -> GessBoard: ...

    def listed(self, code: int) -> int: ...

    def push(self, code: int) -> int: ...

    def pop(self) -> int: ...

    def playout(self, seed: int, max_plies: int) -> None: ...

    @property
    def moves(self) -> list[int]: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def ply(self) -> int: ...

    @property
    def occurrences(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def result(self) -> Result: ...

    @property
    def reason(self) -> str: ...

    @property
    def hash(self) -> int: ...

    @property
    def canonical_hash(self) -> int: ...

    def same_position(self, other: GessBoard) -> bool: ...

    def legal_moves(self, move_type: MoveType) -> LegalMoves: ...

    def refusal(self, code: int) -> GessRefusal: ...

    def transformed(self, symmetry: int) -> GessBoard: ...

    @staticmethod
    def transformed_move(code: int, symmetry: int) -> int: ...

    def perft(self, depth: int, make_leaves: bool, threads: int) -> int: ...

    def forced_result(self, depth: int, threads: int) -> tuple[int, int]: ...

    def playouts(self, games: int, seed: int, max_plies: int, threads: int) -> PlayoutCounts: ...

    @staticmethod
    def from_stones(first: Sequence[int], second: Sequence[int], turn: int) -> GessBoard: ...

    def stones(self, player: int) -> list[int]: ...

    def rings(self, player: int) -> list[int]: ...

    def refusal_of_piece(self, square: int) -> GessRefusal: ...

class GessNet:
    def __init__(self, numbers: bytes) -> None: ...

    @staticmethod
    def inputs(board: GessBoard) -> list[list[int]]: ...

    @staticmethod
    def features(board: GessBoard) -> list[int]: ...

    @staticmethod
    def bucket(board: GessBoard) -> int: ...

    @staticmethod
    def symmetries() -> list[list[int]]: ...

    PARTS: int = 0

    INPUTS: int = 1804

    MOST_INPUTS: int = 300

    VIEWS: int = 1

    ORBITS: int = 32

    BUCKETS: int = 4

    FEATURES: int = 7

    ONE: int = 255

    OUTPUT_UNIT: int = 64

    LARGEST_OUTPUT_WEIGHT: int = 127

    LARGEST_START: int = 800

    ESTIMATE_OF_ONE: int = 400

    FEATURE_UNIT: int = 16

    LARGEST_INPUT_WEIGHT: int = 1020

    LARGEST_FEATURE_WEIGHT: int = 32767

class GessSearch:
    def __init__(self, table_bytes: int) -> None: ...

    def run(self, board: GessBoard, options: SearchOptions, tick: Callable) -> SearchReport: ...

    def forget(self) -> None: ...

    def look(self, board: GessBoard) -> tuple[bool, bool, int]: ...

    def candidates(self, board: GessBoard) -> list[tuple[int, int]]: ...

    @staticmethod
    def features(board: GessBoard) -> list[int]: ...

    @staticmethod
    def weights() -> list[int]: ...

    WEIGHT_UNIT: int = 16

    def self_play(self, *, games: int, seed: int, nodes: int, random_moves: tuple[int, int], strays: int = 0, asides: int = 0, threads: int) -> Samples: ...

class GessNetSearch:
    def __init__(self, table_bytes: int, net: GessNet) -> None: ...

    def run(self, board: GessBoard, options: SearchOptions, tick: Callable) -> SearchReport: ...

    def forget(self) -> None: ...

    def look(self, board: GessBoard) -> tuple[bool, bool, int]: ...

    def candidates(self, board: GessBoard) -> list[tuple[int, int]]: ...

    @staticmethod
    def features(board: GessBoard) -> list[int]: ...

    @staticmethod
    def weights() -> list[int]: ...

    WEIGHT_UNIT: int = 16

    def self_play(self, *, games: int, seed: int, nodes: int, random_moves: tuple[int, int], strays: int = 0, asides: int = 0, threads: int) -> Samples: ...
