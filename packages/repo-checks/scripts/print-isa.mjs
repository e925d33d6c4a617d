/** Prints the pages of docs/isa from the tables of the machines. */
import { importBundled } from "./import-bundled.mjs";
import { printFiles } from "./printed-files.mjs";

const pages = new URL("../isa/pages.ts", import.meta.url);
const { isaPages } = await importBundled(pages);
printFiles([...isaPages()].map(([name, text]) => [`docs/isa/${name}`, text]));
