import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, lastError } from "../../src/index.js";
import { observed } from "../attributes/fixtures.js";
import { errorOf, recordingContext, useProgram } from "../draw/fixtures.js";
import { compile } from "../lists/fixtures.js";
import { integer, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { bindBytes, contextWith } from "./fixtures.js";

const TRIANGLE = Float32Array.of(0, 0, 0.5, 0, 0, 0.5);
const COLORS = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255);
/** Coordinates behind eight other bytes, and colors behind these. */
const MIXED = new Uint8Array(8 + TRIANGLE.byteLength + COLORS.length);
MIXED.set(new Uint8Array(TRIANGLE.buffer), 8);
MIXED.set(COLORS, 8 + TRIANGLE.byteLength);

/** What a draw of the triangle is that lies in a client's memory. */
function ofClient() {
  const { gl, sink } = recordingContext();
  gl.vertexPointer(2, gl.FLOAT, 0, TRIANGLE);
  gl.colorPointer(3, gl.UNSIGNED_BYTE, 0, COLORS);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.COLOR_ARRAY);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  return sink.take();
}

function mixedContext() {
  const { gl, sink } = recordingContext();
  bindBytes(gl, "ARRAY", MIXED);
  gl.vertexPointer(2, gl.FLOAT, 0, 8);
  gl.colorPointer(3, gl.UNSIGNED_BYTE, 0, 8 + TRIANGLE.byteLength);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.COLOR_ARRAY);
  return { gl, sink };
}

