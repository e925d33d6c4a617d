import { expect } from "@jest/globals";
import * as fc from "fast-check";
import { compile } from "../src/compile/compiled.js";
import { vertexColumns } from "../src/compile/memory.js";
import type { Batch, VertexColumns } from "../src/exec/batch.js";
import type { ArithmeticName } from "../src/isa/environments.js";
import { load, loadBytes, type LoadResult } from "../src/load.js";
import { facts } from "../src/program/facts.js";
import type { Program } from "../src/program/program.js";
import { run, runColumns } from "../src/run.js";
import { print } from "../src/program/printer.js";
import { batchOf, copyOf, crowded, narrowPool, widePool } from "./arbitrary-batch.js";
import { arbitraryProgramOfAny } from "./arbitrary-program.js";
import { computing, expectSameWords, LANGUAGES, wordsFor } from "./chips/instructions.js";
import { bitsOf, outcomeOf } from "./execution.js";
import { bytesOf, loaded } from "./texts.js";
import { countedBytes } from "./counted-bytes.js";
import { mutant } from "./mutations.js";

/** Properties of random programs: a few runs of each are tests, many are the soak's. */

/** A program as its text shows it, in reports. */
const shown = (program: Program): Program =>
  Object.defineProperty({ ...program }, fc.toStringMethod, { value: () => JSON.stringify(print(program)) });

const programs = arbitraryProgramOfAny({ maxInstructions: 30 });

/** The text of a program is one that loads to it, and its own canonical form. */
const printAndLoad = fc.property(programs.map(shown), (program) => {
  const text = print(program);
  const again = loaded(text);
  expect(again).toEqual({ ...program });
  expect(print(again)).toBe(text);
});

const ENGINES = (["simd", "pairs", "scalar"] as const).flatMap((target) =>
  (["proved", "always"] as const).map((flush) => ({ target, flush })),
);

const counts = fc.oneof(
  { weight: 40, arbitrary: fc.integer({ min: 1, max: 9 }) },
  // More than the columns hold.
  { weight: 1, arbitrary: fc.constantFrom(1024, 1025) },
);

/** A program whose instructions depend on each other, if it still loads. */
function crowdedText(program: Program): string {
  const text = print(crowded(program));
  return load(bytesOf(text)).ok ? text : print(program);
}

const COLUMNS = vertexColumns();

/** The results that a program writes, in columns. */
function columnResults(program: Program, { results }: VertexColumns, count: number) {
  return facts(program).writtenResults.map((isWritten, index) =>
    isWritten ? bitsOf(results[index]!.subarray(0, 4 * count)) : null,
  );
}

type RunInColumns = (
  columns: VertexColumns,
  input: { count: number; parameters: Float32Array; executed: Uint32Array },
) => void;

/** What a run in the columns gives; null if the batch does not fit into them. */
function columnOutcome(program: Program, batch: Batch, runIt: RunInColumns) {
  const { attributes, capacity } = COLUMNS;
  const { count } = batch;
  if (count > capacity) return null;
  attributes.forEach((column, index) => {
    for (let i = 0; i < count; i += 1) {
      const from = 64 * i + 4 * index;
      column.set(batch.attributes.subarray(from, from + 4), 4 * i);
    }
  });
  const [parameters, executed] = [batch.parameters.slice(), new Uint32Array(count)];
  runIt(COLUMNS, { count, parameters, executed });
  return { results: columnResults(program, COLUMNS, count), parameters: bitsOf(parameters), executed };
}

