import { Attributes } from "../attributes/attributes.js";
import { ClientArrays } from "../attributes/client-arrays.js";
import { CommandLimit } from "../ground/errors/command-limit.js";
import { Drawing } from "../draw/drawing.js";
import { ErrorLatch } from "../ground/errors/errors.js";
import { Evaluators } from "../evaluators/evaluators.js";
import { Extensions, NAMED_EXTENSIONS } from "../ground/implementation/extensions.js";
import { DisplayLists } from "../lists/display-lists.js";
import { ConventionalProcessing } from "../conventional/conventional-processing.js";
import { ClipPlanes } from "../clipping/clip-planes.js";
import { TextureGeneration } from "../texture-generation/texture-generation.js";
import { Fog } from "../fog/fog.js";
import { Lighting } from "../lighting/lighting.js";
import { Matrices } from "../matrices/matrices.js";
import type { ContextOptions } from "./options.js";
import { ProgramParameters } from "../programs/program-parameters.js";
import { ProgramObjects } from "../programs/program-objects.js";
import { MatrixTracking } from "../programs/matrix-tracking.js";
import { PixelModes } from "../pixel-transfer/pixel-modes.js";
import { RasterPosition } from "../raster-position/raster-position.js";
import { RenderMode } from "../render-mode/render-mode.js";
import { AttribStack } from "./attrib-stack.js";
import { Capabilities } from "../ground/state-rows/capabilities.js";
import { ColorBuffers } from "../framebuffer/color-buffers.js";
import { PixelStore } from "../pixel-transfer/pixel-store.js";
import { RasterSettings } from "../rasterization/raster-settings.js";
import { Textures } from "../textures/textures.js";

/** Everything that one context owns; programs, display lists and textures may be shared with others. */
export class Context {
  readonly options: ContextOptions;
  readonly extensions: Extensions;
  readonly errors = new ErrorLatch();
  readonly capabilities = new Capabilities();
  readonly raster: RasterSettings;
  readonly colorBuffers: ColorBuffers;
  readonly pixelStore = new PixelStore();
  readonly pixelModes = new PixelModes();
  readonly attribStack = new AttribStack();
  readonly matrices: Matrices;
  readonly parameters = new ProgramParameters();
  readonly tracking: MatrixTracking;
  readonly programs: ProgramObjects;
  readonly textures: Textures;
  readonly attributes = new Attributes();
  readonly arrays = new ClientArrays();
  readonly evaluators = new Evaluators(this.capabilities);
  readonly lists: DisplayLists;
  readonly commandLimit: CommandLimit;
  readonly lighting = new Lighting(this.attributes);
  readonly textureGeneration = new TextureGeneration();
  readonly clipPlanes = new ClipPlanes();
  readonly fog = new Fog();
  readonly conventional = new ConventionalProcessing();
  readonly rasterPosition = new RasterPosition();
  readonly renderMode: RenderMode;
  readonly drawing: Drawing;

  constructor(options: ContextOptions, share: Context | null, extensions = new Extensions(NAMED_EXTENSIONS)) {
    this.options = options;
    this.extensions = extensions;
    this.raster = new RasterSettings(options.sink?.width ?? 0, options.sink?.height ?? 0);
    this.colorBuffers = new ColorBuffers(options.sink?.doubleBuffered === true);
    this.matrices = new Matrices(extensions);
    this.tracking = new MatrixTracking(this.matrices, this.parameters);
    this.programs = new ProgramObjects(options.residentPrograms ?? Infinity, share?.programs ?? null);
    this.renderMode = new RenderMode(options.sink);
    this.textures = new Textures(share?.textures ?? null);
    this.lists = new DisplayLists(options.maxListBytes ?? Infinity, share?.lists ?? null);
    this.commandLimit = new CommandLimit(options.maxCommandsPerCall ?? Infinity);
    this.drawing = new Drawing(this);
  }
}
