/** The registers of one execution as doubles, which hold singles and what a shadow run computes. */

import {
  ADDRESS_REGISTER_COUNT,
  ATTRIBUTE_COUNT,
  type Component,
  type ControlRegisters,
  PARAMETER_COUNT,
  printWrittenRegister,
  RESULT_COUNT,
  TEMPORARY_COUNT,
  type Vector,
} from "@glasm/nv-vertex";

/** How many registers each file has. */
const COUNTS = {
  attribute: ATTRIBUTE_COUNT,
  parameter: PARAMETER_COUNT,
  temporary: TEMPORARY_COUNT,
  address: ADDRESS_REGISTER_COUNT,
  result: RESULT_COUNT,
  /** The pseudo-register CC: what was last written to it. */
  "condition-code": 1,
} as const;

export interface RegisterName {
  readonly file: keyof typeof COUNTS;
  readonly index: number;
}

/** A component by its number, as traces have it. */
export interface NumberedComponent extends RegisterName {
  readonly component: number;
}

export interface RegisterComponent extends NumberedComponent {
  readonly component: Component;
}

export const COMPONENTS = [0, 1, 2, 3] as const;

export function registerText({ file, index }: RegisterName): string {
  return file === "attribute" ? `v[${index}]` : printWrittenRegister({ file, index });
}

/** Like `R0.x`. */
export function componentText(of: NumberedComponent): string {
  return `${registerText(of)}.${"xyzw"[of.component]!}`;
}

/** What a program begins with but for attributes and parameters. [VP2 2.14.1.3, 2.14.1.6, 2.14.2.3] */
export const INITIAL_CONTROL: ControlRegisters = {
  conditionCode: ["EQ", "EQ", "EQ", "EQ"],
  addresses: [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  callStack: [],
};

export class Registers {
  private readonly files: Readonly<Record<RegisterName["file"], Float64Array>>;

  /** @param attributes 16 x 4 numbers. @param parameters 256 x 4 numbers. */
  constructor(attributes: ArrayLike<number>, parameters: ArrayLike<number>) {
    this.files = {
      attribute: filled("attribute", attributes),
      parameter: filled("parameter", parameters),
      temporary: filled("temporary", []),
      address: filled("address", []),
      // An unwritten result is (0,0,0,1). [VP2 2.14.1.5]
      result: filled("result", []).map((_, word) => (word % 4 === 3 ? 1 : 0)),
      "condition-code": filled("condition-code", []),
    };
  }

  read({ file, index }: RegisterName): Vector {
    const values = this.files[file];
    return [values[4 * index]!, values[4 * index + 1]!, values[4 * index + 2]!, values[4 * index + 3]!];
  }

  readComponent({ file, index, component }: NumberedComponent): number {
    return this.files[file][4 * index + component]!;
  }

  write({ file, index }: RegisterName, values: Vector): void {
    this.files[file].set(values, 4 * index);
  }
}

function filled(file: RegisterName["file"], values: ArrayLike<number>): Float64Array {
  const registers = new Float64Array(4 * COUNTS[file]);
  for (let word = 0; word < Math.min(values.length, registers.length); word++)
    registers[word] = values[word]!;
  return registers;
}
