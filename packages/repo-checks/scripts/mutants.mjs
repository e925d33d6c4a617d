/** Bundles the mutation check and the process that runs cases for it, and runs it. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = `${root}node_modules/.cache/glasm/mutants`;

await build({
  absWorkingDir: root,
  entryPoints: ["main", "worker"].map((name) => `packages/repo-checks/mutants/${name}.ts`),
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  conditions: ["glasm-source"],
  external: ["esbuild", "typescript"],
  logLevel: "warning",
});
const { status, error } = spawnSync(process.execPath, [`${folder}/main.mjs`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
if (error !== undefined) throw error;
process.exitCode = status ?? 1;
