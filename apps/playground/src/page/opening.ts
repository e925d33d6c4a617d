/** Files and pasted texts that are taken: what each kind is, and what becomes of it. */

import { findEntry } from "../gallery/catalog.js";
import { isProgramFile, MACHINES } from "../machines.js";
import type { Page } from "../panel/panel.js";
import { LIMITS } from "../state/limits.js";
import { takeMeshFile } from "./mesh-files.js";
import { openFile } from "./sharing.js";

/** A kind of file. */
interface OpenedKind {
  readonly text: string;
  readonly hint: string;
  /** How the names of its files end, with the dot. */
  readonly endings: readonly string[];
  readonly take: (page: Page, file: File) => Promise<void>;
}

export const OPENED_KINDS: readonly OpenedKind[] = [
  {
    text: "Open program",
    hint: "In the place of the one in the editor",
    endings: [...MACHINES.flatMap(({ endings }) => endings), ".txt"],
    take: takeProgramFile,
  },
  { text: "Open mesh", hint: "An OBJ file", endings: [".obj"], take: takeMeshFile },
  { text: "Open file", hint: "What Share has saved", endings: [".json"], take: openFile },
];

/** Takes a file as what its name says, or tells why it is not taken. */
async function openAnyFile(page: Page, file: File): Promise<void> {
  const name = file.name.toLowerCase();
  const kind = OPENED_KINDS.find(({ endings }) => endings.some((ending) => name.endsWith(ending)));
  if (kind !== undefined) return kind.take(page, file);
  const known = OPENED_KINDS.flatMap(({ endings }) => endings).join(", ");
  page.say(`${file.name} is none of the files that the page opens: their names end in ${known}.`, {
    kind: "error",
  });
}

async function takeProgramFile(page: Page, file: File): Promise<void> {
  if (file.size > LIMITS.program) {
    const reason = `it has ${file.size} bytes; programs have at most ${LIMITS.program}.`;
    return page.say(`${file.name} cannot be opened: ${reason}`, { kind: "error" });
  }
  const text = await file.text();
  if (!isProgram(text) && !isProgramFile(file.name))
    return page.say(`${file.name} does not begin as a program of any language does.`, { kind: "error" });
  takeProgram(page, text, file.name);
}

/** Whether a text begins as a program does. */
function isProgram(text: string): boolean {
  return MACHINES.some((machine) => machine.languageOf(text) !== null);
}

/** Puts a text in the place of a program of the scene: the one in the editor, or the one with the same ending. */
function takeProgram(page: Page, text: string, name: string): void {
  const { state } = page;
  const ending = /\.\w+$/.exec(name)?.[0] ?? "";
  const files = findEntry(state.scene)?.programs ?? [];
  const isLike = (file: string): boolean => file.endsWith(ending);
  const file = isLike(state.file) ? state.file : (files.find(isLike) ?? state.file);
  page.change({ programs: { ...state.programs, [file]: text }, file, vertex: null });
  page.say(`${name} is in the place of ${file} now; Reset takes that again.`);
}

/** Lets a file be dropped anywhere on the page; the function is called when one comes and when it has gone. */
export function takeDroppedFiles(page: Page, target: HTMLElement, hovers: (isOver: boolean) => void): void {
  const listen = (
    type: "dragenter" | "dragover" | "dragleave" | "drop",
    take: (event: DragEvent) => void,
  ): void =>
    target.addEventListener(
      type,
      (event) => {
        if (event.dataTransfer?.types.includes("Files") !== true) return;
        event.preventDefault();
        // The editor would insert the text of the file.
        event.stopPropagation();
        take(event);
      },
      { capture: true },
    );
  listen("dragenter", () => hovers(true));
  listen("dragover", () => undefined);
  listen("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) hovers(false);
  });
  listen("drop", ({ dataTransfer }) => {
    hovers(false);
    const [file] = dataTransfer!.files;
    if (file !== undefined) void openAnyFile(page, file);
  });
}

/** Lets a program, or a file, be pasted where nothing is being written. */
export function takePasted(page: Page, target: Document): void {
  target.addEventListener("paste", (event) => {
    const { clipboardData } = event;
    const isWriting =
      event.target instanceof Element &&
      event.target.closest("input, textarea, [contenteditable=true]") !== null;
    if (clipboardData === null || isWriting) return;
    const [file] = clipboardData.files;
    const text = clipboardData.getData("text/plain");
    if (file !== undefined) void openAnyFile(page, file);
    else if (isProgram(text) && text.length <= LIMITS.program) takeProgram(page, text, "The pasted program");
    else if (text !== "")
      page.say("What was pasted does not begin as a program of any language does.", { kind: "warning" });
  });
}
