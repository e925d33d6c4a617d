/** The parts of the documents that explain what lessons show. */

/** A page of the documents, or a section of one. */
export interface Reading {
  /** What it is called in links. */
  readonly title: string;
  /** The file, from the top folder of the repository on. */
  readonly path: string;
  /** The section; null for the whole page. */
  readonly anchor: string | null;
}

const page = (title: string, path: string): Reading => ({ title, path, anchor: null });
const section = (title: string, path: string, anchor: string): Reading => ({ title, path, anchor });
const PICA200 = "docs/spec/pica200.md";
const VALHALL = "docs/spec/valhall.md";
const NUMBERS = "docs/guide/number-model.md";

export const READINGS = {
  "first program": page("A first program", "docs/guide/first-program.md"),
  porting: page("Porting a C program", "docs/guide/porting-a-c-program.md"),
  numbers: section("Numbers of vertex programs", NUMBERS, "vertex-programs"),
  approximations: section("Approximations", NUMBERS, "approximations"),
  "numbers of the PICA200": section("The PICA200's numbers", NUMBERS, "the-pica200"),
  chips: page("Four arithmetics", "docs/arithmetic.md"),
  pipeline: page("The pipeline", "docs/guide/pipeline.md"),
  "VP1.0": page("Instructions of VP1.0", "docs/isa/VP1.0.md"),
  "VP1.1": page("Instructions of VP1.1", "docs/isa/VP1.1.md"),
  "VP2.0": page("Instructions of VP2.0", "docs/isa/VP2.0.md"),
  "VSP1.0": page("Instructions of VSP1.0", "docs/isa/VSP1.0.md"),
  NV_gpu_program: page("Instructions of NV_gpu_program", "docs/isa/NV_gpu_program.md"),
  Valhall: page("Instructions of Valhall", "docs/isa/Valhall.md"),
  "lanes of Valhall": section("Valhall: lanes", VALHALL, "10-lanes"),
  "memory of Valhall": section("Valhall: memory", VALHALL, "8-memory"),
  "values of Valhall": section("Valhall: values", VALHALL, "6-values"),
  "vertices of Valhall": section("Valhall: vertices", VALHALL, "9-vertices"),
  "PICA200 instructions": section("PICA200: instructions", PICA200, "4-instructions"),
  "PICA200 arithmetic": section("PICA200: arithmetic", PICA200, "5-numbers"),
  "PICA200 addressing": section("PICA200: relative addressing", PICA200, "6-relative-addressing"),
  "PICA200 control flow": section("PICA200: control flow", PICA200, "7-control-flow"),
  "PICA200 geometry": section("PICA200: geometry programs", PICA200, "8-geometry-input-and-output"),
} satisfies Readonly<Record<string, Reading>>;

export type ReadingName = keyof typeof READINGS;

/** A link to a part of the documents. */
export interface ReadingLink {
  readonly title: string;
  readonly address: string;
}

/** Links to those of some parts whose pages stand beside the page: their addresses by the paths of their files. */
export function readingLinks(
  names: readonly ReadingName[],
  documents: ReadonlyMap<string, string>,
): readonly ReadingLink[] {
  return names.flatMap((name) => {
    const { title, path, anchor } = READINGS[name];
    const address = documents.get(path);
    if (address === undefined) return [];
    return [{ title, address: anchor === null ? address : `${address}#${anchor}` }];
  });
}

/** An element like `<link rel="help" data-document="docs/errors.md" href="../documents/Errors.html">`. */
interface DocumentLink {
  getAttribute(name: string): string | null;
}

/** The addresses of documents that the head of the page names; `scripts/documents.mjs` has put them there, or there are none. */
export function documentAddresses(head: {
  querySelectorAll(selector: string): Iterable<DocumentLink>;
}): ReadonlyMap<string, string> {
  const links = [...head.querySelectorAll('link[rel="help"][data-document]')];
  return new Map(
    links.map((link) => [link.getAttribute("data-document") ?? "", link.getAttribute("href") ?? ""]),
  );
}
