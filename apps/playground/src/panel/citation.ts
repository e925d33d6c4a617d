/** Citations as links: to the texts of the registry of OpenGL, and to the project's own documents where these stand beside the page. */

import { element } from "./elements.js";

const REGISTRY = "https://registry.khronos.org/OpenGL/";

/** The extensions that citations name in short. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  VP1: "NV_vertex_program",
  "VP1.1": "NV_vertex_program1_1",
  VP2: "NV_vertex_program2",
};

/** Like `[VP2 2.14.1.8]`, `[GL1.3 2.11, 2.12]` or `[Ruling 15]`. */
const CITATION = /\[(VP[\d.]+|GL1\.3|Rulings?|PICA200|(?:ARB|EXT|NV)_\w+) ([^\][]*)\]/;
const CITATIONS = new RegExp(CITATION, "g");

/** Where a citation leads to. */
export interface CitationLink {
  readonly address: string;
  /** What is there, in words. */
  readonly title: string;
}

/** Where a citation in brackets leads to; null if nowhere, as its document does not stand beside the page. */
export function citationLink(
  citation: string,
  documentAddress: (path: string) => string | null,
): CitationLink | null {
  const [, source, places] = CITATION.exec(citation) ?? [];
  if (source === undefined || places === undefined) return null;
  const [place = ""] = places.split(",");
  if (source.startsWith("Ruling")) {
    const address = documentAddress("docs/rulings.md");
    if (address === null) return null;
    return { address: `${address}#ruling-${Number.parseInt(place, 10)}`, title: `Ruling ${places}` };
  }
  if (source === "PICA200") {
    const address = documentAddress("docs/spec/pica200.md");
    return address === null
      ? null
      : { address, title: `The PICA200's specification in our words, section ${places}` };
  }
  if (source === "GL1.3")
    return { address: `${REGISTRY}specs/gl/glspec13.pdf`, title: `OpenGL 1.3, section ${places}` };
  const extension = EXTENSIONS[source] ?? source;
  const [vendor] = extension.split("_");
  // The browser goes to the first place with this text.
  const fragment = `#:~:text=${encodeURIComponent(place.replace(/ s\d.*$/, ""))}`;
  return {
    address: `${REGISTRY}extensions/${vendor}/${extension}.txt${fragment}`,
    title: `${extension}, section ${places}`,
  };
}

/** A text whose citations are links, which open beside the page. */
export function withLinks(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATIONS)) {
    const link = citationLink(match[0], addressInHead);
    if (link === null) continue;
    parts.push(text.slice(end, match.index), linkElement(match[0], link));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

function linkElement(textContent: string, { address, title }: CitationLink): HTMLElement {
  return element("a", {
    className: "citation",
    href: address,
    title,
    target: "_blank",
    rel: "noreferrer",
    textContent,
  });
}

/** The head of the page names the documents that stand beside it. */
function addressInHead(path: string): string | null {
  return document.head.querySelector(`link[data-document="${path}"]`)?.getAttribute("href") ?? null;
}
