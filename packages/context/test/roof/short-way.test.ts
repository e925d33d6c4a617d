import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL } from "../../src/index.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import { contextOf } from "../../src/roof/context-of.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { takeError } from "../support/errors.js";
import { families } from "../support/families.js";

type Setter = (this: GL, ...args: unknown[]) => void;

const ARRAYS = {
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
  uint8: Uint8Array,
  uint16: Uint16Array,
  uint32: Uint32Array,
} as const;

const { TEXTURE0 } = createContext();

/** What the first argument counts from, if it does not belong to the numbers: attributes or texture units. */
const FIRST: Readonly<Record<string, number>> = { index: 0, target: TEXTURE0 };

/** What a command takes: as many numbers as its name says, or one. */
function shapeOf(name: CommandName) {
  const { parameters } = COMMAND_ROWS[name];
  const [[leading], [, kind]] = [parameters[0]!, parameters.at(-1)!];
  const type = kind.replace("read-", "") as keyof typeof ARRAYS;
  return { first: FIRST[leading], size: Number(/\d/.exec(name)?.[0] ?? 1), type, isVector: kind !== type };
}

const SETTERS = families(
  "Vertex{2,3,4}{s,i,f,d}{,v}",
  "TexCoord{1,2,3,4}{s,i,f,d}{,v}",
  "MultiTexCoord{1,2,3,4}{s,i,f,d}{,v}{,ARB}",
  "Normal3{b,s,i,f,d}{,v}",
  "Color{3,4}{b,s,i,f,d,ub,us,ui}{,v}",
  "SecondaryColor3{b,s,i,f,d,ub,us,ui}{,v}EXT",
  "FogCoord{f,d}{,v}EXT",
  "VertexWeightf{,v}EXT",
  "VertexAttrib{1,2,3,4}{s,f,d}{,v}NV",
  "VertexAttrib4ub{,v}NV",
);

/** Vertices often enough that something is drawn. */
const names = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...SETTERS) },
  fc.constantFrom(...SETTERS.filter((name) => /^vertex[^AW]/.test(name))),
);
const numbers = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(-1, -0.5, 0, 0.5, 1) },
  fc.constantFrom(
    -0,
    0.1,
    1.9,
    -1.9,
    127,
    128,
    255,
    256,
    -129,
    32768,
    2 ** 31,
    2 ** 32 - 1,
    2 ** 32,
    2 ** 53,
  ),
  fc.constantFrom(NaN, Infinity, -Infinity, 2 ** -149, 1e300),
);
const call = fc.record({
  name: names,
  /** What is added to the number of an attribute or of a texture unit. */
  chosen: fc.oneof(fc.nat(7), fc.constantFrom(8, 15, 16, 2 ** 32, 1.5, -1, NaN)),
  values: fc.array(numbers, { minLength: 5, maxLength: 5 }),
  /** How many more elements than are read. */
  more: fc.constantFrom(0, 0, 0, 1, -1),
  form: fc.constantFrom("own", "own", "plain", "plain", "raw", "buffer"),
});
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

function argumentsOf({ name, chosen, values, more, form }: Call): unknown[] {
  const { first, size, type, isVector } = shapeOf(name);
  const leading = first === undefined ? [] : [first + chosen];
  if (!isVector) return [...leading, ...values.slice(0, size)];
  const elements = values.slice(0, size + more);
  const own = ARRAYS[type].from(elements);
  const forms = { own, plain: elements, raw: new Uint8Array(own.buffer), buffer: own.buffer };
  return [...leading, forms[form]];
}

/** Plays calls between Begin and End, each as it is or out of a display list of its own; what comes of it. */
function play(calls: readonly Call[], isListed: boolean): unknown {
  const sink = new RecordingSink();
  const gl = createContext({ sink });
  const invoke = (each: Call): void => (gl[each.name as keyof GL] as Setter)(...argumentsOf(each));
  if (isListed)
    calls.forEach((each, i) => {
      gl.newList(i + 1, gl.COMPILE);
      invoke(each);
      gl.endList();
    });
  gl.begin(gl.TRIANGLES);
  calls.forEach((each, i) => (isListed ? gl.callList(i + 1) : invoke(each)));
  gl.end();
  return { error: gl.getError(), attributes: attributesOf(gl), drawn: sink.primitives };
}

