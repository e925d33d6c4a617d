import { ATTRIBUTE_COUNT, ATTRIBUTE_NAMES, RESULT_COUNT, vertexColumns } from "@glasm/vm";
import { TEXTURE_UNITS } from "../state/limits.js";
import {
  type PositionTransform,
  readsForPosition,
  transform,
  transformPositions,
} from "./position-transform.js";
import { RESULT, type VertexStage } from "./vertex-stage.js";

/** The colors, which conventional processing passes on. [GL1.3 2.13, Ruling 63] */
const COLORS = [
  { attribute: ATTRIBUTE_NAMES.COL0, result: RESULT.COL0 },
  { attribute: ATTRIBUTE_NAMES.COL1, result: RESULT.COL1 },
] as const;

/** The texture coordinates, of which each has a matrix of its own. [GL1.3 2.10.2] */
const TEXTURES = Array.from({ length: TEXTURE_UNITS }, (_, unit) => ({
  attribute: ATTRIBUTE_NAMES.TEX0 + unit,
  result: RESULT.TEX0 + unit,
}));

/** The results that conventional processing fills: the position, both colors and the texture coordinates. */
const FILLED: readonly number[] = [RESULT.HPOS, ...[...COLORS, ...TEXTURES].map(({ result }) => result)];
const WRITTEN = Array.from({ length: RESULT_COUNT }, (_, register) => FILLED.includes(register));
const PASSED_ON: readonly number[] = [...COLORS, ...TEXTURES].map(({ attribute }) => attribute);

/** The state of conventional vertex processing. */
export interface ConventionalStageState {
  readonly position: PositionTransform;
  /** The texture matrix of each of the eight units: 16 singles, column by column. [Ruling 38] */
  readonly textures: readonly Float32Array[];
}

/** Vertex program mode off: transformed positions and texture coordinates, current colors, not clamped yet. [GL1.3 2.10, 2.13, Ruling 63] */
export function conventionalStage({ position, textures }: ConventionalStageState): VertexStage {
  const matrices = textures.map((matrix) => (isIdentity(matrix) ? null : matrix));
  return {
    read: Array.from(
      { length: ATTRIBUTE_COUNT },
      (_, attribute) => PASSED_ON.includes(attribute) || readsForPosition(position, attribute),
    ),
    written: WRITTEN,
    clipDistances: false,
    run(count, executed) {
      const { attributes, results } = vertexColumns();
      for (const { attribute, result } of COLORS) copy(attributes[attribute]!, count, results[result]!);
      TEXTURES.forEach(({ attribute, result }, unit) => {
        const matrix = matrices[unit]!;
        if (matrix === null) copy(attributes[attribute]!, count, results[result]!);
        else transformColumn(matrix, attributes[attribute]!, count, results[result]!);
      });
      transformPositions(position, count);
      executed?.fill(0, 0, count);
    },
  };
}

/** Copies the rows of a column; every NaN becomes the same one. [Ruling 15] */
function copy(source: Float32Array, count: number, out: Float32Array): void {
  for (let word = 0; word < 4 * count; word += 1) {
    const value = source[word]!;
    out[word] = value === value ? value : NaN;
  }
}

function transformColumn(matrix: Float32Array, source: Float32Array, count: number, out: Float32Array): void {
  for (let row = 0; row < 4 * count; row += 4) transform(matrix, source, row, out, row);
}

function isIdentity(matrix: Float32Array): boolean {
  return matrix.every((value, i) => value === (i % 5 === 0 ? 1 : 0));
}
