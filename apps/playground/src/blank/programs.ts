/** Empty programs for the GL: all that they do is to put the mesh where it belongs. */

import { meshScene } from "../meshes/gl.js";
import { bodyMesh, type BodyName } from "../meshes/teaching-mesh.js";
import { BLANK_BODIES, blankName, type BlankProgram } from "./blank-program.js";

const REGISTERS = `# v[OPOS]     position          c[0]-c[3]   modelview-projection matrix, tracked
# v[NRML]     normal            c[4]-c[7]   inverse transpose of the modelview matrix, tracked
# v[TEX0]     texture coordinates`;

const POSITION = `    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];
    MOV o[COL0], v[NRML];
END
`;

const programOf = (language: string): string => `!!${language}\n${REGISTERS}\n\n${POSITION}`;

const STATE_PROGRAM = `!!VSP1.0
# It runs once before the mesh is drawn. v[0] is (0, 0, 0, 1); what it writes to c[16] the other program reads.

    MOV c[16], v[0].w;
END
`;

const WITH_STATE_PROGRAM = programOf("VP1.0").replace("MOV o[COL0], v[NRML]", "MUL o[COL0], v[NRML], c[16]");

/** The texts of an empty program in each language. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "VP1.0": { "new.vp": programOf("VP1.0") },
  "VP1.1": { "new.vp": programOf("VP1.1") },
  "VP2.0": { "new.vp": programOf("VP2.0") },
  "VSP1.0": { "new.vsp": STATE_PROGRAM, "new.vp": WITH_STATE_PROGRAM },
};

/** Name of the state program. */
const STATE_PROGRAM_NAME = 2;

export const blankPrograms: readonly BlankProgram[] = Object.keys(TEXTS).flatMap((language) =>
  BLANK_BODIES.map((body) => blankProgram(language, body)),
);

function blankProgram(language: string, body: BodyName): BlankProgram {
  const texts = TEXTS[language]!;
  const name = blankName(language, body);
  return {
    name,
    texts,
    scene(mesh) {
      const scene = meshScene("new.vp", mesh ?? bodyMesh(body));
      return {
        ...scene,
        name,
        title: `New ${language} program`,
        files: Object.keys(texts),
        draw(gl, readText, frame) {
          if ("new.vsp" in texts) {
            const text = readText("new.vsp");
            gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE_PROGRAM_NAME, text.length, text);
            gl.executeProgramNV(
              gl.VERTEX_STATE_PROGRAM_NV,
              STATE_PROGRAM_NAME,
              new Float32Array([0, 0, 0, 1]),
            );
          }
          scene.draw(gl, readText, frame);
        },
      };
    },
  };
}
