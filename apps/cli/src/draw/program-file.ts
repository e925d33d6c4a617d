/** Somebody's own vertex program as a scene. */

import { facts, type Program, spellRegister } from "@glasm/nv-vertex";
import type { GivenParameter, matricesReadBy, Nothing, ProgramScene, TrackedMatrix } from "@glasm/rasterizer";
import { parameterOf } from "../run/input-options.js";
import { listed, type OwnDrawing, refusing } from "./own-drawing.js";
import type { DrawnParameter } from "./program-options.js";

/**
 * The scene of a file's vertex program.
 * @throws UsageError if it is a vertex state program, or there is no such parameter
 */
export async function sceneOfProgram(
  program: Program,
  { file, name, shown }: OwnDrawing,
  parameters: readonly DrawnParameter[],
  tracked: readonly TrackedMatrix[],
): Promise<ProgramScene> {
  const { programScene } = await import("@glasm/rasterizer");
  const given = parameters.map(givenParameter);
  const matrices = tracked.length === 0 ? {} : { tracked };
  return refusing(file, () => programScene({ name, program, parameters: given, ...matrices, ...shown }));
}

function givenParameter({ end, ...assignment }: DrawnParameter): GivenParameter {
  const index = parameterOf(assignment);
  const value = fourOf(assignment.values);
  return end === undefined ? { index, value } : { index, value, end: fourOf(end) };
}

function fourOf([x, y, z, w]: readonly number[]): GivenParameter["value"] {
  return [x!, y!, z!, w!];
}

/** What nobody would otherwise know who wonders why a picture is black. */
export async function programNotes(
  scene: ProgramScene,
  nothing: Nothing | null,
  isTrackedByUser: boolean,
): Promise<readonly string[]> {
  const { matricesReadBy, unsetIn } = await import("@glasm/rasterizer");
  const matrices = isTrackedByUser ? [] : matricesReadBy(scene);
  const { attributes, parameters } = unsetIn(scene);
  const zeros = parameters.map((index) => spellRegister("parameter", index));
  const computed = facts(scene.program).usesRelativeAddressing
    ? ["parameters whose numbers an address register gives are 0, too, but for the matrices and --parameter"]
    : [];
  return [
    ...listed("the mesh has nothing for these attributes, which are (0, 0, 0, 1)", attributes),
    ...matrices.flatMap(matrixNote),
    ...(nothing === null
      ? listed("these program parameters are 0 without --parameter", zeros)
      : [`nothing is drawn: ${nothing.reason}`, ...listed("these program parameters are 0", nothing.zeros)]),
    ...computed,
  ];
}

/** That parameters hold a matrix, of which a program may know nothing; that of positions shows itself. [Ruling 227] */
function matrixNote({
  matrix: { address, matrix, transform = "identity" },
  parameters,
}: ReturnType<typeof matricesReadBy>[number]): readonly string[] {
  if (matrix === "modelview-projection") return [];
  const names = parameters.map((index) => spellRegister("parameter", index));
  const what =
    transform === "identity" ? `the ${matrix} matrix` : `the inverse transpose of the ${matrix} matrix`;
  const hold = names.length === 1 ? "holds a row" : "hold rows";
  const from = spellRegister("parameter", address);
  return [`${names.join(", ")} ${hold} of ${what}, tracked at ${from}; --parameter or --track changes that`];
}
