import { type Call, type Case, section, type Sight, zeros } from "../case.js";
import { after, got, result, returned, state, written } from "../sights.js";

const AT_ONCE = { atOnce: true } as const;
const POINT = ["FRAMEBUFFER_EXT", "COLOR_ATTACHMENT1_EXT"] as const;
const TEXEL = new Uint8Array(4);

const withRenderbuffer: readonly Call[] = [["bindRenderbufferEXT", "RENDERBUFFER_EXT", 6]];
const stored: readonly Call[] = [
  ...withRenderbuffer,
  ["renderbufferStorageEXT", "RENDERBUFFER_EXT", "RGBA8", 2, 3],
];
/** A framebuffer object that is bound and complete. */
const bound: readonly Call[] = [
  ["bindFramebufferEXT", "FRAMEBUFFER_EXT", 5],
  ...stored,
  ["framebufferRenderbufferEXT", "FRAMEBUFFER_EXT", "COLOR_ATTACHMENT0_EXT", "RENDERBUFFER_EXT", 6],
];

/** What is attached as another color. */
const attachedName: Sight = got(
  "getFramebufferAttachmentParameterivEXT",
  ...POINT,
  "FRAMEBUFFER_ATTACHMENT_OBJECT_NAME_EXT",
);
const attachedLevel: Sight = got(
  "getFramebufferAttachmentParameterivEXT",
  ...POINT,
  "FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL_EXT",
);

const objects = section("[EXT_framebuffer_object 4.4.1]", AT_ONCE);
const renderbuffers = section("[EXT_framebuffer_object 4.4.2.1]", AT_ONCE);
const attaching = section("[EXT_framebuffer_object 4.4.2.2]", { ...AT_ONCE, setup: bound });
const textures = section("[EXT_framebuffer_object 4.4.2.3]", AT_ONCE);
const queries = section("[EXT_framebuffer_object Chapter 6]", AT_ONCE);

const objectCases: readonly Case[] = [
  objects("genFramebuffersEXT", [2, zeros(2)], written, [1, 2]),
  objects("bindFramebufferEXT", ["FRAMEBUFFER_EXT", 5], state("FRAMEBUFFER_BINDING_EXT"), [5]),
  objects("deleteFramebuffersEXT", [1, [5]], result("isFramebufferEXT", 5), false, { setup: bound }),
  section("[EXT_framebuffer_object 6.1.14]", AT_ONCE)("isFramebufferEXT", [5], returned, true, {
    setup: bound,
  }),
  section("[EXT_framebuffer_object 4.4.4.2]", AT_ONCE)(
    "checkFramebufferStatusEXT",
    ["FRAMEBUFFER_EXT"],
    returned,
    "FRAMEBUFFER_COMPLETE_EXT",
    { setup: bound },
  ),
  section("[EXT_framebuffer_object Chapter 4]")(
    "drawBuffer",
    ["COLOR_ATTACHMENT3_EXT"],
    state("DRAW_BUFFER"),
    ["COLOR_ATTACHMENT3_EXT"],
    { setup: bound },
  ),
  section("[EXT_framebuffer_object Chapter 4]")("readBuffer", ["NONE"], state("READ_BUFFER"), ["NONE"], {
    setup: bound,
  }),
];

const renderbufferCases: readonly Case[] = [
  renderbuffers("genRenderbuffersEXT", [2, zeros(2)], written, [1, 2]),
  renderbuffers("bindRenderbufferEXT", ["RENDERBUFFER_EXT", 6], state("RENDERBUFFER_BINDING_EXT"), [6]),
  renderbuffers("deleteRenderbuffersEXT", [1, [6]], result("isRenderbufferEXT", 6), false, {
    setup: withRenderbuffer,
  }),
  renderbuffers(
    "renderbufferStorageEXT",
    ["RENDERBUFFER_EXT", "STENCIL_INDEX8_EXT", 3, 2],
    got("getRenderbufferParameterivEXT", "RENDERBUFFER_EXT", "RENDERBUFFER_INTERNAL_FORMAT_EXT"),
    ["STENCIL_INDEX8_EXT"],
    { setup: withRenderbuffer },
  ),
  section("[EXT_framebuffer_object 6.1.15]", AT_ONCE)("isRenderbufferEXT", [6], returned, true, {
    setup: stored,
  }),
  queries(
    "getRenderbufferParameterivEXT",
    ["RENDERBUFFER_EXT", "RENDERBUFFER_HEIGHT_EXT", zeros(1)],
    written,
    [3],
    { setup: stored },
  ),
];

