import { RESULT_REGISTERS, type Vector } from "@glasm/nv-vertex";
import fc from "fast-check";
import { entries, type Entry } from "../../src/gallery/catalog.js";
import { LIMITS } from "../../src/state/limits.js";
import type { Display, PlaygroundState } from "../../src/state/state.js";

const display: fc.Arbitrary<Display> = fc.oneof(
  fc.constantFrom<Display>({ kind: "picture" }, { kind: "wireframe" }, { kind: "volume" }),
  fc.constantFrom(...RESULT_REGISTERS).map((register): Display => ({ kind: "register", register })),
);

const number = fc.oneof(fc.float(), fc.constantFrom(-0, NaN, Infinity, -Infinity));

const parameters = fc.dictionary(
  fc.nat(LIMITS.parameters - 1).map(String),
  fc.tuple(number, number, number, number) as fc.Arbitrary<Vector>,
  { noNullPrototype: true },
);

function stateOf({ name, programs: files, frames }: Entry): fc.Arbitrary<PlaygroundState> {
  return fc.record({
    scene: fc.constant(name),
    programs: fc.dictionary(fc.constantFrom(...files), fc.string({ unit: "grapheme" }), {
      noNullPrototype: true,
    }),
    file: fc.constantFrom(...files),
    frame: fc.nat(frames - 1),
    view: fc.record({
      yaw: fc.double({ min: -LIMITS.yaw, max: LIMITS.yaw, noNaN: true }),
      pitch: fc.double({ min: -LIMITS.pitch, max: LIMITS.pitch, noNaN: true }),
      zoom: fc.double({ min: LIMITS.zoom.least, max: LIMITS.zoom.most, noNaN: true }),
    }),
    parameters,
    display,
    arithmetic: fc.constantFrom<PlaygroundState["arithmetic"]>("unified", "nv20"),
    mesh: fc.option(fc.record({ name: fc.string(), obj: fc.string() })),
    vertex: fc.option(fc.nat(LIMITS.vertices - 1)),
  });
}

/** Any state of any entry of the gallery. */
export const arbitraryState: fc.Arbitrary<PlaygroundState> = fc.constantFrom(...entries).chain(stateOf);
