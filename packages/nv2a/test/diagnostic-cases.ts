import type { DiagnosticCode, ProgramLanguage } from "../src/index.js";
import { bytesOf, withFields, type Words } from "./support/slots.js";

/** What does not load, as a text or as something else, and a part of what is said. */
export interface DiagnosticCase {
  readonly source: string | Uint8Array;
  readonly language?: ProgramLanguage;
  readonly message: string;
}

const GOOD: Words = [0, 0x0020001b, 0x0836106c, 0x2070f801];
const NOT_LAST: Words = [0, 0x0020001b, 0x0836106c, 0x2070f800];

const text = (source: string, message: string): DiagnosticCase => ({ source, message });
const code = (message: string, ...slots: readonly Words[]): DiagnosticCase => ({
  source: bytesOf(...slots),
  language: "nv2a-code",
  message,
});
const words = (source: string, message: string): DiagnosticCase => ({
  source,
  message,
  language: "nv2a-words",
});
const header = (message: string, ...bytes: readonly number[]): DiagnosticCase => ({
  source: Uint8Array.from([...bytes, ...bytesOf(GOOD)]),
  language: "xvs",
  message,
});

/** For each rule programs that break it. */
export const CASES: Readonly<Record<Exclude<DiagnosticCode, "more-errors">, readonly DiagnosticCase[]>> = {
  "program-size": [
    text(" ".repeat(0x100001), "the program has more than 1048576 bytes"),
    { source: new Uint8Array(0x100001), language: "nv2a-code", message: "more than 1048576 bytes" },
  ],
  "text-as-code": [
    {
      source: new TextEncoder().encode(" \n00EC001B 0836186C\n"),
      language: "nv2a-code",
      message: 'this is a text, and it begins with "00EC001B": neither with .nv2a or an operation',
    },
    {
      source: new TextEncoder().encode("fünf"),
      language: "nv2a-code",
      message: "it begins with the bytes 0x66 0xC3",
    },
  ],
  "partial-slot": [
    {
      source: bytesOf(GOOD, GOOD).subarray(0, 31),
      language: "nv2a-code",
      message: "slots have 16 bytes each, and 15 are left at the end",
    },
    { source: Uint8Array.of(1), language: "nv2a-code", message: "and one is left at the end" },
  ],
  "partial-words": [words("0 20001b 836106c", "slots have four words each, and 3 are left at the end")],
  "no-slot": [
    text("// nothing", "the program has no slot"),
    code("the program has no slot"),
    words("", "the program has no slot"),
  ],
  "too-many-slots": [
    text("NOP\n".repeat(137), "the program has more than 136 slots"),
    code("the program has more than 136 slots", ...Array<Words>(136).fill(NOT_LAST), GOOD),
  ],
  "missing-end": [
    code("of 2 slots none has the end bit, bit 0 of the last word", NOT_LAST, NOT_LAST),
    words("0 0 0 0", "of 1 slot none has the end bit"),
  ],
  "header-kind": [
    header('begins with the bytes of x and one of " ", "w", "s", not 0x78 0x79', 0x78, 0x79, 1, 0),
    header("not 0x79 0x20", 0x79, 0x20, 1, 0),
  ],
  "header-count": [
    header("the header counts 2 slots, and the program has 1", 0x78, 0x20, 2, 0),
    header("the header counts 0 slots, and the program has 1", 0x78, 0x20, 0, 0),
    {
      source: Uint8Array.of(0x78, 0x20, 1, 0),
      language: "xvs",
      message: "the header counts 1 slot, and the program has 0",
    },
  ],
  "header-byte": [header("the last byte of the header is 0, not 1", 0x78, 0x20, 1, 1)],
  "not-a-word": [
    words("0 0x20001g 0 1", 'expected a word of up to eight hexadecimal digits, found "0x20001g"'),
    words("0 123456789 0 1", 'found "123456789"'),
  ],
  "reserved-bits": [
    code("slot 0, word 0, bits 31 to 0: these bits are no field's", [1, GOOD[1], GOOD[2], GOOD[3]]),
    code("slot 1, word 1, bits 31 to 28: these", NOT_LAST, [0, 0x80000000 | 0x20001b, GOOD[2], GOOD[3]]),
    code("slot 0, word 1, bits 31 to 28: these", [0, 0x10000000 | 0x20001b, GOOD[2], GOOD[3]]),
  ],
  "unknown-operation": [
    code("slot 0, word 1, bits 24 to 21: the MAC has no operation 14", withFields(GOOD, { mac: 14 })),
    code("the MAC has no operation 15", withFields(GOOD, { mac: 15 })),
  ],
  "operand-kind": [
    code(
      "slot 0, word 2, bits 27 to 26: MOV reads the operand A, whose kind is 0, and that is no register",
      withFields(GOOD, { "a.kind": 0 }),
    ),
  ],
  "no-such-register": [
    code(
      "slot 0, word 2, bits 31 to 28: there is no R13",
      withFields(GOOD, { "a.kind": 1, "a.register": 13 }),
    ),
    code(
      "slot 0, word 1, bits 20 to 13: there is no c[192]",
      withFields(GOOD, { "a.kind": 3, constant: 192 }),
    ),
    code("word 3, bits 10 to 3: there is no result register 1", withFields(GOOD, { "result.address": 1 })),
    code("there is no result register 13", withFields(GOOD, { "result.address": 13 })),
    code("there is no c[192]", withFields(GOOD, { "result.file": 0, "result.address": 192 })),
  ],
  "written-register": [
    code(
      "word 3, bits 23 to 20: R12 is not written as R",
      withFields(GOOD, { "mac.mask": 1, temporary: 12 }),
    ),
    code("R15 is not written as R", withFields(GOOD, { "mac.mask": 1, temporary: 15 })),
  ],
  "address-destination": [
    code("word 3, bits 15 to 12: ARL writes A0.x and nothing else", withFields(GOOD, { mac: 13 })),
    code(
      "word 3, bits 27 to 24: ARL writes A0.x and nothing else",
      withFields(GOOD, { mac: 13, "mac.mask": 8, "result.mask": 0 }),
    ),
  ],
  "unknown-directive": [text(".nv2b\nNOP", '".nv2b" is no directive; there are .nv2a and .constants')],
  "constants-from": [
    text(".constants 96\nNOP", "the constants begin at 0 or at -96, not at 96"),
    text(".constants -95\nNOP", "not at -95"),
  ],
  "late-directive": [text("NOP\n.constants -96", '".constants" has to stand before the first operation')],
  "unknown-mnemonic": [
    text("DP5 R0, v0, v0", '"DP5" is no operation'),
    text("MOVE R0, v0", '"MOVE" is no operation; did you mean MOV?'),
    text("constructor R0, v0", '"constructor" is no operation'),
  ],
  "unit-taken": [
    text("MUL R0, v0, v0 + ADD R2, v0, v0", 'the MAC already does MUL in this slot, which "ADD"'),
    text("RCP R0.x, v0.x + RSQ R1.x, v0.x", 'the ILU already does RCP in this slot, which "RSQ"'),
    text("MOV R0, v0 + MOV R1, R3 + MOV R2, R4", "the ILU already does MOV"),
    text("MUL R0, v0, v0 + MUL oPos, v0, R2", "the MAC already does MUL"),
  ],
  "no-unit": [text("MUL.ilu R0, v0, v0", "MUL is no operation of the ILU")],
  expected: [
    text("MOV R0 v0", 'expected ",", found "v0"'),
    text("MOV R0, v0 v1", 'expected the end of the line, found "v1"'),
    text("MOV R0,", "expected a register, found the end of the program"),
    text("MOV R0,\nMOV R1, v0", "expected a register, found the end of the line"),
    text("MOV R0, c[A1.x]", 'expected A0.x or a number, found "A1"'),
    text("MOV R0, c[A0.y]", 'expected "x", the one component of A0, found "y"'),
    text("MOV R0, c[3", 'expected "]", found the end of the program'),
    text("MOV.mac R0, v0", 'expected "ilu", found "mac"'),
    text("ARL R0, v0", "expected A0.x, which ARL writes, found another register"),
    text("MOV R0., v0", 'expected some of x, y, z, w, found ","'),
    text("+ MOV R0, v0", 'expected an operation, found "+"'),
    text("MOV R0, v0 {}", 'expected the name of a field, found "}"'),
    text("MOV R0, v0 {b.kind 1}", 'expected "=", found "1"'),
  ],
  "operand-count": [
    text("MOV R0, v0, v1", "MOV has 1 operand behind what it writes, not 2"),
    text("MAD R0, v0", "MAD has 3 operands behind what it writes, not 1"),
  ],
  "unknown-register": [
    text("MOV Q0, v0", '"Q0" is no register'),
    text("MOV oPoss, v0", '"oPoss" is no register; did you mean oPos?'),
  ],
  "register-range": [
    text("MOV R13, v0", 'there is no "R13": there are R0 to R11, and R12 to read the position'),
    text("MOV R0, v16", 'there is no "v16": there are v0 to v15'),
    text("MOV R0, v[16]", 'there is no "v[16]": there are v0 to v15'),
    text("MOV R0, c[192]", 'there is no "c[192]": there are c[0] to c[191]'),
    text(".constants -96\nMOV R0, c[96]", 'there is no "c[96]": there are c[-96] to c[95]'),
    text(".constants -96\nMOV R0, c[-97]", 'there is no "c[-97]"'),
    text("MOV R0, c[-1]", 'there is no "c[-1]"'),
    text("MOV R0, c99999999999999999999", "there are c[0] to c[191]"),
  ],
  "not-readable": [
    text("MOV R0, oPos", '"oPos" cannot be read; R12 is its name where it is read'),
    text("MOV R0, A0.x", '"A0" cannot be read'),
    text("MOV R0, oT0", '"oT0" cannot be read'),
  ],
  "not-writable": [
    text("MOV v0, R0", '"v0" cannot be written'),
    text("MOV R12, v0", '"R12" cannot be written; oPos is its name where it is written'),
    text("MOV c[A0.x+1], v0", '"c[A0.x+1]" cannot be written: a written c has a number alone'),
    text("MOV A0.x, v0", '"A0.x" cannot be written by MOV; ARL writes it'),
  ],
  "write-mask": [
    text("MOV R0.yx, v0", "a write mask has some of x, y, z, w in this order, not yx"),
    text("MOV R0.xx, v0", "not xx"),
    text("MOV R0.xg, v0", "not xg"),
    text("ARL A0.y, v0", "another one: A0 has x alone"),
  ],
  swizzle: [
    text("MOV R0, v0.xyzwx", "a swizzle has one to four of x, y, z, w, not xyzwx"),
    text("MOV R0, v0.s", "not s"),
  ],
  "two-attributes": [text("MUL R0, v0, v1", "a slot reads one v, and this one already reads v0")],
  "two-constants": [
    text("MUL R0, c[1], c[2]", "a slot reads one c, and this one already reads c[1]"),
    text("MUL R0, c[A0.x+1], c[1]", "already reads c[A0.x+1]"),
    text("DP3 R0, R1, c[1] + RCP R1.x, c[2].x", "already reads c[1]"),
  ],
  "two-operands": [
    text(
      "ADD R0, R1, R2 + RCP R1.x, R3.x",
      "ADD and RCP share the operand C in one slot, and it is R2 already",
    ),
    text("MAD R0, R1, R2, R3 + RCP R1.x, R3.x", "MAD and RCP share the operand C"),
  ],
  "two-results": [
    text("MOV oPos, v0 + RCP oFog, R1.x", "a slot writes one result or c, and this one already writes oPos"),
    text("MOV c[1], v0 + MOV oPos, v0", "already writes c[1]"),
  ],
  "two-temporaries": [
    text("MUL R0, v0, v0 + MUL R1, v0, v0", "a unit writes one R in a slot, and the MAC already writes R0"),
    text("RCP R0.x, v0.x + RCP R1.x, v0.x", "the ILU already writes R0.x"),
  ],
  "paired-temporary": [
    text(
      "MUL R0, v0, v0 + RCP R2.x, v0.x",
      "beside an operation of the MAC the ILU writes R1 and no other R",
    ),
    text("ARL A0.x, v0.x + RCP R2.x, v0.x", "the ILU writes R1"),
  ],
  "unknown-field": [
    text("NOP {a.swizle = 1}", '"a.swizle" is no field of a slot; did you mean a.swizzle?'),
    text("NOP {end = 1}", '"end" is no field of a slot'),
  ],
  "repeated-field": [text("NOP {temporary = 1, temporary = 1}", '"temporary" is said twice')],
  "field-range": [
    text("NOP {temporary = 16}", "temporary can be 0 to 15, not 16"),
    text("NOP {temporary = -1}", "not -1"),
  ],
  "field-taken": [text("MOV R0, v0 {mac = 2}", "mac is what the operations before it say")],
  "fields-taken": [
    text("MOV R0, v0 {result.mask = 1}", "with these fields the slot would do something else"),
    text("RCP R0, v0.x {result.mask = 1, result.unit = 1, result.address = 3}", "something else"),
  ],
};
