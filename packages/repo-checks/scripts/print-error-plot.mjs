/** Prints docs/guide/errors.svg and docs/arithmetic.svg: how far approximate instructions are from the exact value. */
import { importBundled } from "./import-bundled.mjs";
import { printFiles } from "./printed-files.mjs";

const { chipErrorPlot, errorPlot } = await importBundled(
  new URL("../../conformance/test/errors/error-plot.ts", import.meta.url),
);
printFiles([
  ["docs/guide/errors.svg", errorPlot()],
  ["docs/arithmetic.svg", chipErrorPlot()],
]);
