import ts from "typescript";
import { type Edit, replace, type Source } from "./source.js";

/** How a fault is made: from each node that it is about, none or some edits, of which each alone is a fault. */
export interface Rule {
  readonly name: string;
  readonly faults: (node: ts.Node, source: Source) => readonly Edit[];
}

type Partners = Readonly<Record<string, string>>;

const NONE: readonly Edit[] = [];

function partner(partners: Partners, name: string): string | null {
  return Object.hasOwn(partners, name) ? partners[name]! : null;
}

/** Both ways, for pairs that take each other's place. */
function pairs(...names: readonly (readonly [string, string])[]): Partners {
  return Object.fromEntries(
    names.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  );
}

const LIMITS = pairs(["<", "<="], [">", ">="]);
const EQUALITIES = pairs(["===", "!=="]);
const OPERATORS: Partners = {
  ...EQUALITIES,
  ...pairs(["+", "-"], ["&&", "||"], ["&", "|"], ["<<", ">>"]),
  "*": "+",
  "/": "*",
};

function operatorRule(name: string, partners: Partners): Rule {
  return {
    name,
    faults(node) {
      if (!ts.isBinaryExpression(node)) return NONE;
      const other = partner(partners, node.operatorToken.getText());
      return other === null ? NONE : [replace(node.operatorToken, other)];
    },
  };
}

/** `a < b` becomes `a <= b`. */
const limit = operatorRule("limit", LIMITS);
/** `a + b` becomes `a - b`, `a && b` becomes `a || b`. */
const operator = operatorRule("operator", OPERATORS);

/** The condition of `if` and `?:` becomes its contrary; the rule `operator` has equalities. */
const condition: Rule = {
  name: "condition",
  faults(node) {
    const asked = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : null;
    if (asked === null) return NONE;
    const isEquality =
      ts.isBinaryExpression(asked) && partner(EQUALITIES, asked.operatorToken.getText()) !== null;
    return isEquality ? NONE : [replace(asked, `!(${asked.getText()})`)];
  },
};

/** A number becomes the next one, unless it is how much room there is, or what a member holds before it is set. */
const constant: Rule = {
  name: "constant",
  faults(node) {
    if (!ts.isNumericLiteral(node)) return NONE;
    if (ts.isNewExpression(node.parent) || ts.isPropertyDeclaration(node.parent)) return NONE;
    return "name" in node.parent && node.parent.name === node
      ? NONE
      : [replace(node, `(${node.getText()} + 1)`)];
  },
};

/** Functions whose first two arguments may change places, and those to which they say who calls. */
const SYMMETRIC = /(^|\.)(min|max|when|record|add|fail|demand|check|keep|expect)$/;

/** `f(a, b)` becomes `f(b, a)`. */
const exchange: Rule = {
  name: "exchange",
  faults(node) {
    if (!ts.isCallExpression(node) || SYMMETRIC.test(node.expression.getText())) return NONE;
    const [first, second] = node.arguments;
    if (
      first === undefined ||
      second === undefined ||
      ts.isSpreadElement(first) ||
      ts.isSpreadElement(second)
    )
      return NONE;
    return swapped(first, second);
  },
};

function swapped(first: ts.Node, second: ts.Node): readonly Edit[] {
  const [a, b] = [first.getText(), second.getText()];
  if (a === b) return NONE;
  const between = first.getSourceFile().text.slice(first.getEnd(), second.getStart());
  return [{ start: first.getStart(), end: second.getEnd(), text: b + between + a }];
}

/** A call or an assignment is left out. */
const statement: Rule = {
  name: "statement",
  faults(node) {
    if (!ts.isExpressionStatement(node)) return NONE;
    return node.expression.getText().startsWith("super(") ? NONE : [replace(node, ";")];
  },
};

/** What computation goes wrong by. */
export const CODE_RULES: readonly Rule[] = [limit, operator, condition, constant, exchange, statement];

/** Members of tables that are printed, and decide nothing. */
const UNSEEN = ["description", "citation", "version1Citation", "message", "accuracy"];

