/** Which room may import which: base <- codegen <- vm <- { nv-vertex, pica200, nv-gpu, valhall }; nv-vertex <- nv2a <- cli; nv-vertex <- context <- glu <- glut <- { emscripten, rasterizer <- cli }; nv-vertex <- rasterizer; pica200-draw <- rasterizer; pica200 <- cli; valhall-draw <- rasterizer; codegen <- primitives <- context, raster; { pica200, primitives } <- pica200-draw; { valhall, primitives } <- valhall-draw; raster <- rasterizer; conformance beside raster. Each rule names what is forbidden. */
const room = (name) => `^(packages|apps)/${name}/`;
const onlyImports = (name, allowed) => ({
  name: `${name}-imports`,
  severity: "error",
  comment: `${name} may import ${allowed.length > 0 ? allowed.join(", ") : "no other room"}.`,
  from: { path: `${room(name)}src/` },
  to: { path: "^(packages|apps)/([^/]+)/", pathNot: [name, ...allowed].map(room) },
});

/** The chapters of context from the ground up: which others each may import, besides the ground. */
const CHAPTERS = {
  fog: [],
  framebuffer: [],
  "pixel-transfer": [],
  rasterization: ["pixel-transfer"],
  "register-combiners": ["fog"],
  textures: ["framebuffer", "pixel-transfer"],
  "framebuffer-objects": ["framebuffer", "textures"],
  imaging: ["framebuffer", "pixel-transfer", "textures"],
  matrices: ["textures"],
  clipping: ["matrices"],
  "texture-generation": ["matrices"],
  programs: ["matrices"],
  attributes: ["programs", "textures"],
  buffers: ["attributes"],
  fences: ["framebuffer"],
  occlusion: [],
  lighting: ["attributes", "matrices"],
  conventional: [
    ...["attributes", "clipping", "fog", "lighting", "matrices", "programs", "rasterization"],
    "texture-generation",
  ],
  draw: [
    ...[
      "attributes",
      "conventional",
      "fog",
      "framebuffer",
      "programs",
      "rasterization",
      "register-combiners",
    ],
    "textures",
  ],
  "render-mode": ["draw", "framebuffer"],
  "raster-position": ["attributes", "draw", "framebuffer", "programs", "render-mode"],
  pixels: ["draw", "framebuffer", "pixel-transfer", "raster-position"],
  evaluators: ["attributes", "draw", "programs"],
  lists: ["attributes", "draw", "pixel-transfer", "programs"],
};
const GROUND = ["ground", "generated"];
const floor = (name) => `^packages/context/src/${name}/`;
const chapterOnlyImports = ([name, allowed]) => ({
  name: `context-${name}-imports`,
  severity: "error",
  comment: `${name} may import ${["the ground", ...allowed].join(", ")}.`,
  from: { path: floor(name) },
  to: { path: "^packages/context/src/", pathNot: [name, ...GROUND, ...allowed].map(floor) },
});

/** The machines that the page knows, and what it has of one: the files and folders that are called so. */
const PAGE_MACHINES = "(?:nv-vertex|pica200|nv-gpu|valhall)";
const pageMachine = (name) => `^apps/playground/src/[^/]+/${name}(?:/|[.]ts$)`;
const machineRooms = (name) => `^packages/${name}(?:-draw)?/`;