describe("[ARB_vertex_buffer_object Chapter 2] arrays lie in the buffer object that was bound when their pointer was set", () => {
  test("at the offset that the pointer is", () => {
    const { gl, sink } = mixedContext();
    gl.bindBufferARB(gl.ARRAY_BUFFER_ARB, 0);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    expect(lastError(gl)).toBeNull();
    expect(sink.take()).toEqual(ofClient());
  });

  test("beside arrays of a client's memory and of other buffer objects", () => {
    const { gl, sink } = recordingContext();
    bindBytes(gl, "ARRAY", TRIANGLE, 3);
    gl.vertexPointer(2, gl.FLOAT, 0, null);
    gl.bindBufferARB(gl.ARRAY_BUFFER_ARB, 0);
    gl.colorPointer(3, gl.UNSIGNED_BYTE, 0, COLORS);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    expect(sink.take()).toEqual(ofClient());
  });

  test("so do those of attributes of a vertex program [VP2 2.14.4], by offsets and strides", () => {
    const seen = observed();
    const { gl } = seen;
    useProgram(gl, "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[3]; END");
    bindBytes(gl, "ARRAY", Float32Array.of(1, 2, 3, 4, 5, 6));
    gl.vertexAttribPointerNV(0, 1, gl.FLOAT, 8, 0);
    gl.vertexAttribPointerNV(3, 1, gl.FLOAT, 8, 4);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY3_NV);
    gl.drawArrays(gl.POINTS, 0, 3);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(seen.vertices.map((attributes) => [attributes[0]![0], attributes[3]![0]])).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    const binding = new Int32Array(1);
    gl.getVertexAttribivNV(3, gl.VERTEX_ATTRIB_ARRAY_BUFFER_BINDING_ARB, binding); // [Ruling 394]
    expect([binding[0], takeError(gl)]).toEqual([1, "NO_ERROR"]);
    const pointer: unknown[] = [];
    gl.getVertexAttribPointervNV(3, gl.ATTRIB_ARRAY_POINTER_NV, pointer);
    expect(pointer).toEqual([4]);
  });

  test.each([
    ["VERTEX", (gl: GL) => gl.vertexPointer(2, gl.FLOAT, 0, 4)],
    ["NORMAL", (gl: GL) => gl.normalPointer(gl.FLOAT, 0, 4)],
    ["COLOR", (gl: GL) => gl.colorPointer(3, gl.FLOAT, 0, 4)],
    ["INDEX", (gl: GL) => gl.indexPointer(gl.FLOAT, 0, 4)],
    ["TEXTURE_COORD", (gl: GL) => gl.texCoordPointer(2, gl.FLOAT, 0, 4)],
    ["EDGE_FLAG", (gl: GL) => gl.edgeFlagPointer(0, 4)],
    ["SECONDARY_COLOR", (gl: GL) => gl.secondaryColorPointerEXT(3, gl.FLOAT, 0, 4)],
    ["FOG_COORDINATE", (gl: GL) => gl.fogCoordPointerEXT(gl.FLOAT, 0, 4)],
    ["WEIGHT", (gl: GL) => gl.vertexWeightPointerEXT(1, gl.FLOAT, 0, 4)], // [Ruling 394]
  ] as const)("%s_ARRAY_BUFFER_BINDING_ARB", (name, set) => {
    const gl = contextWith("ARRAY", MIXED);
    const binding = `${name}_ARRAY_BUFFER_BINDING_ARB` as const;
    expect(integer(gl, binding)).toBe(0);
    set(gl);
    expect(integer(gl, binding)).toBe(1);
    gl.deleteBuffersARB(1, [1]);
    expect([integer(gl, binding), takeError(gl)]).toEqual([0, "NO_ERROR"]);
  });

  test("GetPointerv gives the offset", () => {
    const { gl } = mixedContext();
    const pointer: unknown[] = [];
    gl.getPointerv(gl.VERTEX_ARRAY_POINTER, pointer);
    expect(pointer).toEqual([8]);
  });

  test("InterleavedArrays sets all its arrays from the offset on", () => {
    const { gl, sink } = recordingContext();
    const elements = Float32Array.of(9, 1, 0, 0, 0.5, 0, 0, 0, 1, 0, 0, 0.5, 0, 0, 0, 1, 0, 0, 0.5);
    bindBytes(gl, "ARRAY", elements);
    gl.interleavedArrays(gl.C3F_V3F, 0, 4);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    expect(takeError(gl)).toBe("NO_ERROR");
    const inBuffer = sink.take();
    gl.bindBufferARB(gl.ARRAY_BUFFER_ARB, 0);
    gl.interleavedArrays(gl.C3F_V3F, 0, elements.subarray(1));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    expect(inBuffer).toEqual(sink.take());
  });

  test.each([2 ** 32, 2 ** 32 + 8, 2 ** 53, -8, 8 - 2 ** 32])(
    "an array at the offset %d, whose lower bits are in the buffer object, has no element [Ruling 475]",
    (offset) => {
      const { gl, sink } = mixedContext();
      gl.vertexPointer(2, gl.FLOAT, 0, offset);
      const pointer: unknown[] = [];
      gl.getPointerv(gl.VERTEX_ARRAY_POINTER, pointer);
      expect(pointer).toEqual([offset < 0 ? 2 ** 64 + offset : offset]);
      expectFailure(gl, "INVALID_OPERATION", () => gl.drawArrays(gl.POINTS, 0, 1));
      expect(sink.take()).toEqual([]);
    },
  );

  test("what a buffer object has when it is drawn is drawn", () => {
    const { gl, sink } = mixedContext();
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    sink.take();
    gl.bufferSubDataARB(gl.ARRAY_BUFFER_ARB, 8, 4, Float32Array.of(0.25));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    expect(sink.take()[0]!.vertices[0]!.window![0]).not.toBe(ofClient()[0]!.vertices[0]!.window![0]);
    gl.bufferDataARB(gl.ARRAY_BUFFER_ARB, MIXED.length, MIXED, gl.STATIC_DRAW_ARB);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    expect(sink.take()).toEqual(ofClient());
    gl.mapBufferARB(gl.ARRAY_BUFFER_ARB, gl.WRITE_ONLY_ARB)!.fill(0, 8, 8 + TRIANGLE.byteLength);
    gl.unmapBufferARB(gl.ARRAY_BUFFER_ARB);
    gl.begin(gl.TRIANGLES);
    gl.arrayElement(2);
    gl.end();
    expect(lastError(gl)).toBeNull();
  });
});

