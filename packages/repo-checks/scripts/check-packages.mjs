/** Packs every published package as for a registry, installs them, and checks what their user gets. */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAlone } from "./packages/alone.mjs";
import { checkCommands } from "./packages/commands.mjs";
import { checkContents } from "./packages/contents.mjs";
import { checkPage, guidePages } from "./packages/guide.mjs";
import { Finding } from "./packages/execute.mjs";
import { checkReadme, installProject } from "./packages/install.mjs";
import { packAll } from "./packages/pack-all.mjs";
import { checkPlayground } from "./packages/playground.mjs";
import { checkProgram } from "./packages/program.mjs";
import { published } from "./packages/published.mjs";
import { checkRefusal } from "./packages/refusal.mjs";
import { checkShape } from "./packages/shape.mjs";

const scratch = await realpath(await mkdtemp(join(tmpdir(), "glasm-packages-")));

/** Does a part of the check, says what it has found, and how long it took; gives undefined if it has found something. */
async function part(name, act) {
  const start = performance.now();
  try {
    return (await act()) ?? true;
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    console.log(`${name}: ${error.message}`);
    process.exitCode = 1;
  } finally {
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

try {
  await part("refusal", checkRefusal);
  const tarballs = await part("pack", () => packAll(join(scratch, "glasm/out")));
  if (tarballs !== undefined) {
    await part("shape", () => checkShape(tarballs));
    await part("alone", () =>
      checkAlone(
        scratch,
        tarballs.find((path) => /glasm-[\d.]+tgz$/.test(path)),
      ),
    );
    const project = await part("install", () => installProject(scratch));
    if (project !== undefined) await checkProject(project);
  }
} finally {
  await rm(scratch, { recursive: true });
}

async function checkProject(project) {
  for (const one of published) {
    const folder = join(project, "node_modules", one.manifest.name);
    await part(`contents of ${one.manifest.name}`, () => checkContents(folder, one));
  }
  await part("program", () => checkProgram(project));
  await part("readme", () => checkReadme(project));
  for (const page of guidePages()) await part(`docs/guide/${page}`, () => checkPage(project, page));
  await part("playground", () => checkPlayground(project));
  await part("commands", () => checkCommands(project, scratch));
}
