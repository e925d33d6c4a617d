import { singleFromHex } from "@glasm/base";
import type { Expected } from "../case.js";
import { isTransform, type MatrixArgument, MatrixModel } from "../oracle/matrices.js";
import type { Json } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import type { GlCall } from "../text/gl-line.js";
import { bitsOfNumber } from "./numbers.js";
import type { MemoryType } from "./gl-values.js";

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

  /** What `-> matrix(NAME, TRANSFORM)` or `-> about 0.5 1` means; null for other expectations. */
  expectation({ writes, context }: GlCall, type: MemoryType, line: number): readonly Expected[] | null {
    const about = ABOUT.exec(writes!);
    if (about !== null) return intervals(about[1]!.split(/\s+/).map(Number), type);
    const match = MATRIX.exec(writes!);
    if (match === null) return null;
    const [, row, name, transform] = match;
    if (!isTransform(transform!)) throw new CaseFileError(line, `${transform!} is not a transform`);
    const all = intervals(this.#model(context).matrix(name!, transform!), type);
    // Elements are in column order. [GL1.3 2.10.2]
    return row === undefined ? all : all.filter((_, i) => i % 4 === Number(row));
  }
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
  return values.map((value) => ({ low: end(value - tolerance), high: end(value + tolerance) }));
}
