import { describe, expect, test } from "@jest/globals";
import { findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import type { Display } from "../../src/state/state.js";
import { drawn, extentOf, pickedAt, stateOf } from "./fixtures.js";

/** A display of each kind, with a register that a machine's programs write. */
const displaysOf = (register: string): readonly Display[] => [
  { kind: "picture" },
  { kind: "wireframe" },
  { kind: "volume" },
  { kind: "register", register },
  { kind: "position", register },
  { kind: "position", register, edges: true },
];

describe.each([
  ["teapot-lit", "HPOS"],
  ["lesson-pica-moves", "o0"],
  ["lesson-pica-triangles", "o0"],
])("an unfinished text of %s [Ruling 213]", (scene, register) => {
  test.each(displaysOf(register))(
    "is told with its line in the display $kind, while typing and after it",
    async (display) => {
      const [file] = findEntry(scene)!.programs;
      const text = (await loadPrograms(findEntry(scene)!))[file!]!;
      const end = text.search(/^\s*(END|end)\b|^\.end/m);
      const unfinished = `${text.slice(0, end)}mov o\n${text.slice(end)}`;
      const line = text.slice(0, end).split("\n").length;
      const state = stateOf(scene, { display, programs: { [file!]: unfinished }, vertex: 0 });
      for (const isTyping of [true, false]) {
        const { refused, programs } = drawn(state, isTyping);
        expect(refused).toMatchObject([{ file, diagnostic: { line } }]);
        expect(programs[0]?.diagnostics[0]?.line).toBe(isTyping ? undefined : line);
      }
      expect(pickedAt(state, 48, 48)).toBeNull();
      expect(extentOf(state)).toBeNull();
    },
  );
});
