/** Prints docs/guide/errors.svg: how far each approximate instruction is from the exact value. */
import { importBundled } from "./import-bundled.mjs";
import { printFiles } from "./printed-files.mjs";

const { errorPlot } = await importBundled(
  new URL("../../conformance/test/errors/error-plot.ts", import.meta.url),
);
printFiles([["docs/guide/errors.svg", errorPlot()]]);
