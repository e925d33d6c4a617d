import { describe, expect, test } from "@jest/globals";
import { ENGINES } from "@glasm/nv-vertex";
import { createContext, type GL } from "../../src/index.js";
import { recordingContext, recordingObserver, useProgram } from "../draw/fixtures.js";

function lightUp(gl: GL): void {
  gl.enable(gl.LIGHTING);
  gl.enable(gl.LIGHT0);
  gl.lightModelfv(gl.LIGHT_MODEL_AMBIENT, new Float32Array(4));
}

function triangle(gl: GL, isBack = false): void {
  gl.begin(gl.TRIANGLES);
  gl.vertex2f(0, 0);
  gl.vertex2f(isBack ? 0 : 0.5, isBack ? 0.5 : 0);
  gl.vertex2f(isBack ? 0.5 : 0, isBack ? 0 : 0.5);
  gl.end();
}

const diffuse = (gl: GL, face: number, ...color: readonly number[]): void =>
  gl.materialfv(face, gl.DIFFUSE, Float32Array.from(color));

describe("lit primitives [GL1.3 2.13.1]", () => {
  test("have back colors in two-sided lighting alone", () => {
    const { gl, sink } = recordingContext();
    lightUp(gl);
    triangle(gl);
    gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, 1);
    diffuse(gl, gl.FRONT, 1, 0, 0, 1);
    diffuse(gl, gl.BACK, 0, 1, 0, 1);
    gl.normal3f(0, 0, -1);
    triangle(gl, true);
    const [oneSided, twoSided] = sink.primitives;
    expect(oneSided!.state.twoSided).toBe(false);
    expect(oneSided!.vertices[0]!["back-color"]).toBeUndefined();
    expect(twoSided!.state.twoSided).toBe(true);
    expect(twoSided!.facing).toBe(1);
    expect(twoSided!.vertices[0]!.color).toEqual([0, 0, 0, 1]);
    expect(twoSided!.vertices[0]!["back-color"]).toEqual([0, 1, 0, 1]);
  });

  test("are not two-sided with lighting off or with a program", () => {
    const { gl, sink } = recordingContext();
    gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, 1);
    triangle(gl);
    lightUp(gl);
    useProgram(gl, "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[BFC0], v[COL0]; END");
    triangle(gl);
    expect(sink.primitives.map(({ state }) => state.twoSided)).toEqual([false, false]);
  });

  test("sum colors if the specular one is separate and lighting on [EXT_secondary_color 2.13.1, Ruling 77]", () => {
    const { gl, sink } = recordingContext();
    gl.lightModeli(gl.LIGHT_MODEL_COLOR_CONTROL, gl.SEPARATE_SPECULAR_COLOR);
    triangle(gl);
    lightUp(gl);
    triangle(gl);
    gl.lightModeli(gl.LIGHT_MODEL_COLOR_CONTROL, gl.SINGLE_COLOR);
    triangle(gl);
    expect(sink.primitives.map(({ state }) => state.colorSum)).toEqual([false, true, false]);
    expect(sink.primitives[1]!.vertices[0]!["secondary-color"]).toEqual([0, 0, 0, 0]);
  });

  test("have colors that are clamped [GL1.3 2.13.6]", () => {
    const { gl, sink } = recordingContext();
    lightUp(gl);
    gl.materialfv(gl.FRONT, gl.EMISSION, new Float32Array([3, -5, 0.25, 1]));
    triangle(gl);
    const [r, g, b] = sink.primitives[0]!.vertices[0]!.color!;
    expect([r, g]).toEqual([1, 0]);
    expect(b).toBeGreaterThan(0.9);
  });
});

describe("Material between Begin and End [GL1.3 2.6.3, Ruling 79]", () => {
  /** The red of each point, for which the material is changed ahead of it. */
  function drawReds(gl: GL): void {
    lightUp(gl);
    gl.begin(gl.POINTS);
    for (const red of [0.25, 0.5, 1]) {
      diffuse(gl, gl.FRONT, red, 0, 0, 1);
      if (red === 1) gl.materialf(gl.FRONT, gl.SHININESS, 100); // another program
      gl.vertex2f(0, 0);
      gl.vertex2f(0, 0);
    }
    gl.end();
  }

  test.each(ENGINES)("changes the vertices after it, and none before: %s", (engine) => {
    const { gl, sink } = recordingContext(undefined, { engine });
    drawReds(gl);
    const reds = sink.primitives.map(({ vertices }) => vertices[0]!.color![0]);
    expect(reds).toEqual([0.25, 0.25, 0.5, 0.5, 1, 1]);
  });

  test("does so under an observer, too", () => {
    const observer = recordingObserver();
    drawReds(createContext({ observer }));
    expect(observer.seen.map(({ results }) => results[4])).toEqual([0.25, 0.25, 0.5, 0.5, 1, 1]);
  });

  test("called by an observer waits for the next vertex, or for the next command that draws", () => {
    const seen: number[] = [];
    let red = 0.25;
    const gl = createContext({
      observer: {
        vertex(_, results) {
          seen.push(results[4]!);
          diffuse(gl, gl.FRONT, (red /= 2), 0, 0, 1);
        },
      },
    });
    lightUp(gl);
    diffuse(gl, gl.FRONT, red, 0, 0, 1);
    gl.begin(gl.POINTS);
    for (let i = 0; i < 3; i += 1) gl.vertex2f(0, 0);
    gl.end();
    expect(seen.splice(0)).toEqual([0.25, 0.125, 0.0625]);
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(6));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.drawArrays(gl.POINTS, 0, 3);
    expect(seen).toEqual([0.03125, 0.03125, 0.03125]);
  });

  test("takes effect in program mode, where it is not seen", () => {
    const { gl, sink } = recordingContext("!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; END");
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    diffuse(gl, gl.BACK, 0.5, 0.25, 0, 1);
    gl.vertex2f(0, 0);
    gl.end();
    const data = new Float32Array(4);
    gl.getMaterialfv(gl.BACK, gl.DIFFUSE, data);
    expect([...data]).toEqual([0.5, 0.25, 0, 1]);
    expect(sink.primitives).toHaveLength(2);
  });
});

