import type { Code, ProgramTypeName } from "../../src/index.js";

/** Statements that break a rule, with @ before what breaks it (or the place is the end of the text), and some that do not. */
export interface RuleCase {
  readonly code: Code;
  readonly type: ProgramTypeName;
  readonly bad: string;
  readonly good: string;
}

const of =
  (type: ProgramTypeName) =>
  (code: Code, bad: string, good: string): RuleCase => ({ code, type, bad, good });
const vp = of("NVvp5.0");
const vp4 = of("NVvp4.0");
const fp = of("NVfp5.0");
const fp4 = of("NVfp4.0");
const gp = of("NVgp5.0");
const tcp = of("NVtcp5.0");
const cp = of("NVcp5.0");

const DEEP = (count: number, last = "IF NE.x;") =>
  `${"IF NE.x;".repeat(count)}${last}${"ENDIF;".repeat(count + 1)}`;

/** The rules of single statements. */
const STATEMENTS: readonly RuleCase[] = [
  vp("character", "MOV R0, @\u0000R1;", "MOV R0, R1;"),
  vp("character", "MOV R0, @?;", "MOV R0, R1;"),
  vp("syntax", "MOV R0@;", "MOV R0, R1;"),
  vp("syntax", "MOV R0 @R1;", "MOV R0, R1;"),
  vp("syntax", "MOV R0, R1\n@MOV R1, R0;", "MOV R0, R1;\nMOV R1, R0;"),
  vp("syntax", "MOV R0, 1.@x;", "MOV R0, {1}.x;"),
  vp("syntax", "ATTRIB a[] = { vertex.attrib[@0.5] };", "ATTRIB a[] = { vertex.attrib[0..5] };"),
  vp("syntax", "@;", "MOV R0, R1;"),
  vp("syntax", "CAL f, @; f:", "CAL f, NE; CAL f NE; CAL f; f:"),
  cp("syntax", "SHARED_MEMORY 8@, 8;", "SHARED_MEMORY 8;"),
  vp("syntax", "INT @constructor a;", "INT TEMP a;"),
  cp("syntax", "MOV @result.color, R0;", "MOV R0, R1;"),
  vp("option-late", "MOV R0, R1; @OPTION NV_internal;", "OPTION NV_internal; MOV R0, R1;"),
  vp("option-unknown", "OPTION @NV_nothing;", "OPTION NV_internal;"),
  vp("option-unknown", "OPTION @ARB_fog_exp;", "OPTION ARB_position_invariant;"),
  fp("option-unknown", "OPTION @ARB_position_invariant;", "OPTION ARB_fog_exp;"),
  fp(
    "option-conflict",
    "OPTION ARB_fog_exp; OPTION @ARB_fog_exp2;",
    "OPTION ARB_fog_exp; OPTION ARB_fog_exp;",
  ),
  fp(
    "option-conflict",
    "OPTION ARB_precision_hint_nicest; OPTION @ARB_precision_hint_fastest;",
    "OPTION ARB_precision_hint_nicest;",
  ),
  gp("declaration-twice", "@VERTICES_OUT 5;", "INVOCATIONS 5;"),
  gp("declaration-range", "INVOCATIONS @33;", "INVOCATIONS 32;"),
  gp("declaration-range", "INVOCATIONS @0;", "INVOCATIONS 1;"),
  cp("declaration-range", "SHARED_MEMORY @32769;", "SHARED_MEMORY 0;"),
  vp("statement-stage", "@VERTICES_OUT 4;", "MOV R0, R1;"),
  vp("statement-stage", "@FLAT ATTRIB a = vertex.position;", "ATTRIB a = vertex.position;"),
  cp("statement-stage", "@OUTPUT o = result.position;", "TEMP o; MOV o, R0;"),
  vp("statement-stage", "@SHARED s[] = { program.sharedmem[0..3] };", "MOV R0, R1;"),
  fp4("statement-version", "@SAMPLE ATTRIB a = fragment.color;", "CENTROID ATTRIB a = fragment.color;"),
  of("NVgp4.0")("statement-version", "@INVOCATIONS 2;", "EMIT;"),
  vp4("statement-version", "@TEXTURE t = texture[0];", "TEX R0, R1, texture[0], 2D;"),
  vp4("statement-version", "@SUBROUTINETYPE T { f }; f: RET;", "f: RET;"),
  vp4("statement-version", "f @SUBROUTINENUM(0): RET;", "f: RET;"),
  vp4("statement-version", "TEX R0, R1, texture[0], 2D, @offset(1,0);", "TEX R0, R1, texture[0], 2D, (1,0);"),
  vp(
    "statement-option",
    "@STORAGE s[] = { program.storage[0] };",
    "OPTION NV_shader_storage_buffer; STORAGE s[] = { program.storage[0] };",
  ),
  vp(
    "statement-option",
    "@COUNTER c = program.counter[0][0];",
    "OPTION NV_shader_atomic_counters; COUNTER c = program.counter[0][0];",
  ),
  vp4(
    "statement-option",
    "@CBUFFER c[] = { program.buffer[0] };",
    "OPTION NV_parameter_buffer_object2; CBUFFER c[] = { program.buffer[0] };",
  ),
  vp(
    "statement-option",
    "TEX R0, R1, @handle(D0.x), 2D;",
    "OPTION NV_bindless_texture; TEX R0, R1, handle(D0.x), 2D;",
  ),
];

