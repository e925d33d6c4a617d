import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { useProgram } from "../draw/fixtures.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";

const GUARD = 77;
const MAX = 0xffffffff;

function selection(size = 100, sink?: RecordingSink): { gl: GL; array: Uint32Array } {
  const gl = createContext(sink === undefined ? {} : { sink });
  gl.viewport(0, 0, 100, 100);
  const array = new Uint32Array(size).fill(GUARD);
  gl.selectBuffer(size, array);
  expect(gl.renderMode(gl.SELECT)).toBe(0);
  return { gl, array };
}

/** Leaves selection mode and returns the records. */
function records(gl: GL, array: Uint32Array): number[][] {
  const count = gl.renderMode(gl.RENDER);
  expect(takeError(gl)).toBe("NO_ERROR");
  const found: number[][] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    const end = at + 3 + array[at]!;
    found.push([...array.subarray(at, end)]);
    at = end;
  }
  expect([...array.subarray(at)].every((value) => value === GUARD)).toBe(true);
  return found;
}

function draw(gl: GL, mode: TokenName, ...vertices: (readonly [number, number, number])[]): void {
  gl.begin(TOKENS[mode]);
  for (const vertex of vertices) gl.vertex3f(...vertex);
  gl.end();
}

const HALF = 0x80000000;

describe("[GL1.3 5.2] hit records", () => {
  test("hold the depth of the stack, the least and largest depth and the names from the bottom", () => {
    const { gl, array } = selection();
    draw(gl, "POINTS", [0, 0, 0]);
    gl.pushName(7);
    gl.pushName(0xffffffff);
    draw(gl, "LINES", [0, 0, -1], [0, 0, 0]);
    draw(gl, "TRIANGLES", [0, 0, 0], [1, 0, 1], [0, 1, 0]);
    gl.popName();
    draw(gl, "POINTS", [0, 0, 1]);
    gl.loadName(9);
    gl.pushName(1);
    draw(gl, "POINTS", [0, 0, -1]);
    expect(records(gl, array)).toEqual([
      [0, HALF, HALF],
      [2, 0, MAX, 7, MAX],
      [1, MAX, MAX, 7],
      [2, 0, 0, 9, 1],
    ]);
  });

  test("are written only after hits", () => {
    const { gl, array } = selection();
    gl.pushName(1);
    draw(gl, "POINTS", [2, 0, 0]);
    draw(gl, "LINES", [2, 0, 0], [3, 0, 0]);
    draw(gl, "TRIANGLES", [2, 0, 0], [3, 0, 0], [2, 1, 0]);
    draw(gl, "LINES", [0, 0, 0]);
    gl.loadName(2);
    draw(gl, "POINTS", [0, 0, 0]);
    gl.initNames();
    gl.initNames();
    expect(records(gl, array)).toEqual([[1, HALF, HALF, 2]]);
  });

  test("take the vertices after clipping", () => {
    const { gl, array } = selection();
    draw(gl, "LINES", [0, 0, 0], [2, 0, 1]);
    const [record] = records(gl, array);
    expect(record).toEqual([0, HALF, 0xbfffffff]);
  });

  test("client-defined clip planes bound the clip volume [GL1.3 2.11]", () => {
    const { gl, array } = selection();
    gl.clipPlane(gl.CLIP_PLANE5, new Float64Array([1, 0, 0, 0]));
    gl.enable(gl.CLIP_PLANE5);
    draw(gl, "POINTS", [-0.5, 0, 0]);
    gl.rasterPos2f(-0.5, 0);
    gl.pushName(1);
    draw(gl, "LINES", [-1, 0, -1], [1, 0, 1]);
    expect(records(gl, array)).toEqual([[1, HALF, MAX, 1]]);
  });

  test("depths are those of the depth range", () => {
    const { gl, array } = selection();
    gl.depthRange(0.25, 0.25);
    draw(gl, "POINTS", [0, 0, 0]);
    expect(records(gl, array)).toEqual([[0, 0x40000000, 0x40000000]]);
  });

  test("culled polygons give none, polygon modes do not matter", () => {
    const { gl, array } = selection();
    gl.enable(gl.CULL_FACE);
    gl.polygonMode(gl.FRONT_AND_BACK, gl.POINT);
    draw(gl, "TRIANGLES", [0, 0, 0], [0, 1, 0], [1, 0, 0]);
    gl.initNames();
    gl.edgeFlag(false);
    draw(gl, "TRIANGLES", [0, 0, -1], [1, 0, 0], [0, 1, 0]);
    expect(records(gl, array)).toEqual([[0, 0, HALF]]);
  });

  test("valid raster positions give hits", () => {
    const { gl, array } = selection();
    gl.rasterPos3f(0, 0, 1);
    gl.pushName(3);
    gl.rasterPos2f(5, 0);
    gl.loadName(4);
    gl.rasterPos3f(0, 0, -1);
    expect(records(gl, array)).toEqual([
      [0, MAX, MAX],
      [1, 0, 0, 4],
    ]);
    gl.rasterPos3f(0, 0, 1);
    gl.renderMode(gl.SELECT);
    expect(gl.renderMode(gl.RENDER)).toBe(0);
  });

  test("of a vertex program; nothing reaches the sink", () => {
    const sink = new RecordingSink();
    const { gl, array } = selection(100, sink);
    useProgram(gl, "!!VP1.0 MOV o[HPOS], v[9]; END");
    gl.vertexAttrib4fNV(9, 0, 0, 2, 1);
    gl.rectf(0, 0, 1, 1);
    gl.vertexAttrib4fNV(9, 0, 0, 1, 1);
    gl.pushName(5);
    draw(gl, "POINTS", [9, 9, 9]);
    expect(records(gl, array)).toEqual([[1, MAX, MAX, 5]]);
    expect(sink.primitives).toEqual([]);
  });
});

