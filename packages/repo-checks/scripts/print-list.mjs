/** Writes a list of packages/conformance/spec, in the form that the formatter gives it; with `--check` it only compares. */
import { readFileSync } from "node:fs";
import { format } from "oxfmt";
import { printFiles } from "./printed-files.mjs";

const folder = "packages/conformance/spec/";

/** What stands after the name of the script. */
export const words = process.argv.slice(2).filter((word) => word !== "--check");

export async function printList(name, list) {
  const options = JSON.parse(readFileSync(new URL("../../../.oxfmtrc.json", import.meta.url), "utf8"));
  const { code } = await format(name, JSON.stringify(list, null, 2), options);
  printFiles([[`${folder}${name}`, code]]);
}
