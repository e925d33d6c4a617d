/**
 * Makes the built-in objects that a module names constants of the module: `const { Math } = globalThis;` above its
 * first statement. A test file's global object is one of jest's own, with a getter after each name, so that
 * `Math.imul` would take a hundred times what it takes elsewhere. ts-jest runs this on every module that it translates,
 * which is for coverage; bundled test files are given the same constants by esbuild.
 */
import ts from "typescript";

export const name = "constant-globals";
/** Part of the key of jest's cache: it changes with what is emitted. */
export const version = 2;

/**
 * The built-in objects of ECMA-262, without those that a test takes away or replaces: SharedArrayBuffer, Uint8Array
 * and, beside them, WebAssembly.
 */
export const BUILT_IN = new Set([
  ...["Infinity", "NaN", "isFinite", "isNaN", "parseFloat", "parseInt"],
  ...[
    "Array",
    "ArrayBuffer",
    "Atomics",
    "BigInt",
    "Boolean",
    "DataView",
    "Date",
    "JSON",
    "Map",
    "Math",
    "Number",
  ],
  ...[
    "Object",
    "Promise",
    "Proxy",
    "Reflect",
    "RegExp",
    "Set",
    "String",
    "Symbol",
    "WeakMap",
    "WeakRef",
    "WeakSet",
  ],
  ...["Int8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array"],
  ...["BigInt64Array", "BigUint64Array", "Float32Array", "Float64Array"],
  ...["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError"],
]);

/** Whether a syntax node gives a value its name in a scope. */
const bindsValue = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isImportClause(node) ||
  ts.isImportSpecifier(node) ||
  ts.isNamespaceImport(node);

/** The built-in objects that a module names and does not declare itself. */
function namedIn(sourceFile) {
  const named = new Set();
  const declared = new Set();
  const visit = (node, parent) => {
    if (ts.isIdentifier(node) && BUILT_IN.has(node.text))
      (bindsValue(parent) && parent.name === node ? declared : named).add(node.text);
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(sourceFile, sourceFile);
  return [...named].filter((word) => !declared.has(word)).sort();
}

const withConstants = (sourceFile, factory) => {
  const names = namedIn(sourceFile);
  if (names.length === 0) return sourceFile;
  const pattern = factory.createObjectBindingPattern(
    names.map((word) => factory.createBindingElement(undefined, undefined, word)),
  );
  const value = factory.createIdentifier("globalThis");
  const declaration = factory.createVariableDeclaration(pattern, undefined, undefined, value);
  const list = factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const);
  return factory.updateSourceFile(sourceFile, [
    factory.createVariableStatement(undefined, list),
    ...sourceFile.statements,
  ]);
};

/** The form in which ts-jest takes a transformer of syntax trees. */
export const factory = () => (context) => (sourceFile) => withConstants(sourceFile, context.factory);
