import { type PositionTransform, transform, transformPositions } from "./position-transform.js";
import {
  ATTRIBUTE_WORD,
  ATTRIBUTE_WORDS,
  RESULT_WORD,
  RESULT_WORDS,
  type VertexStage,
} from "./vertex-stage.js";

/** The results that conventional processing fills: the position, both colors and the texture coordinates. */
const WRITTEN = Array.from({ length: RESULT_WORDS / 4 }, (_, register) => {
  const word = register * 4;
  const isTexture = word >= RESULT_WORD.TEX0 && word <= RESULT_WORD.TEX7;
  return isTexture || word === RESULT_WORD.HPOS || word === RESULT_WORD.COL0 || word === RESULT_WORD.COL1;
});

/** Registers that nothing writes keep their initial value. [VP2 2.14.1.5] */
const INITIAL = Float32Array.from({ length: RESULT_WORDS }, (_, word) => (word % 4 === 3 ? 1 : 0));

/** The state of conventional vertex processing. */
export interface ConventionalStageState {
  readonly position: PositionTransform;
  /** The texture matrix of each of the eight units: 16 singles, column by column. [Ruling 38] */
  readonly textures: readonly Float32Array[];
}

/** Vertex program mode off: transformed positions and texture coordinates, current colors, not clamped yet. [GL1.3 2.10, 2.13, Ruling 63] */
export function conventionalStage(state: ConventionalStageState): VertexStage {
  const textures = state.textures.map((matrix) => (isIdentity(matrix) ? null : matrix));
  return {
    written: WRITTEN,
    clipDistances: false,
    run(count, attributes, results) {
      for (let i = 0; i < count; i += 1) {
        const from = i * ATTRIBUTE_WORDS;
        const to = i * RESULT_WORDS;
        results.set(INITIAL, to);
        copy(attributes, from + ATTRIBUTE_WORD.COL0, results, to + RESULT_WORD.COL0);
        copy(attributes, from + ATTRIBUTE_WORD.COL1, results, to + RESULT_WORD.COL1);
        for (let unit = 0; unit < textures.length; unit += 1) {
          const matrix = textures[unit]!;
          const source = from + ATTRIBUTE_WORD.TEX0 + unit * 4;
          const result = to + RESULT_WORD.TEX0 + unit * 4;
          if (matrix === null) copy(attributes, source, results, result);
          else transform(matrix, attributes, source, results, result); // [GL1.3 2.10.2]
        }
      }
      transformPositions(state.position, count, attributes, results);
      return 0;
    },
  };
}

/** Copies four singles; every NaN becomes the same one. [Ruling 15] */
function copy(source: Float32Array, from: number, out: Float32Array, to: number): void {
  for (let i = 0; i < 4; i += 1) {
    const value = source[from + i]!;
    out[to + i] = value === value ? value : NaN;
  }
}

function isIdentity(matrix: Float32Array): boolean {
  return matrix.every((value, i) => value === (i % 5 === 0 ? 1 : 0));
}
