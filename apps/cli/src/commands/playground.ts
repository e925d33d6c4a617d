import { type Command, InvalidArgumentError } from "commander";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "../beside.js";
import { UsageError } from "../exit.js";
import { parseName } from "../files.js";
import type { Host } from "../host.js";
import { openInBrowser } from "../open-browser.js";
import { checkServed, ServedFiles } from "../served-files.js";
import type { Place } from "../serve-folder.js";

const NAME = "@glasm/playground";
const MAX_PORT = 0xffff;

export function addPlayground(program: Command, host: Host): void {
  program
    .command("playground")
    .summary("serve the page in which programs are written, drawn and stepped through")
    .description(
      `Serves the page of ${NAME}, which is installed on its own, until it is ended: write a program in a browser, see what it draws and step through it.`,
    )
    .argument(
      "[files...]",
      "programs, meshes or vertices that the page opens; it follows their changes on the disk",
    )
    .option("--port <n>", "the port; 0 takes a free one", parsePort, 8000)
    .option(
      "--host <address>",
      "the address to listen at, by default only for this computer",
      parseName,
      "127.0.0.1",
    )
    .option(
      "--open",
      "open the page in the browser, as it is done on a terminal of a computer with a display",
    )
    .option("--no-open", "only print the address")
    .action(async (files: readonly string[], { open, ...place }: Place & { readonly open?: boolean }) => {
      await checkServed(files, host);
      const folder = join(folderOf(NAME, "playground"), "dist");
      if (!existsSync(join(folder, "index.html")))
        throw new UsageError(
          `${folder} has no page yet; npm run build makes it, and npm run playground serves one without`,
        );
      const { serveFolder } = await import("../serve-folder.js");
      const served = await ServedFiles.of(files, host);
      const { url, server } = await serveFolder(folder, place, (request, response) =>
        served.answer(request, response),
      );
      const address = `${url}${files.length > 0 ? "?files" : ""}`;
      host.stdout.write(`The playground: ${address}\nCtrl-C ends it.\n`);
      await openInBrowser(address, open, host);
      const end = new AbortController();
      server.once("close", () => end.abort());
      await Promise.all([served.follow(end.signal), once(server, "close")]);
    });
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > MAX_PORT) throw new InvalidArgumentError(`Expected a port from 0 to ${MAX_PORT}.`);
  return port;
}