/** The attributes that can be asked for. */
function attributesOf(gl: GL): readonly Float32Array[] {
  return Array.from({ length: 15 }, (_, i) => {
    const values = new Float32Array(4);
    gl.getVertexAttribfvNV(i + 1, gl.CURRENT_ATTRIB_NV, values);
    return values;
  });
}

test("a command that sets current values does what it does as a part of a display list", () => {
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 12 }), (calls) => {
      expect(play(calls, false)).toEqual(play(calls, true));
    }),
    { numRuns: 150 },
  );
});

/** What a call throws, as text. */
function thrown(name: CommandName, args: readonly unknown[], isListed: boolean): string {
  const gl = createContext();
  if (isListed) gl.newList(1, gl.COMPILE_AND_EXECUTE);
  try {
    (gl[name as keyof GL] as Setter)(...args);
  } catch (error) {
    return String(error);
  } finally {
    expect(attributesOf(gl)).toEqual(attributesOf(createContext()));
  }
  return "nothing";
}

/** Something else that looks like the array that a vector command takes. */
const impostor = Object.create(Float32Array.prototype, {
  length: { value: 3 },
  0: { value: 1 },
  1: { value: 1 },
  2: { value: 1 },
}) as unknown;

const WRONG: readonly [CommandName, ...unknown[]][] = [
  ["color3f", 1, 1],
  ["color3f", 1, "1", 1],
  ["color3ub", null, 1, 1],
  ["multiTexCoord2f", undefined, 1, 1],
  ["multiTexCoord2f", TEXTURE0, 1],
  ["vertexAttrib4fNV", "1", 1, 1, 1, 1],
  ["vertexAttrib2fvNV", 1n, [1, 1]],
  ["vertexAttrib2fvNV", 1, [1, "1"]],
  ["color3fv", [1, 1, undefined]],
  ["color3fv", [1, , 1]],
  ["color3fv", [1, 1, 1, "1"]],
  ["color3fv", Float64Array.of(1, 1, 1)],
  ["color3fv", impostor],
  ["color3fv", "111"],
  ["color3fv", null],
];

test.each(WRONG)("%s refuses %p, %p as a list that is made does", (name, ...args) => {
  const said = thrown(name, args, false);
  expect(said).toMatch(/^TypeError: /);
  expect(said).toBe(thrown(name, args, true));
});

test("an array without its memory, or with a length of its own, has as many elements as it has", () => {
  const gl = createContext();
  const detached = Float32Array.of(1, 1, 1);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  gl.color3fv(detached);
  const short = Object.defineProperty(Float32Array.of(0, 0), "length", { value: 3 });
  gl.color3fv(short);
  const long = Object.defineProperty(Float32Array.of(0, 0, 0), "length", { value: 0 });
  gl.normal3fv(long);
  expect(takeError(gl)).toBe("INVALID_VALUE");
  expect(attributesOf(gl)[2]).toEqual(attributesOf(createContext())[2]);
  expect(attributesOf(gl)[1]).toEqual(Float32Array.of(0, 0, 0, 1));
});

test("elements of an array of JavaScript are read once each, and may begin a display list", () => {
  const gl = createContext();
  const read: number[] = [];
  const watched = Object.defineProperties(
    [],
    Object.fromEntries(
      [0, 1, 2].map((i) => [
        i,
        {
          get: () => {
            read.push(i);
            if (i === 1) gl.newList(1, gl.COMPILE);
            return 0.5;
          },
        },
      ]),
    ),
  ) as number[];
  gl.color3fv(watched);
  gl.endList();
  expect(read).toEqual([0, 1, 2]);
  expect(attributesOf(gl)[2]).toEqual(attributesOf(createContext())[2]);
  gl.callList(1);
  expect(attributesOf(gl)[2]).toEqual(Float32Array.of(0.5, 0.5, 0.5, 1));
});

test("a NaN of an array keeps its bits [Ruling 358]", () => {
  const gl = createContext();
  const words = Uint32Array.of(0x7fa00001, 0, 0, 0x3f800000);
  gl.vertexAttrib4fvNV(5, new Float32Array(words.buffer));
  const { current } = contextOf(gl)!.attributes;
  expect(new Uint32Array(current.buffer).subarray(20, 24)).toEqual(words);
});
