/** Tables and arrays of vertices that are opened or dropped. */

import { machineOfPage } from "../panel/machine.js";
import type { Page } from "../panel/panel.js";
import { listed } from "../state/own-programs.js";
import type { Opened } from "./opened.js";

/** How the names of files with vertices end. */
export const VERTEX_FILE_ENDINGS = [".csv", ".npy"] as const;

/** Runs the vertices of the first table, or of all arrays together, beside the picture's; says why others are left out. */
export async function takeVertexFiles(page: Page, files: readonly File[]): Promise<Opened> {
  const { readVertexArrays, readVertexTable, VERTEX_ENDINGS, VertexFileError, vertexReader } =
    await import("../debugger/vertex-files.js");
  const reader = await vertexReader(page, machineOfPage(page).name);
  const isTable = ({ name }: File): boolean => name.toLowerCase().endsWith(VERTEX_ENDINGS.table);
  const [table] = files.filter(isTable);
  const taken = table === undefined ? files : [table];
  const left = files.filter((file) => !taken.includes(file));
  const refused = left.map(
    ({ name }) => `${name} is left out: the page runs one table at a time, and ${table!.name} is it.`,
  );
  try {
    const { vertices, passedOver } =
      table === undefined
        ? { vertices: await readVertexArrays(reader, files), passedOver: [] }
        : await readVertexTable(reader, table);
    page.change({ vertices });
    const others =
      passedOver.length === 0 ? "" : ` What no attribute is called like is left out: ${listed(passedOver)}.`;
    return { said: [`The vertices of ${vertices.name} are in the panel Vertices.${others}`], refused };
  } catch (reason) {
    if (!(reason instanceof VertexFileError || reason instanceof DOMException)) throw reason;
    return { said: [], refused: [`${reason.message}.`, ...refused] };
  }
}
