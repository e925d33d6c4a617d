import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { errorOf, recordingObserver, useProgram } from "../draw/fixtures.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { loadText, takeError, TEXT } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { differences, expectFailure, read, snapshot } from "../support/snapshot.js";

/** A context with a window of 100 x 50. */
const context = (): GL => createContext({ sink: new RecordingSink(100, 50) });

const position = (gl: GL): number[] => read(gl, "CURRENT_RASTER_POSITION", 4);
const isValid = (gl: GL): boolean => read(gl, "CURRENT_RASTER_POSITION_VALID", 1)[0] === 1;
const color = (gl: GL): number[] => read(gl, "CURRENT_RASTER_COLOR", 4);
const distance = (gl: GL): number => read(gl, "CURRENT_RASTER_DISTANCE", 1)[0]!;

function texCoords(gl: GL, unit: number): number[] {
  gl.activeTexture(gl.TEXTURE0 + unit);
  return read(gl, "CURRENT_RASTER_TEXTURE_COORDS", 4);
}

describe("[GL1.3 2.12] RasterPos", () => {
  test("initially is (0,0,0,1) with the color (1,1,1,1) and valid", () => {
    const gl = context();
    expect([position(gl), color(gl), distance(gl), isValid(gl)]).toEqual([
      [0, 0, 0, 1],
      [1, 1, 1, 1],
      0,
      true,
    ]);
    for (let unit = 0; unit < 8; unit += 1) expect(texCoords(gl, unit)).toEqual([0, 0, 0, 1]);
  });

  const ARRAYS = { s: Int16Array, i: Int32Array, f: Float32Array, d: Float64Array } as const;
  const CASES = ([2, 3, 4] as const).flatMap((size) =>
    (["s", "i", "f", "d"] as const).map((suffix) => [size, suffix] as const),
  );
  type FromMemory = (v: ArrayBufferView) => void;
  test.each(CASES)("rasterPos%i%s and its vector form", (size, suffix) => {
    const gl = context();
    const values = [1, -1, 1, 2].slice(0, size);
    const expected = [
      [100, 0, 0.5, 1],
      [100, 0, 1, 1],
      [75, 12.5, 0.75, 2],
    ][size - 2];
    (gl[`rasterPos${size}${suffix}`] as (...xs: number[]) => void)(...values);
    expect(position(gl)).toEqual(expected);
    gl.rasterPos2f(0, 0);
    (gl[`rasterPos${size}${suffix}v`] as FromMemory)(new ARRAYS[suffix](values));
    expect(position(gl)).toEqual(expected);
    expectFailure(gl, "INVALID_VALUE", () =>
      (gl[`rasterPos${size}${suffix}v`] as FromMemory)(new ARRAYS[suffix](size - 1)),
    );
  });

  test.each(CASES)("rasterPos%i%sv reads no more than its coordinates of a longer array", (size, suffix) => {
    const gl = context();
    const [direct, fromMemory] = [1, 2].map((call) => {
      const values = [1, -1, 1, 2].slice(0, size);
      if (call === 1) (gl[`rasterPos${size}${suffix}`] as (...xs: number[]) => void)(...values);
      else
        (gl[`rasterPos${size}${suffix}v`] as FromMemory)(
          new ARRAYS[suffix]([...values, 5, 6, 7].slice(0, 4 + size)),
        );
      return [position(gl), isValid(gl)];
    });
    expect(fromMemory).toEqual(direct);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("goes through matrices, viewport and depth range; the distance is by the modelview matrix alone", () => {
    const gl = context();
    gl.viewport(10, 20, 40, 40);
    gl.depthRange(0, 0.5);
    gl.matrixMode(gl.PROJECTION);
    gl.frustum(-1, 1, -1, 1, 1, 3);
    gl.matrixMode(gl.MODELVIEW);
    gl.translatef(0, 0, -2);
    gl.rasterPos3f(1, 0, 0);
    expect(position(gl)).toEqual([40, 40, 0.375, 2]);
    expect(distance(gl)).toBe(Math.fround(Math.sqrt(5)));
  });

  test("takes the current color, clamped, and the texture coordinates of every unit by its matrix", () => {
    const gl = context();
    gl.color4f(2, 0.5, -1, 0.25);
    for (let unit = 0; unit < 8; unit += 1) gl.multiTexCoord4f(gl.TEXTURE0 + unit, unit, 2, 3, 4);
    gl.activeTexture(gl.TEXTURE3);
    gl.matrixMode(gl.TEXTURE);
    gl.scalef(2, 1, 1);
    gl.rasterPos2f(0, 0);
    gl.color4f(0, 0, 0, 0);
    gl.multiTexCoord1f(gl.TEXTURE5, 9);
    expect(color(gl)).toEqual([1, 0.5, 0, 0.25]);
    for (let unit = 0; unit < 8; unit += 1)
      expect(texCoords(gl, unit)).toEqual([unit === 3 ? 6 : unit, 2, 3, 4]);
  });

  test("flat shading and the polygon modes mean nothing to it", () => {
    const gl = context();
    gl.shadeModel(gl.FLAT);
    gl.color3f(0.5, 0, 0);
    gl.rasterPos2f(0, 0);
    expect(color(gl)).toEqual([0.5, 0, 0, 1]);
  });

  type Four = readonly [number, number, number, number];
  test.each<[string, Four, Four]>([
    ["x", [1, 0, 0, 1], [1.01, 0, 0, 1]],
    ["y", [0, -1, 0, 1], [0, -1.01, 0, 1]],
    ["z", [0, 0, 1, 1], [0, 0, 1.01, 1]],
    ["w", [0, 0, 0, 2 ** -126], [0, 0, 0, 0]],
  ])("outside of the clip volume in %s it is not valid and the rest stays [Ruling 88]", (_, inside, out) => {
    const gl = context();
    gl.color3f(0.5, 0, 0);
    gl.rasterPos4f(...inside);
    expect(isValid(gl)).toBe(true);
    const before = snapshot(gl);
    gl.color3f(0.25, 0, 0);
    gl.rasterPos4f(...out);
    expect(isValid(gl)).toBe(false);
    gl.color3f(0.5, 0, 0);
    expect(differences(before, snapshot(gl))).toEqual(["CURRENT_RASTER_POSITION_VALID"]);
    gl.rasterPos2f(0, 0);
    expect(isValid(gl)).toBe(true);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("a coordinate that is not a number makes it invalid [Ruling 40]", () => {
    const gl = context();
    gl.rasterPos2f(NaN, 0);
    expect(isValid(gl)).toBe(false);
  });

  test("works without a sink, and draws nothing into one", () => {
    const gl = createContext();
    gl.viewport(0, 0, 10, 10);
    gl.rasterPos2f(0, 0);
    expect(position(gl)).toEqual([5, 5, 0.5, 1]);
    const sink = new RecordingSink();
    createContext({ sink }).rasterPos2f(0, 0);
    expect(sink.primitives).toEqual([]);
  });

  test("between Begin and End is INVALID_OPERATION [GL1.3 2.6.3]", () => {
    const gl = context();
    gl.begin(gl.POINTS);
    gl.rasterPos2f(0.5, 0.5);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect([position(gl), isValid(gl)]).toEqual([[0, 0, 0, 1], true]);
  });

  test("changes no current value", () => {
    const gl = context();
    const before = snapshot(gl);
    gl.rasterPos4f(0.5, 0.5, 0.5, 2);
    expect(differences(before, snapshot(gl)).filter((name) => !name.startsWith("CURRENT_RASTER"))).toEqual(
      [],
    );
  });
});

describe("[GL1.3 2.12] RasterPos with conventional vertex processing", () => {
  test("lights the current normal, color and materials; the secondary color is kept apart [GL1.3 2.13.1]", () => {
    const sink = new PixelSink(10, 10);
    const gl = createContext({ sink });
    const black = new Float32Array([0, 0, 0, 1]);
    gl.lightModelfv(gl.LIGHT_MODEL_AMBIENT, black);
    gl.lightModeli(gl.LIGHT_MODEL_COLOR_CONTROL, gl.SEPARATE_SPECULAR_COLOR);
    gl.lightfv(gl.LIGHT0, gl.POSITION, new Float32Array([0, 0, 1, 0]));
    gl.materialfv(gl.FRONT, gl.DIFFUSE, new Float32Array([0.5, 0.25, 1, 0.75]));
    gl.materialfv(gl.FRONT, gl.SPECULAR, new Float32Array([0, 0.5, 0, 1]));
    gl.materialfv(gl.BACK, gl.DIFFUSE, new Float32Array([1, 1, 1, 1]));
    gl.enable(gl.LIGHTING);
    gl.enable(gl.LIGHT0);
    gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, 1);
    gl.normal3f(0, 0.8, 0.6);
    gl.color3f(1, 0, 0);
    gl.rasterPos2f(0, 0);
    [0.3, 0.15, 0.6, 0.75].forEach((value, i) => expect(color(gl)[i]).toBeCloseTo(value, 5));
    gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(1));
    const { vertex } = sink.rectangles[0]!;
    const { offset } = vertex.layout.columns.find(({ name }) => name === "secondary-color")!;
    [0, 0.5, 0].forEach((value, i) => expect(vertex.floats[offset + i]).toBeCloseTo(value, 5));
    expect(sink.states[0]!.colorSum).toBe(true);
  });

  test("generates texture coordinates and takes them by the texture matrix [GL1.3 2.10.4]", () => {
    const gl = context();
    gl.activeTexture(gl.TEXTURE3);
    gl.texGeni(gl.S, gl.TEXTURE_GEN_MODE, gl.OBJECT_LINEAR);
    gl.texGenfv(gl.S, gl.OBJECT_PLANE, new Float32Array([2, 0, 0, 1]));
    gl.enable(gl.TEXTURE_GEN_S);
    gl.matrixMode(gl.TEXTURE);
    gl.scalef(4, 1, 1);
    gl.texCoord2f(9, 8);
    gl.multiTexCoord2f(gl.TEXTURE3, 7, 6);
    gl.rasterPos2f(0.5, 0);
    expect([texCoords(gl, 3), texCoords(gl, 0)]).toEqual([
      [8, 6, 0, 1],
      [9, 8, 0, 1],
    ]);
  });

  test("is clipped by client-defined planes [GL1.3 2.11]", () => {
    const gl = context();
    gl.clipPlane(gl.CLIP_PLANE2, new Float64Array([1, 0, 0, 0]));
    gl.enable(gl.CLIP_PLANE2);
    gl.rasterPos2f(-0.25, 0);
    expect(isValid(gl)).toBe(false);
    gl.rasterPos2f(0, 0);
    expect(isValid(gl)).toBe(true);
  });

  test("weights both modelview matrices, for the distance too [EXT_vertex_weighting 2.10, Ruling 89]", () => {
    const gl = context();
    gl.matrixMode(gl.MODELVIEW1_EXT);
    gl.translatef(1, 0, 0);
    gl.vertexWeightfEXT(0.75);
    gl.rasterPos2f(0, 0);
    expect([position(gl)[0], distance(gl)]).toEqual([50, 0]);
    gl.enable(gl.VERTEX_WEIGHTING_EXT);
    gl.rasterPos2f(0, 0);
    expect([position(gl)[0], distance(gl)]).toEqual([62.5, 0.25]);
    useProgram(gl, TEXT.vertex);
    gl.rasterPos2f(0, 0);
    expect(position(gl)[0]).toBe(50);
  });

  test("divides the eye coordinates by w for the distance [Ruling 76, Ruling 89]", () => {
    const gl = context();
    gl.matrixMode(gl.PROJECTION);
    for (const w of [2, -2]) {
      gl.loadMatrixf(new Float32Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 / w]));
      gl.rasterPos4f(3, 4, 0, w);
      expect(distance(gl)).toBe(2.5);
    }
  });
});

