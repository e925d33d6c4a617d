import fc from "fast-check";
import {
  INSTRUCTIONS,
  type Opcode,
  OPCODES,
  PROGRAM_TYPES,
  type ProgramTypeName,
  VERSIONS,
} from "../../src/index.js";
import { programOf } from "./programs.js";

const DECLARED = `CBUFFER buffer[] = { program.buffer[0] }; CBUFFER wide[][] = { program.buffer[1..3] };
PARAM params[] = { program.env[2..9], {1.5, -2}, state.matrix.mvp, 3 };
INT PARAM whole = {-7, 4294967295};`;

const mask = fc.constantFrom("", ".x", ".yw", ".xyz", ".rgba", ".b");
const swizzle = fc.constantFrom("", ".x", ".wzyx", ".rrba", ".xyzw", ".g");
const component = fc.constantFrom("x", "y", "z", "w", "r", "a");
const condition = fc
  .tuple(fc.constantFrom("EQ", "NE0", "LT1", "NAN", "BLE1", "TR", "FL"), swizzle)
  .map(([test, suffix]) => `${test}${suffix}`);
const index = fc.constantFrom("0", "3", "i", "R2.y", "u.x + 2", "i.w - 0");
const sign = fc.constantFrom("", "-", "+");

const variable = fc.oneof(
  fc.constantFrom("R0", "R1", "H0", "D0", "p", "whole", "program.local[7]", "state.light[1].half"),
  fc.constantFrom("state.matrix.texture[1].invtrans.row[2]", "state.material.shininess", "i", "u", "f"),
  index.map((text) => `array[${text}]`),
  index.map((text) => `params[${text}]`),
);
const float = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: 0 })
  .map((value) => (Number.isInteger(value) && value < 1e15 ? `${value}.0` : String(value)));
const number = fc.oneof(fc.nat().map(String), float);

/** An operand, whatever type it has; of integers without float constants. */
function operand(isScalar: boolean, isInteger: boolean): fc.Arbitrary<string> {
  const literal = isInteger ? fc.nat().map(String) : number;
  const constant = fc.array(fc.tuple(isInteger ? fc.constant("") : sign, literal), {
    minLength: 1,
    maxLength: 4,
  });
  const vector = constant.map((parts) => `{${parts.map((part) => part.join("")).join(", ")}}`);
  const suffix = isScalar ? component.map((letter) => `.${letter}`) : swizzle;
  const base = fc.oneof(
    fc.tuple(fc.oneof(variable, vector), suffix).map((parts) => parts.join("")),
    literal,
  );
  return fc
    .tuple(sign, fc.boolean(), sign, base)
    .map(([outer, bars, inner, text]) => (bars ? `${outer}|${inner}${text}|` : `${outer}${text}`));
}

/** The instructions of values alone: what they read and write is any variable. */
const PLAIN = OPCODES.filter((opcode) => {
  const { memory, option, operands, result, stages } = INSTRUCTIONS[opcode];
  const isPlain = memory === undefined && option === undefined && stages === undefined && result !== null;
  return (
    isPlain &&
    opcode !== "PK64" &&
    opcode !== "UP64" &&
    operands.every((shape) => /^(v|s)[fsu]?$/.test(shape))
  );
});

