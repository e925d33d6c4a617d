/** Makes dist/, from the sources of the other packages. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("print-dist.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, ["--conditions=glasm-source", script], { stdio: "inherit" });
process.exitCode = status ?? 1;
