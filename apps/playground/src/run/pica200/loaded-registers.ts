import type { Uniforms } from "@glasm/pica200";
import { type DrawRecord, MAX_LOADED_COMPONENTS } from "../../messages/messages.js";
import { GrowingSingles } from "../record/growing-singles.js";
import { singlesOf } from "./uniforms.js";
import { COMPONENTS } from "./vertices.js";

/** What the c registers that vertices are loaded to hold before each run of a geometry program. */
export class LoadedRegisters {
  private readonly first: number;
  private readonly components: number;
  private readonly kept: GrowingSingles | null;

  /** @param range the first of these registers, and the one after the last */
  constructor([first, end]: readonly [number, number]) {
    this.first = first;
    this.components = COMPONENTS * (end - first);
    const rows = Math.floor(MAX_LOADED_COMPONENTS / this.components);
    this.kept = end > first ? new GrowingSingles(this.components, rows) : null;
  }

  see({ c }: Uniforms): void {
    const start = COMPONENTS * this.first;
    this.kept?.push(singlesOf(c.subarray(start, start + this.components)));
  }

  /** Nothing if there are no such registers. */
  get record(): Pick<DrawRecord, "loaded"> {
    const { first: index, components, kept } = this;
    return kept === null ? {} : { loaded: { file: "c", index, components, values: kept.kept } };
  }
}
