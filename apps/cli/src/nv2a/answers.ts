/** The requests of JSON lines about microcode, and their answers. [Ruling 373] */

import { NV2A, type Program, RESULTS, run } from "@glasm/nv2a";
import type { Diagnostic } from "@glasm/base";
import type { EngineChoice } from "@glasm/vm";
import {
  type JsonObject,
  LINE,
  numberedMembers,
  readList,
  readObject,
  readText,
  ShapeError,
} from "../run/inputs.js";
import { digitsOfWord, readVector } from "../run/words.js";
import { codeOfProgram, loadProgram, PROGRAM_MEMBERS, readCode } from "./program.js";

/** What of a program that does not load answers have. */
interface NotLoaded {
  readonly ok: false;
  readonly diagnostics: readonly Diagnostic[];
}

/** The answer to a line with a text. Throws a ShapeError. */
export function answerAssemble(value: unknown): object {
  const { source } = readObject(value, ["source"], LINE);
  const loaded = loadProgram({ source: readText(source, "source") });
  if (!loaded.ok) return refused(loaded);
  return { ok: true, code: codeOfProgram(loaded.program), warnings: loaded.warnings };
}

/** The answer to a line with words. Throws a ShapeError. */
export function answerDis(value: unknown): object {
  const { code } = readObject(value, ["code"], LINE);
  readCode(code);
  const loaded = loadProgram({ code });
  if (!loaded.ok) return refused(loaded);
  const { program, warnings } = loaded;
  const lines = program.instructions.map((_, slot) => NV2A.printInstruction(program, slot));
  return { ok: true, lines, warnings };
}

const refused = ({ diagnostics }: NotLoaded): NotLoaded => ({ ok: false, diagnostics });

const RUN_MEMBERS = [...PROGRAM_MEMBERS, "vertices", "constants"];
const VECTOR_WORDS = 4;
const cells = NV2A.cells;
const [ATTRIBUTES, CONSTANTS] = [cells.file("v").count, cells.file("c").count];

/** The answer to a line with a program and what it runs on. Throws a ShapeError. */
export function answerRun(value: unknown, engine: EngineChoice): object {
  const line = readObject(value, RUN_MEMBERS, LINE);
  if (line["vertices"] === undefined) throw new ShapeError(LINE, '"vertices", an array');
  const inputs = readVertices(line);
  const constants = new Uint32Array(VECTOR_WORDS * CONSTANTS);
  if (line["constants"] !== undefined)
    for (const [number, vector, path] of numberedMembers(line["constants"], CONSTANTS, "constants"))
      constants.set(readVector(vector, path), VECTOR_WORDS * number);
  const loaded = loadProgram(line);
  if (!loaded.ok) return refused(loaded);
  const { program } = loaded;
  const count = inputs.length / (VECTOR_WORDS * ATTRIBUTES);
  const results = new Uint32Array(VECTOR_WORDS * RESULTS.length * count);
  run(program, { count, inputs, constants, results }, { engine });
  return { ok: true, vertices: outcomesOf(program, results), ...writtenConstants(program, constants) };
}

/** The words of the attributes of all vertices; those that are absent are (0, 0, 0, 1). [Ruling 371] */
function readVertices({ vertices }: JsonObject): Uint32Array {
  const list = readList(vertices, "vertices");
  const words = VECTOR_WORDS * ATTRIBUTES;
  const ones = new Uint32Array(Float32Array.of(0, 0, 0, 1).buffer);
  const inputs = Uint32Array.from({ length: words * list.length }, (_, i) => ones[i % VECTOR_WORDS]!);
  list.forEach((vertex, i) => {
    const where = `vertices[${i}]`;
    const { attributes } = readObject(vertex, ["attributes"], where);
    if (attributes === undefined) return;
    for (const [number, vector, path] of numberedMembers(attributes, ATTRIBUTES, `${where}.attributes`))
      inputs.set(readVector(vector, path), words * i + VECTOR_WORDS * number);
  });
  return inputs;
}

/** Of each vertex the results that the program writes, made when they are asked for. */
function* outcomesOf(program: Program, results: Uint32Array): Generator<object> {
  const { outputs } = NV2A.interfaceOf(program);
  const words = VECTOR_WORDS * RESULTS.length;
  for (let first = 0; first < results.length; first += words) {
    const vectors = outputs.map(({ name, register: { index } }) => {
      const start = first + VECTOR_WORDS * index;
      return [name, Array.from(results.subarray(start, start + VECTOR_WORDS), digitsOfWord)] as const;
    });
    yield { results: Object.fromEntries(vectors) };
  }
}

/** The constants that a program writes, as they are afterwards; nothing if it writes none. */
function writtenConstants(program: Program, constants: Uint32Array): object {
  const named = NV2A.effects(program).flatMap(({ named: { writes } }) => writes);
  const written = [...new Set(named.flatMap(({ file, index }) => (file === "c" ? [index] : [])))];
  if (written.length === 0) return {};
  const vectors = written
    .sort((a, b) => a - b)
    .map((index) => {
      const start = VECTOR_WORDS * index;
      return [index, Array.from(constants.subarray(start, start + VECTOR_WORDS), digitsOfWord)] as const;
    });
  return { constants: Object.fromEntries(vectors) };
}
