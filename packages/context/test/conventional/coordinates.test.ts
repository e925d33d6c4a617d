import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type GL, TOKENS } from "../../src/index.js";
import { expectNear, openContext, processed, type Results, type Vector } from "./fixtures.js";
import { dot, eyeNormal, eyePosition, inverse, length, type Matrix, rowTimes, times } from "./reference.js";
import { aMatrix, applyTransformation, aScenario, columns } from "./scenario.js";

const COORDINATES = ["S", "T", "R", "Q"] as const;
const MODES = ["OBJECT_LINEAR", "EYE_LINEAR", "SPHERE_MAP", "REFLECTION_MAP", "NORMAL_MAP"] as const;
type Mode = (typeof MODES)[number];

/** The modes that each coordinate has. [GL1.3 2.10.4] */
const modesOf = (coordinate: number): readonly Mode[] =>
  MODES.filter(
    (mode) =>
      coordinate < { SPHERE_MAP: 2, REFLECTION_MAP: 3, NORMAL_MAP: 3, EYE_LINEAR: 4, OBJECT_LINEAR: 4 }[mode],
  );

/** For each coordinate a mode, or null if it is not generated, and a plane. */
const aFunction = (coordinate: number) =>
  fc.record({
    mode: fc.option(fc.constantFrom(...modesOf(coordinate))),
    plane: fc.array(
      fc.integer({ min: -64, max: 64 }).map((i) => i / 16),
      { minLength: 4, maxLength: 4 },
    ),
  });
const aUnit = fc.record({
  functions: fc.tuple(aFunction(0), aFunction(1), aFunction(2), aFunction(3)),
  matrix: fc.option(aMatrix),
});
type Unit = typeof aUnit extends fc.Arbitrary<infer T> ? T : never;

/** The coordinates of a unit in doubles. [GL1.3 2.10.4] */
function expectedCoordinates(
  { functions, matrix }: Unit,
  vertex: Vector,
  current: Vector,
  eye: Vector,
  normal: Vector,
  planeModelview: Matrix,
): Vector {
  const point = eye.slice(0, 3).map((x) => x / eye[3]!);
  const u = point.map((x) => x / length(point));
  const reflection = u.map((x, i) => x - 2 * normal[i]! * dot(normal, u));
  const m = 2 * length([reflection[0]!, reflection[1]!, reflection[2]! + 1]);
  const generated = functions.map(({ mode, plane }, i) => {
    switch (mode) {
      case null:
        return current[i]!;
      case "OBJECT_LINEAR":
        return dot(plane, vertex);
      case "EYE_LINEAR":
        return dot(rowTimes(plane, inverse(planeModelview)), eye);
      case "SPHERE_MAP":
        return reflection[i]! / m + 0.5;
      case "REFLECTION_MAP":
        return reflection[i]!;
      case "NORMAL_MAP":
        return normal[i]!;
    }
  });
  return matrix === null ? generated : times(matrix, generated);
}

function applyUnit(gl: GL, { functions, matrix }: Unit, planeModelview: Matrix): void {
  gl.loadMatrixf(columns(planeModelview));
  functions.forEach(({ mode, plane }, i) => {
    if (mode === null) return;
    const coord = TOKENS[COORDINATES[i]!];
    gl.texGeni(coord, gl.TEXTURE_GEN_MODE, TOKENS[mode]);
    gl.texGenfv(coord, mode === "EYE_LINEAR" ? gl.EYE_PLANE : gl.OBJECT_PLANE, Float32Array.from(plane));
    gl.enable(TOKENS[`TEXTURE_GEN_${COORDINATES[i]!}`]);
  });
  if (matrix === null) return;
  gl.matrixMode(gl.TEXTURE);
  gl.loadMatrixf(columns(matrix));
  gl.matrixMode(gl.MODELVIEW);
}

describe("texture coordinates [GL1.3 2.10.4, 2.10.2]", () => {
  test("are those of the formulas on all eight units, the same bits on both engines [Ruling 3]", () => {
    const CURRENT = [0.5, -0.25, 2, 1.5] as const;
    fc.assert(
      fc.property(aScenario, fc.array(aUnit, { minLength: 8, maxLength: 8 }), (scenario, units) => {
        const { gl, context } = openContext();
        const { modelview, lightModelview, weighting, normals, vertex } = scenario;
        units.forEach((unit, i) => {
          gl.activeTexture(gl.TEXTURE0 + i);
          gl.multiTexCoord4f(gl.TEXTURE0 + i, ...CURRENT);
          applyUnit(gl, unit, lightModelview);
        });
        applyTransformation(gl, scenario);
        const eye = eyePosition(modelview, vertex, weighting);
        const normal = eyeNormal(modelview, scenario.normal, normals, weighting);
        const results = processed(context, vertex);
        units.forEach((unit, i) => {
          const expected = expectedCoordinates(unit, vertex, CURRENT, eye, normal, lightModelview);
          const size = Math.max(1, ...expected.map(Math.abs), length(eye), dot(normal, normal));
          expectNear(results[`TEX${i}` as keyof Results], expected, 1e-4 * size);
        });
      }),
      { numRuns: 50 },
    );
  });

  test("at the eye, or reflected straight away from it, are not NaN [Ruling 73]", () => {
    const { gl, context } = openContext();
    for (const coord of ["S", "T"] as const) {
      gl.texGeni(gl[coord], gl.TEXTURE_GEN_MODE, gl.SPHERE_MAP);
      gl.enable(gl[`TEXTURE_GEN_${coord}`]);
    }
    expect(processed(context, [0, 0, 0, 1]).TEX0).toEqual([0.5, 0.5, 0, 1]);
    gl.normal3f(0, 1, 0);
    expect(processed(context, [0, 0, -5, 1]).TEX0).toEqual([0.5, 0.5, 0, 1]);
  });
});

