/** What a source calls registers: by the names that it declares, or else by their numbers. [PICA200 10.2] */

import type { IndexRegister, Register } from "../isa/registers.js";

/** A name of a register, or of several in a row. */
export interface NamedRegisters {
  readonly name: string;
  readonly first: Register;
  readonly count: number;
}

const spelled = ({ file, index }: Register): string => `${file}${index}`;

export class RegisterNames {
  /** The names that were asked for. */
  readonly used = new Set<string>();
  private readonly byRegister = new Map<string, NamedRegisters>();
  private readonly names: ReadonlySet<string>;

  /** Of several names of a register the first one is used. */
  constructor(named: readonly NamedRegisters[]) {
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

  private base(register: Register): { name: string; offset: number; isArray: boolean } {
    const range = this.byRegister.get(spelled(register));
    if (range !== undefined) {
      const { name, first, count } = range;
      this.used.add(name);
      return { name, offset: register.index - first.index, isArray: count > 1 };
    }
    // A name that looks like a register hides that one, so it is counted from another one.
    const { file, index } = register;
    let visible = index;
    while (visible > 0 && this.names.has(spelled({ file, index: visible }))) visible--;
    return { name: spelled({ file, index: visible }), offset: index - visible, isArray: false };
  }
}