/** The rules of declarations. */
const DECLARATIONS: readonly RuleCase[] = [
  vp("name-reserved", "TEMP @vertex;", "TEMP fragment;"),
  fp("name-reserved", "TEMP @primitive;", "TEMP vertex;"),
  vp("name-reserved", "@program: RET;", "prog: RET;"),
  vp("name-twice", "TEMP a, b, @a;", "TEMP a, b, c;"),
  vp("name-twice", "ALIAS @R1 = R0;", "ALIAS a = R0; MOV a, R1;"),
  vp("name-unknown", "MOV R0, @unknown;", "MOV R0, R1;"),
  vp("name-unknown", "MOVC @CC, R0;", "MOV.CC R1, R0;"),
  vp("name-unknown", "ALIAS a = @unknown;", "ALIAS a = R0;"),
  vp("name-unknown", "ALIAS a = @vertex.position;", "ATTRIB a = vertex.position;"),
  vp("variable-modifier-twice", "INT @FLOAT TEMP a;", "INT TEMP a;"),
  vp("variable-modifier-twice", "SHORT @LONG TEMP a;", "LONG INT TEMP a;"),
  fp(
    "variable-modifier-twice",
    "CENTROID @CENTROID ATTRIB a = fragment.color;",
    "CENTROID ATTRIB a = fragment.color;",
  ),
  vp("variable-modifier", "@LONG PARAM a = 1;", "INT PARAM a = 1;"),
  vp("variable-modifier", "@LONG OUTPUT a = result.position;", "SHORT OUTPUT a = result.position;"),
  vp("variable-modifier", "@SHORT ATTRIB a = vertex.position;", "LONG ATTRIB a = vertex.position;"),
  fp("variable-modifier", "@LONG ATTRIB a = fragment.color;", "LONG TEMP a;"),
  fp("variable-modifier", "@FLAT TEMP a;", "FLAT ATTRIB a = fragment.color;"),
  vp4("variable-modifier", "@LONG ATTRIB a = vertex.position;", "LONG TEMP a;"),
  fp("interpolation-flat", "@INT ATTRIB a = fragment.attrib[0];", "FLAT INT ATTRIB a = fragment.attrib[0];"),
  fp(
    "interpolation-exclusive",
    "FLAT @CENTROID ATTRIB a = fragment.color;",
    "NOPERSPECTIVE CENTROID ATTRIB a = fragment.color;",
  ),
  fp("interpolation-binding", "CENTROID ATTRIB a = @fragment.position;", "ATTRIB a = fragment.position;"),
  fp("interpolation-binding", "FLAT ATTRIB a = @fragment.clip[0];", "INT ATTRIB a = primitive.id;"),
  fp(
    "interpolation-differs",
    "FLAT ATTRIB a = fragment.attrib[1]; ATTRIB b[] = { @fragment.attrib[0..2] };",
    "FLAT ATTRIB a = fragment.attrib[1]; ATTRIB b = fragment.attrib[2];",
  ),
  fp(
    "interpolation-differs",
    "FLAT ATTRIB a = fragment.color; ATTRIB b = @fragment.color.secondary;",
    "FLAT ATTRIB a = fragment.color; FLAT ATTRIB b = fragment.color.secondary;",
  ),
  vp("array-size", "ATTRIB a[@3] = { vertex.attrib[0..3] };", "ATTRIB a[4] = { vertex.attrib[0..3] };"),
  vp(
    "array-size",
    "BUFFER a[@3] = { program.buffer[0][1..4] };",
    "BUFFER a[4] = { program.buffer[0][1..4] };",
  ),
  vp("array-empty", "TEMP a[@0];", "TEMP a[1];"),
  vp("array-limit", "TEMP a[@65537];", "TEMP a[65536];"),
  vp("array-binding", "OUTPUT a[] = { @result.position };", "OUTPUT a[] = { result.clip[0] };"),
  vp(
    "array-order",
    "ATTRIB a[] = { vertex.attrib[1], vertex.attrib[@3] };",
    "ATTRIB a[] = { vertex.attrib[1], vertex.attrib[2] };",
  ),
  vp(
    "array-order",
    "ATTRIB a[] = { vertex.attrib[1], @vertex.texcoord[2] };",
    "ATTRIB a[] = { vertex.texcoord[1], vertex.texcoord[2] };",
  ),
  vp(
    "array-order",
    "BUFFER a[] = { program.buffer[0][1], program.buffer[0][@1] };",
    "BUFFER a[] = { program.buffer[0][1], program.buffer[0][2] };",
  ),
  vp("array-index", "MOV R0, array@;", "MOV R0, array[0];"),
  vp("array-index", "MOV array@.x, R0;", "MOV array[1].x, R0;"),
  vp("not-array", "MOV R0, R1@[0];", "MOV R0, array[0];"),
  vp("index-range", "MOV R0, array[@4];", "MOV R0, array[3];"),
  vp("index-offset", "MOV R0, array[i.x + @4];", "MOV R0, array[i.x + 3];"),
  vp("index-offset", "MOV R0, array[i.x - @1];", "MOV R0, array[i.x - 0];"),
  vp("index-variable", "MOV R0, array[@f.x];", "MOV R0, array[u.x];"),
  vp("index-variable", "MOV R0, array[@p.x];", "MOV R0, array[R1];"),
  vp("binding-unknown", "MOV R0, vertex.@weight;", "MOV R0, vertex.normal;"),
  vp("binding-unknown", "MOV R0, vertex.@matrixindex[0];", "MOV R0, vertex.attrib[1];"),
  vp("binding-unknown", "MOV R0, state.fog.@colour;", "MOV R0, state.fog.color;"),
  fp4("binding-version", "MOV R0, fragment.@sampleid;", "MOV R0, fragment.position;"),
  of("NVfp4.1")("binding-version", "MOV R0, fragment.@pointcoord;", "MOV R0, fragment.sampleid;"),
  fp("binding-option", "MOV result.@color[1], R0;", "OPTION ARB_draw_buffers; MOV result.color[1], R0;"),
  fp(
    "binding-option",
    "MOV result.color.@secondary, R0;",
    "OPTION ARB_blend_func_extended; MOV result.color.secondary, R0;",
  ),
  vp("binding-option", "MOV R0, vertex.@warpid;", "OPTION NV_shader_thread_group; MOV.U R0, vertex.warpid;"),
  vp("binding-range", "MOV R0, vertex.attrib[@16];", "MOV R0, vertex.attrib[15];"),
  vp("binding-range", "PARAM a[] = { program.env[0..@256] };", "PARAM a[] = { program.env[0..255] };"),
  vp("binding-order", "PARAM a[] = { program.env[4..@3] };", "PARAM a[] = { program.env[4..4] };"),
  vp(
    "binding-pair",
    "MOV R0, vertex.position; MOV R0, @vertex.attrib[0];",
    "MOV R0, vertex.position; MOV R0, vertex.attrib[1];",
  ),
  vp(
    "binding-pair",
    "ATTRIB a[] = { vertex.attrib[8..11] }; MOV R0, @vertex.texcoord[3];",
    "ATTRIB a[] = { vertex.attrib[8..11] }; MOV R0, vertex.texcoord[4];",
  ),
  gp("binding-patches", "MOV R0, @primitive.tessouter[1];", "MOV R0, primitive.id;"),
  gp("binding-vertex", "MOV R0, vertex@.position;", "MOV R0, vertex[2].position;"),
  tcp("binding-vertex", "MOV R0, vertex.out@.position;", "MOV R0, vertex.out[2].position;"),
  tcp(
    "binding-vertices",
    "ATTRIB a[] = { vertex.attrib[0], @vertex[1].attrib[1] };",
    "ATTRIB a[] = { vertex.attrib[0], vertex.attrib[1] };",
  ),
  vp(
    "binding-invariant",
    "OPTION ARB_position_invariant; MOV @result.position, R0;",
    "OPTION ARB_position_invariant; MOV result.color, R0;",
  ),
  vp(
    "binding-viewport",
    "OPTION NV_viewport_array2; MOV.S result.viewport.x, R0; MOV.S @result.viewportmask[0].x, R0;",
    "OPTION NV_viewport_array2; MOV.S result.viewport.x, R0;",
  ),
  vp(
    "binding-viewport",
    "OPTION NV_viewport_array2; OUTPUT v = result.viewport; OUTPUT m = result.viewportmask[0]; MOV v.x, R0; MOV @m.x, R0;",
    "OPTION NV_viewport_array2; OUTPUT v = result.viewport; OUTPUT m = result.viewportmask[0]; MOV v.x, R0;",
  ),
  vp("matrix-row", "MOV R0, state.matrix.mvp@;", "MOV R0, state.matrix.mvp.row[1];"),
  vp(
    "buffer-kinds",
    "BUFFER a = program.buffer[0][0]; BUFFER4 b = program.buffer[@0][1];",
    "BUFFER a = program.buffer[0][0]; CBUFFER b = program.buffer[0][1];",
  ),
  vp(
    "buffer-points",
    "BUFFER a[] = { program.buffer[0][0], program.buffer[@1][1] };",
    "BUFFER a[] = { program.buffer[0][0], program.buffer[0][1] };",
  ),
  vp(
    "buffer-brackets",
    "CBUFFER a[] = { program.buffer[@0..1] };",
    "CBUFFER a[][] = { program.buffer[0..1] };",
  ),
  vp(
    "buffer-whole",
    "CBUFFER a[] = { program.buffer[0], @program.buffer[0] };",
    "CBUFFER a[] = { program.buffer[0] };",
  ),
  vp("constant-float", "MOV.S R0, @1.5;", "MOV.F R0, 1.5;"),
  vp("constant-float", "INT PARAM a = {1, @2.0};", "FLOAT PARAM a = {1, 2.0};"),
  vp("constant-negative", "UINT PARAM a = @-1;", "INT PARAM a = -1;"),
  vp("constant-negative", "MOV.U R0, {@-1};", "MOV.U R0, -1;"),
  vp("constant-range", "MOV.U R0, @4294967296;", "MOV.U R0, 4294967295;"),
  vp("constant-range", "MOV.S R0, {-@2147483649};", "MOV.S R0, {-2147483648};"),
  vp("constant-range", "MOV.U64 D0, @18446744073709551616;", "MOV.U64 D0, 18446744073709551615;"),
];

