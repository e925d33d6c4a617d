import { describe, expect, test } from "@jest/globals";
import { BLANK_BODIES, blankName } from "../../src/blank/blank-program.js";
import { NV_GPU } from "@glasm/nv-gpu";
import { NV_VERTEX } from "@glasm/nv-vertex";
import { PICA200 } from "@glasm/pica200";
import { VALHALL } from "@glasm/valhall";
import { NEW_PROGRAMS } from "../../src/dialogs/new-programs.js";
import { entries, findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import { machineOf, MACHINES } from "../../src/machines.js";
import { initialState } from "../../src/state/initial-state.js";
import { answer } from "../../src/worker/answer.js";

const ALL_MACHINES = [NV_VERTEX, NV_GPU, PICA200, VALHALL];

/** The languages of programs, with the one that the machine of each names. */
const LANGUAGES = [
  ["VP1.0", ["OpenGL", "VP1.0"]],
  ["VP1.1", ["OpenGL", "VP1.1"]],
  ["VP2.0", ["OpenGL", "VP2.0"]],
  ["VSP1.0", ["OpenGL", "VSP1.0", "VP1.0"]],
  ["pica", ["PICA200", "pica"]],
  ["pica-geometry", ["PICA200", "pica"]],
  ["NVvp4.0", ["NV_gpu_program", "NVvp4.0"]],
  ["NVvp4.1", ["NV_gpu_program", "NVvp4.1"]],
  ["NVvp5.0", ["NV_gpu_program", "NVvp5.0"]],
  ["NVgp4.0", ["NV_gpu_program", "NVvp4.0", "NVgp4.0"]],
  ["NVgp4.1", ["NV_gpu_program", "NVvp4.1", "NVgp4.1"]],
  ["NVgp5.0", ["NV_gpu_program", "NVvp5.0", "NVgp5.0"]],
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

describe("New offers", () => {
  const drawn = ALL_MACHINES.flatMap(({ name: machine, languages }) => {
    const { undrawnReason } = MACHINES.find(({ name }) => name === machine)!;
    return languages.filter(({ name, form }) => form === "text" && undrawnReason(`!!${name}\nEND`) === null);
  });

  test("programs of all machines of the page", () => {
    expect(ALL_MACHINES.map(({ name }) => name).sort()).toEqual(MACHINES.map(({ name }) => name).sort());
  });

  test.each(drawn.map(({ name }) => name))(
    "an empty program in %s, as in all that the page draws",
    async (name) => {
      const offered = await Promise.all(
        NEW_PROGRAMS.map(async ({ language }) => {
          const texts = await loadPrograms(findEntry(blankName(language, "teapot"))!);
          return Object.entries(texts).map(([file, text]) => machineOf(text, file).languageOf(text));
        }),
      );
      expect(offered.flat()).toContain(name);
    },
  );

  test("each empty program, once", () => {
    const names = NEW_PROGRAMS.map(({ language }) => blankName(language, "teapot"));
    const teapots = entries.filter(({ group, name }) => group === "blank" && name.endsWith("-teapot"));
    expect([...names].sort()).toEqual(teapots.map(({ name }) => name).sort());
  });
});
