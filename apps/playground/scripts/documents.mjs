/** The links of the page to the documents that stand beside it, which its lessons show. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The documents of a site: their paths in the repository, and their addresses from the page on.
 *
 * @param folder the site, which `npm run docs` has made
 * @param address the same folder from the page on
 */
export async function documentsOf(folder, address) {
  const pages = JSON.parse(await readFile(join(folder, "documents.json"), "utf8"));
  return Object.entries(pages).map(([path, page]) => ({ path, address: `${address}/${page}` }));
}

/** Puts the links into the heads of the pages, where `src/lessons/reading.ts` finds them. */
export function linkDocuments(documents) {
  const links = documents.map(
    ({ path, address }) => `    <link rel="help" data-document="${path}" href="${encodeURI(address)}" />\n`,
  );
  return {
    name: "documents",
    setup({ onLoad }) {
      onLoad({ filter: /\/(?:index|c-program)\.html$/ }, async ({ path }) => {
        const page = await readFile(path, "utf8");
        return { contents: page.replace("  </head>", () => `${links.join("")}  </head>`), loader: "copy" };
      });
    },
  };
}