/** The rules of instructions. */
const INSTRUCTIONS: readonly RuleCase[] = [
  vp("instruction-unknown", "@NOTHING R0, R1;", "NOT R0, R1;"),
  vp("instruction-unknown", "@constructor R0, R1;", "TEMP constructor; MOV R0, constructor;"),
  vp("instruction-stage", "@DDX R0, R1;", "MOV R0, R1;"),
  fp("instruction-stage", "@EMIT;", "KIL R0;"),
  vp4("instruction-version", "@BFR R0, R1;", "NOT R0, R1;"),
  of("NVvp4.1")(
    "instruction-version",
    "@TXGO R0, R1, R1, R1, texture[0], 2D;",
    "TXG R0, R1, texture[0], 2D;",
  ),
  vp4("instruction-option", "@LOAD.F32 R0, R1.x;", "OPTION NV_shader_buffer_load; LOAD.F32 R0, R1.x;"),
  fp("instruction-option", "@QSWZX R0, R1, R2;", "OPTION NV_shader_thread_group; QSWZX R0, R1, R2;"),
  vp("modifier-unknown", "MOV.@FAST R0, R1;", "MOV.F R0, R1;"),
  vp4("modifier-version", "MOV.@F32 R0, R1;", "MOV.F R0, R1;"),
  vp4("modifier-version", "MOV.@PREC R0, R1;", "MOV R0, R1;"),
  fp("modifier-option", "DDX.@FINE R0, R1;", "OPTION ARB_derivative_control; DDX.FINE R0, R1;"),
  vp("modifier-unsupported", "AND.@F R0, R1, R2;", "AND.U R0, R1, R2;"),
  vp("modifier-unsupported", "COS.@F64 R0, R1.x;", "RCP.F64 D0, D1.x;"),
  vp("modifier-unsupported", "TEX.@PREC R0, R1, texture[0], 2D;", "ADD.PREC R0, R1, R2;"),
  vp("modifier-unsupported", "@TXPH R0, R1, texture[0], 2D;", "ADDH R0, R1, R2;"),
  vp("modifier-unsupported", "IF.@NTC NE; ENDIF;", "ADD.NTC R0, i, u;"),
  vp("modifier-twice", "MOV.S.@S R0, R1;", "MOV.S R0, R1;"),
  vp("modifier-twice", "ADDR.@F R0, R1, R2;", "ADDR R0, R1, R2;"),
  vp("modifier-twice", "MOV.CC0.@CC1 R0, R1;", "MOV.CC1 R0, R1;"),
  vp("modifier-twice", "MUL.S24.@S R0, R1, R2;", "MUL.S24 R0, R1, R2;"),
  vp("modifier-twice", "CVT.F32.S32.@S8 R0, R1;", "CVT.F32.S32 R0, R1;"),
  vp("modifier-twice", "STOREIM.F.@F32 image[0], R0, i, 2D;", "STOREIM.F image[0], R0, i, 2D;"),
  vp("modifier-twice", "STOREIM.S32.@S image[0], i, i, 2D;", "STOREIM.S32 image[0], i, i, 2D;"),
  vp("modifier-missing", "CVT.F32 @R0, R1;", "CVT.F32.U8 R0, R1;"),
  vp("modifier-missing", "LOAD @R0, R1.x;", "LOAD.U8 R0, R1.x;"),
  vp("modifier-missing", "ATOM.ADD @R0.x, R1, R1.x;", "ATOM.ADD.U32 R0.x, R1, R1.x;"),
  vp("modifier-missing", "ATOM.U32 @R0.x, R1, R1.x;", "ATOM.ADD.U32 R0.x, R1, R1.x;"),
  vp("modifier-clamp", "ADD.S.@SAT R0, R1, R2;", "ADD.SAT R0, R1, R2;"),
  vp("modifier-clamp", "CVT.S32.F32.@SSAT R0, R1;", "CVT.S32.F32.SAT R0, R1;"),
  vp("modifier-atomic", "ATOM.MIN.@U64 D0.x, D1, D1.x;", "ATOM.ADD.U64 D0.x, D1, D1.x;"),
  vp(
    "modifier-atomic",
    "ATOM.ADD.@F32 R0.x, R1, R1.x;",
    "OPTION NV_shader_atomic_float; ATOM.ADD.F32 R0.x, R1, R1.x;",
  ),
  vp("modifier-high", "MUL.@HI R0, R1, R2;", "MUL.HI.U R0, R1, R2;"),
  vp("operand-class", "OUTPUT o = result.color; MOV R0, @o;", "OUTPUT o = result.color; MOV o, R0;"),
  vp(
    "operand-class",
    "CBUFFER c[] = { program.buffer[0] }; MOV R0, @c[0];",
    "CBUFFER c[] = { program.buffer[0] }; LDC.F32 R0, c[0];",
  ),
  vp("operand-class", "LDC.F32 R0, @p;", "CBUFFER c = program.buffer[0][4]; LDC.F32 R0, c;"),
  vp("operand-class", "TEXTURE t = texture[0]; MOV R0, @t;", "TEXTURE t = texture[0]; TEX R0, R1, t, 2D;"),
  vp("operand-type", "ADD R0, R1, @i;", "ADD.S R0, R1, i;"),
  vp("operand-type", "ADD.U @i, R1, R2;", "ADD.U.NTC i, R1, R2;"),
  vp("operand-type", "FLR.S R0, @i;", "FLR.S i, R0;"),
  vp("operand-sign", "CVT.F32.S32 R0, @-R1;", "CVT.F32.S32 R0, R1;"),
  vp("operand-sign", "CVT.F32.S32 R0, @|R1|;", "MOV R0, |R1|;"),
  vp("operand-long", "PK64 @R0, R1;", "PK64 D0, R1;"),
  vp("operand-long", "UP64 R0, @R1;", "UP64 R0, D1;"),
  vp("operand-long", "UP64 R0, -@vertex.position;", "LONG ATTRIB a = vertex.position; UP64 R0, -a;"),
  vp("operand-short", "PK2H @H0.x, R1;", "PK2H R0.x, R1;"),
  vp("operand-short", "UP4B R0, @H0.x;", "UP4B R0, R1.x;"),
  fp("operand-interpolated", "IPAC R0, @R1;", "IPAC R0, fragment.color;"),
  fp("operand-interpolated", "IPAC R0, -|@R1|;", "IPAC R0, -|fragment.color|;"),
  fp("operand-interpolated", "IPAC R0, @fragment.facing;", "ATTRIB a = fragment.attrib[0]; IPAO R0, a, R1;"),
  vp(
    "operand-second",
    "TEX R0, R1, texture[0], @SHADOWARRAYCUBE;",
    "TEX R0, R1, R2, texture[0], SHADOWARRAYCUBE;",
  ),
  vp("operand-second", "TEX.LODCLAMP R0, R1, texture[0], @2D;", "TEX.LODCLAMP R0, R1, R2, texture[0], 2D;"),
  vp(
    "operand-no-second",
    "TEX R0, R1, -R2, texture[0], @CUBE;",
    "TEX R0, R1, -|R2|, texture[0], SHADOWARRAYCUBE; TEX R0, R1, {0.5}, texture[0], SHADOWARRAYCUBE;",
  ),
  vp("operand-no-second", "TEX R0, R1, R2, texture[0], @2D;", "TEX R0, R1, texture[0], 2D;"),
  vp("result-class", "MOV @p, R0;", "MOV R0, p;"),
  vp("swizzle", "MOV R0, R1.@xy;", "MOV R0, R1.xyzw;"),
  vp("swizzle", "MOV R0, R1.@xyzr;", "MOV R0, R1.bgra;"),
  vp("component", "RCP R0, R1@;", "RCP R0, R1.x;"),
  vp("component", "RCP R0, R1.@xx;", "RCP R0, 2.0;"),
  vp("mask", "MOV R0.@yx, R1;", "MOV R0.xy, R1;"),
  vp("mask", "MOV R0.@xg, R1;", "MOV R0.rg, R1;"),
  vp("condition", "MOV R0 (@NOT.x), R1;", "MOV R0 (NE.x), R1;"),
  vp("condition", "IF @EQ2; ENDIF;", "IF EQ1.x; ENDIF;"),
  vp("texture-target", "TEX R0, R1, texture[0], @BUFFER;", "TXF R0, R1, texture[0], BUFFER;"),
  vp("texture-target", "TXF R0, R1, texture[0], @CUBE;", "TXF R0, R1, texture[0], 3D;"),
  vp("texture-target", "TXL R0, R1, texture[0], @SHADOWCUBE;", "TXL R0, R1, texture[0], SHADOW2D;"),
  vp4("texture-target-version", "TEX R0, R1, texture[0], @ARRAYCUBE;", "TEX R0, R1, texture[0], CUBE;"),
  vp4(
    "texture-target-version",
    "TXQ R0, R1, texture[0], @2DMS;",
    "OPTION NV_texture_multisample; TXQ R0, R1, texture[0], 2DMS;",
  ),
  vp(
    "texture-conflict",
    "TEX R0, R1, texture[0], 2D; TEX R0, R1, texture[0], @3D;",
    "TEX R0, R1, texture[0], 2D; TEX R0, R1, texture[1], 3D;",
  ),
  vp(
    "texture-conflict",
    "TEXTURE t[] = { texture[0..3] }; TEX R0, R1, t[2], 2D; TEX R0, R1, texture[1], @3D;",
    "TEXTURE t[] = { texture[0..3] }; TEX R0, R1, t[2], 2D; TEX R0, R1, texture[4], 3D;",
  ),
  vp("texture-component", "TEX R0, R1, texture[0].@x, 2D;", "TXG R0, R1, texture[0].x, 2D;"),
  vp("texel-offset", "TEX R0, R1, texture[0], 2D, (@8, 0);", "TEX R0, R1, texture[0], 2D, (7, -8);"),
  vp("texel-offset", "TEX R0, R1, texture[0], 2D, (0, @-9);", "TEX R0, R1, texture[0], 3D, (0, 0, 1);"),
  vp("texel-offset-target", "TEX R0, R1, texture[0], 1D, (1, @1);", "TEX R0, R1, texture[0], 1D, (1, 0);"),
  vp("texel-offset-target", "TEX R0, R1, texture[0], CUBE, (@1);", "TEX R0, R1, texture[0], CUBE, (0);"),
  vp(
    "texel-offset-target",
    "TXD R0, R1, R1, R1, texture[0], 2D, @offset(R2);",
    "TXL R0, R1, texture[0], 2D, offset(-|R2|);",
  ),
];

