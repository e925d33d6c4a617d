/** What publint and attw say of the tarballs. */
import { execute, forEachOf } from "./execute.mjs";
import { root } from "./published.mjs";

export async function checkShape(tarballs) {
  const bin = `${root}node_modules/.bin/`;
  await forEachOf(tarballs, async (tarball) => {
    await execute(`${bin}publint`, ["run", tarball, "--strict"], { cwd: root });
    await execute(`${bin}attw`, [tarball, "--profile", "esm-only", "--no-emoji"], { cwd: root });
  });
}
