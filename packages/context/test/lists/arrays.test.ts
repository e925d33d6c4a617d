import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { enableProgram, observed, type Seen } from "../attributes/fixtures.js";
import { takeError } from "../programs/fixtures.js";
import { differences, snapshot } from "../support/snapshot.js";
import { compile } from "./fixtures.js";

/** One array: how it is set, and its memory. */
interface ArrayCase {
  readonly target: ArrayTarget;
  readonly type: TokenName;
  readonly size: number;
  /** Bytes between elements. */
  readonly gap: number;
  /** Bytes before the first element. */
  readonly offset: number;
  readonly bytes: Uint8Array;
}

const BYTES: Readonly<Record<string, number>> = {
  BYTE: 1,
  UNSIGNED_BYTE: 1,
  SHORT: 2,
  UNSIGNED_SHORT: 2,
  INT: 4,
  UNSIGNED_INT: 4,
  FLOAT: 4,
  DOUBLE: 8,
};

interface ArrayTarget {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly types: readonly TokenName[];
  readonly enable: TokenName;
  readonly set: (gl: GL, size: number, type: number, stride: number, pointer: Uint8Array) => void;
}

const COORDINATES = ["SHORT", "INT", "FLOAT", "DOUBLE"] as const;
const ALL = Object.keys(BYTES) as TokenName[];

const TARGETS: readonly ArrayTarget[] = [
  {
    name: "vertex",
    sizes: [2, 3, 4],
    types: COORDINATES,
    enable: "VERTEX_ARRAY",
    set: (gl, ...layout) => gl.vertexPointer(...layout),
  },
  {
    name: "normal",
    sizes: [3],
    types: ["BYTE", ...COORDINATES],
    enable: "NORMAL_ARRAY",
    set: (gl, _, ...layout) => gl.normalPointer(...layout),
  },
  {
    name: "color",
    sizes: [3, 4],
    types: ALL,
    enable: "COLOR_ARRAY",
    set: (gl, ...layout) => gl.colorPointer(...layout),
  },
  {
    name: "texture coordinates",
    sizes: [1, 2, 3, 4],
    types: COORDINATES,
    enable: "TEXTURE_COORD_ARRAY",
    set: (gl, ...layout) => gl.texCoordPointer(...layout),
  },
  {
    name: "fog coordinate",
    sizes: [1],
    types: ["FLOAT", "DOUBLE"],
    enable: "FOG_COORDINATE_ARRAY_EXT",
    set: (gl, _, ...layout) => gl.fogCoordPointerEXT(...layout),
  },
  {
    name: "edge flag",
    sizes: [1],
    types: ["UNSIGNED_BYTE"],
    enable: "EDGE_FLAG_ARRAY",
    set: (gl, _, __, ...layout) => gl.edgeFlagPointer(...layout),
  },
  {
    name: "color index",
    sizes: [1],
    types: ["UNSIGNED_BYTE", ...COORDINATES],
    enable: "INDEX_ARRAY",
    set: (gl, _, ...layout) => gl.indexPointer(...layout),
  },
  ...[0, 3, 9].map((index): ArrayTarget => ({
    name: `attribute ${index}`,
    sizes: [1, 2, 3, 4],
    types: ["SHORT", "FLOAT", "DOUBLE"],
    enable: `VERTEX_ATTRIB_ARRAY${index}_NV` as TokenName,
    set: (gl, ...layout) => gl.vertexAttribPointerNV(index, ...layout),
  })),
];

const ELEMENTS = 6;

/** Mostly long enough for all elements. */
const arrayCase = (target: ArrayTarget): fc.Arbitrary<ArrayCase> =>
  fc
    .record({
      type: fc.constantFrom(...target.types),
      size: fc.constantFrom(...target.sizes),
      gap: fc.constantFrom(0, 0, 4, 8, 3),
      offset: fc.constantFrom(0, 0, 8, 1),
      missing: fc.oneof({ arbitrary: fc.constant(0), weight: 8 }, { arbitrary: fc.nat(80), weight: 1 }),
    })
    .chain(({ missing, ...layout }) => {
      const length = Math.max(ELEMENTS * (BYTES[layout.type]! * layout.size + layout.gap) - missing, 0);
      return fc
        .uint8Array({ minLength: length, maxLength: length })
        .map((bytes) => ({ target, ...layout, bytes }));
    });

