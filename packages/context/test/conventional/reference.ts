/** GL 1.3 sections 2.10 and 2.13 once more, equation by equation in doubles, for comparison. */

type Vector = readonly number[];
/** Rows of a 4x4 matrix. */
export type Matrix = readonly Vector[];

export const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
export const times = (matrix: Matrix, vector: Vector): Vector => matrix.map((row) => dot(row, vector));
const add = (a: Vector, b: Vector): Vector => a.map((x, i) => x + b[i]!);
const subtract = (a: Vector, b: Vector): Vector => a.map((x, i) => x - b[i]!);
const scale = (factor: number, a: Vector): Vector => a.map((x) => factor * x);
const multiply = (a: Vector, b: Vector): Vector => a.map((x, i) => x * b[i]!);
export const length = (a: Vector): number => Math.sqrt(dot(a, a));
const unit = (a: Vector): Vector => scale(1 / length(a), a);
const rgb = (color: Vector): Vector => color.slice(0, 3);

/** The inverse of a matrix of any size, by Gauss and Jordan. */
export function inverse(matrix: Matrix): Matrix {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column += 1) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column]!));
    const pivot = column + rest.indexOf(Math.max(...rest));
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    rows[column] = scale(1 / rows[column]![column]!, rows[column]!) as number[];
    for (let i = 0; i < size; i += 1)
      if (i !== column) rows[i] = subtract(rows[i]!, scale(rows[i]![column]!, rows[column]!)) as number[];
  }
  return rows.map((row) => row.slice(size));
}

/** Row vector times matrix. */
export const rowTimes = (row: Vector, matrix: Matrix): Vector =>
  matrix[0]!.map((_, j) => row.reduce((sum, x, i) => sum + x * matrix[i]![j]!, 0));

const upper3x3 = (matrix: Matrix): Matrix => matrix.slice(0, 3).map((row) => row.slice(0, 3));

export interface Normals {
  readonly rescale: boolean;
  readonly normalize: boolean;
}

/** A normal under one matrix, rescaled but not normalized. [GL1.3 2.10.3] */
function rescaledNormal(modelview: Matrix, normal: Vector, { rescale }: Normals): Vector {
  const inverted = inverse(upper3x3(modelview));
  const factor = rescale ? 1 / length(inverted[2]!) : 1;
  return scale(factor, rowTimes(normal, inverted));
}

/** Both model-view matrices and the weight of the first. [EXT_vertex_weighting 2.10] */
export interface Weighting {
  readonly secondary: Matrix;
  readonly weight: number;
}

export function eyeNormal(m: Matrix, normal: Vector, options: Normals, weighting: Weighting | null): Vector {
  let result = rescaledNormal(m, normal, options);
  if (weighting !== null) {
    const { secondary, weight } = weighting;
    const second = rescaledNormal(secondary, normal, options);
    result = add(scale(weight, result), scale(1 - weight, second));
  }
  return options.normalize ? unit(result) : result;
}

export function eyePosition(m: Matrix, vertex: Vector, weighting: Weighting | null): Vector {
  const first = times(m, vertex);
  if (weighting === null) return first;
  const { secondary, weight } = weighting;
  const mixed = add(scale(weight, first), scale(1 - weight, times(secondary, vertex)));
  return [...mixed.slice(0, 3), first[3]!];
}

/** A light with its position and direction in eye coordinates. [GL1.3 Table 2.7] */
export interface Light {
  readonly ambient: Vector;
  readonly diffuse: Vector;
  readonly specular: Vector;
  readonly position: Vector;
  readonly spotDirection: Vector;
  readonly spotExponent: number;
  readonly spotCutoff: number;
  readonly attenuation: Vector;
}

export interface Material {
  readonly ambient: Vector;
  readonly diffuse: Vector;
  readonly specular: Vector;
  readonly emission: Vector;
  readonly shininess: number;
}

export interface LightModel {
  readonly ambient: Vector;
  readonly localViewer: boolean;
  readonly separateSpecular: boolean;
}

export interface Lit {
  readonly primary: Vector;
  readonly secondary: Vector;
  /** How far the nearest step of the equations is: where a light's term begins. */
  readonly margin: number;
  /** The largest sum of magnitudes that a color component is made of. */
  readonly magnitude: number;
}

/** The unit vector from one homogeneous point to another. [GL1.3 2.13.1] */
function direction(from: Vector, to: Vector): Vector {
  if (to[3] === 0) return unit(to.slice(0, 3));
  if (from[3] === 0) return scale(-1, unit(from.slice(0, 3)));
  return unit(subtract(rgb(scale(1 / to[3]!, to)), rgb(scale(1 / from[3]!, from))));
}

/** The lighting equations. [GL1.3 2.13.1] */
export function lit(
  eye: Vector,
  normal: Vector,
  lights: readonly Light[],
  material: Material,
  model: LightModel,
): Lit {
  let primary = add(rgb(material.emission), multiply(rgb(material.ambient), rgb(model.ambient)));
  let secondary: Vector = [0, 0, 0];
  let magnitude = Math.max(...primary.map(Math.abs));
  let margin = Infinity;
  for (const light of lights) {
    const towards = direction(eye, light.position);
    const point = rgb(scale(1 / eye[3]!, eye));
    const distance =
      light.position[3] === 0
        ? 0
        : length(subtract(rgb(scale(1 / light.position[3]!, light.position)), point));
    const [k0, k1, k2] = light.attenuation as [number, number, number];
    const attenuation = light.position[3] === 0 ? 1 : 1 / (k0 + k1 * distance + k2 * distance * distance);
    let spot = 1;
    if (light.spotCutoff !== 180) {
      const cosine = dot(scale(-1, towards), unit(light.spotDirection));
      const cutoff = Math.cos((light.spotCutoff * Math.PI) / 180);
      margin = Math.min(margin, Math.abs(cosine - cutoff));
      spot = cosine >= cutoff ? Math.max(cosine, 0) ** light.spotExponent : 0;
    }
    const facing = Math.max(dot(normal, towards), 0);
    margin = Math.min(margin, Math.abs(dot(normal, towards)));
    const viewer = model.localViewer ? direction(eye, [0, 0, 0, 1]) : [0, 0, 1];
    const half = unit(add(towards, viewer));
    const shine = facing === 0 ? 0 : Math.max(dot(normal, half), 0) ** material.shininess;
    const ambient = multiply(rgb(material.ambient), rgb(light.ambient));
    const diffuse = scale(facing, multiply(rgb(material.diffuse), rgb(light.diffuse)));
    const specular = scale(shine, multiply(rgb(material.specular), rgb(light.specular)));
    const factor = attenuation * spot;
    magnitude += factor * Math.max(...[ambient, diffuse, specular].map((c) => Math.max(...c.map(Math.abs))));
    primary = add(primary, scale(factor, add(ambient, diffuse)));
    if (model.separateSpecular) secondary = add(secondary, scale(factor, specular));
    else primary = add(primary, scale(factor, specular));
  }
  return { primary: [...primary, material.diffuse[3]!], secondary: [...secondary, 0], margin, magnitude };
}