/** Every engine gives the bits of the interpreter, in rows and in columns. [Ruling 3] */
const engines = fc.property(
  fc.oneof(programs.map(print), programs.map(crowdedText)),
  counts,
  fc.oneof({ weight: 3, arbitrary: widePool }, { weight: 1, arbitrary: narrowPool }),
  fc.constantFrom<ArithmeticName>("unified", "vp1", "nv20", "nv30"),
  fc.boolean(),
  (text, count, pool, arithmetic, keepsStack) => {
    const program = loaded(text);
    const batch = batchOf(count, pool);
    const reference = copyOf(batch);
    run(program, reference, { arithmetic, engine: "interpreter" });
    const expected = outcomeOf(reference);
    const inColumns = columnOutcome(program, batch, (columns, input) => {
      runColumns(program, columns, input, { arithmetic, engine: "interpreter" });
    });
    for (const engine of ENGINES) {
      const compiled = compile(program, { ...engine, arithmetic, ...(keepsStack ? { inlineLimit: 0 } : {}) });
      const actual = copyOf(batch);
      compiled.run(actual);
      expect({ ...engine, ...outcomeOf(actual) }).toEqual({ ...engine, ...expected });
      const columns = columnOutcome(program, batch, (...input) => {
        compiled.runColumns(...input);
      });
      expect({ ...engine, ...columns }).toEqual({ ...engine, ...inColumns });
    }
  },
);

/** Diagnostics that are out of order, out of the text, or not where a token is. */
function misplaced(result: LoadResult, length: number) {
  if (result.ok) return [];
  return result.diagnostics.filter(({ position, end }, i) => {
    const earlier = result.diagnostics[i - 1]?.position ?? 0;
    const isAtToken = position === length ? end === length : end > position;
    return position < earlier || end > length || !isAtToken;
  });
}

const PROGRAM_TARGETS = [{}, { target: "vp" }, { target: "vsp" }] as const;

/** Whatever becomes of a program loads, or has errors at positions of the text; the same each time. */
const mutations = fc.property(mutant, (text) => {
  const bytes = bytesOf(text);
  for (const options of PROGRAM_TARGETS) {
    const result = load(bytes, options);
    expect(misplaced(result, bytes.length)).toEqual([]);
    expect(load(bytes, options)).toEqual(result);
    if (result.ok) expect(loaded(print(result.program))).toEqual(result.program);
    else expect(result.diagnostics.length).toBeGreaterThan(0);
  }
});

/** Every byte is read so often at most, and those of messages once more: 101 tokens of at most 40 bytes. */
const READS_PER_BYTE = 8;
const READS_OF_MESSAGES = 101 * 40;

/** Loading reads a number of bytes that is linear in the length. */
const linearReads = fc.property(mutant, fc.integer({ min: 1, max: 20 }), (text, repetitions) => {
  const { bytes, reads } = countedBytes(bytesOf(text.repeat(repetitions)));
  loadBytes(bytes, {});
  expect(reads()).toBeLessThanOrEqual(READS_PER_BYTE * bytes.length + READS_OF_MESSAGES);
});

/** Processor time in milliseconds, the least of some attempts. */
function timeOf(work: () => void): number {
  let least = Infinity;
  for (let i = 0; i < 3; i += 1) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const FACTOR = 8;
/** Texts of at least this many bytes are measured, so that the clock is fine enough. */
const MEASURED_BYTES = 1 << 18;

/** Eight times the text takes at most this many times as long: three times what is linear, and a pause. */
const LONGEST_RATIO = 3 * FACTOR;
const PAUSE_MILLISECONDS = 250;

/** Loading takes time that is linear in the length; only for the soak, as clocks are not a test. */
const linearTime = fc.property(
  mutant.filter((text) => text.length > 0),
  (text) => {
    const short = bytesOf(text.repeat(Math.ceil(MEASURED_BYTES / text.length)));
    const long = bytesOf(text.repeat(FACTOR * Math.ceil(MEASURED_BYTES / text.length)));
    const limit = LONGEST_RATIO * timeOf(() => load(short)) + PAUSE_MILLISECONDS;
    expect(timeOf(() => load(long))).toBeLessThan(limit);
  },
);

const instructions = LANGUAGES.flatMap((language) =>
  computing(language).map((mnemonic) => ({ language, mnemonic })),
);

/** Every engine gives the words of the interpreter, for each instruction of a chip and each class of operands. [Ruling 3] */
const chips = fc.property(fc.constantFrom(...instructions), wordsFor(64), ({ language, mnemonic }, words) => {
  expectSameWords(language, mnemonic, words);
});

export const PROPERTIES = {
  "print-and-load": printAndLoad,
  engines,
  chips,
  mutations,
  "linear-reads": linearReads,
  "linear-time": linearTime,
};
