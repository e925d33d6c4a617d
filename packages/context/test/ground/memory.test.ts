import { describe, expect, test } from "@jest/globals";
import { ARRAY_NAMES, ELEMENT_ARRAYS, type ElementType } from "../../src/ground/memory/memory.js";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import { countsOf } from "../../src/ground/memory/command-row.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { cNames, createContext, type GL } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { families } from "../support/families.js";
import { elementTypeOf, sampleArgument } from "../support/sample-argument.js";
import { differences, expectFailure, read, snapshot } from "../support/snapshot.js";

type Loose = Record<string, (...args: readonly unknown[]) => unknown>;

const TYPES = Object.keys(ARRAY_NAMES) as ElementType[];
const COMMANDS = Object.entries(COMMAND_ROWS).filter(([name]) => name in createContext());
const SIXTEEN = Array.from({ length: 16 }, (_, i) => i + 0.5);

/** The places of memory: command, number of the parameter, and the parameter. */
const MEMORIES = COMMANDS.flatMap(([name, { parameters }]) =>
  parameters.flatMap((parameter, index) =>
    /^(read|write)/.test(parameter[1]) && !/-pointers?$/.test(parameter[1])
      ? [[name, index, parameter] as const]
      : [],
  ),
);
const OF_A_TYPE = MEMORIES.filter(([, , [, kind]]) => kind.includes("-"));

const samples = (name: string): unknown[] =>
  COMMAND_ROWS[name as keyof typeof COMMAND_ROWS].parameters.map(([, kind]) => sampleArgument(kind, 64));

const withArgument = (name: string, index: number, value: unknown): unknown[] =>
  samples(name).map((other, i) => (i === index ? value : other));

const call = (gl: GL, name: string, args: readonly unknown[]): unknown =>
  (gl as unknown as Loose)[name]!(...args);

const matrix = (gl: GL): number[] => read(gl, "MODELVIEW_MATRIX", 16);