/** A texture of a target, and a framebuffer object. */
const textured = (...images: readonly Call[]): readonly Call[] => [...bound, ...images];
const line = textured(
  ["bindTexture", "TEXTURE_1D", 5],
  ["texImage1D", "TEXTURE_1D", 1, "RGBA", 2, 0, "RGBA", "UNSIGNED_BYTE", null],
);
const square = textured(
  ["bindTexture", "TEXTURE_2D", 5],
  ["texImage2D", "TEXTURE_2D", 1, "RGBA", 2, 2, 0, "RGBA", "UNSIGNED_BYTE", null],
);
const volume = textured(
  ["bindTexture", "TEXTURE_3D", 5],
  ["texImage3D", "TEXTURE_3D", 1, "RGBA", 2, 2, 2, 0, "RGBA", "UNSIGNED_BYTE", null],
);

/** Images of textures at each attachment point. */
const everywhere: readonly Call[] = [
  ...square,
  ["bindTexture", "TEXTURE_2D", 7],
  [
    "texImage2D",
    ...(["TEXTURE_2D", 1, "DEPTH24_STENCIL8_EXT", 2, 2, 0] as const),
    ...(["DEPTH_STENCIL_EXT", "UNSIGNED_INT_24_8_EXT", null] as const),
  ],
  ...(
    [
      "COLOR_ATTACHMENT0_EXT",
      "COLOR_ATTACHMENT1_EXT",
      "COLOR_ATTACHMENT2_EXT",
      "COLOR_ATTACHMENT3_EXT",
    ] as const
  ).map((point): Call => ["framebufferTexture2DEXT", "FRAMEBUFFER_EXT", point, "TEXTURE_2D", 5, 1]),
  ...(["DEPTH_ATTACHMENT_EXT", "STENCIL_ATTACHMENT_EXT"] as const).map((point): Call => [
    "framebufferTexture2DEXT",
    "FRAMEBUFFER_EXT",
    point,
    "TEXTURE_2D",
    7,
    1,
  ]),
];

const attachmentCases: readonly Case[] = [
  attaching("framebufferRenderbufferEXT", [...POINT, "RENDERBUFFER_EXT", 6], attachedName, [6]),
  textures("framebufferTexture1DEXT", [...POINT, "TEXTURE_1D", 5, 1], attachedLevel, [1], { setup: line }),
  textures("framebufferTexture2DEXT", [...POINT, "TEXTURE_2D", 5, 1], attachedLevel, [1], { setup: square }),
  textures("framebufferTexture3DEXT", [...POINT, "TEXTURE_3D", 5, 1, 1], attachedLevel, [1], {
    setup: volume,
  }),
  queries(
    "getFramebufferAttachmentParameterivEXT",
    ["FRAMEBUFFER_EXT", "COLOR_ATTACHMENT0_EXT", "FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE_EXT", zeros(1)],
    written,
    ["RENDERBUFFER_EXT"],
    { setup: bound },
  ),
  queries(
    "getFramebufferAttachmentParameterivEXT",
    ["FRAMEBUFFER_EXT", "COLOR_ATTACHMENT0_EXT", "FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL_EXT", zeros(1)],
    written,
    [1],
    { setup: everywhere },
  ),
];

/** The width of the next level, which automatic generation does not make. */
const nextWidth: Sight = after([], got("getTexLevelParameteriv", "TEXTURE_2D", 1, "TEXTURE_WIDTH"));

const mipmapCases: readonly Case[] = [
  section("[EXT_framebuffer_object Chapter 3]", AT_ONCE)(
    "generateMipmapEXT",
    ["TEXTURE_2D"],
    nextWidth,
    [1],
    {
      setup: [
        [
          "texImage2D",
          "TEXTURE_2D",
          0,
          "RGBA",
          2,
          1,
          0,
          "RGBA",
          "UNSIGNED_BYTE",
          new Uint8Array([...TEXEL, ...TEXEL]),
        ],
      ],
    },
  ),
];

/** Framebuffer objects, renderbuffers and what is attached. */
export const framebufferCases: readonly Case[] = [
  ...objectCases,
  ...renderbufferCases,
  ...attachmentCases,
  ...mipmapCases,
];
