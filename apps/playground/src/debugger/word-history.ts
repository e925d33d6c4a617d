/** What raw words are at the places of an execution: what the instructions that wrote them say. [Ruling 299] */

import type { Cells, RegisterComponent, Trace } from "@glasm/vm";
import { countUpTo } from "@glasm/base";
import type { ComponentType, NumberKind } from "../words/component-type.js";
import type { WordTypes } from "./debugger-machine.js";

/** What a component was written as, from a position on. */
interface Written {
  readonly position: number;
  readonly kind: NumberKind;
}

export class WordHistory {
  private readonly types: WordTypes;
  private readonly cells: Cells;
  private readonly trace: Trace;
  /** By cell, in the order of the steps; made when it is first asked for. */
  private written: ReadonlyMap<number, readonly Written[]> | null = null;

  constructor(types: WordTypes, cells: Cells, trace: Trace) {
    this.types = types;
    this.cells = cells;
    this.trace = trace;
  }

  /** What a component is after so many steps; null where its file says it. */
  typeAt(where: RegisterComponent, position: number): ComponentType | null {
    const words = this.types.componentWords(where.file);
    return words === null ? null : { kind: this.kindAt(where, position), words };
  }

  private kindAt(where: RegisterComponent, position: number): NumberKind {
    this.written ??= this.survey();
    const { file, index, component } = where;
    const all = this.written.get(this.cells.of(file, index, component)) ?? [];
    const count = countUpTo(all, (one) => one.position, position);
    return all[count - 1]?.kind ?? this.types.given(where);
  }

  private survey(): ReadonlyMap<number, readonly Written[]> {
    const all = new Map<number, Written[]>();
    this.trace.steps.forEach((step, number) => {
      for (const { file, index, written } of step.writes) {
        if (this.types.componentWords(file) === null) continue;
        const kind = this.types.writtenBy(step);
        written.forEach((isWritten, component) => {
          if (!isWritten) return;
          const cell = this.cells.of(file, index, component);
          const list = all.get(cell);
          if (list === undefined) all.set(cell, [{ position: number + 1, kind }]);
          else if (list.at(-1)!.kind !== kind) list.push({ position: number + 1, kind });
        });
      }
    });
    return all;
  }
}
