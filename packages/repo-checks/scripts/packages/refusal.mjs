/** Whether `npm pack`, whose tarballs would not be whole, refuses in every room. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execute, Finding, forEachOf } from "./execute.mjs";
import { published, root } from "./published.mjs";

const rooms = ["packages", "apps"].flatMap((rooms) =>
  readdirSync(join(root, rooms)).map((name) => join(root, rooms, name)),
);
/** What npm runs before it packs: a script that refuses, and after it what the room needs. */
const PREPACK = /^node (\S+\/prepack\.mjs)(?: && |$)/;

export async function checkRefusal() {
  const refusing = [root, ...rooms].map((folder) => ({ folder, script: refusingScript(folder) }));
  await forEachOf(refusing, ({ folder, script }) => expectRefusal(process.execPath, [script], folder));
  // That npm runs it, and stops, is seen in one of each kind: it takes ten times as long.
  await forEachOf([root, published[0].folder], (folder) =>
    expectRefusal("npm", ["pack", "--dry-run"], folder),
  );
}

function refusingScript(folder) {
  const { scripts: { prepack = "" } = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [, script] = PREPACK.exec(prepack) ?? [];
  if (script === undefined) throw new Finding(`npm pack in ${folder} begins with no prepack.mjs: ${prepack}`);
  return script;
}

async function expectRefusal(command, args, folder) {
  const { stderr } = await execute(command, args, { cwd: folder, status: 1 });
  if (!/^(Pack .* with `npx pnpm pack`|.* is private and is not packed)/m.test(stderr))
    throw new Finding(`npm pack in ${folder} does not say what to do:\n${stderr}`);
}
