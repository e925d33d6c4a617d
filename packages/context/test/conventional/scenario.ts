import fc from "fast-check";
import type { GL } from "../../src/index.js";
import type { Vector } from "./fixtures.js";
import {
  eyeNormal,
  eyePosition,
  type Light,
  type LightModel,
  type Material,
  type Matrix,
  type Normals,
  times,
  type Weighting,
} from "./reference.js";

/** States and vertices, as the commands are told of them and as the reference wants them. */

/** A single, each part of the range as likely as another. */
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 2 ** 20 }).map((i) => Math.fround(min + ((max - min) * i) / 2 ** 20));
const vector = (count: number, min: number, max: number): fc.Arbitrary<Vector> =>
  fc.array(between(min, max), { minLength: count, maxLength: count });

const color = vector(4, 0, 1);
const isLong = (v: Vector): boolean => v[0]! ** 2 + v[1]! ** 2 + v[2]! ** 2 > 0.1;
const aDirection = vector(3, -1, 1).filter(isLong);

/** Affine matrices, well conditioned: small changes of a scaled identity, and a translation. */
export const aMatrix: fc.Arbitrary<Matrix> = fc
  .tuple(vector(9, -0.3, 0.3), vector(3, 0.5, 2), vector(3, -4, 4))
  .map(([noise, scales, offset]) => [
    ...[0, 1, 2].map((row) => [
      ...[0, 1, 2].map((column) =>
        Math.fround(noise[3 * row + column]! + (row === column ? scales[row]! : 0)),
      ),
      offset[row]!,
    ]),
    [0, 0, 0, 1],
  ]);

/** A light as Light is told. */
export interface GivenLight extends Light {
  readonly enabled: boolean;
}

const aLight: fc.Arbitrary<GivenLight> = fc.record({
  enabled: fc.boolean(),
  ambient: color,
  diffuse: color,
  specular: color,
  position: fc.oneof(
    aDirection.map((v) => [...v, 0]),
    fc.tuple(vector(3, -8, 8), between(0.5, 2)).map(([v, w]) => [...v, w]),
  ),
  spotDirection: aDirection,
  spotExponent: fc.oneof(fc.constant(0), between(0.5, 128)),
  spotCutoff: fc.oneof(fc.constant(180), between(5, 90)),
  attenuation: fc.oneof(fc.constant([1, 0, 0]), vector(3, 0.05, 1)),
});

const aMaterial: fc.Arbitrary<Material> = fc.record({
  ambient: color,
  diffuse: color,
  specular: color,
  emission: color,
  shininess: fc.oneof(fc.constant(0), fc.constant(128), between(0.5, 128)),
});

export interface Scenario {
  readonly modelview: Matrix;
  /** The model-view matrix when lights are specified. */
  readonly lightModelview: Matrix;
  readonly weighting: Weighting | null;
  readonly normals: Normals;
  readonly lights: readonly GivenLight[];
  readonly front: Material;
  readonly back: Material;
  readonly model: LightModel & { readonly twoSide: boolean };
  readonly vertex: Vector;
  readonly normal: Vector;
}

export const aScenario: fc.Arbitrary<Scenario> = fc.record({
  modelview: aMatrix,
  lightModelview: aMatrix,
  weighting: fc.option(fc.record({ secondary: aMatrix, weight: between(0, 1) }), { freq: 3 }),
  normals: fc.record({ rescale: fc.boolean(), normalize: fc.boolean() }),
  lights: fc.array(aLight, { minLength: 8, maxLength: 8 }),
  front: aMaterial,
  back: aMaterial,
  model: fc.record({
    ambient: color,
    localViewer: fc.boolean(),
    separateSpecular: fc.boolean(),
    twoSide: fc.boolean(),
  }),
  vertex: fc.tuple(vector(3, -4, 4), between(0.5, 2)).map(([v, w]) => [...v, w]),
  normal: aDirection,
});

export const columns = (matrix: Matrix): Float32Array =>
  Float32Array.from({ length: 16 }, (_, i) => matrix[i % 4]![Math.floor(i / 4)]!);

