/** Which programs of a scene can be replaced by others, and by which. */

import { findEntry, entries, type Entry, loadPrograms } from "../gallery/catalog.js";
import { machineOf, type PageMachine, type Role } from "../machines.js";
import type { Page } from "../panel/panel.js";
import { programName } from "../state/own-programs.js";

/** A program that is to be drawn. */
export interface OwnProgram {
  /** That of its file, or what a pasted one is called. */
  readonly name: string;
  readonly isPasted?: true;
  readonly text: string;
  /** The arithmetic that it was made for; absent if its text says all. */
  readonly arithmetic?: string;
}

/** What a program can take the place of. */
interface Kind {
  readonly machine: PageMachine;
  readonly role: Role;
}

/** A file of a scene with what its program is. */
interface Slot extends Kind {
  readonly file: string;
  /** What its program is called now. */
  readonly name: string;
}

/** Where programs go, by the scene's files; and which have no place there. */
export interface Placed {
  readonly texts: Readonly<Record<string, OwnProgram>>;
  readonly left: readonly OwnProgram[];
}

function kindOf(text: string, file: string): Kind {
  const machine = machineOf(text, file);
  return { machine, role: machine.roleOf(text, file) };
}

/** Puts programs in the places of those of the page's scene: called the same, or in the editor, or the first like it. */
export function placedHere(
  page: Pick<Page, "state" | "programText">,
  programs: readonly OwnProgram[],
): Placed {
  const { state } = page;
  const { scene, file: shown } = state;
  const files = findEntry(scene)?.programs ?? [];
  return placed(
    files.map((file) => ({ file, name: programName(state, file), ...kindOf(page.programText(file), file) })),
    programs,
    shown,
  );
}

function placed(slots: readonly Slot[], programs: readonly OwnProgram[], shown: string): Placed {
  const texts: Record<string, OwnProgram> = {};
  const left: OwnProgram[] = [];
  for (const program of programs) {
    const { machine, role } = kindOf(program.text, program.name);
    const free = slots.filter(
      (slot) => slot.machine === machine && slot.role === role && texts[slot.file] === undefined,
    );
    const called = (named: "name" | "file"): Slot | undefined =>
      program.isPasted === true ? undefined : free.find((slot) => slot[named] === program.name);
    const slot = called("name") ?? called("file") ?? free.find(({ file }) => file === shown) ?? free[0];
    if (slot === undefined) left.push(program);
    else texts[slot.file] = program;
  }
  return { texts, left };
}

/** An empty program that has a place for all programs, best one in their language; null if there is none. */
export async function blankFor(
  programs: readonly OwnProgram[],
): Promise<{ readonly entry: Entry; readonly placed: Placed } | null> {
  const languages = programs.map(({ name, text }) => machineOf(text, name).languageOf(text));
  const isSpoken = ({ tags }: Entry): boolean => languages.every((one) => one === null || tags.includes(one));
  const blanks = entries.filter(({ group }) => group === "blank");
  for (const entry of [...blanks.filter(isSpoken), ...blanks]) {
    const texts = await loadPrograms(entry);
    const slots = entry.programs.map((file) => ({ file, name: file, ...kindOf(texts[file]!, file) }));
    const found = placed(slots, programs, "");
    if (found.left.length === 0) return { entry, placed: found };
  }
  return null;
}

/** Whether a program can be drawn by itself in the place of one of another machine. [Ruling 179] */
export function canStandAlone({ name, text }: OwnProgram): boolean {
  return kindOf(text, name).role === "vertex";
}

/** What a program is, in words. */
export function programText({ name, text }: OwnProgram): string {
  const { machine, role } = kindOf(text, name);
  return `a ${role} program (${machine.label})`;
}
