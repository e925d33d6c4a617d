/** The conventional transformation of positions under the arithmetic of a chip: by a vertex program. [Ruling 361] */

import { crash, encodeUtf8 } from "@glasm/base";
import {
  type ChipName,
  type EngineChoice,
  type Program,
  runColumns,
  type VertexColumns,
} from "@glasm/nv-vertex";
import type { PositionTransform } from "./position-transform.js";
import type { ProgramCache } from "./program-cache.js";
import { withEngine } from "./with-engine.js";

/** Rows of a matrix, one a parameter; the first parameters of the three matrices, and the one whose x is 1. */
const ROWS = 4;
const [MODELVIEW, PROJECTION, SECONDARY, ONE] = [0, 4, 8, 12];
const PARAMETER_WORDS = 4 * 256;

/** A vector by a matrix. */
const product = (to: string, matrix: number, from: string): string =>
  ["x", "y", "z", "w"].map((row, i) => `DP4 ${to}.${row}, c[${matrix + i}], ${from};`).join("\n");

/** Both eye positions, weighted; w is the first one's. [EXT_vertex_weighting 2.10] */
const WEIGHTED = `
  ${product("R1", SECONDARY, "v[OPOS]")}
  ADD R2.x, c[${ONE}].x, -v[WGHT].x;
  MUL R1.xyz, R1, R2.x;
  MAD R0.xyz, R0, v[WGHT].x, R1;`;

const textOf = (weighted: string): string => `!!VP1.1
  ${product("R0", MODELVIEW, "v[OPOS]")}${weighted}
  ${product("o[HPOS]", PROJECTION, "R0")}
END`;

/** Where positions come from, and where their program is loaded. */
interface Positions {
  readonly position: PositionTransform;
  readonly programCache: ProgramCache;
}

/** What transforms positions under the arithmetic of a chip. */
export function chipTransform(positions: Positions, arithmetic: ChipName): ChipTransform {
  return new ChipTransform(positions, arithmetic);
}

class ChipTransform {
  readonly #program: Program;
  readonly #parameters = new Float32Array(PARAMETER_WORDS);
  readonly #arithmetic: ChipName;
  readonly #position: PositionTransform;

  constructor({ position, programCache }: Positions, arithmetic: ChipName) {
    const { secondaryModelview } = position;
    this.#arithmetic = arithmetic;
    this.#position = position;
    this.#parameters[4 * ONE] = 1;
    const text = textOf(secondaryModelview === null ? "" : WEIGHTED);
    const loaded = programCache.load(encodeUtf8(text), "vp");
    this.#program = loaded.ok ? loaded.program : crash("the program of positions does not load");
  }

  /** Sets the position of `count` vertices in columns. */
  transform(columns: VertexColumns, count: number, engine: EngineChoice): void {
    this.#setMatrices();
    const input = { count, parameters: this.#parameters, nans: "any" } as const;
    withEngine(engine, (chosen) => {
      runColumns(this.#program, columns, input, { arithmetic: this.#arithmetic, engine: chosen });
    });
  }

  /** The matrices as they are now. */
  #setMatrices(): void {
    const { modelview, secondaryModelview, projection } = this.#position;
    this.#setMatrix(MODELVIEW, modelview);
    this.#setMatrix(PROJECTION, projection);
    if (secondaryModelview !== null) this.#setMatrix(SECONDARY, secondaryModelview);
  }

  /** A matrix of columns in parameters of rows. */
  #setMatrix(first: number, matrix: Float32Array): void {
    for (let row = 0; row < ROWS; row += 1)
      for (let column = 0; column < ROWS; column += 1)
        this.#parameters[4 * (first + row) + column] = matrix[4 * column + row]!;
  }
}
