/** Writes a list of packages/conformance/spec, in the form that prettier gives it; with `--check` it only compares. */
import { format, resolveConfig } from "prettier";
import { fileURLToPath } from "node:url";
import { printFiles } from "./printed-files.mjs";

const folder = "packages/conformance/spec/";

/** What stands after the name of the script. */
export const words = process.argv.slice(2).filter((word) => word !== "--check");

export async function printList(name, list) {
  const config = await resolveConfig(fileURLToPath(new URL(`../../../${folder}${name}`, import.meta.url)));
  printFiles([
    [`${folder}${name}`, await format(JSON.stringify(list, null, 2), { ...config, parser: "json" })],
  ]);
}
