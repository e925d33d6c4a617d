/** Somebody's own vertex program as a scene. */

import { facts, type Program, spellRegister } from "@glasm/nv-vertex";
import type { GivenParameter, Nothing, ProgramScene } from "@glasm/rasterizer";
import { type Assignment, parameterOf } from "../run/input-options.js";
import { listed, type OwnDrawing, refusing } from "./own-drawing.js";

/**
 * The scene of a file's vertex program.
 * @throws UsageError if it is a vertex state program, or there is no such parameter
 */
export async function sceneOfProgram(
  program: Program,
  { file, name, mesh }: OwnDrawing,
  parameters: readonly Assignment[],
): Promise<ProgramScene> {
  const { programScene } = await import("@glasm/rasterizer");
  const given = parameters.map(givenParameter);
  return refusing(file, () => programScene({ name, program, parameters: given, ...mesh }));
}

function givenParameter(assignment: Assignment): GivenParameter {
  const index = parameterOf(assignment);
  const [x, y, z, w] = assignment.values;
  return { index, value: [x!, y!, z!, w!] };
}

/** What nobody would otherwise know who wonders why a picture is black. */
export async function programNotes(scene: ProgramScene, nothing: Nothing | null): Promise<readonly string[]> {
  const { unsetIn } = await import("@glasm/rasterizer");
  const { attributes, parameters } = unsetIn(scene);
  const zeros = parameters.map((index) => spellRegister("parameter", index));
  const computed = facts(scene.program).usesRelativeAddressing
    ? ["parameters whose numbers an address register gives are 0, too, but for the matrices and --parameter"]
    : [];
  return [
    ...listed("the mesh has nothing for these attributes, which are (0, 0, 0, 1)", attributes),
    ...(nothing === null
      ? listed("these program parameters are 0 without --parameter", zeros)
      : [`nothing is drawn: ${nothing.reason}`, ...listed("these program parameters are 0", nothing.zeros)]),
    ...computed,
  ];
}
