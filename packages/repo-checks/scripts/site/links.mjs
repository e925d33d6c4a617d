import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * The links of a folder of pages that lead nowhere: to a file that is not in the folder, or to an anchor that its page
 * does not have. Links to other sites are not followed.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, readonly string[]>} opened what pages open themselves that is linked like an anchor
 * @returns {string[]} one line each, `PAGE: LINK`
 */
export function brokenLinks(folder, opened = new Map()) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, join(entry.parentPath, entry.name)));
  const pages = new Map(
    names
      .filter((name) => /\.(html|svg)$/.test(name))
      .map((name) => [name, readPage(readFileSync(join(folder, name), "utf8"))]),
  );
  for (const [name, anchors] of opened) anchors.forEach((anchor) => pages.get(name)?.anchors.add(anchor));
  const files = new Set(names);
  return [...pages].flatMap(([name, { links }]) =>
    [...links].filter((link) => !resolves(link, name, files, pages)).map((link) => `${name}: ${link}`),
  );
}

/** @param {string} text */
function readPage(text) {
  const values = (/** @type {RegExp} */ attribute) =>
    new Set([...text.matchAll(attribute)].map(([, value]) => value.replaceAll("&amp;", "&")));
  return { links: values(/\s(?:href|src)="([^"]*)"/g), anchors: values(/\s(?:id|name)="([^"]*)"/g) };
}

/**
 * @param {string} link
 * @param {string} from the page that it is on
 * @param {Set<string>} files
 * @param {Map<string, {anchors: Set<string>}>} pages
 */
function resolves(link, from, files, pages) {
  if (/^[a-z]+:/i.test(link)) return true;
  const [path, anchor = ""] = decodeURIComponent(link).split("#");
  const target = path === "" ? from : posix.join(posix.dirname(from), path);
  return files.has(target) && (anchor === "" || pages.get(target)?.anchors.has(anchor) === true);
}