describe("[EXT_fog_coord 2.12] the fog coordinate", () => {
  const PROGRAM = "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[FOGC].x, v[5].y; END";

  /** That of the fragments which are drawn now. */
  function drawn(gl: GL, sink: PixelSink): number {
    gl.bitmap(1, 1, 0, 0, 0, 0, new Uint8Array([0x80, 0, 0, 0]));
    return sink.rectangles.at(-1)!.fogCoordinate;
  }

  test("of fragments is the distance or the coordinate, as their source is when they are drawn [Ruling 93]", () => {
    const sink = new PixelSink(4, 4);
    const gl = createContext({ sink });
    expect(drawn(gl, sink)).toBe(0);
    gl.fogCoordfEXT(7);
    gl.rasterPos3f(0, 0, -0.5);
    gl.fogCoordfEXT(8);
    for (const enabled of [false, true]) {
      if (enabled) gl.enable(gl.FOG);
      gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
      expect(drawn(gl, sink)).toBe(7);
      gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FRAGMENT_DEPTH_EXT);
      expect(drawn(gl, sink)).toBe(0.5);
    }
    gl.pushAttrib(gl.CURRENT_BIT);
    gl.rasterPos2f(0, 0);
    expect(drawn(gl, sink)).toBe(0);
    gl.popAttrib();
    expect(drawn(gl, sink)).toBe(0.5);
  });

  test("in vertex program mode is FOGC whatever the source [VP1 3.10, Ruling 93]", () => {
    const sink = new PixelSink(4, 4);
    const gl = createContext({ sink });
    gl.fogCoordfEXT(7);
    gl.rasterPos3f(0, 0, -0.5);
    useProgram(gl, PROGRAM);
    expect(drawn(gl, sink)).toBe(7);
    gl.vertexAttrib4fNV(5, 0, 3, 0, 0);
    gl.rasterPos2f(0, 0);
    expect(drawn(gl, sink)).toBe(3);
    gl.disable(gl.VERTEX_PROGRAM_NV);
    expect(drawn(gl, sink)).toBe(3);
    expect(distance(gl)).toBe(3);
  });

  test("in OpenGL 1.5 is one value, as the source is when the position is set [GL1.5 2.13, Ruling 448]", () => {
    const sink = new PixelSink(4, 4);
    const gl = createContext({ sink, version: "1.5" });
    gl.fogCoordf(7);
    gl.rasterPos3f(0, 0, -0.5);
    expect([distance(gl), drawn(gl, sink)]).toEqual([0.5, 0.5]);
    gl.fogi(gl.FOG_COORD_SRC, gl.FOG_COORD);
    expect([distance(gl), drawn(gl, sink)]).toEqual([0.5, 0.5]);
    gl.rasterPos3f(0, 0, -0.5);
    gl.fogCoordf(8);
    gl.fogi(gl.FOG_COORD_SRC, gl.FRAGMENT_DEPTH);
    expect([distance(gl), drawn(gl, sink)]).toEqual([7, 7]);
    useProgram(gl, PROGRAM);
    gl.vertexAttrib4fNV(5, 0, 3, 0, 0);
    gl.rasterPos2f(0, 0);
    expect([distance(gl), drawn(gl, sink)]).toEqual([3, 3]);
  });

  test("is the length in every fog distance mode [Ruling 449]", () => {
    const sink = new PixelSink(4, 4);
    const gl = createContext({ sink });
    for (const mode of [gl.EYE_PLANE, gl.EYE_RADIAL_NV, gl.EYE_PLANE_ABSOLUTE_NV]) {
      gl.fogi(gl.FOG_DISTANCE_MODE_NV, mode);
      gl.rasterPos3f(0.3, 0, -0.4);
      expect(drawn(gl, sink)).toBeCloseTo(0.5, 6);
    }
  });

  test("is that of the command, whatever an observer makes of the current one [Ruling 62]", () => {
    const sink = new PixelSink(4, 4);
    const gl = createContext({ sink, observer: { vertex: () => gl.fogCoordfEXT(9) } });
    gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
    gl.fogCoordfEXT(7);
    gl.rasterPos2f(0, 0);
    expect(drawn(gl, sink)).toBe(7);
  });
});

