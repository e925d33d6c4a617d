/**
 * State of modules: what a variable of a module, or a static field of a class, holds and may change while the program
 * runs. It belongs to nobody, so all contexts and calls of a process would share it.
 *
 * Found is
 * - each `let` and `var`;
 * - each object that `new` makes, but for those that can't change (see CONSTANT_CLASSES), and Maps, Sets and Arrays that
 *   are declared as read-only;
 * - each typed array, which no type makes read-only, unless it has no element;
 * - each other value whose elements or properties its module, or one that imports it, writes;
 * - each regular expression with the flag g or y that is asked for one match, since it remembers where that was.
 *
 * What a function keeps to itself that a call at the top of a module has given is not found, but for functions that are
 * written there.
 */

import ts from "typescript";

/** A variable of a module, as `path name`. */
export type StateName = string;

/** Classes whose objects never change; of regular expressions see REMEMBERING. */
const CONSTANT_CLASSES: ReadonlySet<string> = new Set([
  "Error",
  "RegExp",
  "TextDecoder",
  "TextEncoder",
  "URL",
]);
const TYPED_ARRAY = /^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/;
/** What makes a regular expression with the flag g or y remember a place. */
const REMEMBERING: ReadonlySet<string> = new Set(["exec", "test"]);
/** What changes an array. */
const CHANGING: ReadonlySet<string> = new Set([
  ...["copyWithin", "fill", "pop", "push", "reverse", "shift", "sort", "splice", "unshift"],
]);

/** The state of some modules, given by their paths and texts. */
export function moduleState(modules: ReadonlyMap<string, string>): readonly StateName[] {
  const program = programOf(modules);
  const checker = program.getTypeChecker();
  const files = [...modules.keys()].map((path) => program.getSourceFile(rooted(path))!);
  const written = new Set(files.flatMap((file) => writtenVariables(file, checker)));
  return files.flatMap((file) => {
    const path = file.fileName.slice(1);
    const variables = longLived(file).flatMap(namesOf);
    return variables
      .filter((variable) => isState(variable, checker) || written.has(variable.declaration))
      .map(({ name }) => `${path} ${name}`);
  });
}

const rooted = (path: string): string => `/${path}`;

/** A program of these modules alone, which knows no library: names and imports are resolved, types are not needed. */
function programOf(modules: ReadonlyMap<string, string>): ts.Program {
  const texts = new Map([...modules].map(([path, text]) => [rooted(path), text]));
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowJs: true,
  };
  return ts.createProgram([...texts.keys()], options, {
    getSourceFile(name, target) {
      const text = texts.get(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, target, true);
    },
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name),
    getDefaultLibFileName: () => "/lib.d.ts",
    writeFile() {},
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
  });
}

interface LongLived {
  readonly name: string;
  readonly declaration: ts.VariableDeclaration | ts.PropertyDeclaration | ts.BindingElement;
  readonly isConstant: boolean;
  readonly type: ts.TypeNode | undefined;
  readonly value: ts.Expression | undefined;
}

