// The types of what goes over the wire, written by `make stubs` from the models in web/wire/.
// Do not change this file by hand.

/** Ask for the best lines. Over a WebSocket they come while they are looked for. */
export interface AnalyseRequest {
  /** The name of a game. */
  game: string;
  start?: string | null;
  moves?: string[];
  task?: "analyse";
  lines?: number;
  time?: number;
}

/** The best lines found so far, the best first; `turn` is whose move it is. */
export interface Analysis {
  task: "analyse";
  turn: string;
  lines: Found[];
  done: boolean;
}

/** A move tried in a lesson. */
export interface Attempt {
  /** A move in its notation. */
  move: string;
}

/** A game was begun: what it is called, and the secrets that let people play. */
export interface Begun {
  id: string;
  /** Your secret. Who has it can move for you. */
  seat: string;
  /** The friend's: good for one seat, once. */
  invitation: string | null;
}

/** The move that was asked for. */
export interface BestMove {
  task: "bestmove";
  best: Found;
}

/** Ask for the move of a player of some level. */
export interface BestMoveRequest {
  /** The name of a game. */
  game: string;
  start?: string | null;
  moves?: string[];
  task?: "bestmove";
  level?: number;
  time?: number;
}

/** The games there are. */
export interface Catalogue {
  games: GameSummary[];
}

/** Decline the draw that was offered. */
export interface DeclineDrawAction {
  action?: "decline";
}

/** Something put on a square. */
export interface Edit {
  cell: string;
  tool: string;
}

/** A half-entered move: what it is so far, and what may follow. */
export interface Entry {
  text: string;
  valid: boolean;
  complete: boolean;
  move: string | null;
  follow: string[];
  message: string;
}

/** What was typed or clicked so far. */
export interface EntryRequest {
  /** The name of a game. */
  game: string;
  start?: string | null;
  moves?: string[];
  /** A move in its notation. */
  entered?: string;
}

/** Why the work was not done. */
export interface Failure {
  task: "failure";
  error: string;
}

/** A move, what the engine thinks of it, and what is expected to follow. */
export interface Found {
  move: string;
  score: Score;
  pv: string[];
  depth: number;
  nodes: number;
  seconds: number;
}

/** How a game stands. Every change counts `version` up. */
export interface GameState {
  id: string;
  version: number;
  game: string;
  start: string | null;
  moves: string[];
  position: string;
  turn: string;
  players: Player[];
  /** Whether the second player sees the board turned round. */
  opposite: boolean;
  outcome: Outcome | null;
  /** The sides you may move for. */
  yours: string[];
  draw_offered_by: string | null;
  rematch_wanted_by: string | null;
  /** The game that follows this one. */
  rematch: string | null;
  /** Whether you may take back a move now. */
  can_undo: boolean;
  /** Whether the computer is looking for its move. */
  thinking: boolean;
  /** What the last thing done came to, if it needs words. */
  notice: string | null;
}

/** A game, in a few words. */
export interface GameSummary {
  name: string;
  summary: string;
  players: string[];
  levels: number;
  /** The formats of records that know it. */
  formats: string[];
  /** A picture of its board. */
  svg: string;
}

/** The first message over a live WebSocket: who you are. Spectators have no seat. */
export interface Hello {
  seat?: string | null;
}

/** Take the seat that an invitation is for. */
export interface Join {
  invitation: string;
  /** What a person wants to be called. */
  name?: string;
  /** The secret that your seat is to have, at random. Who chooses it can ask again if the answer is lost; without one the server makes one, once. */
  seat?: string | null;
}

/** The last move: who made it, in notation and in words. */
export interface LastMove {
  player: string;
  move: string;
  words: string;
}

/** Every move that the rules allow. */
export interface LegalMoves {
  moves: string[];
}

/** One rule explained, with a picture and something to try. */
export interface Lesson {
  title: string;
  words: string;
  start: string | null;
  /** The position, with an example move made if there is one. */
  svg: string;
  task: string;
  /** A move that solves it, for who does not find one. */
  answer: string | null;
}

/** What came of it: nothing to say, or why it was refused. */
export interface LiveAnswer {
  kind: "answer";
  id: number | null;
  error: string | null;
}

/** Something done over a live WebSocket; the answer carries the same number. */
export interface LiveRequest {
  id: number;
  do: MoveAction | ResignAction | OfferDrawAction | DeclineDrawAction | UndoAction | RematchAction;
}

/** The game has changed. */
export interface LiveState {
  kind: "state";
  state: GameState;
}

/** Make a move; `ply` is how many were made before it, so that none is made twice. */
export interface MoveAction {
  action?: "move";
  /** A move in its notation. */
  move: string;
  ply: number;
}

/** A game to be begun, or gone on with from a position or a record. */
export interface NewGame {
  /** The name of a game. */
  game: string;
  /** The computer, somebody who gets a link, or both sides at one screen. */
  against: "computer" | "friend" | "screen";
  /** Yours; without one, the first to move. */
  side?: string | null;
  level?: number;
  /** What a person wants to be called. */
  name?: string;
  start?: string | null;
  moves?: string[];
}

/** Offer a draw, or accept the one that was offered. */
export interface OfferDrawAction {
  action?: "draw";
}

/** How a game ended; no winner is a draw. */
export interface Outcome {
  winner: string | null;
  reason: string;
}

