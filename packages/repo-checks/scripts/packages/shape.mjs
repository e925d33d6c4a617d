/** What publint and "Are the types wrong?" say of the tarballs, in one process: most of their time they start. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { Finding } from "./execute.mjs";

/** Ways to import that no package offers: all are ECMAScript modules. */
const OTHER_RESOLUTIONS = ["node10", "node16-cjs"];

export async function checkShape(tarballs) {
  const found = [];
  for (const path of tarballs) {
    const bytes = new Uint8Array(await readFile(path));
    for (const mistake of [...(await lintMistakes(bytes)), ...(await typeMistakes(bytes))])
      found.push(`${basename(path)}: ${mistake}`);
  }
  if (found.length > 0) throw new Finding(found.join("\n"));
}

async function lintMistakes({ buffer: tarball }) {
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages
    .filter(({ type }) => type === "error")
    .map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

async function typeMistakes(bytes) {
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(bytes));
  if (types === false) return [];
  return problems
    .filter(({ resolutionKind }) => !OTHER_RESOLUTIONS.includes(resolutionKind))
    .map((problem) => JSON.stringify(problem));
}
