import { readFileSync } from "node:fs";
import ts from "typescript";

/** What stands from `start` up to, not including, `end` becomes `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A file of the repository, parsed. */
export interface Source {
  /** From the top folder on, with slashes. */
  readonly file: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

export function parseSource(file: string, text: string): Source {
  return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) };
}

export function readSource(root: string, file: string): Source {
  return parseSource(file, readFileSync(`${root}${file}`, "utf8"));
}

/** The text with all edits, of which none overlap; those at one place in their order. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Replaces a node, without the comment before it. */
export function replace(node: ts.Node, text: string): Edit {
  return { start: node.getStart(), end: node.getEnd(), text };
}

/** Calls back for every node that computes something: no types, imports or names of what is declared. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  if (isWithoutCode(node)) return;
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function isWithoutCode(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

/**
 * The names of the functions, classes and members of tables around a node, from the outermost on:
 * `Clipper.clipEdge`, `INSTRUCTIONS.ABS`.
 */
export function containerOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    const name = nameOf(at);
    if (name !== null) names.unshift(name);
  }
  return names.length === 0 ? "(file)" : names.join(".");
}

function nameOf(node: ts.Node): string | null {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  const name = isContainer(node) ? node.name : undefined;
  if (name === undefined || !("text" in name)) return null;
  return name.text;
}

function isContainer(node: ts.Node): node is ts.NamedDeclaration {
  if (ts.isVariableDeclaration(node))
    return ts.isSourceFile(node.parent.parent.parent) || holdsFunction(node);
  if (ts.isPropertyAssignment(node)) return !isLeaf(node.initializer);
  return ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isPropertyDeclaration(node);
}

/** A value of a row, which has no name of its own. */
const isLeaf = (value: ts.Expression): boolean =>
  ts.isLiteralExpression(value) ||
  value.kind === ts.SyntaxKind.TrueKeyword ||
  value.kind === ts.SyntaxKind.FalseKeyword;

const holdsFunction = ({ initializer }: ts.VariableDeclaration): boolean =>
  initializer !== undefined && ts.isFunctionLike(initializer);
