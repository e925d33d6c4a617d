import ts from "typescript";
import { readSource, walk } from "./source.js";

/** The codes of the load rules, in their order, from the source that lists them. */
export function loadRuleCodes(root: string): readonly string[] {
  return keysOf(root, "packages/nv-vertex/src/program/diagnostics.ts", "DIAGNOSTICS");
}

/** The mnemonics in the order of the instruction table, from its source. */
export function mnemonics(root: string): readonly string[] {
  return keysOf(root, "packages/nv-vertex/src/isa/instructions.ts", "INSTRUCTIONS");
}

function keysOf(root: string, file: string, table: string): readonly string[] {
  const keys: string[] = [];
  walk(readSource(root, file).tree, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== table) return;
    walk(node.initializer!, (inner) => {
      const isRow =
        ts.isObjectLiteralExpression(inner) && ts.findAncestor(inner.parent, ts.isObjectLiteralExpression);
      if (ts.isObjectLiteralExpression(inner) && isRow === undefined)
        keys.push(...inner.properties.map((row) => (row.name as ts.Identifier | ts.StringLiteral).text));
    });
  });
  return keys;
}
