import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, NAMED_EXTENSIONS } from "../../src/index.js";
import { recordingObserver, useProgram } from "../draw/fixtures.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure, read } from "../support/snapshot.js";

const context = (): GL => createContext({ sink: new PixelSink(4, 3) });

const position = (gl: GL): number[] => read(gl, "CURRENT_RASTER_POSITION", 4);
const distance = (gl: GL): number => read(gl, "CURRENT_RASTER_DISTANCE", 1)[0]!;

const ARRAYS = { s: Int16Array, i: Int32Array, f: Float32Array, d: Float64Array } as const;
const CASES = (
  [
    ["ARB", 2],
    ["ARB", 3],
    ["MESA", 2],
    ["MESA", 3],
    ["MESA", 4],
  ] as const
).flatMap(([vendor, size]) =>
  (["s", "i", "f", "d"] as const).map((suffix) => [vendor, size, suffix] as const),
);
type Command = (...args: readonly unknown[]) => void;
const commandOf = (gl: GL, name: string): Command => (gl as unknown as Record<string, Command>)[name]!;

describe("[ARB_window_pos 2.12] [MESA_window_pos 2.12] WindowPos", () => {
  test.each(CASES)("%s, %i coordinates of type %s, and its vector form", (vendor, size, suffix) => {
    const gl = context();
    const values = [-7, 20, 1, 3].slice(0, size);
    const expected = [-7, 20, size === 2 ? 0 : 1, size === 4 ? 3 : 1];
    commandOf(gl, `windowPos${size}${suffix}${vendor}`)(...values);
    expect(position(gl)).toEqual(expected);
    gl.rasterPos2f(0, 0);
    const vector = commandOf(gl, `windowPos${size}${suffix}v${vendor}`);
    vector(new ARRAYS[suffix]([...values, 9, 9]));
    expect(position(gl)).toEqual(expected);
    expectFailure(gl, "INVALID_VALUE", () => vector(new ARRAYS[suffix](size - 1)));
    gl.begin(gl.POINTS);
    commandOf(gl, `windowPos${size}${suffix}${vendor}`)(...values);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("passes over matrices, viewport and clipping, and makes an invalid position valid", () => {
    const gl = context();
    gl.viewport(1, 1, 2, 1);
    gl.translatef(5, 5, 5);
    gl.enable(gl.CLIP_PLANE0);
    gl.clipPlane(gl.CLIP_PLANE0, [0, 0, 0, -1]);
    gl.rasterPos2f(0, 0);
    expect(read(gl, "CURRENT_RASTER_POSITION_VALID", 1)).toEqual([0]);
    gl.windowPos2fARB(2.5, 1.25);
    expect(read(gl, "CURRENT_RASTER_POSITION_VALID", 1)).toEqual([1]);
    expect(position(gl)).toEqual([2.5, 1.25, 0, 1]);
  });

  test.each([
    [-1, 0.75],
    [0, 0.75],
    [0.5, 0.5],
    [1, 0.25],
    [2, 0.25],
  ])("of ARB maps z = %p to the depth range, also a reversed one; that of MESA is as given", (z, depth) => {
    const gl = context();
    gl.depthRange(0.75, 0.25);
    gl.windowPos3fARB(1, 1, z);
    expect(position(gl)).toEqual([1, 1, depth, 1]);
    gl.windowPos3fMESA(1, 1, z);
    expect(position(gl)).toEqual([1, 1, z, 1]);
  });

  test("without z it is the near value, or 0 for MESA", () => {
    const gl = context();
    gl.depthRange(0.75, 0.25);
    gl.windowPos2fARB(1, 1);
    expect(position(gl)[2]).toBe(0.75);
    gl.windowPos2fMESA(1, 1);
    expect(position(gl)[2]).toBe(0);
  });

  test("takes the current color, clamped, without lighting, and the current texture coordinates as they are", () => {
    const gl = context();
    gl.enable(gl.LIGHTING);
    gl.matrixMode(gl.TEXTURE);
    gl.color4f(2, 0.5, -1, 0.25);
    for (let unit = 0; unit < 8; unit += 1) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.scalef(2, 1, 1);
      gl.enable(gl.TEXTURE_GEN_S);
      gl.multiTexCoord4f(gl.TEXTURE0 + unit, unit, 2, 3, 4);
    }
    gl.windowPos2iARB(1, 1);
    gl.color4f(0, 0, 0, 0);
    expect(read(gl, "CURRENT_RASTER_COLOR", 4)).toEqual([1, 0.5, 0, 0.25]);
    for (let unit = 0; unit < 8; unit += 1) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      expect(read(gl, "CURRENT_RASTER_TEXTURE_COORDS", 4)).toEqual([unit, 2, 3, 4]);
    }
    expect(read(gl, "CURRENT_RASTER_INDEX", 1)).toEqual([1]);
  });

  test.each([
    ["FOG_COORDINATE_EXT", 7],
    ["FRAGMENT_DEPTH_EXT", 0],
  ] as const)("with the fog coordinate's source %s the distance is %p [Ruling 385]", (source, expected) => {
    const sink = new PixelSink(4, 3);
    const gl = createContext({ sink });
    gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl[source]);
    gl.fogCoordfEXT(7);
    gl.windowPos2fARB(1, 1);
    expect(distance(gl)).toBe(expected);
    // It is chosen now, and not when something is drawn. [ARB_window_pos Issues]
    for (const later of [gl.FOG_COORDINATE_EXT, gl.FRAGMENT_DEPTH_EXT]) {
      gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, later);
      gl.bitmap(1, 1, 0, 0, 0, 0, Uint8Array.of(0x80));
    }
    expect(sink.rectangles.map(({ fogCoordinate }) => fogCoordinate)).toEqual([expected, expected]);
  });

  test("the secondary color is the current one, clamped, if there is EXT_secondary_color [Ruling 385]", () => {
    const secondary = (extensions: readonly (typeof NAMED_EXTENSIONS)[number][]): number[] => {
      const sink = new PixelSink(4, 3);
      const gl = createContext({ sink, extensions });
      gl.vertexAttrib4fNV(4, 2, 0.5, -1, 0);
      gl.windowPos2fMESA(1, 1);
      gl.bitmap(1, 1, 0, 0, 0, 0, Uint8Array.of(0x80));
      const { layout, floats } = sink.rectangles[0]!.vertex;
      const { offset } = layout.columns.find(({ name }) => name === "secondary-color")!;
      return [...floats.slice(offset, offset + 3)];
    };
    expect(secondary(NAMED_EXTENSIONS)).toEqual([1, 0.5, 0]);
    expect(secondary(NAMED_EXTENSIONS.filter((name) => name !== "GL_EXT_secondary_color"))).toEqual([
      0, 0, 0,
    ]);
  });

  test("runs no vertex program, and is no vertex to observe [Ruling 385]", () => {
    const observer = recordingObserver();
    const gl = createContext({ sink: new PixelSink(4, 3), observer });
    useProgram(gl, "!!VP1.0 MOV o[HPOS], c[9]; MOV o[COL0], c[9]; MOV o[FOGC], c[9]; END");
    gl.windowPos3fARB(1, 2, 0.5);
    expect([position(gl), read(gl, "CURRENT_RASTER_COLOR", 4), distance(gl)]).toEqual([
      [1, 2, 0.5, 1],
      [1, 1, 1, 1],
      0,
    ]);
    expect(observer.seen).toHaveLength(0);
  });

  test("[ARB_window_pos 5.2] always is a selection hit, at a depth in [0,1]", () => {
    const gl = context();
    const buffer = new Uint32Array(16);
    gl.selectBuffer(16, buffer);
    gl.renderMode(gl.SELECT);
    gl.initNames();
    gl.pushName(5);
    gl.windowPos3fARB(-100, 200, 0.5);
    gl.loadName(6);
    gl.windowPos3fMESA(0, 0, 3);
    expect(gl.renderMode(gl.RENDER)).toBe(2);
    expect([...buffer.slice(0, 8)]).toEqual([1, 0x80000000, 0x80000000, 5, 1, 0xffffffff, 0xffffffff, 6]);
  });

  test("[GL1.3 5.3] is fed back with what is drawn there", () => {
    const gl = context();
    const buffer = new Float32Array(32);
    gl.feedbackBuffer(32, gl["4D_COLOR_TEXTURE"], buffer);
    gl.renderMode(gl.FEEDBACK);
    gl.color3f(0.5, 0, 1);
    gl.texCoord2f(3, 4);
    gl.windowPos4fMESA(1, 2, 0.25, 8);
    gl.bitmap(0, 0, 0, 0, 0, 0, new Uint8Array(0));
    expect(gl.renderMode(gl.RENDER)).toBe(13);
    expect([...buffer.slice(0, 13)]).toEqual([gl.BITMAP_TOKEN, 1, 2, 0.25, 8, 0.5, 0, 1, 1, 3, 4, 0, 1]);
  });

  test("[GL1.3 Table 6.5] is saved by CURRENT_BIT, and moved by Bitmap", () => {
    const gl = context();
    gl.windowPos3fARB(1, 1, 0.5);
    gl.pushAttrib(gl.CURRENT_BIT);
    gl.bitmap(0, 0, 0, 0, 2, 1, new Uint8Array(0));
    expect(position(gl)).toEqual([3, 2, 0.5, 1]);
    gl.popAttrib();
    expect(position(gl)).toEqual([1, 1, 0.5, 1]);
  });
});
