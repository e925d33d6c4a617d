/** Files and pasted texts that are taken: what each kind is, and what becomes of it. */

import { openSavedFile, reasonOf } from "../page/sharing.js";
import type { Page } from "../panel/panel.js";
import { LIMITS } from "../state/limits.js";
import { listed } from "../state/own-programs.js";
import { isProgram, machineOf } from "../machines.js";
import { MESH_ENDINGS, takeMeshFiles } from "./mesh-files.js";
import type { Opened, Undo } from "./opened.js";
import { containerOf, PROGRAM_ENDINGS, takeProgramFiles, takePrograms } from "./program-files.js";

import { takeVertexFiles, VERTEX_FILE_ENDINGS } from "./vertex-files.js";

/** A kind of file. */
export interface OpenedKind {
  readonly text: string;
  /** What of the state it changes. */
  readonly part: "programs" | "mesh" | "vertices";
  readonly hint: string;
  /** How the names of its files end, with the dot. */
  readonly endings: readonly string[];
  readonly take: (page: Page, files: readonly File[]) => Promise<Opened>;
}

/** In the order in which files that come together are taken. */
export const OPENED_KINDS: readonly OpenedKind[] = [
  {
    text: "Open saved file",
    part: "programs",
    hint: "A file that Share has saved",
    endings: [".json"],
    take: takeSavedFiles,
  },
  {
    text: "Open program",
    part: "programs",
    hint: "One or several; the scene's mesh is drawn with them",
    endings: PROGRAM_ENDINGS,
    take: takeProgramFiles,
  },
  {
    text: "Open mesh",
    part: "mesh",
    hint: "OBJ, or glTF with what it needs",
    endings: MESH_ENDINGS,
    take: takeMeshFiles,
  },
  {
    text: "Open vertices",
    part: "vertices",
    hint: "A table (CSV), or arrays of NumPy",
    endings: VERTEX_FILE_ENDINGS,
    take: takeVertexFiles,
  },
];

/** What the name of a file says that it is. */
export function kindOfFile(name: string): OpenedKind | undefined {
  return OPENED_KINDS.find(({ endings }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
}

/**
 * Takes files as what their names say, or else as a kind, and tells what has become of them: of each that is refused, why.
 */
export async function openFiles(page: Page, files: readonly File[], asked?: OpenedKind): Promise<void> {
  const kindOf = ({ name }: File): OpenedKind | undefined => kindOfFile(name) ?? asked;
  const said: string[] = [];
  const refused: string[] = [];
  let undo: Undo | undefined;
  for (const kind of OPENED_KINDS) {
    const own = files.filter((file) => kindOf(file) === kind);
    if (own.length === 0) continue;
    const opened = await kind.take(page, own);
    said.push(...opened.said);
    refused.push(...opened.refused);
    undo ??= opened.undo;
  }
  const unknown = files.filter((file) => kindOf(file) === undefined).map(({ name }) => name);
  if (unknown.length > 0) {
    const known = OPENED_KINDS.flatMap(({ endings }) => endings).join(", ");
    const are = unknown.length === 1 ? "is" : "are";
    refused.push(
      `${listed(unknown)} ${are} none of the files that the page opens: their names end in ${known}.`,
    );
  }
  tell(page, { said, refused, undo });
}

/** What is refused comes first, and stays until it is read. */
function tell(page: Page, { said, refused, undo }: Opened): void {
  page.say([...refused, ...said].join(" "), {
    ...(refused.length > 0 ? { kind: "error" } : undo && { holds: undo.isPossible }),
    ...(undo && { action: { text: "Reset", run: undo.run } }),
  });
}

/** The first one is opened: it is all that the page shows. */
async function takeSavedFiles(page: Page, [file, ...others]: readonly File[]): Promise<Opened> {
  const left = others.map(({ name }) => `${name} is left out: ${file!.name} is all that the page shows.`);
  try {
    await openSavedFile(page, file!);
    return { said: [`${file!.name} is open.`], refused: left };
  } catch (error) {
    return { said: [], refused: [`${file!.name} cannot be opened. ${reasonOf(error)}`, ...left] };
  }
}

/** Takes a text that was pasted as a program, or says why it is none. */
export async function takePastedText(page: Page, text: string): Promise<void> {
  const holder = containerOf(text);
  if (holder !== undefined) {
    const file = new File([text], `pasted${holder.containers[0]!}`);
    return tell(page, await takeProgramFiles(page, [file]));
  }
  if (!isProgram(text))
    return page.say("What was pasted does not begin as a program of any language does.", { kind: "warning" });
  if (text.length > LIMITS.program)
    return page.say(
      `What was pasted has ${text.length} characters; programs have at most ${LIMITS.program}.`,
      { kind: "error" },
    );
  tell(page, await takePrograms(page, [{ name: pastedName(text), text, isPasted: true }]));
}

/** Like the name of a file with such a program. */
function pastedName(text: string): string {
  const { endings, roleOf } = machineOf(text, "");
  const ending = endings.find((one) => roleOf("", one) === roleOf(text, "")) ?? endings[0]!;
  return `pasted${ending}`;
}
