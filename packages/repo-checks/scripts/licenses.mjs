/** The licenses of what others have written and a bundle contains. */
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Their texts, a section for each package of which a bundle has a file. */
export async function licenses({ inputs }, room) {
  const packages = new Map();
  for (const path of Object.keys(inputs)) {
    const match = PACKAGE.exec(path);
    if (match !== null) packages.set(match[1], resolve(room, match[0]));
  }
  const names = [...packages.keys()].sort();
  const sections = await Promise.all(
    names.map(async (name) => `${name}\n\n${await licenseIn(packages.get(name))}\n`),
  );
  return sections.join(`\n${"-".repeat(80)}\n\n`);
}

async function licenseIn(folder) {
  const name = (await readdir(folder)).find((file) => /^licen[cs]e(\.\w+)?$/i.test(file));
  if (name !== undefined) return (await readFile(join(folder, name), "utf8")).trim();
  const { license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return `License: ${license}`;
}
