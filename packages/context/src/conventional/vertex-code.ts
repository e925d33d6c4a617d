import { MIN_NORMAL } from "@glasm/base";
import { ATTRIBUTE } from "../attributes/attributes.js";
import { TOKENS } from "../generated/tokens.js";
import type { MatrixName } from "../matrices/matrices.js";
import { normalMatrix } from "./normal-matrix.js";
import { attribute, type ParameterSource, type ProgramBuilder, type Value } from "./program-builder.js";
import type { Shape } from "./shape.js";

const ROWS = ["x", "y", "z", "w"];

/** The rows of a matrix. */
export const rowsOf =
  (name: MatrixName): ParameterSource =>
  ({ matrices }, out, at) => {
    const matrix = matrices.current(name);
    for (let i = 0; i < 16; i += 1) out[at + i] = matrix[(i % 4) * 4 + (i >> 2)]!;
  };

/** The rows of the matrix that transforms normals, rescaled if that is enabled. [GL1.3 2.10.3] */
const normalRowsOf =
  (name: MatrixName): ParameterSource =>
  ({ matrices, capabilities }, out, at) => {
    const rescales = capabilities.isEnabled(TOKENS.RESCALE_NORMAL);
    out.set(normalMatrix(matrices.current(name), rescales), at);
  };

/** Writes matrix * vector, row by row in the components of `to`. */
export function multiply(
  code: ProgramBuilder,
  mnemonic: "DP3" | "DP4",
  to: Parameters<ProgramBuilder["emit"]>[1],
  rows: readonly Value[],
  vector: Value,
): void {
  rows.forEach((row, i) => code.emit(mnemonic, to, ROWS[i]!, vector, row));
}

/**
 * Makes the x, y and z of a register a unit vector; a vector of length zero stays. The square of its length must be a
 * normal single. That square and the reciprocal of the length are left in the x and y of `lengths`, or else the w of
 * the register is lost. [Ruling 73]
 */
export function normalize(code: ProgramBuilder, vector: Value, lengths?: Value): void {
  const register = lengths ?? vector;
  const [square, reciprocal] = lengths === undefined ? ["w", "w"] : ["x", "y"];
  code.emit("DP3", register, square, vector, vector);
  code.emit("MAX", register, square, register.component(square), smallest(code));
  code.emit("RSQ", register, reciprocal, register.component(square));
  code.emit("MUL", vector, "xyz", vector, register.component(reciprocal));
}

/** The smallest single that is not zero, in all components. [Ruling 1] */
export function smallest(code: ProgramBuilder): Value {
  return code.constant(MIN_NORMAL, 0, 0, 0).component("x");
}

/** Zero, a half and one, in x, y and z; w is zero. */
export function numbers(code: ProgramBuilder): Value {
  return code.constant(0, 0.5, 1, 0);
}

/**
 * What the computations of a vertex begin with. Each value is computed where it is first used; there are no
 * branches.
 */
export class VertexCode {
  private readonly code: ProgramBuilder;
  private readonly shape: Shape;
  private readonly known = new Map<string, Value>();

  constructor(code: ProgramBuilder, shape: Shape) {
    this.code = code;
    this.shape = shape;
  }

  /** The eye coordinates. [GL1.3 2.10, EXT_vertex_weighting 2.10] */
  get eye(): Value {
    return this.once("eye", (eye) => {
      const { code } = this;
      const vertex = attribute(ATTRIBUTE.vertex);
      multiply(code, "DP4", eye, code.parameters(4, rowsOf("modelview")), vertex);
      if (!this.shape.isWeighted) return;
      this.weight(eye, (secondary) => {
        const rows = code.parameters(4, rowsOf("modelview1"));
        multiply(code, "DP4", secondary, rows.slice(0, 3), vertex);
      });
    });
  }

  /** The eye coordinates divided by w, which counts as 2^-64 if it is zero. [VP2 2.14.3.26] */
  get position(): Value {
    return this.once("position", (position) => {
      this.code.emit("RCC", position, "w", this.eye.component("w"));
      this.code.emit("MUL", position, "xyz", this.eye, position.component("w"));
    });
  }

  /** The transformed normal. [GL1.3 2.10.3, EXT_vertex_weighting 2.10.3] */
  get normal(): Value {
    return this.once("normal", (normal) => {
      const { code } = this;
      const given = attribute(ATTRIBUTE.normal);
      multiply(code, "DP3", normal, code.parameters(3, normalRowsOf("modelview")), given);
      if (this.shape.isWeighted)
        this.weight(normal, (secondary) =>
          multiply(code, "DP3", secondary, code.parameters(3, normalRowsOf("modelview1")), given),
        );
      if (this.shape.isNormalized) normalize(code, normal);
    });
  }

  /** The unit vector from the vertex to the eye. */
  get towardsEye(): Value {
    return this.once("towardsEye", (vector) => {
      this.code.emit("MOV", vector, "xyz", this.position.negative);
      normalize(this.code, vector);
    });
  }

  /** The reflection of the unit vector from the eye to the vertex, u - 2 n (n . u). [GL1.3 2.10.4] */
  get reflection(): Value {
    return this.once("reflection", (reflection) => {
      const { code, normal, towardsEye } = this;
      const w = reflection.component("w");
      code.emit("DP3", reflection, "w", normal, towardsEye);
      code.emit("ADD", reflection, "w", w, w);
      code.emit("MAD", reflection, "xyz", normal, w, towardsEye.negative);
    });
  }

  /** The sphere map's coordinates s and t in x and y. [GL1.3 2.10.4] */
  get sphere(): Value {
    return this.once("sphere", (sphere) => {
      const { code, reflection } = this;
      const half = numbers(code).component("y");
      code.emit("ADD", sphere, "xyz", reflection, numbers(code).swizzled("xxzx"));
      code.emit("DP3", sphere, "w", sphere, sphere);
      const w = sphere.component("w");
      code.emit("MAX", sphere, "w", w, smallest(code));
      code.emit("RSQ", sphere, "w", w);
      code.emit("MUL", sphere, "w", w, half);
      code.emit("MAD", sphere, "xy", reflection, w, half);
    });
  }

  /** weight * first + (1 - weight) * second, in the x, y and z of `first`. */
  private weight(first: Value, computeSecond: (second: Value) => void): void {
    const { code } = this;
    const second = code.temporary();
    const weight = attribute(ATTRIBUTE.vertexWeight).component("x");
    computeSecond(second);
    code.emit("SUB", second, "w", numbers(code).component("z"), weight);
    code.emit("MUL", first, "xyz", first, weight);
    code.emit("MAD", first, "xyz", second, second.component("w"), first);
    code.release(second);
  }

  private once(name: string, compute: (register: Value) => void): Value {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const register = this.code.temporary();
    this.known.set(name, register);
    compute(register);
    return register;
  }
}