function instruction(type: ProgramTypeName, opcode: Opcode): fc.Arbitrary<string> {
  const { conditionCode, clamp, result, operands, floats, integers } = INSTRUCTIONS[opcode];
  const isNew = PROGRAM_TYPES[type].version === "5.0";
  const bases = [...(floats === "-" ? [] : ["F"]), ...(integers === "-" ? [] : ["S", "U"])];
  const types = [
    "",
    ...bases,
    ...(isNew && floats === "6" ? ["F64"] : []),
    ...(isNew && integers === "6" ? ["S64"] : []),
  ];
  return fc
    .tuple(
      fc.constantFrom(...types),
      fc.constantFrom("", ...(conditionCode ? [".CC", ".CC1"] : [])),
      fc.constantFrom("", ...(isNew ? [".PREC"] : [])),
      fc.boolean(),
    )
    .chain(([given, code, precision, isClamped]) => {
      const isInteger = given === "" ? floats === "-" : !given.startsWith("F");
      const isFloat = !isInteger && clamp && result !== "vu";
      const modifiers = `${given && `.${given}`}${code}${precision}${isFloat && isClamped ? ".SSAT" : ""}.NTC`;
      const target = opcode.startsWith("PK")
        ? fc.constant("R0.x")
        : fc.constantFrom("R0", "H0", "array[i.x + 1]", "D1");
      const parts = operands.map((shape) => {
        const isOfIntegers = shape === "vf" ? false : isInteger || /[su]$/.test(shape.slice(1));
        const isUnpack = opcode.startsWith("UP");
        return isUnpack ? fc.constant("R1.w") : operand(shape.startsWith("s"), isOfIntegers);
      });
      const masked = fc.tuple(target, opcode.startsWith("PK") ? fc.constant("") : mask, fc.option(condition));
      return fc.tuple(masked, ...parts).map(([[name, letters, test], ...rest]) => {
        const written = `${name}${letters}${test === null ? "" : ` (${test})`}`;
        return `${opcode}${modifiers} ${[written, ...(rest as string[])].join(", ")};`;
      });
    });
}

/** Other statements, by what they show. */
const others = fc.oneof(
  fc.constantFrom(
    "LDC.U32X4 R0.xy, -buffer[i + 8].wzyx;",
    "LDC.F32 R1.x, wide[R0.x][12];",
    "SWZ R0, R1, x, -y, 0, -1;",
  ),
  fc.constantFrom(
    "TEX R0, R1, texture[3], 2D, (1, -2);",
    "TXD R0, R1, R1, R0, texture[4], 3D;",
    "TXQ R0, R1, texture[5], 1D;",
  ),
  condition.map((text) => `IF ${text}; MOV R0, R1; ELSE; RET (${text}); ENDIF;`),
  condition.map((text) => `REP R0.y; BRK (${text}); REP; CONT ${text}; BRK; ENDREP; ENDREP;`),
  condition.map((text) => `CAL sub (${text}); CAL sub;`),
);

/** Statements of fragment programs alone. */
const ofFragments = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("DDX", "DDY", "DDX.FINE", "DDY.FINE.CC", "DDX.CC1.SAT", "DDY.SSAT"),
      fc.constantFrom("R0", "H0.xz", "array[i.x + 1]", "R1 (NE.x)"),
      sign,
      fc.constantFrom("R0", "R1.wzyx", "|H0|", "array[3]", "fragment.attrib[2]", "f.x"),
    )
    .map(([name, target, signs, source]) => `${name}.NTC ${target}, ${signs}${source};`),
  fc.constantFrom(
    "KIL R0;",
    "KIL.S -R1;",
    "KIL NE.x;",
    "KIL (GT1.yyxx);",
    "KIL FL;",
    "IPAO R1, -|fragment.attrib[3]|, R0;",
    "IPAO.SAT R0.xy, fragment.color.wzyx, {0.3, -7};",
    "IPAC R0, fragment.attrib[1];",
    "MOV R0, fragment.attrib[2];",
    "MOV.U.CC R1, fragment.attrib[1];",
  ),
  condition.map((text) => `IF ${text}; DDX R0, R1; ELSE; DDY R1, R0; ENDIF;`),
  condition.map((text) => `REP 3; DDX.FINE R1, R0; BRK (${text}); ENDREP;`),
);

/** The text of a fragment program of version 5.0 whose fragments read one another. */
export const arbitraryFragmentText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...PLAIN).chain((opcode) => instruction("NVfp5.0", opcode)) },
      { weight: 2, arbitrary: ofFragments },
      { weight: 1, arbitrary: others },
    ),
    { maxLength: 12 },
  )
  .map((body) =>
    programOf(
      "NVfp5.0",
      `OPTION ARB_derivative_control; ${DECLARED} ${body.join("\n")} MOV result.color, R0; RET; sub: DDX R1, R0; RET;`,
    ),
  );

