import fc from "fast-check";
import { entries, type Entry } from "../../src/gallery/catalog.js";
import { type ConstantFile, MACHINES, type PageMachine } from "../../src/machines.js";
import { LIMITS } from "../../src/state/limits.js";
import { parameterKey } from "../../src/state/parameter-key.js";
import type { Breakpoint, Display, PlaygroundState } from "../../src/state/state.js";

const display: fc.Arbitrary<Display> = fc.oneof(
  fc.constantFrom<Display>({ kind: "picture" }, { kind: "wireframe" }, { kind: "volume" }),
  fc
    .constantFrom(...MACHINES.flatMap(({ results }) => results))
    .map(({ name }): Display => ({ kind: "register", register: name })),
  fc.record(
    {
      kind: fc.constant("position" as const),
      register: fc.constantFrom(...MACHINES.flatMap(({ results }) => results.map(({ name }) => name))),
      edges: fc.constant(true as const),
    },
    { requiredKeys: ["kind", "register"] },
  ),
);

const shift = fc.double({ min: -LIMITS.shift, max: LIMITS.shift, noNaN: true });

const number = fc.oneof(fc.float(), fc.constantFrom(-0, NaN, Infinity, -Infinity));

const NUMBERS: Readonly<Record<ConstantFile["numbers"], fc.Arbitrary<number>>> = {
  floats: number,
  bytes: fc.nat(255),
  booleans: fc.nat(1),
  words: fc.nat(0xffffffff),
};

const side = fc.integer({ min: 1, max: LIMITS.side });

/** A register of a file with a value. */
function setRegister(
  machine: PageMachine,
  { file, count, components, numbers }: ConstantFile,
): fc.Arbitrary<[string, readonly number[]]> {
  const key = fc
    .tuple(fc.constantFrom(...machine.stages), fc.nat(count - 1))
    .map(([stage, index]) => parameterKey(machine, { stage, file, index }));
  const value = fc.array(NUMBERS[numbers], { minLength: components, maxLength: components });
  return fc.tuple(key, value);
}

const parameters: fc.Arbitrary<PlaygroundState["parameters"]> = fc
  .array(
    fc.oneof(...MACHINES.flatMap((machine) => machine.constants.map((file) => setRegister(machine, file)))),
  )
  .map((entries) => Object.fromEntries(entries));

const breakpoints: fc.Arbitrary<readonly Breakpoint[]> = fc
  .uniqueArray(
    fc.record(
      {
        line: fc.integer({ min: 1, max: LIMITS.program }),
        condition: fc.string({ maxLength: LIMITS.condition / 2 }),
      },
      { requiredKeys: ["line"] },
    ),
    { minLength: 1, maxLength: 5, selector: ({ line }) => line },
  )
  .map((list) => list.sort((a, b) => a.line - b.line));

function stateOf({ name, programs: files, frames }: Entry): fc.Arbitrary<PlaygroundState> {
  return fc.record({
    scene: fc.constant(name),
    programs: fc.dictionary(fc.constantFrom(...files), fc.string({ unit: "grapheme" }), {
      noNullPrototype: true,
    }),
    names: fc.dictionary(fc.constantFrom(...files), fc.string({ maxLength: LIMITS.name }), {
      noNullPrototype: true,
    }),
    file: fc.constantFrom(...files),
    frame: fc.nat(frames - 1),
    view: fc.record(
      {
        yaw: fc.double({ min: -LIMITS.yaw, max: LIMITS.yaw, noNaN: true }),
        pitch: fc.double({ min: -LIMITS.pitch, max: LIMITS.pitch, noNaN: true }),
        zoom: fc.double({ min: LIMITS.zoom.least, max: LIMITS.zoom.most, noNaN: true }),
        upright: fc.constant(true as const),
        shift: fc.tuple(shift, shift),
      },
      { requiredKeys: ["yaw", "pitch", "zoom"] },
    ),
    parameters,
    display,
    arithmetic: fc.constantFrom(...MACHINES.flatMap(({ arithmetics }) => arithmetics)),
    mesh: fc.option(fc.record({ name: fc.string(), obj: fc.string() })),
    vertices: fc.option(fc.record({ name: fc.string(), csv: fc.string() })),
    vertex: fc.option(fc.nat(LIMITS.vertices - 1)),
    execution: fc.option(fc.nat(LIMITS.vertices - 1)),
    size: fc.option(fc.record({ width: side, height: side })),
    step: fc.nat(1000),
    breakpoints: fc.dictionary(fc.constantFrom(...files), breakpoints, { noNullPrototype: true }),
  });
}

/** Any state of any entry of the gallery. */
export const arbitraryState: fc.Arbitrary<PlaygroundState> = fc.constantFrom(...entries).chain(stateOf);
