/** The passages of the documents, as the repository has them. The build puts a module in the place of this one that has them as data. */

import { readFile } from "node:fs/promises";
import type { Passages } from "./passage.js";
import { type DocumentName, DOCUMENTS } from "./places.js";
import { rulingsIn, sectionsIn } from "./read-passages.js";

/** The passages of a document. */
export async function loadPassages(document: DocumentName): Promise<Passages> {
  const text = await readFile(new URL(`../../../../${DOCUMENTS[document].path}`, import.meta.url), "utf8");
  return document === "Ruling" ? rulingsIn(text) : sectionsIn(text);
}
