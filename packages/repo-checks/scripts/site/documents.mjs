/**
 * A plugin of TypeDoc. Each document of the site gets its first heading as its title, and the group that its folder
 * belongs to; links to the first page name it, so that they work from files, where no server adds `index.html`. Links to
 * where `npm run playground` serves the playground lead to the one of the site. `documents.json` says which page each
 * document of the repository is.
 */
import { writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Converter, PageEvent, RendererEvent } from "typedoc";
import { PLAYGROUND_FOLDER, SERVED_PLAYGROUND } from "./playground.mjs";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** @type {readonly (readonly [folder: RegExp, group: string])[]} The first that fits decides. */
const GROUPS = [
  [/\/docs\/guide$/, "Guide"],
  [/\/docs\/(isa|spec)$/, "Languages and machines"],
  [/\/docs$/, "The project"],
  [/\/apps\/[^/]+$/, "Applications"],
  [/\/packages\//, "Formats"],
  [/^/, "The project"],
];

/** A link to the playground, or to another page beside it. */
const LINK = new RegExp(` href="${SERVED_PLAYGROUND}([\\w-]+\\.html)?`, "g");

/** @param {import("typedoc").Application} application */
export function load(application) {
  /** @type {Record<string, string>} */
  const pages = {};
  application.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
    const folder = dirname(document.project.files.getReflectionPath(document));
    document.frontmatter.group ??= GROUPS.find(([pattern]) => pattern.test(folder))?.[1];
    document.name = titleOf(document.content) ?? document.name;
  });
  application.renderer.on(PageEvent.END, (page) => {
    const up = "../".repeat(page.url.split("/").length - 1);
    page.contents = page.contents
      .replace(/ href="((?:\.\.?\/)+)(?=["#])/g, ' href="$1index.html')
      .replaceAll(LINK, (_, file) => ` href="${up}${PLAYGROUND_FOLDER}/${file || "index.html"}`);
    if (page.model.isDocument()) pages[sourceOf(page)] = page.url;
  });
  application.renderer.on(RendererEvent.END, ({ outputDirectory }) =>
    writeFileSync(join(outputDirectory, "documents.json"), `${JSON.stringify(pages, null, 2)}\n`),
  );
}

/** @param {readonly import("typedoc").CommentDisplayPart[]} content */
function titleOf(content) {
  const text = content.map((part) => part.text).join("");
  return /^# (.*)$/m.exec(text)?.[1].replaceAll("`", "");
}

/** The path of a page's document from the top folder on. */
function sourceOf({ model, project }) {
  return relative(root, project.files.getReflectionPath(model)).replaceAll("\\", "/");
}
