import { describe, expect, test } from "@jest/globals";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { STREAMS, streamingContext } from "./streams.js";

const names = Object.keys(STREAMS);
const FOREVER = "!!VP2.0 MOV o[HPOS], v[0]; again: BRA again; END";
const MOST = 2 ** 31 - 1;

describe("[GL1.3 2.8] a draw of many vertices", () => {
  test.each(names)("takes no more memory for a hundred times as many, with %s", (name) => {
    const [few, many] = [streamingContext(), streamingContext()];
    STREAMS[name]!(few.gl, 10_000);
    STREAMS[name]!(many.gl, 1_000_000);
    expect([takeError(few.gl), takeError(many.gl)]).toEqual(["NO_ERROR", "NO_ERROR"]);
    expect([few.sink.primitives, many.sink.primitives]).toEqual([10_000, 1_000_000]);
    expect(many.sink.mostWords).toBe(few.sink.mostWords);
  });

  test.each(["DrawArrays", "DrawElements"])("ends where the limit of instructions does, with %s", (name) => {
    const { gl, sink } = streamingContext(FOREVER, 200_000);
    STREAMS[name]!(gl, 1_000_000);
    expect([takeError(gl), sink.primitives]).toEqual(["OUT_OF_MEMORY", 0]);
    expectFailure(gl, "OUT_OF_MEMORY", () => gl.drawArrays(gl.POINTS, 0, 4));
    expect([gl.drawArrays(gl.POINTS, 0, 3), takeError(gl), sink.primitives]).toEqual([
      undefined,
      "NO_ERROR",
      3,
    ]);
  });
});

describe("[Ruling 45] a draw of elements past the end of an array", () => {
  const array = (gl: ReturnType<typeof streamingContext>["gl"]): void => {
    gl.vertexAttribPointerNV(0, 4, gl.FLOAT, 0, new Float32Array(16).fill(1));
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
  };

  test.each([
    ["the next one", [4]],
    ["one among others", [0, 1, 2, 4, 3]],
    ["the largest one", [0, 2 ** 32 - 1]],
  ])("fails with %s", (_, indices) => {
    const { gl, sink } = streamingContext();
    array(gl);
    expectFailure(gl, "INVALID_OPERATION", () =>
      gl.drawElements(gl.POINTS, indices.length, gl.UNSIGNED_INT, Uint32Array.from(indices)),
    );
    gl.drawElements(gl.POINTS, 2, gl.UNSIGNED_INT, Uint32Array.of(0, 3));
    expect([takeError(gl), sink.primitives]).toEqual(["NO_ERROR", 2]);
  });

  test.each([
    [0, 5],
    [4, 1],
    [0, MOST],
    [1, MOST],
    [MOST, 1],
    [MOST, MOST],
  ])("fails from %d on with %d elements", (first, count) => {
    const { gl, sink } = streamingContext();
    array(gl);
    expectFailure(gl, "INVALID_OPERATION", () => gl.drawArrays(gl.POINTS, first, count));
    expect(sink.primitives).toBe(0);
  });

  test("is none without an array of vertices, however many", () => {
    const { gl, sink } = streamingContext();
    gl.drawArrays(gl.POINTS, MOST, MOST);
    gl.drawElements(gl.POINTS, 2, gl.UNSIGNED_INT, Uint32Array.of(0, 2 ** 32 - 1));
    expect([takeError(gl), sink.primitives]).toEqual(["NO_ERROR", 0]);
  });

  test("fails with fewer indices than are counted [GL1.3 2.8]", () => {
    const { gl } = streamingContext();
    array(gl);
    for (const count of [5, MOST])
      expectFailure(gl, "INVALID_VALUE", () =>
        gl.drawElements(gl.POINTS, count, gl.UNSIGNED_BYTE, new Uint8Array(4)),
      );
  });
});
