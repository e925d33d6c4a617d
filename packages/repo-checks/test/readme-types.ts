/** What is wrong with the types of examples. */

import { join } from "node:path";
import ts from "typescript";
import { type Examples, modulesOf, SOURCES } from "./readme-examples.js";

/** Those of a strict project whose modules may be JavaScript. */
const TYPE_OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  allowJs: true,
  checkJs: true,
  strict: true,
  noImplicitAny: false,
  skipLibCheck: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  customConditions: ["glasm-source"],
  types: ["node"],
};

/** The mistakes of types in all modules, but for parameters without a type, each as `PAGE/FILE:LINE: message`. */
export function typeMistakesIn(examples: Examples): string[] {
  const from = join(examples.folder, SOURCES);
  const program = ts.createProgram({ rootNames: modulesOf(examples), options: TYPE_OPTIONS });
  return modulesOf(examples).flatMap((path) => {
    const source = program.getSourceFile(path)!;
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ start = 0, messageText }) => {
        const { line } = source.getLineAndCharacterOfPosition(start);
        return `${path.slice(from.length + 1)}:${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
      },
    );
  });
}
