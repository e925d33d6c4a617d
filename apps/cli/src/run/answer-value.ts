/** The requests of JSON lines that run a program, and their answers. */

import {
  ARITHMETIC_NAMES,
  type ArithmeticName,
  type EngineChoice,
  load,
  type LoadResult,
  type ProgramTarget,
  PROGRAM_TARGETS,
} from "@glasm/nv-vertex";
import { execute, type Outcomes } from "./execute.js";
import { answerNvGpu, isNvGpu } from "./nv-gpu-answer.js";
import {
  type Inputs,
  type JsonObject,
  NUMBERED_ATTRIBUTES,
  readAnyObject,
  readBase64,
  readChoice,
  readInputs,
  readObject,
  readText,
  ShapeError,
} from "./inputs.js";

interface Request {
  readonly program: Uint8Array;
  readonly target: ProgramTarget | undefined;
  readonly arithmetic: ArithmeticName;
  readonly inputs: Inputs;
}

const MEMBERS = ["program", "programBase64", "target", "arithmetic", "parameters", "vertices"];

const encoder = new TextEncoder();

type NotLoaded = Extract<LoadResult, { ok: false }>;

/** What a line is answered with if it runs a program, or if that does not load. */
type Answer = ({ readonly ok: true } & Outcomes) | Pick<NotLoaded, "ok" | "diagnostics">;

/** The answer to what a line says. Throws a ShapeError. */
export function answerValue(value: unknown, engine: EngineChoice): Answer | object {
  const line = readAnyObject(value, "line");
  const bytes = readProgram(line["program"], line["programBase64"]);
  return isNvGpu(bytes) ? answerNvGpu(line, bytes, engine) : answerVertices(line, bytes, engine);
}

function answerVertices(line: JsonObject, bytes: Uint8Array, engine: EngineChoice): Answer {
  const { program, target, arithmetic, inputs } = readRequest(line, bytes);
  const loaded = load(program, { warnings: false, ...(target === undefined ? {} : { target }) });
  if (!loaded.ok) return { ok: false, diagnostics: loaded.diagnostics };
  return { ok: true, ...execute(loaded.program, inputs, { arithmetic, engine }) };
}

function readRequest(line: JsonObject, program: Uint8Array): Request {
  readObject(line, MEMBERS, "line");
  return {
    program,
    target: readChoice(line["target"], PROGRAM_TARGETS, "target"),
    arithmetic: readChoice(line["arithmetic"], ARITHMETIC_NAMES, "arithmetic") ?? ARITHMETIC_NAMES[0],
    inputs: readInputs(line["parameters"], line["vertices"], NUMBERED_ATTRIBUTES),
  };
}

function readProgram(text: unknown, base64: unknown): Uint8Array {
  if ((text === undefined) === (base64 === undefined)) {
    throw new ShapeError("line", 'either "program" or "programBase64"');
  }
  return text === undefined ? readBase64(base64, "programBase64") : encoder.encode(readText(text, "program"));
}
