/** Files with the vertices of the picture's draws, for the menu that offers them. */

import { countText } from "@glasm/base";
import { savedName } from "../state/own-programs.js";
import { debuggerOf } from "../debugger/model.js";
import type { VertexColumn } from "../debugger/vertices-csv.js";
import { download } from "../files/download.js";
import type { Page } from "../panel/panel.js";
import { csvOf, type DrawExport, drawExports, fileNameOf, npyOf, objOf } from "./draw-export.js";

export type { DrawExport };

/** What can be exported, when the debugger of the picture's machine is there; none if there is no picture. */
export async function loadDrawExports(page: Page): Promise<readonly DrawExport[]> {
  const { machines } = debuggerOf(page);
  const { answer } = page;
  if (answer === null) return [];
  if (machines.find(answer.machine) === null) await machines.load(answer.machine);
  const by = machines.find(answer.machine);
  return by === null ? [] : drawExports(page.drawn, by).filter(({ rows }) => rows.count > 0);
}

/** A kind of file. */
export interface DrawFile {
  readonly text: string;
  readonly hint: string;
  /** @param column The register that was chosen */
  readonly save: (page: Page, from: DrawExport, column: VertexColumn) => void;
}

export const DRAW_FILES: readonly DrawFile[] = [
  {
    text: "OBJ",
    hint: "The primitives, with the values as positions",
    save(page, from, column) {
      const { text, left } = objOf(from, column);
      give(page, `${savedName(page.state)}-${fileNameOf(from, column)}.obj`, "model/obj", text);
      if (left > 0)
        page.say(
          `${countText(left, "vertex", "vertices")} of the OBJ file are at the origin, without their primitives: they are not finite.`,
          { kind: "warning" },
        );
    },
  },
  {
    text: ".npy",
    hint: "The values as an array of NumPy",
    save: (page, from, column) =>
      give(
        page,
        `${savedName(page.state)}-${fileNameOf(from, column)}.npy`,
        "application/octet-stream",
        npyOf(from, column),
      ),
  },
  {
    text: "CSV",
    hint: "All registers that the program reads and writes",
    save: (page, from) =>
      give(page, `${savedName(page.state)}-vertices.csv`, "text/csv", csvOf(from, "decimal")),
  },
];

function give(page: Page, name: string, type: string, contents: string | Uint8Array<ArrayBuffer>): void {
  download(name, type, contents);
  page.say(`${name} is saved.`);
}