describe("[GL1.3 5.2] the selection array", () => {
  test("takes as much of a record as fits, and RenderMode then returns -1 once", () => {
    for (const [size, expected] of [
      [8, 2],
      [7, -1],
      [4, -1],
      [2, -1],
      [0, -1],
    ] as const) {
      const { gl, array } = selection(size);
      for (const name of [1, 2]) {
        gl.initNames();
        gl.pushName(name);
        draw(gl, "POINTS", [0, 0, 0]);
      }
      expect(gl.renderMode(gl.SELECT)).toBe(expected);
      expect([...array]).toEqual([1, HALF, HALF, 1, 1, HALF, HALF, 2].slice(0, size));
      expect(gl.renderMode(gl.RENDER)).toBe(0);
    }
  });

  test("is written from its beginning in each selection mode, and the stack is empty then", () => {
    const { gl, array } = selection();
    gl.pushName(1);
    draw(gl, "POINTS", [0, 0, 0]);
    expect(gl.renderMode(gl.SELECT)).toBe(1);
    expect(read(gl, "NAME_STACK_DEPTH", 1)).toEqual([0]);
    array.fill(GUARD);
    draw(gl, "POINTS", [0, 0, 1]);
    expect(records(gl, array)).toEqual([[0, MAX, MAX]]);
  });

  test("GetPointer returns it", () => {
    const { gl, array } = selection(10);
    const pointer: unknown[] = [];
    gl.getPointerv(gl.SELECTION_BUFFER_POINTER, pointer);
    expect(pointer[0]).toBe(array);
    expect(read(gl, "SELECTION_BUFFER_SIZE", 1)).toEqual([10]);
    expect(read(gl, "RENDER_MODE", 1)).toEqual([gl.SELECT]);
  });
});

describe("[GL1.3 5.2] the name stack", () => {
  test("holds MAX_NAME_STACK_DEPTH names", () => {
    const { gl, array } = selection(1000);
    const max = read(gl, "MAX_NAME_STACK_DEPTH", 1)[0]!;
    for (let name = 0; name < max; name += 1) gl.pushName(name);
    expect(read(gl, "NAME_STACK_DEPTH", 1)).toEqual([max]);
    expectFailure(gl, "STACK_OVERFLOW", () => gl.pushName(1));
    draw(gl, "POINTS", [0, 0, 0]);
    expect(records(gl, array)[0]).toEqual([max, HALF, HALF, ...Array.from({ length: max }, (_, i) => i)]);
  });

  test("errors, after which a hit is still to be recorded with the names as they were", () => {
    const { gl, array } = selection();
    draw(gl, "POINTS", [0, 0, 0]);
    expectFailure(gl, "STACK_UNDERFLOW", () => gl.popName());
    expectFailure(gl, "INVALID_OPERATION", () => gl.loadName(1));
    draw(gl, "POINTS", [0, 0, 1]);
    expect(records(gl, array)).toEqual([[0, HALF, MAX]]);
  });

  test("is left alone outside of selection mode, where its commands have no effect", () => {
    const gl = createContext();
    gl.popName();
    gl.loadName(1);
    gl.pushName(1);
    gl.initNames();
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(read(gl, "NAME_STACK_DEPTH", 1)).toEqual([0]);
  });

  test("its commands are INVALID_OPERATION between Begin and End [GL1.3 2.6.3]", () => {
    const { gl } = selection();
    for (const command of [
      () => gl.pushName(1),
      () => gl.popName(),
      () => gl.loadName(1),
      () => gl.initNames(),
      () => gl.selectBuffer(0, new Uint32Array(0)),
    ]) {
      gl.begin(gl.POINTS);
      command();
      gl.end();
      expect(takeError(gl)).toBe("INVALID_OPERATION");
    }
  });
});

test("[GL1.3 5.2] errors of SelectBuffer and RenderMode", () => {
  const gl = createContext();
  expectFailure(gl, "INVALID_OPERATION", () => gl.renderMode(gl.SELECT));
  expectFailure(gl, "INVALID_VALUE", () => gl.selectBuffer(-1, new Uint32Array(1)));
  expectFailure(gl, "INVALID_VALUE", () => gl.selectBuffer(2, new Uint32Array(1)));
  expect(() => gl.selectBuffer(1, new Int32Array(1) as never)).toThrow(TypeError);
  gl.selectBuffer(1, new Uint32Array(1));
  gl.renderMode(gl.SELECT);
  expectFailure(gl, "INVALID_OPERATION", () => gl.selectBuffer(1, new Uint32Array(1)));
  expectFailure(gl, "INVALID_OPERATION", () => gl.renderMode(gl.FEEDBACK));
  gl.renderMode(gl.RENDER);
  gl.selectBuffer(1, new Uint32Array(1));
  expect(takeError(gl)).toBe("NO_ERROR");
});