const SHARED = "SHARED_MEMORY 16; SHARED s[] = { program.sharedmem };";

/** The rules of flow, and those of whole texts. */
const FLOW: readonly RuleCase[] = [
  vp("label-twice", "f: RET; @f: RET;", "f: RET; g: RET;"),
  vp("label-inside", "IF NE; @f: ENDIF;", "f: IF NE; ENDIF;"),
  vp("label-undefined", "CAL f;", "CAL f; RET; f: RET;"),
  vp("block-unopened", "@ENDIF;", "IF NE; ENDIF;"),
  vp("block-crossed", "IF NE; REP R0; @ENDIF;", "IF NE; REP R0; ENDREP; ENDIF;"),
  vp("block-else", "IF NE; ELSE; @ELSE; ENDIF;", "IF NE; ELSE; ENDIF;"),
  vp("block-unclosed", "REP R0;", "REP R0; ENDREP;"),
  vp("block-depth", DEEP(64, "@IF NE.x;"), DEEP(63)),
  vp(
    "block-depth",
    `${"REP 1;".repeat(64)}@REP 1;${"ENDREP;".repeat(65)}`,
    `${"REP 1;".repeat(64)}${"ENDREP;".repeat(64)}`,
  ),
  vp("loop-outside", "IF NE; @BRK; ENDIF;", "REP; IF NE; BRK; ENDIF; ENDREP;"),
  vp("loop-endless", "@REP; REP 2; BRK; ENDREP; ENDREP;", "REP; REP 2; RET; ENDREP; ENDREP;"),
  vp(
    "binding-repeated",
    "PARAM a[] = { program.env[0..3] }; PARAM b[] = { program.env[3..4] }; MOV R0, a[i.x]; MOV R0, b[i.x];",
    "PARAM a[] = { program.env[0..3] }; PARAM b[] = { program.env[3..4] }; MOV R0, a[i.x]; MOV R0, b[0];",
  ),
  cp(
    "shared-size",
    "SHARED_MEMORY 16; SHARED s[] = { program.sharedmem[0..16] };",
    "SHARED_MEMORY 16; SHARED s[] = { program.sharedmem[0..15] };",
  ),
  cp(
    "shared-size",
    `${SHARED} LDS.U32 R0, s[13];`,
    `${SHARED} LDS.U32 R0, s[12]; LDS.U16 R0, s[14]; LDS.U8 R0, s[15];`,
  ),
  cp("shared-size", `${SHARED} STS.F32X2 R0, s[9];`, `${SHARED} STS.F32X2 R0, s[8]; STS.F32X4 R0, s[0];`),
  cp("shared-size", `${SHARED} ATOMS.ADD.U64 D0, D0, s[12];`, `${SHARED} ATOMS.ADD.U64 D0, D0, s[8];`),
  cp(
    "shared-size",
    "SHARED_MEMORY 16; SHARED s = program.sharedmem[13]; LDS.U32 R0, s;",
    "SHARED_MEMORY 16; SHARED s = program.sharedmem[12]; LDS.U32 R0, s;",
  ),
  cp(
    "shared-size",
    "SHARED s[] = { program.sharedmem }; LDS.U8 R0, s[u.x + 16]; SHARED_MEMORY 16;",
    "SHARED s[] = { program.sharedmem }; LDS.U32 R0, s[u.x + 15]; SHARED_MEMORY 16;",
  ),
  cp(
    "shared-size",
    "SHARED_MEMORY 3; SHARED s[] = { program.sharedmem }; LDS.U32 R0, s[u.x];",
    "SHARED_MEMORY 4; SHARED s[] = { program.sharedmem }; LDS.U32 R0, s[u.x];",
  ),
  cp(
    "shared-size",
    "SHARED_MEMORY 0; SHARED s[] = { program.sharedmem }; LDS.U8 R0, s[0];",
    "SHARED_MEMORY 0; SHARED s[] = { program.sharedmem };",
  ),
  vp(
    "subroutine-type",
    "SUBROUTINE @T v = program.subroutine[0];",
    "SUBROUTINETYPE T { }; SUBROUTINE T v = program.subroutine[0];",
  ),
  vp(
    "subroutine-types",
    "SUBROUTINETYPE T { }; SUBROUTINETYPE U { }; SUBROUTINE T v = program.subroutine[0]; SUBROUTINE U w = @program.subroutine[0];",
    "SUBROUTINETYPE T { }; SUBROUTINE T v = program.subroutine[0]; SUBROUTINE T w = program.subroutine[0];",
  ),
  vp(
    "subroutine-types",
    "SUBROUTINETYPE T { }; SUBROUTINETYPE U { }; SUBROUTINE T v = program.subroutine[2]; SUBROUTINE U w[] = { program.subroutine[3], @program.subroutine[2] };",
    "SUBROUTINETYPE T { }; SUBROUTINE T w[] = { program.subroutine[3], program.subroutine[0..1] };",
  ),
  vp("subroutine-number", "f SUBROUTINENUM(@256): RET;", "f SUBROUTINENUM(255): RET;"),
  vp(
    "subroutine-number-twice",
    "f SUBROUTINENUM(1): RET; g SUBROUTINENUM(@1): RET;",
    "f SUBROUTINENUM(1): RET; g SUBROUTINENUM(2): RET;",
  ),
  vp(
    "subroutine-unnumbered",
    "SUBROUTINETYPE T { f }; f: RET;",
    "SUBROUTINETYPE T { f }; f SUBROUTINENUM(0): RET;",
  ),
  vp(
    "subroutine-recursion",
    "SUBROUTINETYPE T { f }; SUBROUTINE T v = program.subroutine[0]; RET; f SUBROUTINENUM(0): CAL g; RET; g: CALI v; RET;",
    "SUBROUTINETYPE T { f }; SUBROUTINE T v = program.subroutine[0]; CALI v; RET; f SUBROUTINENUM(0): CAL f; RET;",
  ),
];

export const RULE_CASES: readonly RuleCase[] = [...STATEMENTS, ...DECLARATIONS, ...INSTRUCTIONS, ...FLOW];