/** A word in a table becomes the next other one that the same member has in the file. */
const word: Rule = {
  name: "word",
  faults(node, { tree }) {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.initializer)) return NONE;
    const member = node.name.getText();
    if (UNSEEN.includes(member)) return NONE;
    const words = new Set<string>();
    collect(tree, (other) => {
      if (
        ts.isPropertyAssignment(other) &&
        other.name.getText() === member &&
        ts.isStringLiteral(other.initializer)
      )
        words.add(other.initializer.text);
    });
    const other = following([...words], node.initializer.text);
    return other === null ? NONE : [replace(node.initializer, JSON.stringify(other))];
  },
};

/** `true` in a table becomes `false`. */
const flag: Rule = {
  name: "flag",
  faults(node) {
    if (!ts.isPropertyAssignment(node)) return NONE;
    const { kind } = node.initializer;
    if (kind === ts.SyntaxKind.TrueKeyword) return [replace(node.initializer, "false")];
    return kind === ts.SyntaxKind.FalseKeyword ? [replace(node.initializer, "true")] : NONE;
  },
};

/** A token becomes the next other one of its file. */
const token: Rule = {
  name: "token",
  faults(node, { tree }) {
    if (!isToken(node)) return NONE;
    const tokens = new Set<string>();
    collect(tree, (other) => {
      if (isToken(other)) tokens.add(other.getText());
    });
    const other = following([...tokens], node.getText());
    return other === null ? NONE : [replace(node, other)];
  },
};

const isToken = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && node.expression.getText() === "TOKENS";

/** Two neighbours in a list of literals change places. */
const order: Rule = {
  name: "order",
  faults(node) {
    if (!ts.isArrayLiteralExpression(node) || !node.elements.every(ts.isLiteralExpression)) return NONE;
    const { elements } = node;
    return elements.flatMap((first, i) => {
      const second = elements[i + 1];
      return i % 2 === 0 && second !== undefined ? swapped(first, second) : NONE;
    });
  },
};

/** What goes wrong in tables. */
export const TABLE_RULES: readonly Rule[] = [word, flag, token, order, constant];

const ERRORS: Partners = {
  INVALID_ENUM: "INVALID_VALUE",
  INVALID_VALUE: "INVALID_OPERATION",
  INVALID_OPERATION: "INVALID_ENUM",
  OUT_OF_MEMORY: "INVALID_VALUE",
  ...pairs(["STACK_OVERFLOW", "STACK_UNDERFLOW"]),
};

/** The call of `errors.when`, whose first argument asks, or of `errors.record`. */
export function errorCall(node: ts.Node): { call: ts.CallExpression; isAsked: boolean } | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name } = node.expression;
  if (!["when", "record"].includes(name.text) || node.arguments.length < 3) return null;
  return { call: node, isAsked: name.text === "when" };
}

/** A check of GL finds nothing wrong, or does not tell it. */
const check: Rule = {
  name: "check",
  faults(node) {
    const found = errorCall(node);
    if (found === null) return NONE;
    return [found.isAsked ? replace(found.call.arguments[0]!, "false") : replace(found.call, "undefined")];
  },
};

/** A check of GL generates another error. */
const error: Rule = {
  name: "error",
  faults(node) {
    const found = errorCall(node);
    const name = found?.call.arguments[found.isAsked ? 1 : 0];
    if (name === undefined || !ts.isStringLiteral(name)) return NONE;
    return [replace(name, JSON.stringify(ERRORS[name.text]))];
  },
};

/** What the checks of GL commands get wrong. */
export const GL_ERROR_RULES: readonly Rule[] = [check, error];

/** The rules of loading that `codes` names are not looked at, or are called by the name of the next. */
export function loadRules(codes: readonly string[]): readonly Rule[] {
  const codeOf = (node: ts.Node | undefined): ts.StringLiteral | null =>
    node !== undefined && ts.isStringLiteral(node) && codes.includes(node.text) ? node : null;
  const reporting = (node: ts.Node): ts.StringLiteral | null =>
    ts.isCallExpression(node) ? (codeOf(node.arguments[0]) ?? codeOf(node.arguments[1])) : null;
  const listed = (node: ts.Node): ts.StringLiteral | null =>
    ts.isPropertyAssignment(node) && node.name.getText() === "code" ? codeOf(node.initializer) : null;
  /** The code by which a report counts what it leaves out. */
  const counting = (node: ts.Node): ts.StringLiteral | null =>
    ts.isNewExpression(node) ? codeOf(node.arguments?.[1]) : null;
  return [
    {
      name: "load-rule",
      faults(node) {
        if (reporting(node) !== null) return [replace(node, "undefined")];
        if (listed(node) === null) return NONE;
        const members = (node.parent as ts.ObjectLiteralExpression).properties;
        const rule = members.find((member) => member.name?.getText() === "check");
        return rule === undefined ? NONE : [replace(rule, "check: () => null")];
      },
    },
    {
      name: "code",
      faults(node) {
        const code = reporting(node) ?? listed(node) ?? counting(node);
        return code === null ? NONE : [replace(code, JSON.stringify(following(codes, code.text)))];
      },
    },
  ];
}

