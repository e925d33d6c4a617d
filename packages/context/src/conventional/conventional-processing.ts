import { DataTable } from "@glasm/base";
import { PARAMETER_COUNT, type Program } from "@glasm/nv-vertex";
import { ALL_TEXTURE_UNITS } from "../ground/implementation/all-texture-units.js";
import type { ConventionalContext } from "./conventional-context.js";
import { generate } from "./generate.js";
import { type Shape, shapeOf } from "./shape.js";
import type { ParameterBlock } from "./program-builder.js";

/** The program of a shape, and what computes its parameters. */
interface ConventionalProgram {
  readonly program: Program;
  readonly parameterBlocks: readonly ParameterBlock[];
}

/** Programs that a context keeps for states that come back. */
export const MAX_PROGRAMS = 64;

/** Vertex processing without a vertex program of the user's: a program that the state makes. [GL1.3 2.10, 2.11, 2.13] */
export class ConventionalProcessing {
  /** The programs of the shapes that the context met last. */
  private readonly programs = new DataTable<Shape, ConventionalProgram>(MAX_PROGRAMS);
  /** 256 x 4 singles. */
  private readonly parameters = new Float32Array(4 * PARAMETER_COUNT);

  /**
   * The program of the present state, and its parameters, which are the same array at every call. It writes
   * everything but the position, which it leaves to the position-invariant transformation, and texture coordinates
   * other than those of some units, by default all. [VP2 2.14.6.1]
   */
  prepare(
    context: ConventionalContext,
    coordinates = ALL_TEXTURE_UNITS,
  ): { readonly program: Program; readonly parameters: Float32Array } {
    const { program, parameterBlocks } = this.programOf(context, coordinates);
    for (const { first, source } of parameterBlocks) source(context, this.parameters, 4 * first);
    return { program, parameters: this.parameters };
  }

  private programOf(context: ConventionalContext, coordinates: readonly number[]): ConventionalProgram {
    return this.programs.get(shapeOf(context, coordinates), (shape) => {
      const code = generate(shape);
      return { program: code.program(), parameterBlocks: code.parameterBlocks };
    });
  }
}
