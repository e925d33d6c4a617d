/** Sources that have very much of something. */

import type { Source } from "../../src/assemble/assemble.js";

const times = (count: number, line: (k: number) => string, separator = "\n"): string =>
  Array.from({ length: count }, (_, k) => line(k)).join(separator);
const MAIN = ".proc main\nend\n.end";
/** Lines in the only procedure, in a source that has others before that. */
const inMain = (lines: string, before = ""): string => `${before}\n.proc main\n${lines}\nend\n.end`;
const library = (text: string): string => `.nodvle\n${text}`;

/** For a size the texts of sources whose length is in proportion to it. */
export const LARGE_SOURCES: Readonly<Record<string, (n: number) => string | readonly string[]>> = {
  "labels, each in a line": (n) => inMain(times(n, (k) => `l${k}:`)),
  "labels in one line": (n) => inMain(times(n, (k) => `l${k}:`, " ")),
  "labels of one name": (n) => inMain("l:".repeat(n)),
  "jumps to labels": (n) => `.exact\n${inMain(times(n, (k) => `l${k}: jmpu b0, l${n - 1 - k}`))}`,
  aliases: (n) => `${times(n, (k) => `.alias name${k} r0`)}\n${MAIN}`,
  "aliases of aliases": (n) =>
    inMain(`mov r0, name${n}`, `.alias name0 c0\n${times(n, (k) => `.alias name${k + 1} -name${k}.wzyx`)}`),
  "uniforms in one line": (n) => `.fvec ${times(n, (k) => `u${k}`, ", ")}\n${MAIN}`,
  constants: (n) => `${times(n, (k) => `.constf u${k}(0, 0, 0, 0)`)}\n${MAIN}`,
  "constants of one register": (n) => `.exact\n${MAIN}\n${".setf c0(0, 0, 0, 0)\n".repeat(n)}`,
  "elements of an array": (n) => `.constfa a[]\n${".constfa (0, 0, 0, 0)\n".repeat(n)}.end\n${MAIN}`,
  "numbers of many digits": (n) =>
    `.constf a(${"1".repeat(n)}, ${"0".repeat(n)}.5, 1e${"9".repeat(n)}, 0)\n${MAIN}`,
  "an integer of many digits": (n) => `.consti a(${"1".repeat(n)}, 0, 0, 0)\n${MAIN}`,
  "an index of many digits": (n) => inMain(`mov r0, c${"1".repeat(n)}\nmov r0, c0[${"9".repeat(n)}]`),
  operands: (n) => inMain(`mov r0${", r0".repeat(n)}`),
  "a long word": (n) => inMain(`mov r0, ${"x".repeat(n)}\n${"y".repeat(n)}`),
  "a long name that others are compared with": (n) =>
    inMain("mov r0, name\n".repeat(100), `.alias ${"name".repeat(n)} r0`),
  "inversions and signs": (n) => inMain(`l: jmpu ${"!".repeat(n)}b0, l\njmpc ${"! ".repeat(n)}cmp.x, l`),
  "brackets, dots and signs": (n) =>
    inMain(`mov r0, ${"-".repeat(n)}c1${"[".repeat(n)}\nmov r0, r1${".x".repeat(n)}`),
  "white space and comments": (n) =>
    inMain(`mov r0,${" ".repeat(n)}r1 ${";".repeat(n)}\n${"\t".repeat(n)}nop`),
  "empty lines": (n) => `${"\r".repeat(n)}${"\n".repeat(n)}${"\r\n".repeat(n)}${MAIN}`,
  "blocks within blocks": (n) => inMain(`${"ifu b0\n".repeat(n)}nop\n${".end\n".repeat(n)}`),
  "ends without blocks": (n) => `${MAIN}\n${".end\n.else\n".repeat(n)}`,
  procedures: (n) => `${times(n, (k) => `.proc p${k}\nend\n.end`)}\n${MAIN}`,
  "procedures of one name": (n) => `.proc p\nend\n.end\n`.repeat(n),
  "procedures of one name in many sources, the first one far after its beginning": (n) => [
    `${";".repeat(16 * n)}\n${MAIN}`,
    ...Array.from({ length: n }, () => library(MAIN)),
  ],
  "calls of what is not there": (n) => inMain(times(n, (k) => `call p${k}`)),
  "procedures that call one another": (n) =>
    `${MAIN}\n${times(n, (k) => `.proc p${k}\ncall p${(7 * k + 1) % n}\nnop\n.end`)}`,
  "lines that are nothing": (n) => "foo bar, baz\n".repeat(n),
  "bytes that are nothing": (n) => `${"\0".repeat(n)}\n${"\ud800".repeat(n)}\n${MAIN}`,
  words: (n) => `.exact\n.proc main\n.word ${times(n, () => "0x84000000", ", ")}\nend\n.end`,
  "marks of a preprocessor": (n) => `${'# 1 "a"\nfoo\n'.repeat(n)}${MAIN}`,
  "marks with long names": (n) =>
    `# 1 "${"a".repeat(n)}"\nfoo\n# 1 "${"\\\\".repeat(n)}\n#${" ".repeat(n)}\n${MAIN}`,
  sources: (n) => [MAIN, ...Array.from({ length: n }, (_, k) => library(`.proc p${k}\nnop\n.end`))],
  "programs of one code": (n) => [
    `.exact\n.proc main\n${"nop\n".repeat(64)}end\n.end`,
    ...Array.from({ length: n }, (_, k) => `.exact\n.entry ${k % 64}\n.output 0 o${k % 16} 15`),
  ],
  "entries of outputs": (n) => `.exact\n${MAIN}\n${".output 0 o0 0xf\n".repeat(n)}`,
  "entries of uniforms": (n) => `.exact\n${MAIN}\n${times(n, (k) => `.uniform "u${k}" c0[96]`)}`,
  "a symbol": (n) => `.exact\n${MAIN}\n.uniform "${"\\x41".repeat(n)}" c0`,
  "descriptors that cannot be shared": (n) =>
    inMain(times(n, (k) => `mov r0.${["x", "y", "z", "w"][k % 4]}, r1.${["xyzw", "yzwx", "zwxy"][k % 3]}`)),
  "flags of SETEMIT": (n) => inMain(`setemit 0, ${"prim ".repeat(n)}`),
  "modes of geometry programs": (n) => `${".gsh point c0\n".repeat(n)}${MAIN}`,
};

/** The sources of a size. */
export function largeSources(name: string, size: number): readonly Source[] {
  const texts = LARGE_SOURCES[name]!(size);
  return (typeof texts === "string" ? [texts] : texts).map((text, k) => ({ name: `${k}.pica`, text }));
}