const arrayCases = fc
  .subarray([...TARGETS], { minLength: 1 })
  .chain((targets) => fc.tuple(...targets.map(arrayCase)));

/** Describes and enables the arrays; what is returned is their memory. */
function setArrays(gl: GL, cases: readonly ArrayCase[]): Uint8Array[] {
  return cases.map(({ target, type, size, gap, offset, bytes }) => {
    const memory = new Uint8Array(offset + bytes.length);
    memory.set(bytes, offset);
    const stride = gap === 0 ? 0 : BYTES[type]! * size + gap;
    target.set(gl, size, TOKENS[type], stride, memory.subarray(offset));
    if (target.enable === "EDGE_FLAG_ARRAY") gl.enableClientState(gl.EDGE_FLAG_ARRAY);
    else gl.enableClientState(TOKENS[target.enable]);
    return memory;
  });
}

function setMode(gl: GL, programMode: boolean): void {
  if (programMode) enableProgram(gl);
}

type Draw = (gl: GL) => void;

const index = fc.oneof(
  { arbitrary: fc.nat(ELEMENTS - 1), weight: 30 },
  { arbitrary: fc.integer({ min: -1, max: 9 }), weight: 1 },
);
const indices = fc.array(index, { maxLength: 8 });
const primitive = fc.constantFrom("POINTS", "LINES", "TRIANGLE_STRIP", "POLYGON", "POINT" as const);

/** The commands that read client arrays, with good arguments and bad ones. */
const draw: fc.Arbitrary<Draw> = fc.oneof(
  indices.map((elements) => (gl: GL) => {
    gl.begin(gl.POINTS);
    for (const element of elements) gl.arrayElement(element);
    gl.end();
  }),
  fc.tuple(primitive, fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 5 })).map(
    ([mode, first, count]) =>
      (gl: GL) =>
        gl.drawArrays(TOKENS[mode], first, count),
  ),
  fc.tuple(primitive, indices, fc.constantFrom(0, 0, 0, 1, -100)).map(
    ([mode, elements, more]) =>
      (gl: GL) =>
        gl.drawElements(TOKENS[mode], elements.length + more, gl.UNSIGNED_SHORT, Uint16Array.from(elements)),
  ),
  fc
    .tuple(
      indices,
      fc.constantFrom("UNSIGNED_BYTE", "UNSIGNED_INT", "INT" as const),
      fc.constantFrom(0, 9, -1),
    )
    .map(([elements, type, end]) => (gl: GL) => {
      const memory = type === "UNSIGNED_BYTE" ? Uint8Array.from(elements) : Uint32Array.from(elements);
      gl.drawRangeElements(gl.POINTS, 0, end, elements.length, TOKENS[type], memory);
    }),
);

/** What commands do, without the state of the client. */
function effects({ gl, vertices }: Seen): unknown[] {
  const error = takeError(gl);
  const values = [...snapshot(gl)].filter(([name]) => !/ARRAY|^list /.test(name));
  return [error, vertices, Object.fromEntries(values)];
}

