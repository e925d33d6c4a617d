import type { Citation } from "./citation.js";
import type { Json, Request } from "./target.js";

/** One case: what is sent, and what must come back. Plain data. */
export interface Case {
  /** Unique: `NV_vertex_program2/exec/MUL: zero times infinity is NaN`. */
  readonly id: string;
  /** One of its machine's. */
  readonly kind: string;
  /** From `cases/` on. */
  readonly file: string;
  /** Where it begins in its file, from 1. */
  readonly line: number;
  readonly citations: readonly Citation[];
  /** As it stands in its file, with the values of `each:` in the places of variables, and what the head has for all cases. */
  readonly text: string;
  /** Those that programs in its steps begin with, of its machine's; none for a case without a program. */
  readonly environments: readonly string[];
  /** None if the case is only planned. */
  readonly steps: readonly Step[];
}

/** One line to the target and what must be true of its answer. */
export interface Step {
  readonly request: Request;
  readonly expect: Expectation;
  /** Line in the case's file. */
  readonly line: number;
  /** What tells it apart from other steps of its line, for messages: `with "\v", lines ended by CRLF`. */
  readonly note?: string;
}

/** Numbers of an interval, both ends included. */
export interface Interval {
  readonly low: Json;
  readonly high: Json;
}

/** Anything, which later requests and expectations of the case call by this name, as `{"captured": name}`. */
export interface Capture {
  readonly capture: string;
}

/**
 * A value: eight hexadecimal digits are a single's bits, where every NaN is 7fc00000; `*` is anything; an interval is
 * one of singles if its ends are bits.
 */
export type Expected = Json | Interval | Capture;

/** Values of registers by name, four each. */
export type ExpectedRegisters = Readonly<Record<string, readonly Expected[]>>;

/** What is named must be so; the rest may be anything. */
export interface ExpectedVertex {
  readonly attributes?: ExpectedRegisters;
  readonly results?: ExpectedRegisters;
  readonly parameters?: ExpectedRegisters;
  readonly end?: string;
  readonly executed?: number;
}

/** What a container has, each part in texts as `cases/README.md` has them; parts that are not named may be anything. */
export interface ExpectedContainer {
  readonly code?: readonly string[];
  readonly descriptors?: readonly string[];
  readonly programs?: readonly Readonly<Record<string, string | readonly string[]>>[];
  /** All of it, in hexadecimal digits. */
  readonly bytes?: string;
}

/** Everything that is named must hold. */
export interface Expectation {
  /**
   * The answer has this member; one that is an error, or does not have it, says that the target does not answer lines of
   * this command, and it is not asked for the rest of the case; so does a program that is to load and does not.
   */
  readonly command?: { readonly name: string; readonly member: string; readonly loads?: true };
  /**
   * The answer: objects have the members that are named, lists these elements, and each value matches; `{"all": ...}` is a
   * list of such, `{"matches": ...}` a text that the regular expression finds, `{"both": [...]}` what matches each of them, `{"absent": true}` nothing.
   */
  readonly answer?: Json;
  /** The container in the answer's `shbinBase64`. */
  readonly container?: ExpectedContainer;
  /**
   * The text that it returns names this extension, or does not; otherwise the target is not asked for the rest of the
   * case, which is about such as do.
   */
  readonly extension?: { readonly name: string; readonly isNamed: boolean };
  /** The program loads. */
  readonly loads?: true;
  /** The program does not load, for this one reason. */
  readonly diagnostic?: { readonly code: string; readonly position: number };
  /** What came of each vertex. */
  readonly vertices?: readonly ExpectedVertex[];
  /** The words of vertices and of the answer are compared as they are, those of NaNs too. */
  readonly exact?: true;
  /** Vertex i of the answer equals vertex `order[i]` of the answer to an earlier step, bit for bit. */
  readonly repeats?: { readonly step: number; readonly order: readonly number[] };
  /** Registers of each vertex, and its end, equal those of an earlier step's; all that both have, if none are named. */
  readonly same?: { readonly step: number; readonly registers: Readonly<Record<string, string>> | null };
  /** What the command returns. */
  readonly ret?: Expected;
  /** What it writes into memory, from the first element on; all of it unless `open`. */
  readonly out?: readonly Expected[];
  readonly open?: true;
  /** RGBA bytes that it writes, as rows from the bottom of eight hexadecimal digits each, `*` for anything. */
  readonly picture?: readonly (readonly string[])[];
  /** Primitives in the feedback buffer that it leaves. */
  readonly primitives?: Json;
}
