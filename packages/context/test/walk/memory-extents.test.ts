import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { parseCommands, type ParsedCommand, type ParsedExtent } from "../../scripts/command-table.mjs";
import { createContext, lastError, TOKENS } from "../../src/index.js";
import type { Case } from "./case.js";
import { CASES } from "./cases/index.js";
import { COMMAND_DATA } from "./tables.js";
import { invoke, prepare, resolveArguments, resolveExpected } from "./world.js";

const TABLE = readFileSync(new URL("../../data/gl-commands.tsv", import.meta.url), "utf8");
const COMMANDS = new Map(parseCommands(TABLE).map((row) => [row.command, row]));
const rowOf = (name: string): ParsedCommand =>
  COMMANDS.get(`gl${name.charAt(0).toUpperCase()}${name.slice(1)}`)!;

/** Bytes of the types that arguments name. [GL1.3 2.8, 5.4] */
const TYPE_BYTES: ReadonlyMap<unknown, number> = new Map([
  ...[TOKENS.BYTE, TOKENS.UNSIGNED_BYTE].map((type) => [type, 1] as const),
  ...[TOKENS.SHORT, TOKENS.UNSIGNED_SHORT, TOKENS["2_BYTES"]].map((type) => [type, 2] as const),
  [TOKENS["3_BYTES"], 3],
  ...[TOKENS.INT, TOKENS.UNSIGNED_INT, TOKENS.FLOAT, TOKENS["4_BYTES"]].map((type) => [type, 4] as const),
]);

/** Whether the row says how many elements there are, not only how many there may be. */
const isExact = ({ each, isMost }: ParsedExtent): boolean => each !== undefined && isMost !== true;

/** How many elements, or bytes if an argument names the type, a call needs. */
function needed({ counts, each, type }: ParsedExtent, args: readonly unknown[]): number {
  const size = type === undefined ? 1 : TYPE_BYTES.get(args[type])!;
  return counts.reduce((product, index) => product * (args[index] as number), each! * size);
}

/** The first elements of a memory, or its first bytes. */
function firstOf(memory: unknown, count: number, inBytes: boolean): unknown {
  if (typeof memory === "string") return memory.slice(0, count);
  const elements = memory as Uint8Array;
  return inBytes ? new Uint8Array(elements.buffer, 0, count) : elements.slice(0, count);
}

interface Place {
  readonly row: Case;
  readonly index: number;
  readonly extent: ParsedExtent;
}

/** There is no format for these, which is told before their memory is looked at. [EXT_texture_compression_s3tc 3.8.2] */
const WITHOUT_FORMAT = /^compressedTex(Sub)?Image[13]D/;

const PLACES = CASES.filter(({ name }) => !WITHOUT_FORMAT.test(name)).flatMap((row): Place[] =>
  rowOf(row.name).parameters.flatMap(({ stars, extent }, index) =>
    stars === "*" && isExact(extent!) ? [{ row, index, extent: extent! }] : [],
  ),
);

/** A case's call with this many elements less than its row in the table says that it reads or writes. */
function called({ row, index, extent }: Place, less: number) {
  const world = prepare(row);
  const args = resolveArguments(row.name, row.args);
  const count = needed(extent, args);
  expect(count).toBeGreaterThan(0);
  args[index] = firstOf(args[index], count - less, extent.type !== undefined);
  invoke(world, row.name, args);
  return { error: lastError(world.gl), seen: row.see(world) };
}

const titled = PLACES.map(
  (place) => [`${place.row.section} ${place.row.name}, argument ${place.index}`, place] as const,
);

describe("[Ruling 45] a command reads and writes as much memory as its row says:", () => {
  test("every command that is present and says so is called", () => {
    const gl = createContext({ version: "1.5" });
    const names = COMMAND_DATA.map(({ name }) => name).filter(
      (name) => name in gl && !WITHOUT_FORMAT.test(name),
    );
    const saying = names.filter((name) =>
      rowOf(name).parameters.some(({ stars, extent }) => stars === "*" && isExact(extent!)),
    );
    expect(new Set(PLACES.map(({ row }) => row.name))).toEqual(new Set(saying));
    expect(saying.length).toBeGreaterThan(150);
  });

  test.each(titled)("%s", (_, place) => {
    const whole = called(place, 0);
    expect(whole.error).toBeNull();
    expect(whole.seen).toEqual(resolveExpected(place.row.expected));
    expect(called(place, 1).error?.name).toBe("INVALID_VALUE");
  });
});
