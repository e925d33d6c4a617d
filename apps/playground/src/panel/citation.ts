/** Citations as links to the texts of the registry of OpenGL, or as buttons that show passages of the project's own documents. */

import { element } from "./elements.js";

const REGISTRY = "https://registry.khronos.org/OpenGL/";

/** The extensions that citations name in short. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  VP1: "NV_vertex_program",
  "VP1.1": "NV_vertex_program1_1",
  VP2: "NV_vertex_program2",
};

/** The project's own documents, which come with the page. */
const OWN: Readonly<Record<string, (places: string) => string>> = {
  Ruling: (places) => `Ruling ${places}`,
  PICA200: (places) => `The PICA200's specification in our words, section ${places}`,
  VALHALL: (places) => `Valhall's specification in our words, section ${places}`,
  HARDWARE: (places) => `What chips compute, in our words, section ${places}`,
  KELVIN: (places) => `Kelvin's microcode in our words, section ${places}`,
};

/** Like `[VP2 2.14.1.8]`, `[GL1.3 2.11, 2.12]` or `[Ruling 15]`. */
const CITATION = /\[(VP[\d.]+|GL1\.3|Ruling|PICA200|VALHALL|HARDWARE|KELVIN|(?:ARB|EXT|NV)_\w+) ([^\][]*)\]/;
const CITATIONS = new RegExp(CITATION, "g");

/** Where a citation leads to. */
export interface CitationLink {
  /** Of a text of the registry; null of a document that comes with the page. */
  readonly address: string | null;
  /** What is there, in words. */
  readonly title: string;
}

/** Where a citation in brackets leads to; null if it is none. */
export function citationLink(citation: string): CitationLink | null {
  const [, source, places] = CITATION.exec(citation) ?? [];
  if (source === undefined || places === undefined) return null;
  const own = OWN[source];
  if (own !== undefined) return { address: null, title: own(places) };
  if (source === "GL1.3")
    return { address: `${REGISTRY}specs/gl/glspec13.pdf`, title: `OpenGL 1.3, section ${places}` };
  const [place = ""] = places.split(",");
  const extension = EXTENSIONS[source] ?? source;
  const [vendor] = extension.split("_");
  // The browser goes to the first place with this text.
  const fragment = `#:~:text=${encodeURIComponent(place.replace(/ s\d.*$/, ""))}`;
  return {
    address: `${REGISTRY}extensions/${vendor}/${extension}.txt${fragment}`,
    title: `${extension}, section ${places}`,
  };
}

/** A text whose citations lead to what they name: links open beside the page, passages over it. */
export function withLinks(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATIONS)) {
    parts.push(text.slice(end, match.index), linkElement(match[0], citationLink(match[0])!));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

function linkElement(citation: string, { address, title }: CitationLink): HTMLElement {
  const common = { className: "citation", title, textContent: citation };
  if (address !== null)
    return element("a", { ...common, href: address, target: "_blank", rel: "noreferrer" });
  const opener = element("button", { ...common, type: "button" });
  // Whoever follows the page's clicks opens the passage.
  opener.dataset["citation"] = citation;
  return opener;
}
