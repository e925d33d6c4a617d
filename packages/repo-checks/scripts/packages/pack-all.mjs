/** Builds and packs every published package, as for a registry. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { execute } from "./execute.mjs";
import { published, root, tarballName } from "./published.mjs";

/** Gives the paths of the tarballs in `folder`. A package's script `prepack` builds it. */
export function packAll(folder) {
  mkdirSync(folder, { recursive: true });
  const filters = published.flatMap(({ manifest }) => ["--filter", manifest.name]);
  // One after another, the dependencies first: two builds at a time would write to the same folder.
  const options = ["--workspace-concurrency=1", "--fail-if-no-match", "--pack-destination", folder];
  execute("pnpm", ["--recursive", ...filters, "pack", ...options], { cwd: root });
  return published.map(({ manifest }) => join(folder, tarballName(manifest)));
}
