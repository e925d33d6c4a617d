/**
 * Makes a clone ready: installs what the lock file names, unless that has been done, and bundles the command line.
 * Needs nothing but Node and npm, and says nothing when there is nothing to install.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** Holds the digest of the files that the last installation followed. */
const stamp = join(root, "node_modules", ".glasm-installed");

/**
 * The lock file has the digest of each package, so that the ages of all of them need not be asked for once more; that takes
 * longer than the installation.
 */
const INSTALL = ["install", "--frozen-lockfile", "--config.minimumReleaseAge=0"];

function manifests() {
  const rooms = ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, "package.json")),
  );
  return ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", ...rooms].filter((file) =>
    existsSync(join(root, file)),
  );
}

function digest() {
  const hash = createHash("sha256");
  for (const file of manifests()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function install() {
  const { pnpm } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies;
  process.stderr.write("Installing what is missing ...\n");
  const { status, error } = spawnSync("npx", ["--yes", `pnpm@${pnpm}`, ...INSTALL], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    // Without it pnpm may ask questions.
    env: { ...process.env, CI: "true" },
    shell: process.platform === "win32",
  });
  if (error !== undefined) throw error;
  if (status !== 0) {
    process.stderr.write("The installation failed; see the messages above.\n");
    process.exit(status ?? 1);
  }
}

const wanted = digest();
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  install();
  writeFileSync(stamp, wanted);
}
const bundled = spawnSync(process.execPath, [join(root, "apps/cli/scripts/bundle.mjs")], {
  stdio: "inherit",
});
process.exitCode = bundled.status ?? 1;