describe("[ARB_vertex_buffer_object Errors, GL1.3 2.8] contents are checked", () => {
  test("an element beyond the data store is INVALID_OPERATION", () => {
    const { gl } = mixedContext();
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 3))).toBe("NO_ERROR");
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 4))).toBe("INVALID_OPERATION");
    gl.vertexPointer(2, gl.FLOAT, 0, MIXED.length + 1);
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 1))).toBe("INVALID_OPERATION");
    gl.vertexPointer(2, gl.FLOAT, 0, -1);
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 1))).toBe("INVALID_OPERATION");
    gl.bufferDataARB(gl.ARRAY_BUFFER_ARB, 4, null, gl.STATIC_DRAW_ARB);
    gl.vertexPointer(2, gl.FLOAT, 0, 0);
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 1))).toBe("INVALID_OPERATION");
  });

  test("a mapped one is INVALID_OPERATION for every command that draws", () => {
    const { gl, sink } = mixedContext();
    gl.mapBufferARB(gl.ARRAY_BUFFER_ARB, gl.READ_ONLY_ARB);
    const index = Uint8Array.of(0);
    const draws: readonly (() => void)[] = [
      () => gl.drawArrays(gl.POINTS, 0, 1),
      () => gl.drawElements(gl.POINTS, 1, gl.UNSIGNED_BYTE, index),
      () => gl.drawRangeElements(gl.POINTS, 0, 1, 1, gl.UNSIGNED_BYTE, index),
      () => gl.multiDrawArraysEXT(gl.POINTS, [0], [1], 1),
      () => gl.multiDrawElementsEXT(gl.POINTS, [1], gl.UNSIGNED_BYTE, [index], 1),
      () => gl.arrayElement(0),
    ];
    for (const draw of draws) {
      expectFailure(gl, "INVALID_OPERATION", draw);
      expect(lastError(gl)!.message).toContain("the buffer object of VERTEX_ARRAY is mapped");
      compile(gl, 1, draw);
      expect(errorOf(gl, () => gl.callList(1))).toBe("INVALID_OPERATION");
    }
    expect(sink.take()).toEqual([]);
    gl.unmapBufferARB(gl.ARRAY_BUFFER_ARB);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    expect(sink.take()).toEqual(ofClient());
  });

  test("a deleted one leaves arrays without elements, here and where they are restored [Ruling 396]", () => {
    const { gl } = mixedContext();
    gl.pushClientAttrib(gl.CLIENT_VERTEX_ARRAY_BIT);
    gl.deleteBuffersARB(1, [1]);
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 1))).toBe("INVALID_OPERATION");
    gl.popClientAttrib();
    expect(integer(gl, "VERTEX_ARRAY_BUFFER_BINDING_ARB")).toBe(0);
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 1))).toBe("INVALID_OPERATION");
  });
});

describe("[Ruling 392] pointers and bindings", () => {
  test("an offset without a buffer object is INVALID_OPERATION; 0 is null", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_OPERATION", () => gl.vertexPointer(2, gl.FLOAT, 0, 4));
    expect(lastError(gl)!.message).toBe(
      "vertexPointer: pointer is 4: no buffer object is bound to ARRAY_BUFFER, and a number is an offset into one " +
        "(INVALID_OPERATION) [Ruling 392]",
    );
    gl.vertexPointer(2, gl.FLOAT, 0, 0);
    const pointer: unknown[] = [];
    gl.getPointerv(gl.VERTEX_ARRAY_POINTER, pointer);
    expect([takeError(gl), pointer]).toEqual(["NO_ERROR", [null]]);
    expectFailure(gl, "INVALID_OPERATION", () => gl.interleavedArrays(gl.V2F, 0, 4));
  });

  test("memory with one is INVALID_OPERATION", () => {
    const gl = contextWith("ARRAY", MIXED);
    expectFailure(gl, "INVALID_OPERATION", () => gl.vertexPointer(2, gl.FLOAT, 0, TRIANGLE));
    expectFailure(gl, "INVALID_OPERATION", () => gl.interleavedArrays(gl.V2F, 0, TRIANGLE));
    expectFailure(gl, "INVALID_OPERATION", () => gl.vertexAttribPointerNV(1, 2, gl.FLOAT, 0, TRIANGLE));
  });
});

