import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL } from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

const pattern = fc.uint8Array({ minLength: 128, maxLength: 128 });

function stippleOf(gl: GL): number[] {
  const mask = new Uint8Array(128);
  gl.getPolygonStipple(mask);
  return [...mask];
}

describe("PolygonStipple [GL1.3 3.5.2] and GetPolygonStipple [GL1.3 6.1.5]", () => {
  test("the pattern is all ones at first", () => {
    expect(stippleOf(createContext())).toEqual(new Array(128).fill(0xff));
  });

  test("what was given comes back", () => {
    fc.assert(
      fc.property(pattern, (given) => {
        const gl = createContext();
        gl.polygonStipple(given);
        expect(takeError(gl)).toBe("NO_ERROR");
        expect(stippleOf(gl)).toEqual([...given]);
      }),
      { numRuns: 20 },
    );
  });

  test("the sink gets a word a row, from below, whose lowest bit is the leftmost pixel", () => {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    const mask = new Uint8Array(128);
    mask.set([0x80, 0, 0, 0x01], 0);
    mask.set([0x40, 0x01, 0, 0], 4 * 31);
    gl.polygonStipple(mask);
    gl.enable(gl.POLYGON_STIPPLE);
    gl.rectf(-0.5, -0.5, 0.5, 0.5);
    const { polygonStipple } = sink.take()[0]!.state;
    expect(polygonStipple![0]).toBe(0x80000001);
    expect([...polygonStipple!.subarray(1, 31)]).toEqual(new Array(30).fill(0));
    expect(polygonStipple![31]).toBe(0x8002);
    gl.disable(gl.POLYGON_STIPPLE);
    gl.rectf(-0.5, -0.5, 0.5, 0.5);
    expect(sink.take()[0]!.state.polygonStipple).toBeNull();
  });

  test("what the memory holds later changes nothing", () => {
    const gl = createContext();
    const mask = new Uint8Array(128);
    gl.polygonStipple(mask);
    mask.fill(7);
    expect(stippleOf(gl)).toEqual(new Array(128).fill(0));
  });

  test("is unpacked and packed as bitmaps are [GL1.3 3.6.4, 4.3.2]", () => {
    const gl = createContext();
    gl.pixelStorei(gl.UNPACK_LSB_FIRST, 1);
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 64);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 4);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 1);
    const mask = new Uint8Array(8 * 33);
    mask[8] = 0x1f;
    gl.polygonStipple(mask);
    expect(stippleOf(gl).slice(0, 5)).toEqual([0x80, 0, 0, 0, 0]);

    gl.pixelStorei(gl.PACK_LSB_FIRST, 1);
    gl.pixelStorei(gl.PACK_ALIGNMENT, 8);
    gl.pixelStorei(gl.PACK_SKIP_PIXELS, 9);
    const read = new Uint8Array(8 * 32).fill(0xaa);
    gl.getPolygonStipple(read);
    // Bits outside of the image are left alone.
    expect([...read.subarray(0, 8)]).toEqual([0xaa, 0x02, 0, 0, 0, 0xaa, 0xaa, 0xaa]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("pixel transfer has no part in it [GL1.3 3.5.2]", () => {
    const gl = createContext();
    gl.pixelTransferi(gl.INDEX_OFFSET, 1);
    gl.polygonStipple(new Uint8Array(128));
    expect(stippleOf(gl)).toEqual(new Array(128).fill(0));
  });

  test("too little memory is INVALID_VALUE [Ruling 45]", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.polygonStipple(new Uint8Array(127)));
    expectFailure(gl, "INVALID_VALUE", () => gl.polygonStipple(new ArrayBuffer(0)));
    const short = new Uint8Array(127);
    expectFailure(gl, "INVALID_VALUE", () => gl.getPolygonStipple(short));
    expect([...short]).toEqual(new Array(127).fill(0));
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 1);
    expectFailure(gl, "INVALID_VALUE", () => gl.polygonStipple(new Uint8Array(128)));
    gl.polygonStipple(new Uint8Array(132));
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});
