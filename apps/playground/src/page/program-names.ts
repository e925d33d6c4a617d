/** Which texts of programs came from which files, so that undo and Reset bring back the names with the texts. */

import type { PlaygroundState } from "../state/state.js";

type Names = PlaygroundState["names"];

export class ProgramNames {
  /** The names of opened files by the file of the scene and the text. */
  private readonly known = new Map<string, Map<string, string>>();

  /** Remembers what a state calls its programs. */
  remember({ programs, names }: Pick<PlaygroundState, "programs" | "names">): void {
    for (const [file, name] of Object.entries(names)) {
      const texts = this.known.get(file) ?? new Map<string, string>();
      this.known.set(file, texts.set(programs[file] ?? "", name));
    }
  }

  /**
   * What programs are called after a change of their texts: a text that was opened has its name again, the scene's own has
   * none, and one that was edited keeps what it had. What is as it was is the same object.
   */
  after(before: Names, programs: PlaygroundState["programs"], ownText: (file: string) => string): Names {
    const names = Object.entries(programs).flatMap(([file, text]) => {
      const kept = text === ownText(file) ? undefined : before[file];
      const name = this.known.get(file)?.get(text) ?? kept;
      return name === undefined ? [] : [[file, name] as const];
    });
    const isSame =
      names.length === Object.keys(before).length && names.every(([file, name]) => before[file] === name);
    return isSame ? before : Object.fromEntries(names);
  }
}
