import type { Span } from "@glasm/vm";
import {
  type EnvironmentName,
  type EnvironmentRow,
  ENVIRONMENTS,
  POSITION_INVARIANT_INSTRUCTIONS,
  type ProgramTarget,
} from "../isa/environments.js";
import { resultOf } from "../isa/meanings.js";
import type { Destination } from "./program.js";

/** The result register of the position. */
export const POSITION = resultOf("position");

/** What has been seen of a program so far, for the rules about all of it. */
export class Survey {
  readonly environment: EnvironmentName;
  readonly row: EnvironmentRow;
  /** The target that the program is for, if one is given. */
  readonly wanted: ProgramTarget | undefined;
  positionInvariant = false;
  /** Number of whole instructions. */
  instructions = 0;
  /** Whether the position, or in a vertex state program any program parameter, is written. [Ruling 26] */
  writesRequired = false;
  /** Labels with the place of their definition, and with that of their first use. */
  readonly labels = new Map<string, Span>();
  readonly uses = new Map<string, Span>();
  /** Whether text that was skipped after an error may hold the required write, or labels. */
  skippedWrite = false;
  skippedLabel = false;

  constructor(environment: EnvironmentName, wanted: ProgramTarget | undefined) {
    this.environment = environment;
    this.row = ENVIRONMENTS[environment];
    this.wanted = wanted;
  }

  get instructionLimit(): number {
    const reserved = this.positionInvariant ? POSITION_INVARIANT_INSTRUCTIONS : 0;
    return this.row.maxInstructions - reserved;
  }

  noteWrite({ file, index }: Pick<Destination, "file" | "index">): void {
    const isRequired =
      this.row.target === "vp" ? file === "result" && index === POSITION : file === "parameter";
    if (isRequired) this.writesRequired = true;
  }

  /** Notes where a label is defined, unless it was before. */
  noteLabel(name: string, { position, end }: Span): void {
    if (!this.labels.has(name)) this.labels.set(name, { position, end });
  }

  /** Notes where a label is used, unless it was before. */
  noteUse(name: string, { position, end }: Span): void {
    if (!this.uses.has(name)) this.uses.set(name, { position, end });
  }
}
