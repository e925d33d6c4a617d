/** Builds and packs every published package as for a registry, and checks what its user would get. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../../", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "glasm-packages-"));

function execute(folder, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  if (status === 0) return;
  console.log(`${command} ${args.join(" ")}\n${stdout ?? ""}${stderr ?? ""}`);
  process.exitCode = 1;
}

const published = readdirSync(packages)
  .map((name) => JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")))
  .filter((manifest) => manifest.private !== true)
  .flatMap(({ name }) => ["--filter", name]);
execute(packages, "pnpm", "--fail-if-no-match", ...published, "run", "build");
execute(
  packages,
  "pnpm",
  "--fail-if-no-match",
  ...published,
  "exec",
  "pnpm",
  "pack",
  "--pack-destination",
  scratch,
);
for (const file of readdirSync(scratch)) {
  execute(scratch, "publint", "run", file, "--strict");
  execute(scratch, "attw", file, "--profile", "esm-only", "--no-emoji");
}
rmSync(scratch, { recursive: true });