describe("color material [GL1.3 2.13.3]", () => {
  test("follows the color of every vertex, from commands and from arrays", () => {
    const { gl, sink } = recordingContext();
    lightUp(gl);
    gl.enable(gl.COLOR_MATERIAL);
    gl.begin(gl.POINTS);
    for (const red of [0.25, 0.5]) {
      gl.color3f(red, 0, 0);
      gl.vertex2f(0, 0);
    }
    gl.end();
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(4));
    gl.colorPointer(3, gl.FLOAT, 0, new Float32Array([0.75, 0, 0, 1, 0, 0]));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.drawArrays(gl.POINTS, 0, 2);
    expect(sink.primitives.map(({ vertices }) => vertices[0]!.color![0])).toEqual([0.25, 0.5, 0.75, 1]);
  });
});

describe("client-defined clip planes [GL1.3 2.11]", () => {
  const draw = (gl: GL, ...plane: readonly number[]): void => {
    gl.clipPlane(gl.CLIP_PLANE1, Float64Array.from(plane));
    gl.rectf(-0.5, -0.5, 0.5, 0.5);
  };
  const xs = (sink: ReturnType<typeof recordingContext>["sink"]): number[] =>
    sink.primitives.splice(0).flatMap(({ vertices }) => vertices.map(({ window }) => window![0]!));

  test("cut primitives while they are enabled, in eye coordinates", () => {
    const { gl, sink } = recordingContext();
    draw(gl, 1, 0, 0, 0);
    expect(Math.min(...xs(sink))).toBe(25);
    gl.enable(gl.CLIP_PLANE1);
    draw(gl, 1, 0, 0, 0);
    expect(Math.min(...xs(sink))).toBe(50);
    draw(gl, -1, 0, 0, 0);
    expect(Math.max(...xs(sink))).toBe(50);
    draw(gl, 1, 0, 0, -1);
    expect(xs(sink)).toEqual([]);
    gl.clipPlane(gl.CLIP_PLANE1, new Float64Array([1, 0, 0, -0.25]));
    gl.translatef(0.5, 0, 0);
    gl.rectf(-0.5, -0.5, 0.5, 0.5);
    expect(Math.min(...xs(sink))).toBe(62.5);
  });

  test("that a matrix without an inverse made cut nothing [Ruling 72]", () => {
    const { gl, sink } = recordingContext();
    gl.enable(gl.CLIP_PLANE1);
    gl.pushMatrix();
    gl.scalef(0, 1, 1);
    gl.clipPlane(gl.CLIP_PLANE1, new Float64Array([-1, -1, -1, -1]));
    gl.popMatrix();
    gl.rectf(-0.5, -0.5, 0.5, 0.5);
    expect(sink.primitives).toHaveLength(1);
  });

  test("are ignored by programs, position-invariant ones included [Ruling 30]", () => {
    const { gl, sink } = recordingContext("!!VP2.0 OPTION NV_position_invariant; MOV o[COL0], v[COL0]; END");
    gl.enable(gl.CLIP_PLANE1);
    draw(gl, 1, 0, 0, -1);
    expect(sink.primitives).toHaveLength(1);
  });

  test("leave the colors of what is cut interpolated [GL1.3 2.13.8]", () => {
    const { gl, sink } = recordingContext();
    gl.enable(gl.CLIP_PLANE1);
    gl.clipPlane(gl.CLIP_PLANE1, new Float64Array([1, 0, 0, 0]));
    gl.begin(gl.LINES);
    gl.color3f(0, 0, 0);
    gl.vertex2f(-0.5, 0);
    gl.color3f(1, 1, 1);
    gl.vertex2f(0.5, 0);
    gl.end();
    expect(sink.primitives[0]!.vertices[0]!.color).toEqual([0.5, 0.5, 0.5, 1]);
  });
});

