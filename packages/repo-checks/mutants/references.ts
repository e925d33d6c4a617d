import ts from "typescript";
import type { Source } from "./source.js";

/** The innermost statement in a function, or the expression that a function is, around a node; null if there is none. */
export function placeOf(node: ts.Node): ts.Node | null {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    // What a parameter or a property begins with is computed elsewhere.
    if (ts.isParameter(at) || ts.isPropertyDeclaration(at)) return null;
    if (ts.isArrowFunction(at.parent) && at.parent.body === at && !ts.isBlock(at)) return at;
    if (ts.isStatement(at) && !ts.isBlock(at))
      return ts.findAncestor(at, ts.isFunctionLike) === undefined ? null : at;
  }
  return null;
}

/** Where the names of modules are used, in all sources; things of one name are taken to be the same. */
export class References {
  readonly #uses = new Map<string, ts.Identifier[]>();

  constructor(sources: readonly Source[]) {
    for (const { tree } of sources) this.#collect(tree);
  }

  /**
   * The places that see what is computed at a node when its module is loaded, through however many other constants;
   * null if that cannot be told.
   */
  placesOf(node: ts.Node): readonly ts.Node[] | null {
    const places = new Set<ts.Node>();
    const names = new Set<string>();
    const isTold = this.#follow(node, names, places);
    return isTold ? [...places] : null;
  }

  #follow(node: ts.Node, names: Set<string>, places: Set<ts.Node>): boolean {
    const name = constantOf(node);
    if (name === null) return false;
    if (names.has(name)) return true;
    names.add(name);
    return (this.#uses.get(name) ?? []).every((use) => {
      const place = placeOf(use);
      if (place !== null) places.add(place);
      return place !== null || this.#follow(use, names, places);
    });
  }

  #collect(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node) && !("name" in node.parent && node.parent.name === node)) {
      const uses = this.#uses.get(node.text) ?? [];
      uses.push(node);
      this.#uses.set(node.text, uses);
    }
    ts.forEachChild(node, (child) => this.#collect(child));
  }
}

/** The constant of a module that a node is a part of. */
function constantOf(node: ts.Node): string | null {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isParameter(at) || ts.isPropertyDeclaration(at)) return null;
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent))
      return ts.isIdentifier(at.name) ? at.name.text : null;
  }
  return null;
}
