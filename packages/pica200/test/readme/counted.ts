import { assemble, PICA200, programOf, runPipeline, trace } from "@glasm/pica200";

const VERTEX = `
  .in place
  .out - position
  .out - color
  .entry copy
  .proc copy
    mov o0, place
    mov o1, place
    end
  .end`;
const GEOMETRY = `
  .gsh variable c16 2
  .out - position
  .entry join
  .proc join
    setemit 0
    mov o0, c1        ; position and color of the first vertex are c1 and c2
    emit
    setemit 1
    mov o0, c3        ; those of the second are c3 and c4
    emit
    setemit 2, prim
    mov o0, c5        ; of the third there is the position alone
    emit
    end
  .end`;

const assembled = assemble([
  { name: "vertex.pica", text: VERTEX },
  { name: "geometry.pica", text: GEOMETRY },
]);
if (!assembled.ok) throw new SyntaxError(assembled.diagnostics.map(({ message }) => message).join("\n"));
const [vertex, geometry] = [programOf(assembled.shader, 0), programOf(assembled.shader, 1)];

const places = Float32Array.of(0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0, 1, 1, 1, 0, 1);
const { triangles, leftOver } = runPipeline(
  { vertex, geometry, mode: "variable", mainVertices: geometry.mainVertices },
  {
    count: 4,
    attributes: [places],
    indices: Uint32Array.of(3, 0, 1, 2, 3, 2, 1, 3, 9, 0), // two primitives of three vertices, and one cut off
    beforeRun(unit, number) {
      if (number !== 1) return;
      const attributes = Array.from({ length: 16 }, (_, index) => unit.v.slice(4 * index, 4 * index + 4));
      const { steps } = trace(geometry, { attributes, uniforms: { c: unit.c, i: unit.i, b: unit.b } });
      for (const step of steps.slice(0, 3)) {
        const written = step.writes.map(
          (write) => `${PICA200.printRegister(write)} = ${write.after.join(" ")}`,
        );
        console.log([PICA200.printStep(geometry, step), ...written].join(" ; "));
      }
    },
  },
);
console.log(`${triangles.length} triangles, and ${leftOver} indices left over`);
