/** What a source calls registers and places of its code: by the names that it declares, or else by numbers. [PICA200 10.2] */

import type { IndexRegister, Register } from "../isa/registers.js";
import { LENGTHS } from "../program/procedures.js";

/** A name of a register, or of several in a row. */
export interface NamedRegisters {
  readonly name: string;
  readonly first: Register;
  readonly count: number;
}

/** The name of some words of code: from the address `start` to before `end`. */
export interface NamedProcedure {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The name of an address of code. */
export interface NamedLabel {
  readonly name: string;
  readonly address: number;
}

/** What a source calls registers and places of the code, as its assembler knows it. */
export interface SourceNames {
  /** Names of registers in the order of their declarations; of several names of a register the first one counts. */
  readonly named: readonly NamedRegisters[];
  /** The procedures of all sources, whose names each of them knows; of several names of the same words the first one counts. */
  readonly procedures: readonly NamedProcedure[];
  /** The labels of this source; of several at an address the first one counts. */
  readonly labels: readonly NamedLabel[];
}

/** What names places of the code; a source that is not assembled names none. */
type CodeNames = Pick<SourceNames, "procedures" | "labels">;
const NO_CODE: CodeNames = { procedures: [], labels: [] };

const spelled = ({ file, index }: Register): string => `${file}${index}`;

/** Spells registers as a source does that gives them names; those without one have their numbers. */
export class RegisterNames implements SourceNames {
  readonly named: readonly NamedRegisters[];
  readonly procedures: readonly NamedProcedure[];
  readonly labels: readonly NamedLabel[];
  private readonly byRegister = new Map<string, NamedRegisters>();
  private readonly names: ReadonlySet<string>;

  /** Of several names of a register the first one is used. */
  constructor(named: readonly NamedRegisters[], { procedures, labels }: CodeNames = NO_CODE) {
    this.named = named;
    this.procedures = procedures;
    this.labels = labels;
    this.names = new Set(named.map(({ name }) => name));
    for (const range of named) {
      const { file, index } = range.first;
      for (let i = 0; i < range.count; i++) {
        const register = spelled({ file, index: index + i });
        if (!this.byRegister.has(register)) this.byRegister.set(register, range);
      }
    }
  }

  /** `r0`, `color`, `matrix[2]`, `matrix[a0.x+2]` */
  spell(register: Register, indexRegister: IndexRegister | null = null): string {
    const { name, offset, isArray } = this.base(register);
    const added = offset === 0 ? "" : `+${offset}`;
    if (indexRegister !== null) return `${name}[${indexRegister}${added}]`;
    return offset === 0 && !isArray ? name : `${name}[${offset}]`;
  }

  /** The name of an address that jumps go to; undefined if it has none. */
  labelAt(address: number): string | undefined {
    return this.labels.find((label) => label.address === address)?.name;
  }

  /** The name of what a call names by its first address and its length, of which it has the last bits; undefined if it has none. */
  procedureAt(address: number, length: number): string | undefined {
    const isCalled = ({ start, end }: NamedProcedure): boolean =>
      start === address && (end - start) % LENGTHS === length;
    return this.procedures.find(isCalled)?.name;
  }

  /** The name that a register has. */
  protected nameOf(register: Register): NamedRegisters | undefined {
    return this.byRegister.get(spelled(register));
  }

  private base(register: Register): { name: string; offset: number; isArray: boolean } {
    const range = this.nameOf(register);
    if (range !== undefined) {
      const { name, first, count } = range;
      return { name, offset: register.index - first.index, isArray: count > 1 };
    }
    // A name that looks like a register hides that one, so it is counted from another one.
    const { file, index } = register;
    let visible = index;
    while (visible > 0 && this.names.has(spelled({ file, index: visible }))) visible--;
    return { name: spelled({ file, index: visible }), offset: index - visible, isArray: false };
  }
}

/** Notes which names were asked for. */
export class NotedNames extends RegisterNames {
  readonly used = new Set<string>();

  protected override nameOf(register: Register): NamedRegisters | undefined {
    const found = super.nameOf(register);
    if (found !== undefined) this.used.add(found.name);
    return found;
  }
}

/** Of sources that give none. */
export const NO_NAMES = new RegisterNames([]);

/** @throws TypeError if they are not those of an assembled source */
export function checkedNames(command: string, names: SourceNames): RegisterNames {
  if (!(names instanceof RegisterNames))
    throw new TypeError(`${command}: names must be those of an assembled source`);
  return names;
}
