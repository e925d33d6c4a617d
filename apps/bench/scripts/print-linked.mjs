/** The module of JavaScript that links the programs in C of packages/emscripten, as its script prints it. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(
  new URL("../../../packages/emscripten/scripts/print-linked.mjs", import.meta.url),
);

export function printLinked() {
  const { error, status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=glasm-source", script],
    { encoding: "utf8", maxBuffer: 16_000_000 },
  );
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`Programs in C cannot be linked:\n${stderr}`);
  return stdout;
}
