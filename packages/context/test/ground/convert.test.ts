import { describe, expect, test } from "@jest/globals";
import { CalledCommand } from "../../src/ground/arguments/called-command.js";
import { convert } from "../../src/ground/arguments/convert.js";
import {
  ARRAY_NAMES,
  byteLengthOf,
  bytesOf,
  ELEMENT_ARRAYS,
  type ElementType,
  readElements,
  viewOf,
} from "../../src/ground/memory/memory.js";
import type { ParameterKind } from "../../src/ground/memory/command-row.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { createContext } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { sampleArgument } from "../support/sample-argument.js";

const converted = (value: unknown, kind: ParameterKind): unknown =>
  convert(value, kind, new CalledCommand("vertex3f", "context"), 0);

describe("numbers convert as in C", () => {
  test.each([
    ["int8", 127, 127],
    ["int8", 128, -128],
    ["int8", -129, 127],
    ["uint8", 256, 0],
    ["uint8", -1, 255],
    ["int16", 32768, -32768],
    ["uint16", 65536 + 7, 7],
    ["int32", 2 ** 31, -(2 ** 31)],
    ["int32", -1.9, -1],
    ["int32", NaN, 0],
    ["int32", Infinity, 0],
    ["uint32", -1, 4294967295],
    ["uint32", 2 ** 32 + 5, 5],
    ["intptr", 2 ** 53, 2 ** 53],
    ["intptr", 2 ** 32 + 5.5, 2 ** 32 + 5],
    ["intptr", -(2 ** 31) - 1.5, -(2 ** 31) - 1],
    ["intptr", -0.5, 0],
    ["intptr", NaN, 0],
    ["intptr", Infinity, Infinity],
    ["float32", 0.1, Math.fround(0.1)],
    ["float32", 1e39, Infinity],
    ["float64", 0.1, 0.1],
    ["boolean", 2, true],
    ["boolean", 0, false],
    ["boolean", 256, false],
    ["boolean", true, true],
    ["boolean", false, false],
  ] as const)("%s of %p is %p", (kind, value, expected) => {
    expect(converted(value, kind)).toBe(expected);
  });
});

describe("arguments of another kind are a TypeError", () => {
  const memory = [new Float32Array(1), new DataView(new ArrayBuffer(1)), new ArrayBuffer(1)];
  const more = [
    new Float64Array(1),
    new Uint8ClampedArray(1),
    new SharedArrayBuffer(1),
    new BigInt64Array(1),
  ];
  const liars = [Object.create(Float32Array.prototype) as unknown, new Proxy(new Float32Array(1), {})];
  const everything = [
    ...[undefined, null, 1, "1", true, 1n, {}, [], [1], [true], ["1"], () => 1, ...memory, ...more, ...liars],
    ...[new Uint8Array(1), new Int8Array(1), new Uint16Array(1), new Int16Array(1)],
    ...[new Uint32Array(1), new Int32Array(1)],
  ];
  const TYPES = Object.keys(ARRAY_NAMES) as ElementType[];
  const isView = (value: unknown): boolean => ArrayBuffer.isView(value);
  const isAny = (value: unknown): boolean =>
    isView(value) || value instanceof ArrayBuffer || value instanceof SharedArrayBuffer;
  const isRaw = (value: unknown): boolean =>
    isAny(value) &&
    (!isView(value) || [Uint8Array, Uint8ClampedArray, DataView].some((raw) => value instanceof raw));
  const isPlain = (value: unknown): boolean =>
    Array.isArray(value) && value.every((n) => typeof n === "number");
  const isOf = (type: ElementType, value: unknown): boolean =>
    isRaw(value) || (isView(value) && (value as object).constructor === ELEMENT_ARRAYS[type]);
  const accepted = new Map<ParameterKind, (value: unknown) => boolean>([
    ...TYPES.map((kind) => [kind, (value: unknown) => typeof value === "number"] as const),
    ["intptr", (value) => typeof value === "number"],
    ["boolean", (value) => typeof value === "boolean" || typeof value === "number"],
    ...TYPES.map(
      (type) => [`read-${type}`, (value: unknown) => isOf(type, value) || isPlain(value)] as const,
    ),
    [
      "read-boolean",
      (value) => isRaw(value) || isPlain(value) || (Array.isArray(value) && value.every((b) => b === true)),
    ],
    ["read", isAny],
    ["text", (value) => typeof value === "string" || isRaw(value) || isPlain(value)],
    ["pointer", (value) => value === null || isAny(value)],
    [
      "read-pointers",
      (value) => Array.isArray(value) && value.every((pointer) => pointer === null || isAny(pointer)),
    ],
    ["write", isView],
    ["write-pointer", (value) => Array.isArray(value)],
    ...TYPES.map((type) => [`write-${type}`, (value: unknown) => isOf(type, value)] as const),
  ]);

  test.each([...accepted])("%s", (kind, accepts) => {
    for (const value of everything) {
      if (accepts(value)) expect(() => converted(value, kind)).not.toThrow();
      else expect(() => converted(value, kind)).toThrow(TypeError);
    }
  });

  test("the kinds are those of all commands", () => {
    const kinds = Object.values(COMMAND_ROWS).flatMap(({ parameters }) => parameters.map(([, kind]) => kind));
    expect(kinds.filter((kind) => !accepted.has(kind))).toEqual([]);
  });

  test("program text has one byte a character", () => {
    expect(converted("\u00ff\u0000", "text")).toBe("\u00ff\u0000");
    expect(() => converted("a\u0100", "text")).toThrow(TypeError);
  });

  test("the message names the command and the argument", () => {
    const gl = createContext();
    expect(() => gl.vertex3f(1, "2" as never, 3)).toThrow(/vertex3f.*\by\b/);
  });
});

