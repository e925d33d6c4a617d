/** The packages that can be published: every room that is not private. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** `{folder, manifest}` of each published package. */
export const published = ["packages", "apps"]
  .flatMap((rooms) => readdirSync(join(root, rooms)).map((name) => join(root, rooms, name)))
  .filter((folder) => existsSync(join(folder, "package.json")))
  .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) }))
  .filter(({ manifest }) => manifest.private !== true);

/** What `pnpm pack` calls the tarball of a package. */
export function tarballName({ name, version }) {
  return `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`;
}