describe("fog and observers", () => {
  test("the fog coordinate reaches the sink, but no observer [Ruling 76]", () => {
    const observer = recordingObserver();
    const { gl, sink } = recordingContext(undefined, { observer });
    gl.enable(gl.FOG);
    gl.enable(gl.CLIP_PLANE0);
    gl.clipPlane(gl.CLIP_PLANE0, new Float64Array([0, 0, 0, 1]));
    lightUp(gl);
    gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, 1);
    gl.begin(gl.POINTS);
    gl.vertex3f(0, 0, -0.5);
    gl.end();
    expect(sink.primitives[0]!.vertices[0]!["fog-coordinate"]).toEqual([0.5]);
    const results = [...observer.seen[0]!.results];
    const register = (i: number): number[] => results.slice(4 * i, 4 * i + 4);
    for (const i of [3, 4, 5, 6, 15, 16, 17, 18, 19, 20]) expect(register(i)).toEqual([0, 0, 0, 1]);
    expect(register(1)).not.toEqual([0, 0, 0, 1]);
  });

  test("the sink takes the magnitude of the absolute distance alone [NV_fog_distance 3.10, Ruling 449]", () => {
    const { gl, sink } = recordingContext();
    gl.enable(gl.FOG);
    const drawn = (): readonly unknown[] => {
      gl.begin(gl.POINTS);
      gl.vertex3f(0, 0, -0.5);
      gl.end();
      const { state, vertices } = sink.primitives.at(-1)!;
      return [state.fog!.magnitude, vertices[0]!["fog-coordinate"]![0]];
    };
    expect(drawn()).toEqual([true, 0.5]);
    gl.fogi(gl.FOG_DISTANCE_MODE_NV, gl.EYE_PLANE);
    expect(drawn()).toEqual([false, -0.5]);
    gl.fogi(gl.FOG_DISTANCE_MODE_NV, gl.EYE_RADIAL_NV);
    expect(drawn()).toEqual([false, 0.5]);
    // A program writes FOGC, whatever the mode.
    useProgram(gl, "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; MOV o[FOGC].x, v[OPOS].z; END");
    for (const mode of [gl.EYE_PLANE_ABSOLUTE_NV, gl.EYE_PLANE, gl.EYE_RADIAL_NV]) {
      gl.fogi(gl.FOG_DISTANCE_MODE_NV, mode);
      expect(drawn()).toEqual([false, -0.5]);
    }
  });

  test("the position is that of position-invariant programs, whatever else is computed [VP2 2.14.6.1]", () => {
    const positions = ([true, false] as const).map((isProgram) => {
      const observer = recordingObserver();
      const gl = createContext({ observer });
      lightUp(gl);
      for (const capability of ["NORMALIZE", "FOG", "CLIP_PLANE0", "TEXTURE_GEN_S"] as const)
        gl.enable(gl[capability]);
      gl.rotatef(33, 1, 2, 3);
      gl.translatef(0.1, 0.7, -3.3);
      gl.matrixMode(gl.PROJECTION);
      gl.frustum(-1, 1, -0.7, 0.7, 1.1, 20);
      if (isProgram) useProgram(gl, "!!VP2.0 OPTION NV_position_invariant; MOV o[COL0], v[COL0]; END");
      gl.begin(gl.POINTS);
      for (let i = 0; i < 300; i += 1) gl.vertex3f(i / 7, 1 / (i + 1), -i / 3);
      gl.end();
      return observer.seen.map(({ results }) => [...new Uint32Array(results.buffer, 0, 4)]);
    });
    expect(positions[0]).toEqual(positions[1]);
  });

  test("draw the same on both engines, bit for bit [Ruling 3]", () => {
    const drawn = ENGINES.map((engine) => {
      const { gl, sink } = recordingContext(undefined, { engine });
      lightUp(gl);
      gl.lightfv(gl.LIGHT0, gl.POSITION, new Float32Array([1, 2, 3, 1]));
      gl.materialfv(gl.FRONT, gl.SPECULAR, new Float32Array([1, 1, 1, 1]));
      gl.materialf(gl.FRONT, gl.SHININESS, 33);
      gl.begin(gl.TRIANGLE_STRIP);
      for (let i = 0; i < 700; i += 1) {
        gl.normal3f((i % 7) / 7, (i % 5) / 5, 1);
        gl.vertex3f(i / 350 - 1, (i % 2) / 2, (i % 11) / 11);
      }
      gl.end();
      return sink.primitives;
    });
    expect(drawn[0]).toEqual(drawn[1]);
    expect(drawn[0]!.length).toBeGreaterThan(500);
  });

  test("instructions of conventional processing do not count [Ruling 75]", () => {
    const { gl, sink } = recordingContext(undefined, { maxInstructionsPerDraw: 1 });
    triangle(gl);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(sink.primitives).toHaveLength(1);
  });
});
