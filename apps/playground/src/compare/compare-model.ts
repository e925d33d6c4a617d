/** What the panel that compares shows: the sides, and what the worker has found. */

import { wordsOf } from "@glasm/base";
import { signal } from "@preact/signals";
import type { DebuggerMachine } from "../debugger/debugger-machine.js";
import { machineFor } from "../debugger/draw-columns.js";
import { isSameParameters } from "../debugger/given-vertices.js";
import { findEntry } from "../gallery/catalog.js";
import type { ComparedVertices, Comparison } from "../messages/comparison.js";
import type { Page } from "../panel/panel.js";
import { programName } from "../state/own-programs.js";
import { programOf, type Side, type SideChoice, sidesOf } from "./compared-sides.js";
import type { ComparedRows } from "./compared-rows.js";
import { KeptVersions, NOW, type ProgramVersion, versionsOf } from "./program-versions.js";

/** What was compared, and what came out. */
export interface Compared {
  readonly by: DebuggerMachine;
  readonly scene: string;
  /** What the draw's program is called. */
  readonly file: string;
  readonly sides: readonly [Side, Side];
  readonly rows: ComparedRows;
  readonly comparison: Comparison;
}

/** The sides that can be chosen. */
export interface ShownSides {
  readonly versions: readonly ProgramVersion[];
  readonly sides: readonly [Side, Side];
}

/** What comparing needs of the page. */
export type ComparedPage = Pick<Page, "drawn" | "originalTexts" | "compareAside">;

/** What is to be compared. */
type Wanted = Omit<Compared, "comparison"> & {
  readonly vertices: ComparedVertices;
  readonly page: ComparedPage;
};

export class CompareModel {
  /** Null if there is nothing to choose. */
  readonly shown = signal<ShownSides | null>(null);
  /** Why nothing is compared; empty if something is. */
  readonly message = signal("");
  /** Whether that is a mistake, and not what has yet to come. */
  readonly isRefused = signal(false);
  /** The newest comparison; that of what was there before while the next one is made. */
  readonly compared = signal<Compared | null>(null);
  readonly isBusy = signal(false);
  /** A text to compare with. */
  readonly pasted = signal("");

  private readonly kept = new KeptVersions();
  private choices: readonly [SideChoice, SideChoice] = [{}, {}];
  private scene: string | null = null;
  /** What was asked for last. */
  private wanted: Wanted | null = null;
  /** Whether nobody has begun with that. */
  private isWaiting = false;

  /** Takes over what the page has now; `by` is null as long as nothing of its machine is there. */
  follow(page: ComparedPage, rows: ComparedRows | null, by: DebuggerMachine | null, missing: string): void {
    const { answer, state } = page.drawn;
    if (state.scene !== this.scene) this.choices = [{}, {}];
    this.scene = state.scene;
    if (answer === null || rows === null) return this.refuse("No draw of the picture uses a vertex program.");
    if (by === null) return this.refuse(missing);
    const { file } = rows;
    if (file === null) return this.refuse("The program of this draw is not one of the scene's files.");
    // The picture is still that of another scene.
    if (!findEntry(state.scene)!.programs.includes(file)) return this.refuse("");
    const versions = versionsOf(page, file, this.kept.all, this.pasted.value);
    const sides = sidesOf({ by, versions, arithmetic: state.arithmetic }, this.choices);
    this.shown.value = { versions, sides };
    const refusal = sides.map((side) => side.refusal).find((reason) => reason !== null);
    if (refusal !== undefined) return this.stop(refusal!);
    const programs = [programOf(sides[0]), programOf(sides[1])] as const;
    // Rows of a geometry program are as it declares them.
    const own = machineFor(page.drawn, file, by);
    const vertices = { machine: answer.machine, programs, ...rows.vertices(own) };
    this.want({ page, by, scene: state.scene, file: programName(state, file), sides, rows, vertices });
  }

  /** Takes a choice of the user. What he left to the page stays as it is shown. */
  choose(side: 0 | 1, choice: SideChoice): void {
    const shown = this.shown.value?.sides.map(({ version, arithmetic, engine }): SideChoice => ({
      version: version.id,
      arithmetic,
      engine,
    }));
    const [first, second] = this.choices;
    const changed = { ...(shown?.[side] ?? this.choices[side]), ...choice };
    this.choices = side === 0 ? [changed, second] : [shown?.[0] ?? first, changed];
  }

  /** Keeps a text to compare with, as the second side; gives what there is to say about that. */
  keep(text: string, of: Pick<ProgramVersion, "file" | "name">, title?: string): string {
    const { version, gone } = this.kept.add(text, of, title);
    this.choose(1, { version: version.id });
    const lost = gone === null ? "" : ` ${capital(gone.title)} is not kept any more: there are too many.`;
    return `${capital(version.title)} is kept, and compared with the program as it is.${lost}`;
  }

  /** Keeps the program as it is drawn. */
  keepNow(): string | null {
    const now = this.shown.value?.versions.find(({ id }) => id === NOW);
    return now === undefined ? null : this.keep(now.text, now);
  }

  private refuse(message: string): void {
    this.shown.value = null;
    this.stop(message);
    this.isRefused.value = false;
  }

  private stop(message: string): void {
    this.isRefused.value = true;
    this.wanted = null;
    this.isWaiting = false;
    this.compared.value = null;
    this.message.value = message;
  }

  private want(wanted: Wanted): void {
    if (this.wanted !== null && isSame(this.wanted.vertices, wanted.vertices)) return;
    this.wanted = wanted;
    this.isWaiting = true;
    // What kept it from being compared does so no more.
    this.message.value = "";
    void this.work();
  }

  /** Compares what is wanted, the newest alone, until nothing is. */
  private async work(): Promise<void> {
    if (this.isBusy.value) return;
    this.isBusy.value = true;
    while (this.isWaiting && this.wanted !== null) {
      this.isWaiting = false;
      await this.compare(this.wanted);
    }
    this.isBusy.value = false;
  }

  private async compare(wanted: Wanted): Promise<void> {
    const { page, vertices, ...rest } = wanted;
    try {
      const comparison = await page.compareAside(vertices);
      if (this.wanted !== wanted) return;
      this.message.value = "";
      this.compared.value = { ...rest, comparison };
    } catch (error) {
      if (this.wanted !== wanted) return;
      this.compared.value = null;
      this.isRefused.value = true;
      this.message.value = `It cannot be compared: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Another picture has other arrays, maybe of the same values. */
function isSame(a: ComparedVertices, b: ComparedVertices): boolean {
  const isSameRun = a.programs.every((program, side) => {
    const other = b.programs[side]!;
    return (Object.keys(program) as (keyof typeof program)[]).every((key) => program[key] === other[key]);
  });
  if (!isSameRun || a.machine !== b.machine || a.first !== b.first) return false;
  if (!isSameValues(a.loaded?.words, b.loaded?.words)) return false;
  if (JSON.stringify(a.layout) !== JSON.stringify(b.layout)) return false;
  if (!isSameParameters(a.parameters, b.parameters)) return false;
  return isSameValues(wordsOf(a.attributes), wordsOf(b.attributes));
}

function isSameValues(a: Uint32Array | undefined, b: Uint32Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a === b || (a.length === b.length && a.every((value, i) => value === b[i]));
}
