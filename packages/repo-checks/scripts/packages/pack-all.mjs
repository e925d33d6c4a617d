/** Builds and packs every published package, as for a registry. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { execute } from "./execute.mjs";
import { published, root, tarballName } from "./published.mjs";

/** Gives the paths of the tarballs in `folder`. A package's script `prepack` builds it. */
export async function packAll(folder) {
  await mkdir(folder, { recursive: true });
  const filters = published.flatMap(({ manifest }) => ["--filter", manifest.name]);
  // One after another, the dependencies first: two builds at a time would write to the same folder.
  const options = ["--workspace-concurrency=1", "--fail-if-no-match", "--pack-destination", folder];
  const pnpm = join(root, "node_modules/.bin/pnpm");
  await execute(pnpm, ["--recursive", ...filters, "pack", ...options], { cwd: root });
  return published.map(({ manifest }) => join(folder, tarballName(manifest)));
}