function applyLight(gl: GL, light: GivenLight, token: number): void {
  (light.enabled ? gl.enable : gl.disable)(token);
  const vectors = [
    [gl.AMBIENT, light.ambient],
    [gl.DIFFUSE, light.diffuse],
    [gl.SPECULAR, light.specular],
    [gl.POSITION, light.position],
    [gl.SPOT_DIRECTION, light.spotDirection],
  ] as const;
  for (const [name, values] of vectors) gl.lightfv(token, name, Float32Array.from(values));
  const [k0, k1, k2] = light.attenuation;
  gl.lightf(token, gl.CONSTANT_ATTENUATION, k0!);
  gl.lightf(token, gl.LINEAR_ATTENUATION, k1!);
  gl.lightf(token, gl.QUADRATIC_ATTENUATION, k2!);
  gl.lightf(token, gl.SPOT_EXPONENT, light.spotExponent);
  gl.lightf(token, gl.SPOT_CUTOFF, light.spotCutoff);
}

export function applyMaterial(gl: GL, face: number, material: Material): void {
  const { ambient, diffuse, specular, emission, shininess } = material;
  gl.materialfv(face, gl.AMBIENT, Float32Array.from(ambient));
  gl.materialfv(face, gl.DIFFUSE, Float32Array.from(diffuse));
  gl.materialfv(face, gl.SPECULAR, Float32Array.from(specular));
  gl.materialfv(face, gl.EMISSION, Float32Array.from(emission));
  gl.materialf(face, gl.SHININESS, shininess);
}

/** Matrices, weighting and how normals are transformed. */
export function applyTransformation(
  gl: GL,
  scenario: Pick<Scenario, "modelview" | "weighting" | "normals" | "normal">,
): void {
  const { modelview, weighting, normals, normal } = scenario;
  gl.loadMatrixf(columns(modelview));
  if (weighting !== null) {
    gl.enable(gl.VERTEX_WEIGHTING_EXT);
    gl.vertexWeightfEXT(weighting.weight);
    gl.matrixMode(gl.MODELVIEW1_EXT);
    gl.loadMatrixf(columns(weighting.secondary));
    gl.matrixMode(gl.MODELVIEW);
  }
  if (normals.rescale) gl.enable(gl.RESCALE_NORMAL);
  if (normals.normalize) gl.enable(gl.NORMALIZE);
  gl.normal3f(...(normal as [number, number, number]));
}

export function apply(gl: GL, scenario: Scenario): void {
  const { lights, front, back, model } = scenario;
  gl.enable(gl.LIGHTING);
  gl.loadMatrixf(columns(scenario.lightModelview));
  lights.forEach((light, i) => applyLight(gl, light, gl.LIGHT0 + i));
  applyTransformation(gl, scenario);
  applyMaterial(gl, gl.FRONT, front);
  applyMaterial(gl, gl.BACK, back);
  gl.lightModelfv(gl.LIGHT_MODEL_AMBIENT, Float32Array.from(model.ambient));
  gl.lightModeli(gl.LIGHT_MODEL_LOCAL_VIEWER, Number(model.localViewer));
  gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, Number(model.twoSide));
  gl.lightModeli(
    gl.LIGHT_MODEL_COLOR_CONTROL,
    model.separateSpecular ? gl.SEPARATE_SPECULAR_COLOR : gl.SINGLE_COLOR,
  );
}

/** What lighting starts from. */
export function inEyeCoordinates(scenario: Scenario): {
  readonly eye: Vector;
  readonly normal: Vector;
  readonly lights: readonly Light[];
} {
  const { modelview, lightModelview, weighting, normals } = scenario;
  const lights = scenario.lights.filter(({ enabled }) => enabled);
  return {
    eye: eyePosition(modelview, scenario.vertex, weighting),
    normal: eyeNormal(modelview, scenario.normal, normals, weighting),
    lights: lights.map((light) => ({
      ...light,
      position: times(lightModelview, light.position),
      spotDirection: times(lightModelview, [...light.spotDirection, 0]).slice(0, 3),
    })),
  };
}