/** The declarations of a module that live as long as it does: at its top, in functions called there, and static fields. */
function longLived(file: ts.SourceFile): (ts.VariableDeclaration | ts.PropertyDeclaration)[] {
  const found: (ts.VariableDeclaration | ts.PropertyDeclaration)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyDeclaration(node) && isStatic(node)) found.push(node);
    if (ts.isVariableDeclaration(node) && !isAmbient(node) && !isShortLived(node)) found.push(node);
    // What another function declares lives as long as a call of it.
    if (!ts.isFunctionLike(node) || isCalledAtOnce(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isStatic = (node: ts.PropertyDeclaration): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;

function isAmbient(node: ts.VariableDeclaration): boolean {
  const statement = node.parent.parent;
  return (
    ts.isVariableStatement(statement) &&
    (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false)
  );
}

/** Whether a function is called where it is written. */
function isCalledAtOnce(node: ts.Node): boolean {
  let outer = node.parent;
  while (ts.isParenthesizedExpression(outer)) outer = outer.parent;
  return ts.isCallExpression(outer) && unwrapped(outer.expression) === node;
}

/** Each name that a declaration binds. */
function namesOf(declaration: ts.VariableDeclaration | ts.PropertyDeclaration): LongLived[] {
  const { name, type, initializer } = declaration;
  const isConstant = ts.isPropertyDeclaration(declaration)
    ? (declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false)
    : (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
  if (!ts.isObjectBindingPattern(name) && !ts.isArrayBindingPattern(name))
    return [{ name: name.getText(), declaration, isConstant, type, value: initializer }];
  return boundNames(name).map((element) => ({
    name: element.name.getText(),
    declaration: element,
    isConstant,
    type: undefined,
    value: undefined,
  }));
}

function boundNames(pattern: ts.BindingPattern): ts.BindingElement[] {
  return pattern.elements.flatMap((element) => {
    if (!ts.isBindingElement(element)) return [];
    return ts.isIdentifier(element.name) ? [element] : boundNames(element.name);
  });
}

function isState({ isConstant, type, value }: LongLived, checker: ts.TypeChecker): boolean {
  if (!isConstant) return true;
  if (value === undefined || (type !== undefined && isReadOnly(type, checker))) return false;
  return isChangeable(value);
}

/** A variable of a loop at the top of a module lives as long as a turn, what is caught there as long as its block. */
function isShortLived({ parent }: ts.Node): boolean {
  if (ts.isCatchClause(parent)) return true;
  return ts.isVariableDeclarationList(parent) && !ts.isVariableStatement(parent.parent);
}

/** Whether a type, or the one that it is an alias of, is read-only. */
function isReadOnly(type: ts.TypeNode, checker: ts.TypeChecker): boolean {
  if (ts.isTypeOperatorNode(type)) return type.operator === ts.SyntaxKind.ReadonlyKeyword;
  if (!ts.isTypeReferenceNode(type)) return false;
  if (/^Readonly(Map|Set|Array)$/.test(type.typeName.getText())) return true;
  const alias = declarationOf(type.typeName, checker);
  return alias !== undefined && ts.isTypeAliasDeclaration(alias) && isReadOnly(alias.type, checker);
}

/** Whether a value is an object that can change. */
function isChangeable(given: ts.Expression): boolean {
  const value = unwrapped(given);
  if (ts.isNewExpression(value)) return isChangeableObject(value);
  if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return false;
  const { expression: object, name } = value.expression;
  // Float32Array.of(...), new Float32Array(...).fill(...)
  if (TYPED_ARRAY.test(object.getText())) return value.arguments.length > 0;
  return (name.text === "fill" || name.text === "subarray") && isChangeable(object);
}

function isChangeableObject({ expression, arguments: given = undefined }: ts.NewExpression): boolean {
  const name = expression.getText();
  const [first] = given ?? [];
  if (TYPED_ARRAY.test(name)) return first?.getText() !== "0";
  return !CONSTANT_CLASSES.has(name);
}

/** A value without what only types see. */
function unwrapped(value: ts.Expression): ts.Expression {
  let inner = value;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isNonNullExpression(inner)
  )
    inner = inner.expression;
  return inner;
}

/** The declarations of the variables whose elements or properties a module writes. */
function writtenVariables(file: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const object = writtenObject(node);
    const declaration = object === null ? undefined : declarationOf(object, checker);
    if (declaration !== undefined) found.push(declaration);
    const pattern = methodObject(node, REMEMBERING);
    const rememberer = pattern === null ? undefined : declarationOf(pattern, checker);
    if (rememberer !== undefined && hasMemory(rememberer)) found.push(rememberer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The variable whose element or property a node writes, such as `x` of `x[1].y = 2` and `x.push(3)`. */
function writtenObject(node: ts.Node): ts.Identifier | null {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return rootOf(node.left);
  if (ts.isDeleteExpression(node)) return rootOf(node.expression);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const changes =
      node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return changes ? rootOf(node.operand) : null;
  }
  return methodObject(node, CHANGING);
}

/** The variable of which a node calls one of some methods. */
function methodObject(node: ts.Node, methods: ReadonlySet<string>): ts.Identifier | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression } = node.expression;
  return methods.has(name.text) && ts.isIdentifier(expression) ? expression : null;
}

/** Whether a variable is a regular expression that remembers the place of its last match. */
function hasMemory(declaration: ts.Node): boolean {
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return false;
  const value = unwrapped(declaration.initializer);
  if (ts.isRegularExpressionLiteral(value)) return /\/[a-z]*[gy][a-z]*$/.test(value.text);
  if (!ts.isNewExpression(value) || value.expression.getText() !== "RegExp") return false;
  return /[gy]/.test(value.arguments?.[1]?.getText() ?? "");
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The variable of `x.y`, `x[y]` and what is deeper; null if it is not an access. */
function rootOf(place: ts.Expression): ts.Identifier | null {
  let object = unwrapped(place);
  if (ts.isIdentifier(object)) return null;
  while (ts.isPropertyAccessExpression(object) || ts.isElementAccessExpression(object))
    object = unwrapped(object.expression);
  return ts.isIdentifier(object) ? object : null;
}

function declarationOf(name: ts.EntityName, checker: ts.TypeChecker): ts.Node | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  if (symbol === undefined) return undefined;
  const isImport = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return (isImport ? checker.getAliasedSymbol(symbol) : symbol).declarations?.[0];
}