describe("methods", () => {
  const gl = createContext();
  const loosely = gl as unknown as Record<string, (...args: unknown[]) => unknown>;

  test("a missing argument is a TypeError, an extra one is ignored", () => {
    expect(() => loosely["viewport"]!(0, 0, 1)).toThrow(TypeError);
    expect(() => loosely["frustum"]!(0, 0, 1, 2, 3)).toThrow(TypeError);
    expect(() => loosely["pointSize"]!()).toThrow(TypeError);
    loosely["pointSize"]!(2, "extra");
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("a TypeError comes before any check and records no error", () => {
    expect(() => loosely["polygonMode"]!(0, null)).toThrow(TypeError);
    gl.begin(gl.POINTS);
    expect(() => loosely["pointSize"]!("1")).toThrow(TypeError);
    gl.end();
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("every command converts each of its arguments", () => {
    const bad = Symbol("no kind");
    for (const [name, { parameters }] of Object.entries(COMMAND_ROWS)) {
      const method = loosely[name];
      if (method === undefined) continue;
      parameters.forEach(([parameter], index) => {
        const values = parameters.map(([, kind]) => sampleArgument(kind, 64));
        values[index] = bad;
        expect(() => method(...values)).toThrow(new RegExp(`^${name}: argument ${parameter} must be `));
      });
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("methods need no receiver", () => {
    const { pointSize, getError } = createContext();
    pointSize(0);
    expect(getError()).toBe(0x0501);
  });
});

describe("memory", () => {
  const buffer = new ArrayBuffer(16);
  new Uint8Array(buffer).forEach((_, i, bytes) => (bytes[i] = i));

  test("is read from the view's offset to its end, little-endian at any alignment", () => {
    const odd = new Uint8Array(buffer, 1, 9);
    expect([...bytesOf(odd)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(viewOf(odd).getUint8(8)).toBe(9);
    expect(Array.from(readElements(odd, "uint16", 4)!)).toEqual([0x0201, 0x0403, 0x0605, 0x0807]);
    expect(Array.from(readElements(new DataView(buffer, 3), "uint32", 1)!)).toEqual([0x06050403]);
    expect(Array.from(readElements(buffer, "int8", 2)!)).toEqual([0, 1]);
    expect(readElements(odd, "uint16", 5)).toBeNull();
    expect(readElements(odd, "uint32", 2)).not.toBeNull();
    expect(readElements(odd, "float64", 1)).not.toBeNull();
    expect(readElements(new Uint8Array(buffer, 1, 7), "float64", 1)).toBeNull();
  });

  test("of the type's own array is not copied", () => {
    const shorts = new Int16Array(3);
    expect(readElements(shorts, "int16", 3)).toBe(shorts);
    expect(readElements(shorts, "int16", 4)).toBeNull();
    expect(readElements(shorts, "int16", -1)).toBe(shorts);
    expect(Array.from(readElements(new Uint8Array([255, 255, 0]), "int16", 1)!)).toEqual([-1]);
  });

  test("of a detached buffer is empty", () => {
    const detached = new ArrayBuffer(8);
    const [view, array] = [new DataView(detached), new Float32Array(detached)];
    structuredClone(detached, { transfer: [detached] });
    for (const memory of [detached, view, array]) {
      expect(byteLengthOf(memory)).toBe(0);
      expect(bytesOf(memory).length).toBe(0);
      expect(viewOf(memory).byteLength).toBe(0);
      expect(readElements(memory, "float32", 1)).toBeNull();
      expect(readElements(memory, "uint8", 1)).toBeNull();
    }
  });
});
