import { describe, expect, test } from "@jest/globals";
import type { Case } from "./case.js";
import { CASES } from "./cases/index.js";
import { perform, prepare, resolveExpected, type World } from "./world.js";

const LIST = 99;

/** Whether lists can be made after the setup: not in a list, and not in a primitive. */
const opensNothing = ({ setup }: Case): boolean => !setup.some(([name]) => name === "begin");
const makesLists = ({ name }: Case): boolean => name === "newList" || name === "endList";

/** Makes a list of the case's call, after the setup if a list can be made there. */
function compiled(row: Case): World {
  const early = { ...row, within: null, setup: opensNothing(row) ? row.setup : [] };
  const world = prepare(early);
  world.gl.newList(LIST, world.gl.COMPILE);
  perform(world, [row.name, ...row.args]);
  world.gl.endList();
  if (!opensNothing(row)) for (const call of row.setup) perform(world, call);
  if (row.within !== null) world.gl.begin(world.gl[row.within]);
  return world;
}

/** Commands with nothing to be seen, which the other tests name. */
const rows = CASES.filter((row) => !makesLists(row) && row.name !== "flush");
const titled = (cases: readonly Case[]) => cases.map((row) => [`${row.section} ${row.name}`, row] as const);

describe("[GL1.3 5.4, VP1 5.4] while a display list is made", () => {
  test.each(titled(rows.filter(({ atOnce }) => atOnce)))("%s is executed at once", (_, row) => {
    expect(row.see(compiled(row))).toEqual(resolveExpected(row.expected));
  });

  test.each(titled(rows.filter(({ atOnce }) => !atOnce)))("%s becomes part of it", (_, row) => {
    const expected = resolveExpected(row.expected);
    expect(row.see(compiled(row))).not.toEqual(expected);
    const world = compiled(row);
    world.gl.callList(LIST);
    expect(row.see(world)).toEqual(expected);
  });
});