describe("memory that a command reads", () => {
  test.each([
    ["its own array", Float32Array.from(SIXTEEN)],
    ["a plain array", SIXTEEN],
    ["bytes", new Uint8Array(Float32Array.from(SIXTEEN).buffer)],
    ["clamped bytes", new Uint8ClampedArray(Float32Array.from(SIXTEEN).buffer)],
    ["a DataView", new DataView(Float32Array.from(SIXTEEN).buffer)],
    ["an ArrayBuffer", Float32Array.from(SIXTEEN).buffer],
  ] as const)("may be %s", (_, memory) => {
    const gl = createContext();
    gl.loadMatrixf(memory);
    expect(matrix(gl)).toEqual(SIXTEEN);
    gl.newList(1, gl.COMPILE);
    gl.loadMatrixf(memory);
    gl.endList();
    gl.loadIdentity();
    if (Array.isArray(memory)) (memory as number[]).fill(0);
    gl.callList(1);
    expect(matrix(gl).length).toBe(16);
    expect(matrix(gl)[15]).toBe(15.5);
    if (Array.isArray(memory)) SIXTEEN.forEach((__, i) => (SIXTEEN[i] = i + 0.5));
  });

  test("of another element type is a TypeError, for every command that reads or writes a type", () => {
    expect(OF_A_TYPE.length).toBeGreaterThan(200);
    const gl = createContext();
    for (const [name, index, [parameter, kind]] of OF_A_TYPE)
      for (const type of TYPES) {
        if (type === "uint8" || type === elementTypeOf(kind)) continue;
        const args = withArgument(name, index, new ELEMENT_ARRAYS[type](64));
        expect(() => call(gl, name, args)).toThrow(TypeError);
        expect(() => call(gl, name, args)).toThrow(
          new RegExp(`^${name}: argument ${parameter} must be .* and it is an? ${ARRAY_NAMES[type]}$`),
        );
      }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[Ruling 217] of any type is taken for void *, and its bytes are read as an argument says", () => {
    const gl = createContext();
    for (const [name, x, y] of [
      [1, 1, 0],
      [2, 0, 1],
    ] as const) {
      gl.newList(name, gl.COMPILE);
      gl.translatef(x, y, 0);
      gl.endList();
    }
    gl.callLists(2, gl.UNSIGNED_SHORT, Uint32Array.of(0x00020001));
    expect(matrix(gl).slice(12)).toEqual([1, 1, 0, 1]);
    gl.vertexPointer(3, gl.FLOAT, 0, new Float64Array(3));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("in a plain array is converted as a number argument is", () => {
    const gl = createContext();
    gl.color3ubv([256 + 51, -1, 0]);
    expect(read(gl, "CURRENT_COLOR", 4).map((c) => Math.round(c * 255))).toEqual([51, 255, 0, 255]);
    gl.rasterPos2iv([0.9, -0.9]);
    expect(takeError(gl)).toBe("NO_ERROR");
    for (const [flag, expected] of [
      [[true], 1],
      [[false], 0],
      [[256], 0],
      [[2], 1],
    ] as const) {
      gl.edgeFlagv(flag);
      expect(read(gl, "EDGE_FLAG", 1)).toEqual([expected]);
    }
    expect(() => gl.color3fv([1, true] as never)).toThrow(TypeError);
  });

  test("in a plain array that is too short is INVALID_VALUE [Ruling 45]", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.loadMatrixf(SIXTEEN.slice(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.loadMatrixd([]));
  });

  test("[Ruling 120] an element that is not a number is named in the TypeError", () => {
    const gl = createContext();
    expect(() => gl.loadMatrixf([1, 2, "3"] as never)).toThrow(
      /^loadMatrixf: argument m must be a Float32Array.*its element 2 is a string$|an array of numbers.*its element 2 is a string$/,
    );
    expect(() => gl.loadMatrixf([1, , 3] as never)).toThrow(/its element 1 is undefined$/);
    expect(() => gl.loadMatrixf(new Array(2 ** 32 - 1) as never)).toThrow(TypeError);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[Ruling 120] what a getter of a plain array throws is thrown on, and nothing has changed", () => {
    const gl = createContext();
    const before = snapshot(gl);
    const array = Object.defineProperty(SIXTEEN.slice(), 7, {
      get: () => {
        throw new Error("private");
      },
    });
    expect(() => gl.loadMatrixf(array)).toThrow("private");
    for (const length of ["many", [], -1, NaN, 2 ** 53]) {
      const proxy = new Proxy<number[]>([], { get: () => length });
      const memory = new Proxy<number[]>([], { get: (_, name) => (name === "length" ? length : 1) });
      if (Number.isNaN(length)) expectFailure(gl, "INVALID_VALUE", () => gl.loadMatrixf(proxy));
      else expect(() => gl.loadMatrixf(memory)).toThrow(/^loadMatrixf: argument m must be .* its length is /);
    }
    expect(differences(before, snapshot(gl))).toEqual([]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  /** An array whose first element does something when it is read. */
  const arrayThat = (does: () => void, length: number): number[] =>
    Object.defineProperty(new Array<number>(length).fill(1), 0, { get: () => (does(), 1) });

  test("[Ruling 120] a getter of a plain array may end the display list, for every command", () => {
    const reading = OF_A_TYPE.filter(([, , [, kind]]) => kind.startsWith("read-"));
    expect(reading.length).toBeGreaterThan(100);
    for (const [name, index] of reading) {
      const gl = createContext();
      gl.newList(1, gl.COMPILE);
      const array = arrayThat(() => gl.endList(), 64);
      expect(() => call(gl, name, withArgument(name, index, array))).not.toThrow();
      expect([name, gl.isList(1)]).toEqual([name, true]);
    }
  });

  test("[GL1.3 5.4, Ruling 120] a getter of a plain array may begin the display list that the command is part of", () => {
    const gl = createContext();
    const before = matrix(gl);
    gl.loadMatrixf(arrayThat(() => gl.newList(1, gl.COMPILE), 16));
    gl.endList();
    expect(matrix(gl)).toEqual(before);
    gl.callList(1);
    expect(matrix(gl)).toEqual(new Array(16).fill(1));
  });
});

describe("memory that a command writes", () => {
  const expected = Array.from(new Uint8Array(Float32Array.of(3).buffer));

  test.each([
    ["its own array", new Float32Array(1)],
    ["bytes at any place", new Uint8Array(new ArrayBuffer(9), 3, 4)],
    ["clamped bytes", new Uint8ClampedArray(4)],
    ["a DataView", new DataView(new ArrayBuffer(9), 5)],
    ["an ArrayBuffer", new ArrayBuffer(4)],
    ["a SharedArrayBuffer", new SharedArrayBuffer(4)],
  ] as const)("may be %s", (_, memory) => {
    const gl = createContext();
    gl.pointSize(3);
    gl.getFloatv(gl.POINT_SIZE, memory);
    const view = ArrayBuffer.isView(memory)
      ? new Uint8Array(memory.buffer, memory.byteOffset, memory.byteLength)
      : new Uint8Array(memory);
    expect(Array.from(view)).toEqual(expected);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("that is too short by a byte is INVALID_VALUE, and not written", () => {
    const gl = createContext();
    const bytes = new Uint8Array(15);
    expectFailure(gl, "INVALID_VALUE", () => gl.getFloatv(gl.CURRENT_COLOR, bytes));
    expect([...bytes]).toEqual(new Array(15).fill(0));
    gl.getFloatv(gl.CURRENT_COLOR, new Uint8Array(16));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("raw memory holds integers of the command's type, not booleans", () => {
    const gl = createContext();
    gl.viewport(1, 2, 3, 4);
    const bytes = new Uint8Array(17);
    gl.getIntegerv(gl.VIEWPORT, bytes.subarray(1));
    expect([bytes[1], bytes[5], bytes[9], bytes[13]]).toEqual([1, 2, 3, 4]);
    const names = new DataView(new ArrayBuffer(9), 1);
    gl.genTextures(2, names);
    expect([names.getUint32(0, true), names.getUint32(4, true)]).toEqual([1, 2]);
  });

  test("plain arrays are a TypeError", () => {
    const gl = createContext();
    expect(() => gl.getFloatv(gl.POINT_SIZE, [0] as never)).toThrow(TypeError);
    expect(() => gl.genTextures(1, [0] as never)).toThrow(TypeError);
  });

  test("[GL1.3 5.2, 5.3, 6.1.11] selection and feedback write raw memory, and give the very object back", () => {
    const gl = createContext();
    const feedback = new DataView(new ArrayBuffer(65), 1);
    gl.feedbackBuffer(16, gl["2D"], feedback);
    gl.renderMode(gl.FEEDBACK);
    gl.passThrough(7);
    expect(gl.renderMode(gl.SELECT)).toBe(0);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    const selection = new ArrayBuffer(64);
    gl.selectBuffer(16, selection);
    expect(gl.renderMode(gl.SELECT)).toBe(2);
    expect([feedback.getFloat32(0, true), feedback.getFloat32(4, true)]).toEqual([gl.PASS_THROUGH_TOKEN, 7]);
    gl.initNames();
    gl.rasterPos2f(0, 0);
    expect(gl.renderMode(gl.RENDER)).toBe(1);
    expect(new Uint32Array(selection)[0]).toBe(0);
    expect(new Uint32Array(selection)[1]).toBeGreaterThan(0);
    const pointers: unknown[] = [];
    gl.getPointerv(gl.FEEDBACK_BUFFER_POINTER, pointers);
    expect(pointers[0]).toBe(feedback);
    gl.getPointerv(gl.SELECTION_BUFFER_POINTER, pointers);
    expect(pointers[0]).toBe(selection);
  });
});

describe("[Ruling 120] memory is what it is, whatever it says about itself", () => {
  const NAMES = ["length", "byteLength", "byteOffset", "buffer", "set", "subarray", "slice", "constructor"];

  function lying<T extends object>(memory: T): T {
    for (const name of NAMES)
      Object.defineProperty(memory, name, {
        get: () => {
          throw new RangeError(`${name} is private`);
        },
      });
    return memory;
  }

  test("for every command, with memory of its own type and raw memory", () => {
    expect(MEMORIES.length).toBeGreaterThan(200);
    const thrown = MEMORIES.flatMap(([name, index, [, kind]]) => {
      const own = elementTypeOf(kind)!;
      return [new ELEMENT_ARRAYS[own](64), new DataView(new ArrayBuffer(512)), new Uint8Array(512)].flatMap(
        (memory) => {
          const gl = createContext();
          try {
            call(gl, name, withArgument(name, index, lying(memory)));
            return [];
          } catch (error) {
            return [`${name}: ${String(error)}`];
          }
        },
      );
    });
    expect(thrown).toEqual([]);
  });

  test("for client arrays and for lists", () => {
    const gl = createContext();
    gl.vertexPointer(2, gl.FLOAT, 0, lying(new Float32Array(8)));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.drawArrays(gl.POINTS, 0, 4);
    gl.interleavedArrays(gl.C3F_V3F, 0, lying(new Float32Array(12)));
    gl.drawArrays(gl.POINTS, 0, 2);
    gl.newList(1, gl.COMPILE_AND_EXECUTE);
    gl.drawArrays(gl.POINTS, 0, 2);
    gl.loadMatrixf(lying(Float32Array.from(SIXTEEN)));
    gl.drawElements(gl.POINTS, 2, gl.UNSIGNED_BYTE, lying(Uint8Array.of(0, 1)));
    gl.polygonStipple(lying(new Uint8Array(128)));
    gl.endList();
    gl.callList(1);
    expect(matrix(gl)).toEqual(SIXTEEN);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("a subclass that says it is longer is as long as it is", () => {
    class Liar extends Float32Array {
      override get length(): number {
        return 1e9;
      }
      override get byteLength(): number {
        return 4e9;
      }
    }
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.loadMatrixf(new Liar(15)));
    expectFailure(gl, "INVALID_VALUE", () => gl.getFloatv(gl.CURRENT_COLOR, new Liar(3)));
    gl.loadMatrixf(new Liar(16));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("an object with the prototype of an array is none", () => {
    const gl = createContext();
    const none = Object.create(Float32Array.prototype) as Float32Array;
    expect(() => gl.getFloatv(gl.CURRENT_COLOR, none)).toThrow(
      /^getFloatv: argument data must be a Float32Array/,
    );
    expect(() => gl.loadMatrixf(none)).toThrow(/^loadMatrixf: argument m must be /);
    expect(() => gl.loadMatrixf(new Proxy(new Float32Array(16), {}))).toThrow(TypeError);
  });
});

describe("[Ruling 121] null with a count", () => {
  /** Memory, the arguments that count it, and the commands that have them. */
  const BY_COUNT: readonly (readonly [memory: string, counts: readonly string[], ...notations: string[]])[] =
    [
      ["fences", ["n"], "{Gen,Delete}FencesNV"],
      ["ids", ["n"], "{Gen,Delete}QueriesARB", "{Gen,Delete}OcclusionQueriesNV"],
      ["buffers", ["n"], "{Gen,Delete}BuffersARB"],
      ["framebuffers", ["n"], "{Gen,Delete}FramebuffersEXT"],
      ["renderbuffers", ["n"], "{Gen,Delete}RenderbuffersEXT"],
      ["data", ["size"], "{BufferSubData,GetBufferSubData}ARB"],
      ["textures", ["n"], "{Gen,Delete,Prioritize}Textures", "AreTexturesResident"],
      ["priorities", ["n"], "PrioritizeTextures"],
      ["programs", ["n"], "{Gen,Delete,RequestResident}ProgramsNV", "AreProgramsResidentNV"],
      ["residences", ["n"], "AreTexturesResident", "AreProgramsResidentNV"],
      ["program", ["len"], "LoadProgramNV"],
      [
        "v",
        ["count"],
        "ProgramParameters4{f,d}vNV",
        "VertexAttribs{1,2,3,4}{s,f,d}vNV",
        "VertexAttribs4ubvNV",
      ],
      ["lists", ["n"], "CallLists"],
      ...["first", "count", "indices"].map(
        (memory) =>
          [
            memory,
            ["primcount"],
            ...(memory === "indices" ? [] : ["MultiDrawArraysEXT"]),
            ...(memory === "first" ? [] : ["MultiDrawElementsEXT"]),
          ] as const,
      ),
      ["indices", ["count"], "DrawElements", "DrawRangeElements{,EXT}"],
      ["points", ["order"], "Map1{f,d}"],
      ["values", ["mapsize"], "PixelMap{f,ui,us}v"],
      ["points", ["uorder", "vorder"], "Map2{f,d}"],
      ["pixels", ["width"], "TexSubImage1D"],
      ["pixels", ["width", "height"], "DrawPixels", "ReadPixels", "TexSubImage2D"],
      ["pixels", ["width", "height", "depth"], "TexSubImage3D{,EXT}"],
      ["data", ["imageSize"], "CompressedTex{,Sub}Image{1,2,3}D{,ARB}"],
      ["data", ["count"], "ColorSubTable{,EXT}"],
      ["image", ["width"], "ConvolutionFilter1D"],
      ["image", ["width", "height"], "ConvolutionFilter2D"],
      ["row", ["width"], "SeparableFilter2D"],
      ["column", ["height"], "SeparableFilter2D"],
      ["buffer", ["size"], "FeedbackBuffer", "SelectBuffer"],
    ];

  const numberOf = (name: CommandName, parameter: string): number =>
    COMMAND_ROWS[name].parameters.findIndex(([own]) => own === parameter);

  const COUNTED = BY_COUNT.flatMap(([memory, counts, ...notations]) =>
    families(...notations).flatMap((name) =>
      counts.map((count) => [name, memory, numberOf(name, memory), numberOf(name, count)] as const),
    ),
  );

  test("belongs to as much memory as is counted", () => {
    const places = COMMANDS.flatMap(([name, { parameters }]) =>
      parameters.flatMap((parameter, index) =>
        countsOf(parameter).map((count) => `${name} ${parameter[0]} ${index} ${count}`),
      ),
    );
    expect(places.sort()).toEqual(COUNTED.map((place) => place.join(" ")).sort());
  });

  test.each(COUNTED)(
    "%s: %s of zero or less reaches the GL, above zero it is a TypeError",
    (name, parameter, index, count) => {
      const gl = createContext();
      const counts = COUNTED.filter(([command, , memory]) => command === name && memory === index).map(
        ([, , , other]) => other,
      );
      const args = (value: number): unknown[] =>
        withArgument(name, index, null).map((other, i) =>
          i === count ? value : counts.includes(i) ? 1 : other,
        );
      for (const value of [0, -1]) call(gl, name, args(value));
      expect(() => call(gl, name, args(1))).toThrow(
        new RegExp(`^${name}: argument ${parameter} must be .* and it is null$`),
      );
      gl.newList(1, gl.COMPILE);
      call(gl, name, args(0));
      expect(() => call(gl, name, args(1))).toThrow(TypeError);
    },
  );

  test("gives what the GL gives", () => {
    const gl = createContext();
    gl.deleteTextures(0, null);
    gl.genProgramsNV(0, null);
    gl.callLists(0, gl.UNSIGNED_BYTE, null);
    gl.drawElements(gl.POINTS, 0, gl.UNSIGNED_INT, null);
    gl.selectBuffer(0, null);
    gl.feedbackBuffer(0, gl["2D"], null);
    gl.readPixels(0, 0, 0, 1, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.drawPixels(1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    expect(gl.areProgramsResidentNV(0, null, null)).toBe(true);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_VALUE", () => gl.genTextures(-1, null));
    expectFailure(gl, "INVALID_VALUE", () => gl.map1f(gl.MAP1_VERTEX_3, 0, 1, 3, 0, null));
    expectFailure(gl, "INVALID_VALUE", () => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, -1, null));
    expectFailure(gl, "INVALID_ENUM", () => gl.drawElements(gl.POINTS, 0, gl.FLOAT, null));
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, 0, null);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});

describe("what is missing is named", () => {
  const gl = createContext();

  test("a token that there is not", () => {
    const loose = gl as unknown as Record<string, number>;
    expect(() => gl.enable(loose["NO_SUCH_TOKEN"]!)).toThrow(
      new TypeError(
        "enable: argument cap must be a number, and it is undefined: this GL has no token of that name, " +
          "or the argument is missing; cNames(gl) has those of C",
      ),
    );
    expect(() => cNames(gl).glEnable(loose["NO_SUCH_TOKEN"]!)).toThrow(
      new TypeError(
        "glEnable: argument cap must be a number, and it is undefined: this GL has no token of that name, " +
          "or the argument is missing",
      ),
    );
    // No token: it is just missing.
    expect(() => gl.pointSize(loose["size"]!)).toThrow(/ and it is undefined$/);
  });

  test("the type of numbers in a plain array, where a command reads or keeps memory of any type", () => {
    const said =
      " and it is an array, whose numbers have no type: give a typed array, as Uint16Array.of(...)";
    const array = [0, 1, 2] as never;
    expect(() => gl.drawElements(gl.POINTS, 3, gl.UNSIGNED_SHORT, array)).toThrow(said);
    expect(() => gl.vertexPointer(3, gl.FLOAT, 0, array)).toThrow(said);
    expect(() => gl.readPixels(0, 0, 1, 1, gl.RED, gl.FLOAT, array)).toThrow(said);
    expect(() => gl.genTextures(1, array)).toThrow(/ and it is an array$/);
  });

  test("[GL1.3 6.1.11] a string that there is not is null", () => {
    expect(gl.getString(gl.POINT_SIZE)).toBeNull();
    expect(takeError(gl)).toBe("INVALID_ENUM");
    gl.begin(gl.POINTS);
    expect(gl.getString(gl.VENDOR)).toBeNull();
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});
