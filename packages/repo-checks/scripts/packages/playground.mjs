/** Whether the installed command serves the installed page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Finding } from "./execute.mjs";

export async function checkPlayground(project) {
  const command = join(project, "node_modules/glasm/dist/main.js");
  const child = spawn(process.execPath, [command, "playground", "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  try {
    const url = await Promise.race([urlFrom(child.stdout), ended.then(() => null)]);
    if (url === null) throw new Finding("glasm playground ends without a line that says where the page is");
    for (const address of [url, `${url}c-program.html`]) {
      const page = await fetch(address);
      if (page.status !== 200 || !(await page.text()).includes("<html"))
        throw new Finding(`${address} answers with status ${page.status} instead of the page`);
    }
    const { status } = await fetch(`${url}package.json`);
    if (status !== 404)
      throw new Finding(`${url}package.json, beside the page, answers with status ${status}`);
  } finally {
    child.kill();
    await ended;
  }
}

/** The address in the first line that a command prints. */
async function urlFrom(output) {
  const [line] = await once(output, "data");
  return /http:\S+/.exec(String(line))?.[0] ?? null;
}