describe("[VP1 2.14.2] RasterPos in vertex program mode", () => {
  const PROGRAM = `!!VP1.0
    MUL o[HPOS], v[OPOS], c[0];
    MOV o[COL0], v[3];
    MOV o[TEX2], v[OPOS];
    MOV o[FOGC].x, v[5].x;
    END`;

  test("the results of the program are the raster position's state, FOGC the distance [Ruling 89]", () => {
    const gl = context();
    useProgram(gl, PROGRAM);
    gl.matrixMode(gl.MODELVIEW);
    gl.translatef(100, 0, 0);
    gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 0, 0.5, 2, 1, 1);
    gl.color4f(0.5, 2, -1, 0.25);
    gl.fogCoordfEXT(7);
    gl.rasterPos3f(1, 0.5, -1);
    expect(position(gl)).toEqual([75, 50, 0, 1]);
    expect(color(gl)).toEqual([0.5, 1, 0, 0.25]);
    expect(distance(gl)).toBe(7);
    expect(texCoords(gl, 2)).toEqual([1, 0.5, -1, 1]);
    expect(texCoords(gl, 1)).toEqual([0, 0, 0, 1]);
  });

  test("what the program does not write is (0,0,0,1), the distance 0", () => {
    const gl = context();
    gl.rasterPos3f(0.5, 0, 0);
    useProgram(gl, TEXT.vertex);
    gl.rasterPos2f(0, 0);
    expect([color(gl), distance(gl)]).toEqual([[0, 0, 0, 1], 0]);
  });

  test("enabled clip distances of a VP2.0 program clip it, user planes of others do not [Ruling 30]", () => {
    const gl = context();
    gl.enable(gl.CLIP_PLANE1);
    useProgram(gl, "!!VP2.0 MOV o[HPOS], v[OPOS]; MOV o[CLP1].x, v[5].x; END");
    for (const [clip, expected] of [
      [-1, false],
      [0, true],
    ] as const) {
      gl.fogCoordfEXT(clip);
      gl.rasterPos2f(0, 0);
      expect(isValid(gl)).toBe(expected);
    }
    gl.fogCoordfEXT(-1);
    gl.disable(gl.CLIP_PLANE1);
    gl.rasterPos2f(0, 0);
    expect(isValid(gl)).toBe(true);
  });

  test.each([
    ["nonexistent", (gl: GL) => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 99)],
    [
      "of another target",
      (gl: GL) => {
        loadText(gl, 5, "!!VP1.0 MOV o[HPOS], v[OPOS]; END");
        gl.deleteProgramsNV(1, new Uint32Array([5]));
        gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 5);
        loadText(gl, 5, TEXT.state);
      },
    ],
  ])("a program that is %s is INVALID_OPERATION and clears the valid bit [Ruling 31]", (_, bind) => {
    const gl = context();
    gl.rasterPos2f(0.5, 0.5);
    bind(gl);
    gl.enable(gl.VERTEX_PROGRAM_NV);
    const before = snapshot(gl);
    expect(errorOf(gl, () => gl.rasterPos2f(0, 0))).toBe("INVALID_OPERATION");
    expect(differences(before, snapshot(gl))).toEqual(["CURRENT_RASTER_POSITION_VALID"]);
    gl.disable(gl.VERTEX_PROGRAM_NV);
    gl.rasterPos2f(0, 0);
    expect(isValid(gl)).toBe(true);
  });

  test("beyond maxInstructionsPerDraw is OUT_OF_MEMORY and changes nothing", () => {
    for (const [limit, error] of [
      [1, "NO_ERROR"],
      [0, "OUT_OF_MEMORY"],
    ] as const) {
      const observer = recordingObserver();
      const gl = createContext({ maxInstructionsPerDraw: limit, observer });
      useProgram(gl, TEXT.vertex);
      gl.viewport(0, 0, 10, 10);
      expect(errorOf(gl, () => gl.rasterPos2f(0, 0))).toBe(error);
      expect(observer.seen).toHaveLength(limit);
      expect(position(gl)).toEqual(limit === 1 ? [5, 5, 0.5, 1] : [0, 0, 0, 1]);
      expect(isValid(gl)).toBe(true);
    }
  });
});

describe("the observer of a RasterPos", () => {
  test("sees the vertex with its origin, whether it is clipped or not", () => {
    for (const program of [TEXT.vertex, null]) {
      const observer = recordingObserver();
      const gl = createContext({ observer });
      if (program !== null) useProgram(gl, program);
      gl.rasterPos2f(0.5, 0.25);
      gl.rasterPos4f(5, 6, 7, 2);
      expect(observer.seen.map(({ origin }) => origin)).toEqual(["raster-pos", "raster-pos"]);
      expect(observer.seen.map(({ attributes }) => [...attributes.subarray(0, 4)])).toEqual([
        [0.5, 0.25, 0, 1],
        [5, 6, 7, 2],
      ]);
      expect([...observer.seen[1]!.results.subarray(0, 4)]).toEqual([5, 6, 7, 2]);
    }
  });

  test("counts as between Begin and End [Ruling 62]", () => {
    const gl = createContext({ observer: { vertex: () => gl.rasterPos2f(0, 0) } });
    gl.rasterPos2f(0.5, 0.5);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(isValid(gl)).toBe(true);
  });
});