/** Operations that take each other's operands. */
const OPERATIONS: Partners = {
  ...pairs(["add", "subtract"], ["minimum", "maximum"], ["seq", "sne"], ["sge", "sgt"], ["sle", "slt"]),
  ...pairs(["absolute", "sign"], ["floor", "fraction"], ["rcp", "rcc"], ["ex2", "lg2"], ["sin", "cos"]),
  ...pairs(["twoToX", "log2"], ["roughTwoToX", "roughLog2"], ["diffuse", "specular"]),
  ...pairs(["floorToAddress", "roundToAddress"], ["dot3", "dot4"], ["zero", "one"]),
  ...pairs(["approxSine", "approxCosine"], ["approxReciprocal", "clampApproxReciprocal"]),
  ...pairs(["approx2ToX", "approxLog2"], ["exponentOf", "mantissaOf"], ["exponent", "mantissa"]),
  ...{
    multiply: "add",
    multiplyAdd: "add",
    rsq: "rcp",
    same: "zero",
    dotHomogeneous: "dot4",
    approxRSQRT: "approxReciprocal",
  },
};

/** Component operations that take each other's operands. */
const MACHINE_OPERATIONS: Partners = {
  ...pairs(["f32.add", "f32.sub"], ["f32.min", "f32.max"], ["f32.pmin", "f32.pmax"], ["f32.eq", "f32.ne"]),
  ...pairs(["f32.minimumNumber", "f32.maximumNumber"]),
  ...pairs(["f32.lt", "f32.le"], ["f32.gt", "f32.ge"], ["f32.keep", "f32.drop"], ["i32.min", "i32.max"]),
  ...pairs(["mask.and", "mask.or"], ["i32.and", "i32.or"], ["i32.add", "i32.sub"], ["i32.lt", "i32.ge"]),
  ...{ "f32.mul": "f32.add", "f32.div": "f32.mul", "f32.abs": "f32.neg", "f32.floor": "f32.abs" },
};

/** An operation becomes another one of the same operands. */
export const OPERATION_RULES: readonly Rule[] = [
  {
    name: "operation",
    faults(node) {
      if (ts.isStringLiteral(node)) {
        const other = partner(MACHINE_OPERATIONS, node.text);
        return other === null ? NONE : [replace(node, JSON.stringify(other))];
      }
      if (!ts.isIdentifier(node) || isDeclared(node)) return NONE;
      const type = componentType(node);
      const other =
        type === null
          ? partner(OPERATIONS, node.text)
          : (partner(MACHINE_OPERATIONS, `${type}.${node.text}`)?.slice(type.length + 1) ?? null);
      return other === null ? NONE : [replace(node, other)];
    },
  },
];

/** The type of the component operation that a name after a point is, like `add` of `f32.add`; null if it is none. */
function componentType({ parent }: ts.Identifier): string | null {
  if (!ts.isPropertyAccessExpression(parent)) return null;
  const [type] = /(f32|i32|f64|mask)$/.exec(parent.expression.getText()) ?? [];
  return type ?? null;
}

/** A name that is made known here is no operation. */
const isDeclared = (node: ts.Identifier): boolean =>
  "name" in node.parent && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent);

function collect(tree: ts.Node, visit: (node: ts.Node) => void): void {
  visit(tree);
  ts.forEachChild(tree, (child) => collect(child, visit));
}

/** What follows in a list, the first one after the last; null if there is no other. */
function following(list: readonly string[], one: string): string | null {
  const other = list[(list.indexOf(one) + 1) % list.length];
  return other === undefined || other === one ? null : other;
}
