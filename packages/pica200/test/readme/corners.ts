import { assemble, programOf, runPipeline } from "@glasm/pica200";

const VERTEX = `
  .in place
  .out - position
  .entry copy
  .proc copy
    mov o0, place
    end
  .end`;
const GEOMETRY = `
  .gsh point c0
  .constf right(1.0, 0.0, 0.0, 0.0)
  .constf up(0.0, 1.0, 0.0, 0.0)
  .in center
  .out - position
  .entry spread
  .proc spread
    setemit 0
    mov o0, center
    emit
    setemit 1
    add o0, right, center
    emit
    setemit 2, prim
    add o0, up, center
    emit
    end
  .end`;

const assembled = assemble([
  { name: "vertex.pica", text: VERTEX },
  { name: "geometry.pica", text: GEOMETRY },
]);
if (!assembled.ok) throw new SyntaxError(assembled.diagnostics.map(({ message }) => message).join("\n"));
const [vertex, geometry] = [programOf(assembled.shader, 0), programOf(assembled.shader, 1)];

const places = Float32Array.of(0, 0, 0, 1, 4, 5, 6, 1);
const { triangles, runs } = runPipeline(
  { vertex, geometry, mode: "point", inputs: 1 },
  { count: 2, attributes: [places] },
);
console.log(`${runs} runs`);
for (const { invert, vertices } of triangles)
  console.log(invert, vertices.map((vertex) => vertex.join(" ")).join(", "));