describe("[GL1.3 5.4, Ruling 100] commands that read client arrays", () => {
  test("do from a list what they do directly, with the arrays of when they were compiled", () => {
    let errors = 0;
    fc.assert(
      fc.property(
        arrayCases,
        arrayCases,
        fc.array(draw, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (before, after, draws, programMode) => {
          const direct = observed();
          setMode(direct.gl, programMode);
          setArrays(direct.gl, before);
          for (const command of draws) command(direct.gl);
          const expected = effects(direct);
          if (expected[0] !== "NO_ERROR") errors += 1;

          const listed = observed();
          const { gl } = listed;
          const memories = setArrays(gl, before);
          compile(gl, 1, () => draws.forEach((command) => command(gl)));
          for (const memory of memories) memory.fill(0xa5);
          gl.pushClientAttrib(gl.CLIENT_ALL_ATTRIB_BITS);
          gl.popClientAttrib();
          for (const { target } of before) gl.disableClientState(TOKENS[target.enable]);
          setArrays(gl, after);
          setMode(gl, programMode);
          const client = snapshot(gl);
          gl.callList(1);
          expect(effects(listed)).toEqual(expected);
          const changes = differences(client, snapshot(gl));
          expect(changes.filter((name) => /ARRAY/.test(name))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
    expect(errors).toBeGreaterThan(10);
    expect(errors).toBeLessThan(140);
  });

  test("decide in the mode of the call which of the arrays that alias each other they take", () => {
    const { gl, vertices } = observed();
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array([1, 2, 3, 4]));
    gl.vertexAttribPointerNV(0, 2, gl.FLOAT, 0, new Float32Array([5, 6, 7, 8, 9, 10]));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
    compile(gl, 1, () => {
      gl.begin(gl.POINTS);
      gl.arrayElement(1);
      gl.end();
      gl.drawArrays(gl.POINTS, 1, 1);
      gl.drawElements(gl.POINTS, 1, gl.UNSIGNED_BYTE, new Uint8Array([1]));
    });
    compile(gl, 2, () => {
      gl.begin(gl.POINTS);
      gl.arrayElement(2);
      gl.end();
    });
    const positions = (list: number): unknown[] => {
      gl.callList(list);
      return vertices.splice(0).map(([position]) => position!.slice(0, 2));
    };
    expect(positions(1)).toEqual(new Array(3).fill([3, 4]));
    expect([positions(2), takeError(gl)]).toEqual([[], "INVALID_OPERATION"]);
    enableProgram(gl);
    expect(positions(1)).toEqual(new Array(3).fill([7, 8]));
    expect([positions(2), takeError(gl)]).toEqual([[[9, 10]], "NO_ERROR"]);
  });

  test("[GL1.3 5.4] InterleavedArrays sets the client state at once", () => {
    const { gl, vertices } = observed();
    compile(gl, 1, () => {
      gl.interleavedArrays(gl.C3F_V3F, 0, new Float32Array([0.5, 0.25, 1, 4, 5, 6]));
      gl.drawArrays(gl.POINTS, 0, 1);
    });
    expect([gl.isEnabled(gl.COLOR_ARRAY), gl.isEnabled(gl.VERTEX_ARRAY)]).toEqual([true, true]);
    expect(vertices).toEqual([]);
    gl.disableClientState(gl.COLOR_ARRAY);
    gl.callList(1);
    expect(gl.isEnabled(gl.COLOR_ARRAY)).toBe(false);
    expect([vertices[0]![0], vertices[0]![3]]).toEqual([
      [4, 5, 6, 1],
      [0.5, 0.25, 1, 1],
    ]);
  });

  test("an array that is empty, null or gone is an error when the list is called", () => {
    for (const pointer of [null, new Float32Array(1)]) {
      const gl = createContext();
      gl.vertexPointer(2, gl.FLOAT, 0, pointer);
      gl.enableClientState(gl.VERTEX_ARRAY);
      compile(gl, 1, () => gl.drawArrays(gl.POINTS, 0, 1));
      expect(takeError(gl)).toBe("NO_ERROR");
      gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2));
      gl.callList(1);
      expect(takeError(gl)).toBe("INVALID_OPERATION");
    }
  });

  test("keep only the elements that they use", () => {
    const gl = createContext({ maxListBytes: 20000 });
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(1 << 20));
    gl.enableClientState(gl.VERTEX_ARRAY);
    compile(gl, 1, () => {
      gl.drawElements(gl.LINES, 2, gl.UNSIGNED_INT, new Uint32Array([3, 500000]));
      gl.drawArrays(gl.POINTS, 400000, 10);
      gl.arrayElement(7);
    });
    gl.callList(1);
    expect(takeError(gl)).toBe("NO_ERROR");
    compile(gl, 2, () => gl.drawArrays(gl.POINTS, 0, 3000));
    expect(takeError(gl)).toBe("OUT_OF_MEMORY");
    compile(gl, 3, () => gl.drawArrays(gl.POINTS, 0, 0x7fffffff));
    expect(takeError(gl)).toBe("OUT_OF_MEMORY");
  });

  test("a sink that throws gets the client its arrays back", () => {
    const gl = createContext({
      observer: {
        vertex() {
          throw new Error("no");
        },
      },
    });
    const memory = new Float32Array(4);
    gl.vertexPointer(2, gl.FLOAT, 0, memory);
    gl.enableClientState(gl.VERTEX_ARRAY);
    compile(gl, 1, () => gl.drawArrays(gl.POINTS, 0, 2));
    expect(() => gl.callList(1)).toThrow("no");
    const pointer: unknown[] = [];
    gl.getPointerv(gl.VERTEX_ARRAY_POINTER, pointer);
    expect(pointer[0]).toBe(memory);
  });
});
