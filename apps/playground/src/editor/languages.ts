import type { MachineLanguage } from "../language/machine-language.js";
import type { PageMachine } from "../machines.js";
import { LANGUAGES } from "./machine-languages.js";

/** A machine whose language is there. */
export interface KnownLanguage {
  readonly machine: PageMachine;
  readonly language: MachineLanguage;
}

/** The languages of machines, each loaded when a text in it is first shown. */
export class Languages {
  private readonly loaded: Map<PageMachine, MachineLanguage | null>;
  private readonly arrived: () => void;
  private readonly failed: (error: unknown) => void;

  /** Calls the first when a language that was asked for is there, and the second if it does not load. */
  constructor({ machine, language }: KnownLanguage, arrived: () => void, failed: (error: unknown) => void) {
    this.loaded = new Map([[machine, language]]);
    this.arrived = arrived;
    this.failed = failed;
  }

  /** The language of a machine; null as long as it is not there. */
  of(machine: PageMachine): MachineLanguage | null {
    const known = this.loaded.get(machine);
    if (known !== undefined) return known;
    this.loaded.set(machine, null);
    LANGUAGES[machine.name]().then((language) => {
      this.loaded.set(machine, language);
      this.arrived();
    }, this.failed);
    return null;
  }
}
