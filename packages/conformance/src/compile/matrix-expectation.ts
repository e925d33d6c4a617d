import { singleFromHex } from "@glasm/base";
import type { Expected } from "../case.js";
import { isTransform, type MatrixArgument, MatrixModel } from "../oracle/matrices.js";
import type { Json } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import type { GlCall } from "../text/gl-line.js";
import { bitsOfNumber } from "./numbers.js";
import { type MemoryType, tokenValue } from "./gl-values.js";

/** Part of the greatest magnitude by which results may be off. */
const TOLERANCE = 1 / 0x100000;
const MATRIX = /^(?:row ([0-3]) of )?matrix\((\w+), (\w+)\)$/;
const ABOUT = /^about (.+)$/;

/** The matrices of each context, computed in double precision beside the target. */
export class MatrixModels {
  readonly #models = new Map<string, MatrixModel>();

  #model(context: string): MatrixModel {
    let model = this.#models.get(context);
    if (model === undefined) this.#models.set(context, (model = new MatrixModel()));
    return model;
  }

  /** Follows a command that succeeds. */
  apply(context: string, command: string, args: readonly Json[]): void {
    this.#model(context).apply(command, args.map(argumentOf));
  }

  #compute(context: string, name: string, transform: string, line: number): readonly number[] {
    try {
      return this.#model(context).matrix(name, transform);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new CaseFileError(line, error.message);
    }
  }

  /** What `-> matrix(NAME, TRANSFORM)` or `-> about 0.5 1` means; null for other expectations. */
  expectation({ writes, context }: GlCall, type: MemoryType, line: number): readonly Expected[] | null {
    const about = ABOUT.exec(writes!);
    if (about !== null) return intervals(readNumbers(about[1]!, line), type);
    const match = MATRIX.exec(writes!);
    if (match === null) return null;
    const [, row, name, transform] = match;
    if (!isTransform(transform!)) throw new CaseFileError(line, `${transform!} is not a transform`);
    if (tokenValue(name!) === undefined) throw new CaseFileError(line, `${name!} is not a matrix`);
    const all = intervals(this.#compute(context, name!, transform!, line), type);
    // Elements are in column order. [GL1.3 2.10.2]
    return row === undefined ? all : all.filter((_, i) => i % 4 === Number(row));
  }
}

function readNumbers(text: string, line: number): readonly number[] {
  return text.split(/\s+/).map((word) => {
    const value = Number(word);
    if (!Number.isFinite(value)) throw new CaseFileError(line, `${word} is not a number`);
    return value;
  });
}

/** Numbers and tokens as they are, memory as its elements. */
function argumentOf(argument: Json): MatrixArgument {
  if (typeof argument === "number" || typeof argument === "string") return argument;
  const [elements] = Object.values(argument ?? {}) as readonly Json[];
  return Array.isArray(elements) ? elements.map(elementOf) : [];
}

const elementOf = (element: Json): number =>
  typeof element === "string" ? singleFromHex(element)! : Number(element);

function intervals(values: readonly number[], type: MemoryType): readonly Expected[] {
  const tolerance = TOLERANCE * Math.max(...values.map(Math.abs));
  const end = (value: number): Json => (type === "f32" ? bitsOfNumber(value) : value);
  // A low end of zero includes the negative zero.
  return values.map((value) => ({
    low: end(value === tolerance ? -0 : value - tolerance),
    high: end(value + tolerance),
  }));
}
