/**
 * Runs before a package is packed, in its folder: refuses what would not become a whole package, and removes what an
 * earlier build has left, of whose files the sources may be gone.
 */
import { readFileSync, rmSync } from "node:fs";

const { name, private: isPrivate } = JSON.parse(readFileSync("package.json", "utf8"));

/** Why the package cannot be packed, or null. */
function refusal() {
  if (isPrivate === true)
    return `${name} is private and is not packed; \`npm run tarballs\` packs what can be published.`;
  if (!/^pnpm\//.test(process.env.npm_config_user_agent ?? ""))
    return `Pack ${name} with \`npx pnpm pack\`: other tools leave workspace:* in its dependencies and the license out.`;
  return null;
}

const reason = refusal();
if (reason === null) {
  rmSync("dist", { recursive: true, force: true });
} else {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