describe("[ARB_vertex_buffer_object Chapter 2] indices in buffer objects", () => {
  const INDICES = Uint16Array.of(99, 2, 0, 1);

  function indexed() {
    const { gl, sink } = mixedContext();
    bindBytes(gl, "ELEMENT_ARRAY", INDICES, 2);
    return { gl, sink };
  }
  const loop = (gl: GL): void => gl.drawElements(gl.TRIANGLES, 3, gl.UNSIGNED_SHORT, Uint16Array.of(2, 0, 1));
  const expected = () => {
    const { gl, sink } = mixedContext();
    loop(gl);
    return sink.take();
  };

  test.each([
    ["DrawElements", (gl: GL) => gl.drawElements(gl.TRIANGLES, 3, gl.UNSIGNED_SHORT, 2)],
    ["DrawRangeElements", (gl: GL) => gl.drawRangeElements(gl.TRIANGLES, 0, 2, 3, gl.UNSIGNED_SHORT, 2)],
    [
      "DrawRangeElementsEXT",
      (gl: GL) => gl.drawRangeElementsEXT(gl.TRIANGLES, 0, 2, 3, gl.UNSIGNED_SHORT, 2),
    ],
    [
      "MultiDrawElementsEXT",
      (gl: GL) => gl.multiDrawElementsEXT(gl.TRIANGLES, [3, 0], gl.UNSIGNED_SHORT, [2, null], 2),
    ],
  ] as const)("%s takes an offset; a list has the indices of when it was made", (_, draw) => {
    const { gl, sink } = indexed();
    draw(gl);
    expect(lastError(gl)).toBeNull();
    expect(sink.take()).toEqual(expected());
    compile(gl, 1, () => draw(gl));
    gl.bufferDataARB(gl.ELEMENT_ARRAY_BUFFER_ARB, 0, null, gl.STATIC_DRAW_ARB);
    gl.bindBufferARB(gl.ELEMENT_ARRAY_BUFFER_ARB, 0);
    gl.deleteBuffersARB(1, [1]);
    gl.callList(1);
    expect(lastError(gl)).toBeNull();
    expect(sink.take()).toEqual(expected());
  });

  test("at any offset [Ruling 393]", () => {
    const { gl, sink } = mixedContext();
    bindBytes(gl, "ELEMENT_ARRAY", Uint8Array.of(7, 2, 0, 0, 0, 1, 0), 2);
    gl.drawElements(gl.TRIANGLES, 3, gl.UNSIGNED_SHORT, 1);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(sink.take()).toEqual(expected());
  });

  test.each([
    ["beyond its end [Ruling 393]", (gl: GL) => gl.drawElements(gl.POINTS, 4, gl.UNSIGNED_SHORT, 2)],
    [
      "of one of several draws beyond its end [Ruling 393]",
      (gl: GL) => gl.multiDrawElementsEXT(gl.POINTS, [1, 4], gl.UNSIGNED_SHORT, [2, 2], 2),
    ],
    ["that begin beyond its end", (gl: GL) => gl.drawElements(gl.POINTS, 1, gl.UNSIGNED_SHORT, 99)],
    [
      "that begin beyond its end by 2^32 bytes [Ruling 475]",
      (gl: GL) => gl.drawElements(gl.POINTS, 1, gl.UNSIGNED_SHORT, 2 ** 32 + 2),
    ],
    [
      "that begin before it [Ruling 475]",
      (gl: GL) => gl.multiDrawElementsEXT(gl.POINTS, [1], gl.UNSIGNED_SHORT, [2 - 2 ** 32], 1),
    ],
    [
      "of a client's memory [Ruling 392]",
      (gl: GL) => gl.drawElements(gl.POINTS, 1, gl.UNSIGNED_BYTE, Uint8Array.of(0)),
    ],
    [
      "of a client's memory [Ruling 392]",
      (gl: GL) => gl.multiDrawElementsEXT(gl.POINTS, [1], gl.UNSIGNED_BYTE, [Uint8Array.of(0)], 1),
    ],
  ] as const)("INVALID_OPERATION for indices %s, directly and in a list", (_, draw) => {
    const { gl, sink } = indexed();
    expectFailure(gl, "INVALID_OPERATION", () => draw(gl));
    compile(gl, 1, () => draw(gl));
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(errorOf(gl, () => gl.callList(1))).toBe("INVALID_OPERATION");
    expect(sink.take()).toEqual([]);
  });

  test("INVALID_OPERATION for a mapped one, and for offsets without one", () => {
    const { gl } = indexed();
    const draw = () => gl.drawElements(gl.TRIANGLES, 3, gl.UNSIGNED_SHORT, 2);
    gl.mapBufferARB(gl.ELEMENT_ARRAY_BUFFER_ARB, gl.READ_ONLY_ARB);
    expectFailure(gl, "INVALID_OPERATION", draw);
    gl.bindBufferARB(gl.ELEMENT_ARRAY_BUFFER_ARB, 0);
    expectFailure(gl, "INVALID_OPERATION", draw);
    const multi = () => gl.multiDrawElementsEXT(gl.POINTS, [1], gl.UNSIGNED_BYTE, [1], 1);
    expectFailure(gl, "INVALID_OPERATION", multi);
  });

  test("0 without one is null, which draws of no element may have [Ruling 392]", () => {
    const { gl, sink } = indexed();
    gl.bindBufferARB(gl.ELEMENT_ARRAY_BUFFER_ARB, 0);
    const indices = [Uint8Array.of(0), 0];
    gl.multiDrawElementsEXT(gl.POINTS, [1, 0], gl.UNSIGNED_BYTE, indices, 2);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(sink.take()).not.toEqual([]);
    const multi = () => gl.multiDrawElementsEXT(gl.POINTS, [1, 1], gl.UNSIGNED_BYTE, indices, 2);
    expectFailure(gl, "INVALID_VALUE", multi);
  });
});

test("[ARB_vertex_buffer_object Chapter 5] commands of buffer objects are executed while a list is made", () => {
  const gl = createContext();
  compile(gl, 1, () => bindBytes(gl, "ARRAY", TRIANGLE));
  expect(integer(gl, "ARRAY_BUFFER_BINDING_ARB")).toBe(1);
});
