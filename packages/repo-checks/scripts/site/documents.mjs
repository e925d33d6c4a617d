/**
 * A plugin of TypeDoc. Each document of the site gets its first heading as its title, and the group that its folder
 * belongs to; links to the first page name it, so that they work from files, where no server adds `index.html`.
 */
import { dirname } from "node:path";
import { Converter, PageEvent } from "typedoc";

/** @type {readonly (readonly [folder: RegExp, group: string])[]} The first that fits decides. */
const GROUPS = [
  [/\/docs\/guide$/, "Guide"],
  [/\/docs\/(isa|spec)$/, "Languages and machines"],
  [/\/docs$/, "The project"],
  [/\/apps\/[^/]+$/, "Applications"],
  [/\/packages\//, "Formats"],
  [/^/, "The project"],
];

/** @param {import("typedoc").Application} application */
export function load(application) {
  application.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
    const folder = dirname(document.project.files.getReflectionPath(document));
    document.frontmatter.group ??= GROUPS.find(([pattern]) => pattern.test(folder))?.[1];
    document.name = titleOf(document.content) ?? document.name;
  });
  application.renderer.on(PageEvent.END, (page) => {
    page.contents = page.contents.replace(/ href="((?:\.\.?\/)+)(?=["#])/g, ' href="$1index.html');
  });
}

/** @param {readonly import("typedoc").CommentDisplayPart[]} content */
function titleOf(content) {
  const text = content.map((part) => part.text).join("");
  return /^# (.*)$/m.exec(text)?.[1].replaceAll("`", "");
}
