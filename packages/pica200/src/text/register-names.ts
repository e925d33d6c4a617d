/** What a source calls registers: by the names that it declares, or else by their numbers. [PICA200 10.2] */

import type { IndexRegister, Register } from "../isa/registers.js";

/** A name of a register, or of several in a row. */
export interface NamedRegisters {
  readonly name: string;
  readonly first: Register;
  readonly count: number;
}

/** What a source calls registers, as its assembler knows it. */
export interface SourceNames {
  /** In the order of their declarations; of several names of a register the first one counts. */
  readonly named: readonly NamedRegisters[];
}

const spelled = ({ file, index }: Register): string => `${file}${index}`;

/** Spells registers as a source does that gives them names; those without one have their numbers. */
export class RegisterNames implements SourceNames {
  readonly named: readonly NamedRegisters[];
  private readonly byRegister = new Map<string, NamedRegisters>();
  private readonly names: ReadonlySet<string>;

  /** Of several names of a register the first one is used. */
  constructor(named: readonly NamedRegisters[]) {
    this.named = named;
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
