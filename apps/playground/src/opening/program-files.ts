/** Programs of the user's: texts and containers that are opened, dropped or pasted. */

import { isProgram, isProgramFile, MACHINES } from "../machines.js";
import type { Page } from "../panel/panel.js";
import { initialState } from "../state/initial-state.js";
import { LIMITS } from "../state/limits.js";
import { listed } from "../state/own-programs.js";
import type { Opened, Undo } from "./opened.js";
import {
  blankFor,
  canStandAlone,
  type OwnProgram,
  type Placed,
  placedHere,
  programText,
} from "./program-slots.js";

/** How the names of files with programs end. */
export const PROGRAM_ENDINGS: readonly string[] = [
  ...MACHINES.flatMap(({ endings, containers }) => [...endings, ...containers]),
  ".txt",
];

/** Why something is not taken. */
class Refusal extends Error {}

export async function takeProgramFiles(page: Page, files: readonly File[]): Promise<Opened> {
  const programs: OwnProgram[] = [];
  const said: string[] = [];
  const refused: string[] = [];
  for (const file of files) {
    try {
      const { own, notes } = await readProgramFile(file);
      programs.push(...own);
      said.push(...notes);
    } catch (reason) {
      if (!(reason instanceof Refusal || reason instanceof DOMException)) throw reason;
      refused.push(`${file.name} cannot be opened: ${reason.message}.`);
    }
  }
  if (programs.length === 0) return { said, refused };
  const taken = await takePrograms(page, programs);
  return { ...taken, said: [...said, ...taken.said], refused: [...refused, ...taken.refused] };
}

/** The programs of a file, and what there is to say of it. */
async function readProgramFile(
  file: File,
): Promise<{ readonly own: readonly OwnProgram[]; readonly notes: readonly string[] }> {
  const { name, size } = file;
  if (size > LIMITS.program)
    throw new Refusal(`it has ${size} bytes; programs have at most ${LIMITS.program}`);
  const machine = MACHINES.find(({ containers }) =>
    containers.some((ending) => name.toLowerCase().endsWith(ending)),
  );
  if (machine !== undefined) {
    const { LANGUAGES } = await import("../editor/machine-languages.js");
    const { readContainer } = await LANGUAGES[machine.name]();
    const read = readContainer!(new Uint8Array(await file.arrayBuffer()));
    if (!read.ok) throw new Refusal(`it is no container of programs; ${read.message}`);
    const base = name.replace(/\.\w+$/, "");
    const own = read.texts.map(({ ending, text }) => ({ name: `${base}${ending}`, text }));
    const notes = read.left === 0 ? [] : [`Of ${name}, ${read.left} more programs are left out.`];
    return { own, notes };
  }
  const text = await file.text();
  if (!isProgram(text) && !isProgramFile(name))
    throw new Refusal("it does not begin as a program of any language does");
  return { own: [{ name, text }], notes: [] };
}

/**
 * Puts programs in the places of those of the scene, or of an empty program if the scene has no place for one of them.
 * [Ruling 231]
 */
export async function takePrograms(page: Page, programs: readonly OwnProgram[]): Promise<Opened> {
  const here = placedHere(page, programs);
  if (here.left.length === 0) return replacePrograms(page, here);
  const [only, ...others] = programs;
  if (others.length === 0 && canStandAlone(only!))
    return replacePrograms(page, { texts: { [page.state.file]: only! }, left: [] });
  const blank = await blankFor(programs);
  if (blank === null) return replacePrograms(page, here);
  const { entry, placed } = blank;
  const { mesh, vertices } = page.state;
  const texts = textsOf(placed);
  await page.open({
    ...initialState(entry),
    ...{ programs: texts, names: namesOf(placed), file: Object.keys(texts)[0]!, mesh, vertices },
  });
  const names = programs.map(({ name }) => name);
  const are = names.length === 1 ? "is" : "are";
  return {
    said: [`${listed(names)} ${are} in "${entry.title}" now: the scene before has no place.`],
    refused: [],
  };
}

function textsOf({ texts }: Placed): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([file, { text }]) => [file, text]));
}

function namesOf({ texts }: Placed): Readonly<Record<string, string>> {
  const names = Object.entries(texts).map(([file, { name }]) => [file, name.slice(-LIMITS.name)] as const);
  return Object.fromEntries(names);
}

function replacePrograms(page: Page, placed: Placed): Opened {
  const texts = textsOf(placed);
  const [file] = Object.keys(texts);
  if (file !== undefined)
    page.change({
      programs: { ...page.state.programs, ...texts },
      names: { ...page.state.names, ...namesOf(placed) },
      file: page.state.file in texts ? page.state.file : file,
      vertex: null,
    });
  return {
    said: Object.entries(placed.texts).map(
      ([place, { name }]) => `${name} takes the place of ${place}; Reset brings that back.`,
    ),
    refused: placed.left.map(
      (program) =>
        `${program.name} cannot be opened: it is ${programText(program)}, and there is no scene with a place for all that were opened.`,
    ),
    ...(file === undefined ? {} : { undo: undoOf(page, Object.keys(texts)) }),
  };
}

/** Brings back the scene's own texts of some files. */
function undoOf(page: Page, files: readonly string[]): Undo {
  const { scene } = page.state;
  const isPossible = ({ state }: Page): boolean =>
    state.scene === scene && files.some((file) => Object.hasOwn(state.programs, file));
  return {
    isPossible,
    run() {
      if (!isPossible(page)) return;
      const others = Object.entries(page.state.programs).filter(([file]) => !files.includes(file));
      page.change({ programs: Object.fromEntries(others) });
    },
  };
}
