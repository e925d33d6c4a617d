import { Attributes } from "../attributes/attributes.js";
import { ClientArrays } from "../attributes/client-arrays.js";
import { ClipPlanes } from "../clipping/clip-planes.js";
import { ConventionalProcessing } from "../conventional/conventional-processing.js";
import { Drawing } from "../draw/drawing.js";
import type { EvaluatorContext } from "../evaluators/evaluator-context.js";
import { Evaluators } from "../evaluators/evaluators.js";
import type { Fence } from "../fences/fence-commands.js";
import { Fog } from "../fog/fog.js";
import type { ColorBuffers } from "../framebuffer/color-buffers.js";
import { FramebufferBinding } from "../framebuffer/framebuffer-binding.js";
import { FramebufferSettings } from "../framebuffer/framebuffer-settings.js";
import { FramebufferObjects } from "../framebuffer-objects/framebuffer-objects.js";
import { CommandLimit } from "../ground/errors/command-limit.js";
import { ErrorLatch } from "../ground/errors/errors.js";
import { Extensions, NAMED_EXTENSIONS } from "../ground/implementation/extensions.js";
import { BufferBindings } from "../ground/memory/buffer-objects.js";
import { NameSpace } from "../ground/names/name-space.js";
import { Capabilities } from "../ground/state-rows/capabilities.js";
import { Imaging } from "../imaging/imaging.js";
import type { ImagingContext } from "../imaging/imaging-context.js";
import { Lighting } from "../lighting/lighting.js";
import { DisplayLists } from "../lists/display-lists.js";
import type { ListContext } from "../lists/list-context.js";
import { Matrices } from "../matrices/matrices.js";
import { OcclusionQueries } from "../occlusion/occlusion-queries.js";
import { PixelModes } from "../pixel-transfer/pixel-modes.js";
import { PixelStore } from "../pixel-transfer/pixel-store.js";
import { MatrixTracking } from "../programs/matrix-tracking.js";
import { ProgramCache } from "../programs/program-cache.js";
import { ProgramObjects } from "../programs/program-objects.js";
import { ProgramParameters } from "../programs/program-parameters.js";
import type { RasterPositionContext } from "../raster-position/raster-position-context.js";
import { RasterPosition } from "../raster-position/raster-position.js";
import { RasterSettings } from "../rasterization/raster-settings.js";
import { RegisterCombiners } from "../register-combiners/register-combiners.js";
import { RenderMode } from "../render-mode/render-mode.js";
import { TextureGeneration } from "../texture-generation/texture-generation.js";
import { Textures } from "../textures/textures.js";
import { AttribStack } from "./attrib-stack.js";
import type { ContextOptions } from "./options.js";
import { INITIALLY_ENABLED } from "./state-table.js";

/** Everything that one context owns, and so what every chapter takes; programs, display lists, textures and buffer objects may be shared with others. */
export class Context implements EvaluatorContext, ImagingContext, ListContext, RasterPositionContext {
  readonly options: ContextOptions;
  readonly extensions: Extensions;
  readonly errors: ErrorLatch;
  readonly buffers: BufferBindings;
  readonly fences = new NameSpace<Fence>();
  readonly occlusion: OcclusionQueries;
  readonly capabilities = new Capabilities(INITIALLY_ENABLED);
  readonly raster: RasterSettings;
  readonly framebuffer: FramebufferSettings;
  readonly framebuffers: FramebufferBinding;
  readonly framebufferObjects: FramebufferObjects;
  readonly pixelStore = new PixelStore();
  readonly pixelModes = new PixelModes();
  readonly imaging = new Imaging(this);
  readonly attribStack = new AttribStack();
  readonly textures: Textures;
  readonly matrices: Matrices;
  readonly parameters = new ProgramParameters();
  readonly tracking: MatrixTracking;
  readonly programs: ProgramObjects;
  readonly programCache: ProgramCache;
  readonly attributes = new Attributes();
  readonly arrays = new ClientArrays();
  readonly evaluators = new Evaluators(this.capabilities);
  readonly lists: DisplayLists;
  readonly commandLimit: CommandLimit;
  readonly lighting = new Lighting(this.attributes);
  readonly textureGeneration = new TextureGeneration();
  readonly clipPlanes = new ClipPlanes();
  readonly fog = new Fog();
  readonly registerCombiners = new RegisterCombiners();
  readonly conventional = new ConventionalProcessing();
  readonly rasterPosition = new RasterPosition();
  readonly renderMode: RenderMode;
  readonly drawing: Drawing;

  constructor(
    options: ContextOptions,
    share: Context | null,
    extensions = new Extensions(NAMED_EXTENSIONS, "1.3"),
  ) {
    this.options = options;
    this.extensions = extensions;
    this.errors = new ErrorLatch(options.onError);
    this.occlusion = new OcclusionQueries(options.sink);
    this.buffers = new BufferBindings(share?.buffers ?? null);
    const { width, height } = options.sink ?? { width: 0, height: 0 };
    this.raster = new RasterSettings(width, height);
    this.framebuffer = new FramebufferSettings(width, height);
    this.framebuffers = new FramebufferBinding(options.sink);
    this.framebufferObjects = new FramebufferObjects(share?.framebufferObjects ?? null);
    this.textures = new Textures(share?.textures ?? null);
    this.matrices = new Matrices(extensions, this.textures);
    this.tracking = new MatrixTracking(this.matrices, this.parameters);
    this.programs = new ProgramObjects(options.residentPrograms ?? Infinity, share?.programs ?? null);
    this.programCache = options.programCache ?? new ProgramCache();
    this.renderMode = new RenderMode(options.sink, this.framebuffers);
    this.lists = new DisplayLists(options.maxListBytes ?? Infinity, share?.lists ?? null);
    this.commandLimit = new CommandLimit(options.maxCommandsPerCall ?? Infinity);
    this.drawing = new Drawing(this);
  }

  get colorBuffers(): ColorBuffers {
    return this.framebuffers.colorBuffers;
  }
}
