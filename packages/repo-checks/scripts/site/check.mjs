/** `npm run check:docs`: makes the site of the documents in the cache, and fails where a link of it leads nowhere. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brokenLinks } from "./links.mjs";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = `${root}node_modules/.cache/glasm/site`;

rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync(
  "typedoc",
  ["--options", `${root}packages/repo-checks/typedoc.json`, "--out", folder],
  { stdio: "inherit" },
);
const broken = status === 0 ? brokenLinks(folder) : [];
for (const link of broken) console.error(`A link that leads nowhere: ${link}`);
process.exitCode = status !== 0 || broken.length > 0 ? 1 : 0;
