/** Sources with everything that the language has. */

/** A vertex program with uniforms, constants, procedures and blocks. */
export const VERTEX = `; lights a mesh
.fvec projection[4], modelView[4]
.ivec lights
.bool isLit
.constf ones(1.0, 0.5, 0.0, -1.0)
.alias white ones.xxxx
.constfa table[]
\t.constfa (1, 2, 3, 4)
\t.constfa (5, 6, 7, 8)
.end
.in position v0
.in normal
.out result position
.out - texcoord0.xy o2.xy
.out color color
.entry main

.proc main
\tdp4 r0.x, modelView[0], position
\tdp4 r0.y, modelView[1], position
\tdp4 r0.z, modelView[2], position
\tmov r0.w, ones.x
\tdp4 result.x, projection[0], r0
\tdp4 result.y, projection[1], r0
\tdp4 result.z, projection[2], r0
\tdp4 result.w, projection[3], r0
\tmov r1, white
\tifu isLit
\t\tfor lights
\t\t\tadd r1.xyz, -table[aL+1], r1
\t\t\tbreakc cmp.x && !cmp.y
\t\t\tnop
\t\t.end
\t.else
\t\tcall shade
\t.end
\tmov o2.xy, normal
\tmov color, r1
\tcmp r1, lt, ge, r0
\tjmpc !cmp.x, done
\tmova a0.xy, r1
done:
\tend
.end

.proc shade
\tmad r1, r1, r1, table[a0.x]
.end
`;

export const GEOMETRY = `.gsh fixed c8 c0 2
.fvec size
.out place position
.entry emitAll
.proc emitAll
\tmov place, c0
\tsetemit 2, prim inv
\temit
\tend
.end
`;

/** What only the disassembler writes. */
export const EXACT = `.exact
.opdesc 0 0x0006c36f
.proc code
\tadd r0, r1, r2 @ 0
\t.word 0x4c000000, 0x88000000
.end
.entry 0
.field version 2
.output 0 o0 0xf
.uniform "transform" c0[4]
.setf c95(0x3f0000, 0x000000, 0x800000, 0x7f0001)
.setb b3 on
`;
