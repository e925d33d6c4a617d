/** Whether `npm pack`, whose tarballs would not be whole, refuses in every room. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { execute, Finding, forEachOf } from "./execute.mjs";
import { root } from "./published.mjs";

const rooms = ["packages", "apps"].flatMap((rooms) =>
  readdirSync(join(root, rooms)).map((name) => join(root, rooms, name)),
);

export async function checkRefusal() {
  await forEachOf([root, ...rooms], async (folder) => {
    const { stderr } = await execute("npm", ["pack", "--dry-run"], { cwd: folder, status: 1 });
    if (!/^(Pack .* with `npx pnpm pack`|.* is private and is not packed)/m.test(stderr))
      throw new Finding(`npm pack in ${folder} does not say what to do:\n${stderr}`);
  });
}
