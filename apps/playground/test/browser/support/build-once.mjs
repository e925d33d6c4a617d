/** Jest's global setup of `npm run check:built`: builds the page once, for all test files that open it in a browser. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url));

export default function () {
  const folder = mkdtempSync(join(tmpdir(), "glasm-playground-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The build fails:\n${stderr}`);
  process.env.GLASM_PLAYGROUND = folder;
}
