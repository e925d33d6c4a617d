/** Texts of programs that can be put beside each other. */

import type { Page } from "../panel/panel.js";
import { programName } from "../state/own-programs.js";

export interface ProgramVersion {
  readonly id: string;
  /** As in "as it is" or "version 2 of teapot-lit.vp". */
  readonly title: string;
  readonly text: string;
  /** The name of its file, which can say what it is for. */
  readonly file: string;
  /** What messages call it. */
  readonly name: string;
}

/** More are not kept: the oldest one leaves. */
export const MAX_VERSIONS = 20;

/** The versions that the user has kept, or has opened from files. */
export class KeptVersions {
  all: readonly ProgramVersion[] = [];
  private count = 0;

  /** Keeps a text, and gives the one that had to leave for it. */
  add(
    text: string,
    { file, name }: Pick<ProgramVersion, "file" | "name">,
    title?: string,
  ): { version: ProgramVersion; gone: ProgramVersion | null } {
    this.count += 1;
    const version = {
      id: `kept-${this.count}`,
      title: title ?? `version ${this.count} of ${name}`,
      text,
      file,
      name,
    };
    const all = [...this.all, version];
    const gone = all.length > MAX_VERSIONS ? all[0]! : null;
    this.all = all.slice(-MAX_VERSIONS);
    return { version, gone };
  }
}

/** The program as it is drawn. */
export const NOW = "now";
/** As it was when the scene was opened. */
export const OPENED = "opened";
/** A text that the user pastes. */
export const PASTED = "pasted";

/** All versions that a program of the page can be compared in. */
export function versionsOf(
  page: Pick<Page, "drawn" | "originalTexts">,
  file: string,
  kept: readonly ProgramVersion[],
  pasted: string,
): readonly ProgramVersion[] {
  const { opened, own } = page.originalTexts(file);
  const now = { file, name: programName(page.drawn.state, file) };
  return [
    { id: NOW, title: "as it is", text: page.drawn.programText(file), ...now },
    { id: OPENED, title: "as it was opened", text: opened, file, name: file },
    ...(own === opened ? [] : [{ id: "own", title: "the scene's own", text: own, file, name: file }]),
    ...kept,
    { id: PASTED, title: "a pasted text", text: pasted, file, name: "pasted text" },
  ];
}