/** Who plays a side. `present`: this person's page is open; a computer always is. */
export interface Player {
  side: string;
  name: string;
  kind: "person" | "computer";
  level: number | null;
  joined: boolean;
  present: boolean;
}

/** A position as it is asked about: where the game began, and the moves since. */
export interface Position {
  /** The name of a game. */
  game: string;
  start?: string | null;
  moves?: string[];
}

/** How far the work is, from 0 to 1; None while it waits for others. */
export interface Progress {
  task: "progress";
  part: number | null;
}

/** The games of a file, and what is wrong with it by line. */
export interface ReadAnswer {
  games: RecordedGame[];
  problems: string[];
}

/** A file of records, whichever format it has. */
export interface ReadRequest {
  text: string;
}

/** A game of the file. */
export interface RecordedGame {
  game: string;
  start: string | null;
  moves: string[];
  comments: string[];
  players: string[];
  outcome: Outcome | null;
  tags: Record<string, string>;
}

/** Why something was not done, and what can be done instead. */
export interface Refusal {
  error: string;
}

/** Play again with the sides swapped; a friend has to want it, too. */
export interface RematchAction {
  action?: "rematch";
}

/** Give up. */
export interface ResignAction {
  action?: "resign";
}

/** A game seen through engine and solver. */
export interface Review {
  task: "review";
  moves: ReviewedMove[];
  /** Points the first player could expect, before the first move and after each. */
  expectations: number[];
  /** The same as a picture, SVG. */
  graph: string;
  /** The game with the scores and words on the mistakes. */
  record: string;
}

/** Ask for the mistakes of a game; `time` is for each position. */
export interface ReviewRequest {
  /** The name of a game. */
  game: string;
  start?: string | null;
  moves?: string[];
  task?: "review";
  time?: number;
  players?: [string, string];
}

/** A move of the game beside the best one. */
export interface ReviewedMove {
  number: string;
  player: string;
  move: string;
  score: Score;
  best: Found;
  given_away: number;
  /** inaccuracy, mistake or blunder. */
  mistake: string | null;
  mark: string;
  words: string;
}

/** How a game is played: in a few sentences, then lesson by lesson. */
export interface Rules {
  name: string;
  summary: string;
  players: string[];
  sentences: string[];
  lessons: Lesson[];
}

/** How good a move is for who makes it: an estimate, or a proof. */
export interface Score {
  /** Such as +0.35, win in 7, draw, loss in 4. */
  text: string;
  exact: boolean;
  /** Points to expect: 1 is a win, 0 a loss. */
  expectation: number;
}

/** A seat was taken; this is its secret. */
export interface Seated {
  seat: string;
}

/** A position in the making, drawn: its text, or why it cannot be yet. */
export interface SetUp {
  svg: string;
  tools: Tool[];
  players: string[];
  turn: string;
  position: string | null;
  problem: string | null;
  /** If the game is over in this position. */
  outcome: Outcome | null;
}

/** A position in the making: where it began, and what was put where since, in order. */
export interface SetUpRequest {
  /** The name of a game. */
  game: string;
  /** Without one the board is empty. */
  start?: string | null;
  edits?: Edit[];
  turn?: string | null;
  flipped?: boolean;
}

/** What is proven: the position's score and that of every move, None if not known. */
export interface Solution {
  task: "solve";
  turn: string;
  score: Score | null;
  moves: Record<string, Score | null>;
  values: Record<string, 1 | 0 | -1 | null>;
}

/** Ask for the exact value of every move. */
export interface SolveRequest {
  /** The name of a game. */
  game: string;
  start?: string | null;
  moves?: string[];
  task?: "solve";
}

/** End the work that is under way. */
export interface StopRequest {
  task?: "stop";
}

/** Something that can be put on a square. */
export interface Tool {
  name: string;
  label: string;
}

/** Take back your last move and the answer to it; not against a friend. */
export interface UndoAction {
  action?: "undo";
  ply: number;
}

/** Whether it was what the lesson asked for, and what there is to say. */
export interface Verdict {
  solved: boolean;
  words: string;
}

/** A board, drawn, and what is known about it by the rules. */
export interface View {
  svg: string;
  position: string;
  turn: string;
  ply: number;
  last: LastMove | null;
  outcome: Outcome | null;
  entry: Entry | null;
  /** Whether the exact value of every move can be had. */
  can_solve: boolean;
}

/** A board to be drawn; with `entered` it is one on which a move is entered. */
export interface ViewRequest {
  /** The name of a game. */
  game: string;
  start?: string | null;
  moves?: string[];
  entered?: string | null;
  flipped?: boolean;
  values?: Record<string, 1 | 0 | -1 | null>;
  suggested?: string[];
}

/** A game to be written down. */
export interface WriteRequest {
  /** The name of a game. */
  game: string;
  start?: string | null;
  moves?: string[];
  players?: [string, string];
  format?: "text" | "sgf";
}

/** A record as text. */
export interface Written {
  record: string;
}

export type Action = MoveAction | ResignAction | OfferDrawAction | DeclineDrawAction | UndoAction | RematchAction;

export type Task = BestMoveRequest | AnalyseRequest | SolveRequest | ReviewRequest | StopRequest;

export type Report = BestMove | Analysis | Solution | Review | Progress | Failure;
