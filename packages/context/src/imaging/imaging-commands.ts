import { EXTENSIONS } from "../generated/extensions.js";
import { commandFamily } from "../ground/arguments/family.js";
import type { Run } from "../ground/arguments/implement.js";
import type { ImagingContext } from "./imaging-context.js";
import { allImagingCommands } from "./late-imaging.js";

type Name = (typeof EXTENSIONS)["GL_ARB_imaging"]["commands"][number];
/** The commands of blending are with those of the framebuffer. [GL1.3 4.1.7] */
type ImagingName = Exclude<Name, "blendColor" | "blendEquation">;

const isOfImages = (name: Name): name is ImagingName => name !== "blendColor" && name !== "blendEquation";

/** Each looks its implementation up when it is called, as that may be loaded late. */
const run =
  (name: ImagingName): Run<ImagingContext> =>
  (context, ...args) =>
    (allImagingCommands[name] as unknown as Run<ImagingContext>)(context, ...args);

/** The commands of the imaging subset. [GL1.3 3.6.2] */
export const imagingCommands = commandFamily<ImagingContext, ImagingName>(
  EXTENSIONS.GL_ARB_imaging.commands.filter(isOfImages).map((name) => [name, run(name)]),
);