describe("client-defined clip planes [GL1.3 2.11]", () => {
  test("give the distances of the equation in eye coordinates, the enabled ones alone", () => {
    fc.assert(
      fc.property(aScenario, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (scenario, enabled) => {
        const { gl, context } = openContext();
        const { modelview, lightModelview, weighting, vertex } = scenario;
        const planes = enabled.map((_, i) => [i - 2, 0.5 * i, 1 - i, i]);
        gl.loadMatrixf(columns(lightModelview));
        planes.forEach((plane, i) => gl.clipPlane(gl.CLIP_PLANE0 + i, Float64Array.from(plane)));
        enabled.forEach((isOn, i) => isOn && gl.enable(gl.CLIP_PLANE0 + i));
        applyTransformation(gl, scenario);
        const eye = eyePosition(modelview, vertex, weighting);
        const results = processed(context, vertex);
        planes.forEach((plane, i) => {
          const distance = enabled[i] === true ? dot(rowTimes(plane, inverse(lightModelview)), eye) : 0;
          expectNear(
            results[`CLP${i}` as keyof Results].slice(0, 1),
            [distance],
            1e-4 * Math.max(1, length(eye)),
          );
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe("the fog coordinate [GL1.3 3.10, EXT_fog_coord 3.10]", () => {
  test("is -z of the eye coordinates, divided by w, or the current one [Ruling 76]", () => {
    const { gl, context } = openContext();
    gl.translatef(0, 0, -3);
    gl.fogCoordfEXT(7);
    expect(processed(context, [1, 2, -4, 2]).FOGC).toEqual([0, 0, 0, 1]);
    gl.enable(gl.FOG);
    expect(processed(context, [1, 2, -4, 2]).FOGC[0]).toBe(5);
    expect(processed(context, [1, 2, 5, 1]).FOGC[0]).toBe(-2);
    gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
    expect(processed(context, [1, 2, -4, 2]).FOGC[0]).toBe(7);
  });

  test("is z itself or the length, as the distance mode says [NV_fog_distance 3.10, Ruling 449]", () => {
    const { gl, context } = openContext();
    gl.translatef(0, 0, -3);
    gl.fogCoordfEXT(7);
    gl.enable(gl.FOG);
    const modes = [gl.EYE_PLANE_ABSOLUTE_NV, gl.EYE_PLANE, gl.EYE_RADIAL_NV];
    const ofModes = (vertex: Vector): number[] =>
      modes.map((mode) => {
        gl.fogi(gl.FOG_DISTANCE_MODE_NV, mode);
        return processed(context, vertex).FOGC[0]!;
      });
    // Eye coordinates (1, 2, -10, 2), that is (0.5, 1, -5).
    const [absolute, plane, radial] = ofModes([1, 2, -4, 2]);
    expect([absolute, plane]).toEqual([5, -5]);
    expect(Math.abs(radial! - Math.sqrt(26.25))).toBeLessThan(1e-6);
    // Behind the eye.
    expect(ofModes([0, 0, 5, 1])).toEqual([-2, 2, 2]);
    expect(ofModes([3, 4, 3, 1]).map(Math.abs)).toEqual([0, 0, 5]);
    // At the eye itself.
    expect(ofModes([0, 0, 3, 1]).map(Math.abs)).toEqual([0, 0, 2 ** -63]);
    gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
    expect(ofModes([1, 2, -4, 2])).toEqual([7, 7, 7]);
  });

  test("is the length of weighted eye coordinates within a rounding or two [NV_fog_distance 3.10, EXT_vertex_weighting 2.10]", () => {
    fc.assert(
      fc.property(aScenario, (scenario) => {
        const { gl, context } = openContext();
        const { modelview, weighting, vertex } = scenario;
        applyTransformation(gl, scenario);
        gl.enable(gl.FOG);
        gl.fogi(gl.FOG_DISTANCE_MODE_NV, gl.EYE_RADIAL_NV);
        const [x, y, z, w] = eyePosition(modelview, vertex, weighting) as [number, number, number, number];
        fc.pre(Math.abs(w) > 0.1);
        const exact = length([x, y, z]) / Math.abs(w);
        expectNear([processed(context, vertex).FOGC[0]!], [exact], 1e-4 * (1 + exact));
      }),
      { numRuns: 60 },
    );
  });
});
