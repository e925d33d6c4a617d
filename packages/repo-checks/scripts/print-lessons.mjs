/** Prints docs/guide/lessons.md from the lessons of the playground. */
import { importBundled } from "./import-bundled.mjs";
import { printFiles } from "./printed-files.mjs";

const { lessonsPage } = await importBundled(
  new URL("../../../apps/playground/test/lessons/lessons-page.ts", import.meta.url),
);
printFiles([["docs/guide/lessons.md", lessonsPage()]]);