module.exports = {
  forbidden: [
    onlyImports("base", []),
    onlyImports("codegen", ["base"]),
    onlyImports("vm", ["base", "codegen"]),
    onlyImports("nv-vertex", ["base", "codegen", "vm"]),
    onlyImports("pica200", ["base", "codegen", "vm"]),
    onlyImports("nv-gpu", ["base", "codegen", "vm"]),
    onlyImports("valhall", ["base", "codegen", "vm"]),
    onlyImports("nv2a", ["base", "vm", "nv-vertex"]),
    onlyImports("primitives", ["base", "codegen"]),
    onlyImports("context", ["base", "nv-vertex", "primitives"]),
    onlyImports("pica200-draw", ["base", "vm", "pica200", "primitives"]),
    onlyImports("nv-gpu-draw", ["base", "vm", "nv-gpu", "primitives"]),
    onlyImports("valhall-draw", ["base", "vm", "valhall", "primitives"]),
    onlyImports("glu", ["base", "context"]),
    onlyImports("glut", ["base", "context", "glu", "raster"]),
    onlyImports("emscripten", ["base", "context", "glu", "glut", "raster"]),
    onlyImports("raster", ["base", "codegen", "primitives"]),
    onlyImports("conformance", ["base", "nv-vertex", "context"]),
    onlyImports("rasterizer", [
      "base",
      "nv-vertex",
      "context",
      "pica200",
      "pica200-draw",
      "nv-gpu",
      "nv-gpu-draw",
      "valhall",
      "valhall-draw",
      "primitives",
      "raster",
      "glut",
    ]),
    onlyImports("cli", [
      "base",
      "codegen",
      "vm",
      "nv-vertex",
      "nv2a",
      "pica200",
      "nv-gpu",
      "valhall",
      "context",
      "raster",
      "rasterizer",
      "conformance",
      "emscripten",
    ]),
    onlyImports("playground", [
      "base",
      "vm",
      "nv-vertex",
      "nv2a",
      "nv-gpu",
      "nv-gpu-draw",
      "valhall",
      "valhall-draw",
      "pica200",
      "primitives",
      "context",
      "pica200-draw",
      "raster",
      "rasterizer",
      "glut",
      "emscripten",
    ]),
    onlyImports("bench", [
      "base",
      "vm",
      "nv-vertex",
      "nv2a",
      "nv-gpu",
      "pica200",
      "valhall",
      "context",
      "raster",
      "glut",
      "emscripten",
    ]),
    {
      name: "no-cycle",
      severity: "error",
      comment: "Files that need each other are one file, or lack a third. Types may refer to one another.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-folder-cycle",
      severity: "error",
      comment: "A folder of a room stands on others or carries them, in types, too.",
      scope: "folder",
      from: { path: "^(packages|apps)/[^/]+/src/" },
      to: { circular: true },
    },
    {
      name: "context-ground-imports",
      severity: "error",
      comment: "The ground of context knows no chapter of the GL.",
      from: { path: GROUND.map(floor) },
      to: { path: "^packages/context/src/", pathNot: GROUND.map(floor) },
    },
    ...Object.entries(CHAPTERS).map(chapterOnlyImports),
    {
      name: "context-floors",
      severity: "error",
      comment:
        "A folder of context is the ground, a chapter in the table of these, or the roof, which may import all.",
      from: {
        path: "^packages/context/src/[^/]+/",
        pathNot: [...GROUND, ...Object.keys(CHAPTERS), "roof"].map(floor),
      },
      to: {},
    },
    {
      name: "machine-adaptor",
      severity: "error",
      comment: "In context programs alone knows the machine, and conventional, which writes programs.",
      from: { path: "^packages/context/src/", pathNot: ["programs", "conventional"].map(floor) },
      to: { path: room("nv-vertex") },
    },
    {
      name: "page-machines",
      severity: "error",
      comment:
        "The page knows a machine by the folders and files with its name, and these by the tables of what is loaded.",
      from: {
        path: "^apps/playground/src/",
        pathNot: [
          pageMachine(PAGE_MACHINES),
          "^apps/playground/src/(machines|arithmetics/described-arithmetics|editor/machine-languages|worker/[^/]+|debugger/loaded-machines|gallery/(?:entries|late|sources))[.]ts$",
        ],
      },
      to: { path: [machineRooms(PAGE_MACHINES), pageMachine(PAGE_MACHINES)] },
    },
    {
      name: "page-machine-alone",
      severity: "error",
      comment: "What the page has of one machine knows no other.",
      from: { path: pageMachine("(nv-vertex|pica200|nv-gpu|valhall)") },
      to: {
        path: [machineRooms(PAGE_MACHINES), pageMachine(PAGE_MACHINES)],
        pathNot: [machineRooms("$1"), pageMachine("$1")],
      },
    },
    {
      name: "unresolvable",
      severity: "error",
      comment: "An import that leads nowhere would hide an arrow.",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "by-package-name",
      severity: "error",
      comment: "A room imports another one by its package name, never by a path into it.",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: {
        path: "^(packages|apps)/([^/]+)/",
        pathNot: "^$1/$2/",
        dependencyTypes: ["local"],
      },
    },
    {
      name: "public-names-only",
      severity: "error",
      comment: "What a room offers to others is its index.",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: {
        path: "^(packages|apps)/([^/]+)/src/",
        pathNot: [
          "^$1/$2/",
          "^(packages|apps)/[^/]+/src/(index|lowered/index|node/index|standalone/index|oracle/(nv-gpu|valhall)/index)\\.ts$",
        ],
      },
    },
    {
      name: "lowered-programs",
      severity: "error",
      comment: "Of the machines nv2a alone runs its programs as those of nv-vertex.",
      from: { path: "^(packages|apps)/", pathNot: ["nv-vertex", "nv2a"].map(room) },
      to: { path: "^packages/nv-vertex/src/lowered/" },
    },
    {
      name: "no-host-modules",
      severity: "error",
      comment:
        "Everything below the command line runs in any host; where a room has src/node, that is the exception.",
      from: {
        path: "^(packages/(base|codegen|vm|nv-vertex|nv2a|pica200|nv-gpu|valhall|primitives|context|pica200-draw|nv-gpu-draw|valhall-draw|raster|glu|glut|conformance)|apps/rasterizer)/src/",
        pathNot: "^(apps/rasterizer|packages/conformance)/src/node/",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-outside-packages",
      severity: "error",
      comment:
        "base, codegen, vm, the machines, primitives and the fronts of machines have no run-time dependency.",
      from: {
        path: "^packages/(base|codegen|vm|nv-vertex|nv2a|pica200|nv-gpu|valhall|primitives|pica200-draw|nv-gpu-draw|valhall-draw)/src/",
      },
      to: { path: "node_modules/" },
    },
    {
      name: "gl-matrix-alone",
      severity: "error",
      comment: "context depends on gl-matrix for its matrices, and on nothing else.",
      from: { path: "^packages/context/src/" },
      to: { path: "node_modules/", pathNot: "node_modules/gl-matrix/" },
    },
    {
      name: "glu-dependencies",
      severity: "error",
      comment:
        "glu depends on gl-matrix for its matrices and on libtess for its polygons, and on nothing else.",
      from: { path: "^packages/glu/src/" },
      to: { path: "node_modules/", pathNot: "node_modules/(?:gl-matrix|libtess)/" },
    },
    {
      name: "no-tests-in-sources",
      severity: "error",
      from: { path: "^(packages|apps)/[^/]+/src/" },
      to: { path: "^(packages|apps)/[^/]+/(test|scripts)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(packages|apps)/[^/]+/(bin|dist|out)(/|$)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["glasm-source", "import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".d.ts"],
    },
  },
};
