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

/** Where the constants of modules are used; exported ones of one name are taken to be the same. */
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
    const constant = constantOf(node);
    if (constant === null) return false;
    const { fileName } = node.getSourceFile();
    const isExported = /^export /.test(constant.parent.parent.getText());
    const name = (constant.name as ts.Identifier).text;
    const key = isExported ? name : `${fileName} ${name}`;
    if (names.has(key)) return true;
    names.add(key);
    const uses = (this.#uses.get(name) ?? []).filter(
      (use) => isExported || use.getSourceFile().fileName === fileName,
    );
    return uses.every((use) => {
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
function constantOf(node: ts.Node): ts.VariableDeclaration | null {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isParameter(at) || ts.isPropertyDeclaration(at)) return null;
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent))
      return ts.isIdentifier(at.name) ? at : null;
  }
  return null;
}