/** An index of two vertices or members, or computed ones of which many are out of range. */
const narrow = fc.constantFrom("0", "1", "i", "R2.y", "u.x + 1", "i.w - 0");

/** Statements of geometry programs alone. */
const ofGeometry = fc.oneof(
  fc.constantFrom("EMIT;", "EMITS i.x;", "EMITS 2;", "ENDPRIM;", "MOV.S i, primitive.id;"),
  fc.tuple(narrow, narrow).map(([vertex, member]) => `MOV R0, members[${vertex}][${member}];`),
  fc.tuple(narrow, mask).map(([vertex, letters]) => `ADD R1${letters}, places[${vertex}], R0;`),
  fc.constantFrom(
    "MOV.S.CC i, vertex[1].id;",
    "MOV R1, vertex[0].texcoord[5];",
    "MOV.NTC result.position.yw, R0;",
    "ADD result.attrib[2], R1, 1.5;",
    "MOV.NTC outs[i.y], R1;",
    "MOV.U outs[1] (NE.x), u;",
  ),
  condition.map((text) => `IF ${text}; EMIT; ENDIF;`),
  condition.map((text) => `REP 3; EMIT; ENDPRIM; BRK (${text}); ENDREP;`),
);

/** The text of a geometry program of version 5.0 that emits vertices to strips or, as points, to streams. */
export const arbitraryGeometryText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("POINTS", "TRIANGLE_STRIP"),
    fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...PLAIN).chain((opcode) => instruction("NVgp5.0", opcode)) },
        { weight: 4, arbitrary: ofGeometry },
        { weight: 1, arbitrary: others },
      ),
      { maxLength: 14 },
    ),
  )
  .map(([output, body]) => {
    const arrays =
      "ATTRIB members[] = { vertex.texcoord[1..2] }; ATTRIB places = vertex.position; OUTPUT outs[] = { result.texcoord[0..1] };";
    const text = programOf("NVgp5.0", `${arrays}${DECLARED} ${body.join("\n")} EMIT; RET; sub: EMIT; RET;`);
    const isPoints = output === "POINTS";
    return isPoints ? text : text.replace("OUT POINTS", `OUT ${output}`).replace(/EMITS [^;]*;/g, "EMIT;");
  });

/** The text of a program that loads, of any type of version 4.0 or 5.0 with vertices or fragments. */
export const arbitraryText: fc.Arbitrary<string> = fc
  .constantFrom<ProgramTypeName>("NVvp5.0", "NVfp5.0", "NVgp5.0", "NVvp4.0", "NVfp4.1")
  .chain((type) => {
    const { version } = PROGRAM_TYPES[type];
    const known = PLAIN.filter(
      (opcode) => VERSIONS.indexOf(INSTRUCTIONS[opcode].since) <= VERSIONS.indexOf(version),
    );
    const statement = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...known).chain((opcode) => instruction(type, opcode)) },
      { weight: 1, arbitrary: others },
    );
    const older = version === "5.0" ? "" : "OPTION NV_parameter_buffer_object2;";
    const declared =
      version === "5.0"
        ? DECLARED
        : DECLARED.replace("wide[][]", "wide[][]").replace(
            "CBUFFER wide[][] = { program.buffer[1..3] };",
            "CBUFFER wide[] = { program.buffer[1] };",
          );
    return fc
      .array(statement, { maxLength: 12 })
      .map((body) =>
        body.map((text) => (version === "5.0" ? text : text.replace("wide[R0.x][12]", "wide[12]"))),
      )
      .map((body) => programOf(type, `${older}${declared} ${body.join("\n")} RET; sub: RET;`));
  });
