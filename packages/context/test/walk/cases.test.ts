import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type TokenName } from "../../src/index.js";
import { REASONS, tokenAbsenceOf } from "./absent.js";
import { takeErrorName } from "./attempts.js";
import type { Case } from "./case.js";
import { CASES } from "./cases/index.js";
import { COMMAND_DATA } from "./tables.js";
import { perform, prepare, resolveExpected, type World } from "./world.js";

const built = new Set(Object.keys(createContext({ version: "1.5" })));

test("every command has a case or a reason to be absent, never both", () => {
  const cases = new Set(CASES.map(({ name }) => name));
  const undecided = COMMAND_DATA.filter(({ name, absence }) => cases.has(name) === (absence !== null));
  expect(undecided).toEqual([]);
  const ofTokens = (Object.keys(TOKENS) as TokenName[]).flatMap((name) => tokenAbsenceOf(name) ?? []);
  const reasons = new Set([...COMMAND_DATA.flatMap(({ absence }) => absence ?? []), ...ofTokens]);
  expect(reasons).toEqual(new Set(REASONS));
  const names = COMMAND_DATA.map(({ name }) => name);
  expect(names.filter((name) => built.has(name) !== cases.has(name))).toEqual([]);
});

/** Every command is complete when it returns, so that nothing is left to be seen of Flush and FlushVertexArrayRangeNV. [GL1.3 5.5] */
const isSeen = ({ name }: Case): boolean => name !== "flush" && name !== "flushVertexArrayRangeNV";

/** A world in which the call's effect is not seen; without a setup looking there disturbs nothing. */
function unaffected(row: Case): World {
  const world = prepare(row);
  if (isSeen(row)) expect(row.see(world)).not.toEqual(resolveExpected(row.expected));
  takeErrorName(world);
  return row.setup.length === 0 && row.within === null ? world : prepare(row);
}

describe("[GL1.3 2.6.3] a valid call does what can be seen, between Begin and End if it may be called there", () => {
  test.each(CASES.map((row) => [`${row.section} ${row.name}`, row] as const))("%s", (_, row) => {
    const world = unaffected(row);
    const isBegun = row.setup.some(([name]) => name === "begin");
    const isInside = row.within === null && row.allowedInside && !isBegun;
    if (isInside) world.gl.begin(world.gl.POINTS);
    perform(world, [row.name, ...row.args]);
    if (isInside) world.gl.end();
    expect(row.see(world)).toEqual(resolveExpected(row.expected));
    if (row.within !== null) world.gl.end();
    if (isInside) perform(world, [row.name, ...row.args]);
    expect(takeErrorName(world)).toBe("NO_ERROR");
  });
});
