/** The JSON lines of `glasm run --jsonl`: one request a line, one answer a line. */

import { type ArithmeticName, type EngineName, load, type Target } from "@glasm/vm";
import { execute } from "./execute.js";
import { type Inputs, readChoice, readInputs, readObject, ShapeError } from "./inputs.js";

interface Request {
  readonly program: Uint8Array;
  readonly target: Target | undefined;
  readonly arithmetic: ArithmeticName;
  readonly inputs: Inputs;
}

export const TARGETS = ["vp", "vsp"] as const satisfies readonly Target[];
export const ARITHMETIC_NAMES = ["unified", "nv20"] as const satisfies readonly ArithmeticName[];

const MEMBERS = ["program", "programBase64", "target", "arithmetic", "parameters", "vertices"];

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The answer to one line, without the line end; null if the line is blank. */
export function answerLine(line: Uint8Array, engine: EngineName): string | null {
  return answerLineWith(line, (value) => answerValue(value, engine));
}

/** The same from what answers the JSON of a line, and throws a ShapeError where it makes no sense. */
export function answerLineWith(line: Uint8Array, answer: (value: unknown) => unknown): string | null {
  try {
    const text = decode(line);
    return text.trim() === "" ? null : JSON.stringify(answer(parseJson(text)));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return JSON.stringify({ ok: false, error: error.message });
  }
}

/** The answer to what a line says. Throws a ShapeError. */
export function answerValue(value: unknown, engine: EngineName): object {
  return answerRequest(readRequest(value), engine);
}

function answerRequest({ program, target, arithmetic, inputs }: Request, engine: EngineName): object {
  const loaded = load(program, target === undefined ? {} : { target });
  if (!loaded.ok) return { ok: false, diagnostics: loaded.diagnostics };
  return { ok: true, ...execute(loaded.program, inputs, { arithmetic, engine }) };
}

function decode(line: Uint8Array): string {
  try {
    return decoder.decode(line);
  } catch {
    throw new ShapeError("line", "UTF-8");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ShapeError("line", `a JSON object (${(error as SyntaxError).message})`);
  }
}

function readRequest(value: unknown): Request {
  const line = readObject(value, MEMBERS, "line");
  return {
    program: readProgram(line["program"], line["programBase64"]),
    target: readChoice(line["target"], TARGETS, "target"),
    arithmetic: readChoice(line["arithmetic"], ARITHMETIC_NAMES, "arithmetic") ?? "unified",
    inputs: readInputs(line["parameters"], line["vertices"]),
  };
}

function readProgram(text: unknown, base64: unknown): Uint8Array {
  if ((text === undefined) === (base64 === undefined)) {
    throw new ShapeError("line", 'either "program" or "programBase64"');
  }
  if (text !== undefined) {
    if (typeof text !== "string") throw new ShapeError("program", "a string");
    return encoder.encode(text);
  }
  if (typeof base64 !== "string") throw new ShapeError("programBase64", "a string");
  const bytes = Buffer.from(base64, "base64");
  // The decoder skips what is not Base64.
  if (bytes.toString("base64") !== base64) throw new ShapeError("programBase64", "Base64 with its padding");
  return bytes;
}
