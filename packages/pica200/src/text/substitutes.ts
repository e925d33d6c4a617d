/** What other languages call instructions or directives that this one has not, or has by another name. */

const NEGATED = "write add with a - before its last source";
const NO_ELSE_IF = "write .else, and an ifc or ifu within it";
const ENDS_BLOCK = "write .end";
const JUMP = "write jmpu with a b register, or jmpc with a condition";

/** By name in lower case: what to write for it. */
const SUBSTITUTES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sub: NEGATED,
    abs: "write max with the same source twice, the second with a - before it",
    neg: "write mov with a - before the source",
    div: "write rcp, which gives the reciprocal, and mul",
    sqrt: "write rsq, which gives the reciprocal of the root, and rcp",
    pow: "write lg2, mul and ex2",
    exp: "write ex2, to the base 2",
    log: "write lg2, to the base 2",
    frc: "write flr, and add with a - before its result",
    floor: "write flr",
    lrp: "write add with a - before its last source, and mad",
    dot: "write dp3 or dp4",
    nrm: "write dp3, rsq and mul",
    cross: "write mul and mad with swizzles like yzxw and zxyw",
    xpd: "write mul and mad with swizzles like yzxw and zxyw",
    lit: "write litp, which does without the power",
    if: "write ifc with a condition, or ifu with a b register",
    else: "write .else",
    elif: NO_ELSE_IF,
    elseif: NO_ELSE_IF,
    endif: ENDS_BLOCK,
    endloop: ENDS_BLOCK,
    endfor: ENDS_BLOCK,
    loop: "write for, with an i register",
    rep: "write for, with an i register",
    while: "write for, and breakc in it",
    jmp: JUMP,
    goto: JUMP,
    bra: JUMP,
    ret: "a procedure returns at its .end",
    return: "a procedure returns at its .end",
    arl: "write mova",
    proc: "write .proc",
    main: "write .proc main",
  }),
);

/** Advice for the end of a message on a word that is not an instruction; nothing if no other language is known to have it. */
export function substituteHint(word: string): string | null {
  const advice = SUBSTITUTES.get(word.toLowerCase());
  return advice === undefined ? null : `; ${advice}`;
}
