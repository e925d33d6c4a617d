import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL } from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";

/** Calls that take memory; arrays of JavaScript go the way of all commands. */
const COMMANDS = {
  vertex2fv: Float32Array,
  vertex3fv: Float32Array,
  vertex4fv: Float32Array,
  vertex3dv: Float64Array,
  vertex4dv: Float64Array,
  color3fv: Float32Array,
  color4dv: Float64Array,
  normal3fv: Float32Array,
  texCoord2fv: Float32Array,
  secondaryColor3fvEXT: Float32Array,
  fogCoordfvEXT: Float32Array,
} as const;
type Name = keyof typeof COMMANDS;

const numbers = fc.oneof(
  fc.float({ min: -1, max: 1, noNaN: true }),
  fc.constantFrom(0, -0, 0.1, NaN, Infinity, -Infinity, 2 ** -149, 1e300),
);
const calls = fc.record({
  name: fc.constantFrom(...(Object.keys(COMMANDS) as Name[])),
  values: fc.array(numbers, { maxLength: 5 }),
  other: fc.constantFrom("none", "none", "none", "begin", "end", "list"),
});

function play(all: readonly { name: Name; values: readonly number[]; other: string }[], isShort: boolean) {
  const sink = new RecordingSink();
  const gl: GL = createContext({ sink });
  const seen: unknown[] = [];
  for (const { name, values, other } of all) {
    const vector = new COMMANDS[name](values);
    const given = isShort ? vector : [...vector];
    if (other === "begin") gl.begin(gl.TRIANGLES);
    if (other === "end") gl.end();
    if (other === "list") gl.newList(1, gl.COMPILE);
    gl[name](given);
    if (other === "list") gl.endList();
    if (other === "list") gl.callList(1);
    seen.push(gl.getError());
  }
  gl.end();
  const current = new Float32Array(4);
  for (const token of [gl.CURRENT_COLOR, gl.CURRENT_NORMAL, gl.CURRENT_TEXTURE_COORDS]) {
    gl.getFloatv(token, current);
    seen.push([...current]);
  }
  return { seen, drawn: sink.primitives };
}

test("vectors of the type of a command do what arrays of JavaScript do", () => {
  fc.assert(
    fc.property(fc.array(calls, { maxLength: 25 }), (all) => {
      expect(play(all, true)).toEqual(play(all, false));
    }),
    { numRuns: 60 },
  );
});

test("a NaN keeps its bits", () => {
  const gl = createContext({});
  const words = Uint32Array.of(0x7fa00001, 0, 0, 0x3f800000);
  gl.texCoord4fv(new Float32Array(words.buffer));
  const got = new Float32Array(4);
  gl.getFloatv(gl.CURRENT_TEXTURE_COORDS, got);
  const long = createContext({});
  long.texCoord4fv(words.buffer);
  const other = new Float32Array(4);
  long.getFloatv(long.CURRENT_TEXTURE_COORDS, other);
  expect(new Uint32Array(got.buffer)).toEqual(new Uint32Array(other.buffer));
});
