import { describe, expect, test } from "@jest/globals";
import { BLANK_BODIES, blankName } from "../../src/blank/blank-program.js";
import { entries, findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { answer } from "../../src/worker/answer.js";

/** The languages of programs, with the one that the machine of each names. */
const LANGUAGES = [
  ["VP1.0", ["OpenGL", "VP1.0"]],
  ["VP1.1", ["OpenGL", "VP1.1"]],
  ["VP2.0", ["OpenGL", "VP2.0"]],
  ["VSP1.0", ["OpenGL", "VSP1.0", "VP1.0"]],
  ["pica", ["PICA200", "pica"]],
  ["pica-geometry", ["PICA200", "pica"]],
  ["NVvp4.0", ["NV_gpu_program", "NVvp4.0"]],
  ["NVvp5.0", ["NV_gpu_program", "NVvp5.0"]],
  ["NVgp4.0", ["NV_gpu_program", "NVvp4.0", "NVgp4.0"]],
  ["Valhall", ["Valhall"]],
] as const;

describe.each(LANGUAGES)("an empty program in %s", (language, tags) => {
  test.each(BLANK_BODIES)("loads and draws the %s", async (body) => {
    const entry = findEntry(blankName(language, body))!;
    expect(entry.tags).toEqual(tags);
    const reply = await answer({
      kind: "draw",
      id: 1,
      state: initialState(entry),
      width: 32,
      height: 32,
      quick: false,
    });
    if (reply.kind !== "drawn") throw new Error(JSON.stringify(reply));
    expect([reply.refused, reply.calls.filter(({ error }) => error !== null)]).toEqual([[], []]);
    expect(reply.vertexCount).toBeGreaterThan(100);
    const row = new Uint32Array(reply.pixels.buffer).slice(32 * 16, 32 * 17);
    expect(row.some((color) => color !== row[0])).toBe(true);
  });
});

test("there is one in each language for each mesh, and no other", () => {
  const names = LANGUAGES.flatMap(([language]) => BLANK_BODIES.map((body) => blankName(language, body)));
  expect(entries.filter(({ group }) => group === "blank").map(({ name }) => name)).toEqual(names);
});
