// Printed from data/ by scripts/generate-gl.mjs.
import type { AllCommands, LaterCommand } from "./commands.js";
import { ROWS } from "./command-rows.js";
import { EARLIER_TOKENS, type EarlierTokenName } from "./earlier-tokens.js";
import type { TokenName } from "./tokens.js";

/** The names of a table from one to another, which bundles then need not contain twice. */
const namesFrom =
  (names: readonly string[]) =>
  <Name extends string>(first: Name, last: Name): readonly Name[] =>
    names.slice(names.indexOf(first), names.indexOf(last) + 1) as Name[];
const tokensFrom = namesFrom(Object.keys(EARLIER_TOKENS)) as (
  ...names: readonly [first: EarlierTokenName, last: EarlierTokenName]
) => readonly EarlierTokenName[];
const commandsFrom = namesFrom(Object.keys(ROWS));

/** What the tables say of an extension. */
export interface ExtensionRow<Command extends keyof AllCommands = keyof AllCommands> {
  /** Whether EXTENSIONS names it. */
  readonly isNamed: boolean;
  /** The tokens that mean nothing without it. */
  readonly tokens: readonly TokenName[];
  /** The commands that are not there without it. */
  readonly commands: readonly Command[];
  /** The version of OpenGL that has it without suffixes, the whole extension or some commands of it. */
  readonly promoted?: string;
  /** If it has only commands of it, these. */
  readonly promotedCommands?: readonly (keyof AllCommands)[];
}

/** The commands of each extension. */
interface ExtensionCommands {
  GL_ARB_depth_texture: never;
  GL_ARB_imaging:
  | "blendColor"
  | "blendEquation"
  | "colorTable"
  | "colorTableParameterfv"
  | "colorTableParameteriv"
  | "copyColorTable"
  | "getColorTable"
  | "getColorTableParameterfv"
  | "getColorTableParameteriv"
  | "colorSubTable"
  | "copyColorSubTable"
  | "convolutionFilter1D"
  | "convolutionFilter2D"
  | "convolutionParameterf"
  | "convolutionParameterfv"
  | "convolutionParameteri"
  | "convolutionParameteriv"
  | "copyConvolutionFilter1D"
  | "copyConvolutionFilter2D"
  | "getConvolutionFilter"
  | "getConvolutionParameterfv"
  | "getConvolutionParameteriv"
  | "getSeparableFilter"
  | "separableFilter2D"
  | "getHistogram"
  | "getHistogramParameterfv"
  | "getHistogramParameteriv"
  | "getMinmax"
  | "getMinmaxParameterfv"
  | "getMinmaxParameteriv"
  | "histogram"
  | "minmax"
  | "resetHistogram"
  | "resetMinmax";
  GL_ARB_multisample:
  | "sampleCoverageARB";
  GL_ARB_multitexture:
  | "activeTextureARB"
  | "clientActiveTextureARB"
  | "multiTexCoord1dARB"
  | "multiTexCoord1dvARB"
  | "multiTexCoord1fARB"
  | "multiTexCoord1fvARB"
  | "multiTexCoord1iARB"
  | "multiTexCoord1ivARB"
  | "multiTexCoord1sARB"
  | "multiTexCoord1svARB"
  | "multiTexCoord2dARB"
  | "multiTexCoord2dvARB"
  | "multiTexCoord2fARB"
  | "multiTexCoord2fvARB"
  | "multiTexCoord2iARB"
  | "multiTexCoord2ivARB"
  | "multiTexCoord2sARB"
  | "multiTexCoord2svARB"
  | "multiTexCoord3dARB"
  | "multiTexCoord3dvARB"
  | "multiTexCoord3fARB"
  | "multiTexCoord3fvARB"
  | "multiTexCoord3iARB"
  | "multiTexCoord3ivARB"
  | "multiTexCoord3sARB"
  | "multiTexCoord3svARB"
  | "multiTexCoord4dARB"
  | "multiTexCoord4dvARB"
  | "multiTexCoord4fARB"
  | "multiTexCoord4fvARB"
  | "multiTexCoord4iARB"
  | "multiTexCoord4ivARB"
  | "multiTexCoord4sARB"
  | "multiTexCoord4svARB";
  GL_ARB_occlusion_query:
  | "genQueriesARB"
  | "deleteQueriesARB"
  | "isQueryARB"
  | "beginQueryARB"
  | "endQueryARB"
  | "getQueryivARB"
  | "getQueryObjectivARB"
  | "getQueryObjectuivARB";
  GL_ARB_pixel_buffer_object: never;
  GL_ARB_point_parameters:
  | "pointParameterfARB"
  | "pointParameterfvARB";
  GL_ARB_point_sprite: never;
  GL_ARB_shadow: never;
  GL_ARB_shadow_ambient: never;
  GL_ARB_texture_border_clamp: never;
  GL_ARB_texture_compression:
  | "compressedTexImage3DARB"
  | "compressedTexImage2DARB"
  | "compressedTexImage1DARB"
  | "compressedTexSubImage3DARB"
  | "compressedTexSubImage2DARB"
  | "compressedTexSubImage1DARB"
  | "getCompressedTexImageARB";
  GL_ARB_texture_cube_map: never;
  GL_ARB_texture_env_add: never;
  GL_ARB_texture_env_combine: never;
  GL_ARB_texture_env_crossbar: never;
  GL_ARB_texture_env_dot3: never;
  GL_ARB_texture_mirrored_repeat: never;
  GL_ARB_texture_rectangle: never;
  GL_ARB_transpose_matrix:
  | "loadTransposeMatrixfARB"
  | "loadTransposeMatrixdARB"
  | "multTransposeMatrixfARB"
  | "multTransposeMatrixdARB";
  GL_ARB_vertex_buffer_object:
  | "bindBufferARB"
  | "deleteBuffersARB"
  | "genBuffersARB"
  | "isBufferARB"
  | "bufferDataARB"
  | "bufferSubDataARB"
  | "getBufferSubDataARB"
  | "mapBufferARB"
  | "unmapBufferARB"
  | "getBufferParameterivARB"
  | "getBufferPointervARB";
  GL_ARB_window_pos:
  | "windowPos2dARB"
  | "windowPos2dvARB"
  | "windowPos2fARB"
  | "windowPos2fvARB"
  | "windowPos2iARB"
  | "windowPos2ivARB"
  | "windowPos2sARB"
  | "windowPos2svARB"
  | "windowPos3dARB"
  | "windowPos3dvARB"
  | "windowPos3fARB"
  | "windowPos3fvARB"
  | "windowPos3iARB"
  | "windowPos3ivARB"
  | "windowPos3sARB"
  | "windowPos3svARB";
  GL_EXT_abgr: never;
  GL_EXT_bgra: never;
  GL_EXT_blend_color:
  | "blendColorEXT";
  GL_EXT_blend_func_separate:
  | "blendFuncSeparateEXT";
  GL_EXT_blend_minmax:
  | "blendEquationEXT";
  GL_EXT_blend_subtract: never;
  GL_EXT_compiled_vertex_array:
  | "lockArraysEXT"
  | "unlockArraysEXT";
  GL_EXT_draw_range_elements:
  | "drawRangeElementsEXT";
  GL_EXT_fog_coord:
  | "fogCoordfEXT"
  | "fogCoordfvEXT"
  | "fogCoorddEXT"
  | "fogCoorddvEXT"
  | "fogCoordPointerEXT";
  GL_EXT_framebuffer_object:
  | "isRenderbufferEXT"
  | "bindRenderbufferEXT"
  | "deleteRenderbuffersEXT"
  | "genRenderbuffersEXT"
  | "renderbufferStorageEXT"
  | "getRenderbufferParameterivEXT"
  | "isFramebufferEXT"
  | "bindFramebufferEXT"
  | "deleteFramebuffersEXT"
  | "genFramebuffersEXT"
  | "checkFramebufferStatusEXT"
  | "framebufferTexture1DEXT"
  | "framebufferTexture2DEXT"
  | "framebufferTexture3DEXT"
  | "framebufferRenderbufferEXT"
  | "getFramebufferAttachmentParameterivEXT"
  | "generateMipmapEXT";
  GL_EXT_multi_draw_arrays:
  | "multiDrawArraysEXT"
  | "multiDrawElementsEXT";
  GL_EXT_packed_depth_stencil: never;
  GL_EXT_packed_pixels: never;
  GL_EXT_paletted_texture:
  | "colorTableEXT"
  | "colorSubTableEXT"
  | "getColorTableEXT"
  | "getColorTableParameterivEXT"
  | "getColorTableParameterfvEXT";
  GL_EXT_point_parameters:
  | "pointParameterfEXT"
  | "pointParameterfvEXT";
  GL_EXT_rescale_normal: never;
  GL_EXT_secondary_color:
  | "secondaryColor3bEXT"
  | "secondaryColor3bvEXT"
  | "secondaryColor3dEXT"
  | "secondaryColor3dvEXT"
  | "secondaryColor3fEXT"
  | "secondaryColor3fvEXT"
  | "secondaryColor3iEXT"
  | "secondaryColor3ivEXT"
  | "secondaryColor3sEXT"
  | "secondaryColor3svEXT"
  | "secondaryColor3ubEXT"
  | "secondaryColor3ubvEXT"
  | "secondaryColor3uiEXT"
  | "secondaryColor3uivEXT"
  | "secondaryColor3usEXT"
  | "secondaryColor3usvEXT"
  | "secondaryColorPointerEXT";
  GL_EXT_separate_specular_color: never;
  GL_EXT_shadow_funcs: never;
  GL_EXT_shared_texture_palette: never;
  GL_EXT_stencil_two_side:
  | "activeStencilFaceEXT";
  GL_EXT_stencil_wrap: never;
  GL_EXT_texture3D:
  | "texImage3DEXT"
  | "texSubImage3DEXT";
  GL_EXT_texture_compression_s3tc: never;
  GL_EXT_texture_env_add: never;
  GL_EXT_texture_env_combine: never;
  GL_EXT_texture_filter_anisotropic: never;
  GL_EXT_texture_lod_bias: never;
  GL_EXT_vertex_weighting:
  | "vertexWeightfEXT"
  | "vertexWeightfvEXT"
  | "vertexWeightPointerEXT";
  GL_HP_occlusion_test: never;
  GL_MESA_window_pos:
  | "windowPos2dMESA"
  | "windowPos2dvMESA"
  | "windowPos2fMESA"
  | "windowPos2fvMESA"
  | "windowPos2iMESA"
  | "windowPos2ivMESA"
  | "windowPos2sMESA"
  | "windowPos2svMESA"
  | "windowPos3dMESA"
  | "windowPos3dvMESA"
  | "windowPos3fMESA"
  | "windowPos3fvMESA"
  | "windowPos3iMESA"
  | "windowPos3ivMESA"
  | "windowPos3sMESA"
  | "windowPos3svMESA"
  | "windowPos4dMESA"
  | "windowPos4dvMESA"
  | "windowPos4fMESA"
  | "windowPos4fvMESA"
  | "windowPos4iMESA"
  | "windowPos4ivMESA"
  | "windowPos4sMESA"
  | "windowPos4svMESA";
  GL_NV_fence:
  | "deleteFencesNV"
  | "genFencesNV"
  | "isFenceNV"
  | "testFenceNV"
  | "getFenceivNV"
  | "finishFenceNV"
  | "setFenceNV";
  GL_NV_fog_distance: never;
  GL_NV_light_max_exponent: never;
  GL_NV_occlusion_query:
  | "genOcclusionQueriesNV"
  | "deleteOcclusionQueriesNV"
  | "isOcclusionQueryNV"
  | "beginOcclusionQueryNV"
  | "endOcclusionQueryNV"
  | "getOcclusionQueryivNV"
  | "getOcclusionQueryuivNV";
  GL_NV_point_sprite:
  | "pointParameteriNV"
  | "pointParameterivNV";
  GL_NV_primitive_restart:
  | "primitiveRestartNV"
  | "primitiveRestartIndexNV";
  GL_NV_register_combiners:
  | "combinerParameterfvNV"
  | "combinerParameterfNV"
  | "combinerParameterivNV"
  | "combinerParameteriNV"
  | "combinerInputNV"
  | "combinerOutputNV"
  | "finalCombinerInputNV"
  | "getCombinerInputParameterfvNV"
  | "getCombinerInputParameterivNV"
  | "getCombinerOutputParameterfvNV"
  | "getCombinerOutputParameterivNV"
  | "getFinalCombinerInputParameterfvNV"
  | "getFinalCombinerInputParameterivNV";
  GL_NV_register_combiners2:
  | "combinerStageParameterfvNV"
  | "getCombinerStageParameterfvNV";
  GL_NV_texgen_reflection: never;
  GL_NV_texture_rectangle: never;
  GL_NV_texture_shader: never;
  GL_NV_vertex_array_range:
  | "flushVertexArrayRangeNV"
  | "vertexArrayRangeNV";
  GL_NV_vertex_program:
  | "areProgramsResidentNV"
  | "bindProgramNV"
  | "deleteProgramsNV"
  | "executeProgramNV"
  | "genProgramsNV"
  | "getProgramParameterdvNV"
  | "getProgramParameterfvNV"
  | "getProgramivNV"
  | "getProgramStringNV"
  | "getTrackMatrixivNV"
  | "getVertexAttribdvNV"
  | "getVertexAttribfvNV"
  | "getVertexAttribivNV"
  | "getVertexAttribPointervNV"
  | "isProgramNV"
  | "loadProgramNV"
  | "programParameter4dNV"
  | "programParameter4dvNV"
  | "programParameter4fNV"
  | "programParameter4fvNV"
  | "programParameters4dvNV"
  | "programParameters4fvNV"
  | "requestResidentProgramsNV"
  | "trackMatrixNV"
  | "vertexAttribPointerNV"
  | "vertexAttrib1dNV"
  | "vertexAttrib1dvNV"
  | "vertexAttrib1fNV"
  | "vertexAttrib1fvNV"
  | "vertexAttrib1sNV"
  | "vertexAttrib1svNV"
  | "vertexAttrib2dNV"
  | "vertexAttrib2dvNV"
  | "vertexAttrib2fNV"
  | "vertexAttrib2fvNV"
  | "vertexAttrib2sNV"
  | "vertexAttrib2svNV"
  | "vertexAttrib3dNV"
  | "vertexAttrib3dvNV"
  | "vertexAttrib3fNV"
  | "vertexAttrib3fvNV"
  | "vertexAttrib3sNV"
  | "vertexAttrib3svNV"
  | "vertexAttrib4dNV"
  | "vertexAttrib4dvNV"
  | "vertexAttrib4fNV"
  | "vertexAttrib4fvNV"
  | "vertexAttrib4sNV"
  | "vertexAttrib4svNV"
  | "vertexAttrib4ubNV"
  | "vertexAttrib4ubvNV"
  | "vertexAttribs1dvNV"
  | "vertexAttribs1fvNV"
  | "vertexAttribs1svNV"
  | "vertexAttribs2dvNV"
  | "vertexAttribs2fvNV"
  | "vertexAttribs2svNV"
  | "vertexAttribs3dvNV"
  | "vertexAttribs3fvNV"
  | "vertexAttribs3svNV"
  | "vertexAttribs4dvNV"
  | "vertexAttribs4fvNV"
  | "vertexAttribs4svNV"
  | "vertexAttribs4ubvNV";
  GL_NV_vertex_program1_1: never;
  GL_NV_vertex_program2: never;
  GL_SGIS_generate_mipmap: never;
  GL_SGIS_texture_edge_clamp: never;
  GL_SGIS_texture_lod: never;
}

/** The extensions of the tables. */
export const EXTENSIONS: {
  readonly [Name in keyof ExtensionCommands]: ExtensionRow<ExtensionCommands[Name]>;
} = {
  GL_ARB_depth_texture: {
    isNamed: true,
    tokens: [...tokensFrom("DEPTH_COMPONENT16_ARB", "DEPTH_TEXTURE_MODE_ARB")],
    commands: [],
    promoted: "1.4",
  },
  GL_ARB_imaging: {
    isNamed: true,
    tokens: [...tokensFrom("COLOR_MATRIX", "CONVOLUTION_BORDER_COLOR"), "TRANSPOSE_COLOR_MATRIX", "TRANSPOSE_COLOR_MATRIX_ARB"],
    commands: [...commandsFrom("blendColor", "resetMinmax")],
    promoted: "1.4",
    promotedCommands: ["blendColor", "blendEquation"],
  },
  GL_ARB_multisample: {
    isNamed: true,
    tokens: [...tokensFrom("MULTISAMPLE_ARB", "MULTISAMPLE_BIT_ARB")],
    commands: ["sampleCoverageARB"],
  },
  GL_ARB_multitexture: {
    isNamed: true,
    tokens: [...tokensFrom("TEXTURE0_ARB", "MAX_TEXTURE_UNITS_ARB")],
    commands: ["activeTextureARB", "clientActiveTextureARB", "multiTexCoord1dARB", "multiTexCoord1dvARB", "multiTexCoord1fARB", "multiTexCoord1fvARB", "multiTexCoord1iARB", "multiTexCoord1ivARB", "multiTexCoord1sARB", "multiTexCoord1svARB", "multiTexCoord2dARB", "multiTexCoord2dvARB", "multiTexCoord2fARB", "multiTexCoord2fvARB", "multiTexCoord2iARB", "multiTexCoord2ivARB", "multiTexCoord2sARB", "multiTexCoord2svARB", "multiTexCoord3dARB", "multiTexCoord3dvARB", "multiTexCoord3fARB", "multiTexCoord3fvARB", "multiTexCoord3iARB", "multiTexCoord3ivARB", "multiTexCoord3sARB", "multiTexCoord3svARB", "multiTexCoord4dARB", "multiTexCoord4dvARB", "multiTexCoord4fARB", "multiTexCoord4fvARB", "multiTexCoord4iARB", "multiTexCoord4ivARB", "multiTexCoord4sARB", "multiTexCoord4svARB"],
  },
  GL_ARB_occlusion_query: {
    isNamed: true,
    tokens: [...tokensFrom("QUERY_COUNTER_BITS_ARB", "SAMPLES_PASSED_ARB")],
    commands: [...commandsFrom("genQueriesARB", "getQueryObjectuivARB")],
    promoted: "1.5",
  },
  GL_ARB_pixel_buffer_object: {
    isNamed: true,
    tokens: [...tokensFrom("PIXEL_PACK_BUFFER_ARB", "PIXEL_UNPACK_BUFFER_BINDING_ARB")],
    commands: [],
  },
  GL_ARB_point_parameters: {
    isNamed: true,
    tokens: [...tokensFrom("POINT_SIZE_MIN_ARB", "POINT_DISTANCE_ATTENUATION_ARB")],
    commands: ["pointParameterfARB", "pointParameterfvARB"],
    promoted: "1.4",
  },
  GL_ARB_point_sprite: {
    isNamed: true,
    tokens: ["POINT_SPRITE_ARB", "COORD_REPLACE_ARB"],
    commands: [],
  },
  GL_ARB_shadow: {
    isNamed: true,
    tokens: [...tokensFrom("TEXTURE_COMPARE_MODE_ARB", "COMPARE_R_TO_TEXTURE_ARB")],
    commands: [],
    promoted: "1.4",
  },
  GL_ARB_shadow_ambient: {
    isNamed: true,
    tokens: ["TEXTURE_COMPARE_FAIL_VALUE_ARB"],
    commands: [],
  },
  GL_ARB_texture_border_clamp: {
    isNamed: true,
    tokens: ["CLAMP_TO_BORDER_ARB"],
    commands: [],
  },
  GL_ARB_texture_compression: {
    isNamed: true,
    tokens: [...tokensFrom("COMPRESSED_ALPHA_ARB", "COMPRESSED_TEXTURE_FORMATS_ARB")],
    commands: ["compressedTexImage3DARB", "compressedTexImage2DARB", "compressedTexImage1DARB", "compressedTexSubImage3DARB", "compressedTexSubImage2DARB", "compressedTexSubImage1DARB", "getCompressedTexImageARB"],
  },
  GL_ARB_texture_cube_map: {
    isNamed: true,
    tokens: [...tokensFrom("NORMAL_MAP_ARB", "MAX_CUBE_MAP_TEXTURE_SIZE_ARB")],
    commands: [],
  },
  GL_ARB_texture_env_add: {
    isNamed: true,
    tokens: [],
    commands: [],
  },
  GL_ARB_texture_env_combine: {
    isNamed: true,
    tokens: [...tokensFrom("COMBINE_ARB", "PREVIOUS_ARB")],
    commands: [],
  },
  GL_ARB_texture_env_crossbar: {
    isNamed: true,
    tokens: [],
    commands: [],
    promoted: "1.4",
  },
  GL_ARB_texture_env_dot3: {
    isNamed: true,
    tokens: ["DOT3_RGB_ARB", "DOT3_RGBA_ARB"],
    commands: [],
  },
  GL_ARB_texture_mirrored_repeat: {
    isNamed: true,
    tokens: ["MIRRORED_REPEAT_ARB"],
    commands: [],
    promoted: "1.4",
  },
  GL_ARB_texture_rectangle: {
    isNamed: true,
    tokens: [...tokensFrom("TEXTURE_RECTANGLE_ARB", "MAX_RECTANGLE_TEXTURE_SIZE_ARB")],
    commands: [],
  },
  GL_ARB_transpose_matrix: {
    isNamed: true,
    tokens: [...tokensFrom("TRANSPOSE_MODELVIEW_MATRIX_ARB", "TRANSPOSE_COLOR_MATRIX_ARB")],
    commands: ["loadTransposeMatrixfARB", "loadTransposeMatrixdARB", "multTransposeMatrixfARB", "multTransposeMatrixdARB"],
  },
  GL_ARB_vertex_buffer_object: {
    isNamed: true,
    tokens: [...tokensFrom("BUFFER_SIZE_ARB", "DYNAMIC_COPY_ARB")],
    commands: [...commandsFrom("bindBufferARB", "getBufferPointervARB")],
    promoted: "1.5",
  },
  GL_ARB_window_pos: {
    isNamed: true,
    tokens: [],
    commands: [...commandsFrom("windowPos2dARB", "windowPos3svARB")],
    promoted: "1.4",
  },
  GL_EXT_abgr: {
    isNamed: true,
    tokens: ["ABGR_EXT"],
    commands: [],
  },
  GL_EXT_bgra: {
    isNamed: true,
    tokens: ["BGR_EXT", "BGRA_EXT"],
    commands: [],
  },
  GL_EXT_blend_color: {
    isNamed: true,
    tokens: [...tokensFrom("CONSTANT_COLOR_EXT", "BLEND_COLOR_EXT")],
    commands: ["blendColorEXT"],
    promoted: "1.4",
  },
  GL_EXT_blend_func_separate: {
    isNamed: true,
    tokens: [...tokensFrom("BLEND_DST_RGB_EXT", "BLEND_SRC_ALPHA_EXT")],
    commands: ["blendFuncSeparateEXT"],
    promoted: "1.4",
  },
  GL_EXT_blend_minmax: {
    isNamed: true,
    tokens: [...tokensFrom("MIN_EXT", "BLEND_EQUATION_EXT")],
    commands: ["blendEquationEXT"],
    promoted: "1.4",
  },
  GL_EXT_blend_subtract: {
    isNamed: true,
    tokens: ["FUNC_SUBTRACT_EXT", "FUNC_REVERSE_SUBTRACT_EXT"],
    commands: [],
    promoted: "1.4",
  },
  GL_EXT_compiled_vertex_array: {
    isNamed: true,
    tokens: ["ARRAY_ELEMENT_LOCK_FIRST_EXT", "ARRAY_ELEMENT_LOCK_COUNT_EXT"],
    commands: ["lockArraysEXT", "unlockArraysEXT"],
  },
  GL_EXT_draw_range_elements: {
    isNamed: true,
    tokens: ["MAX_ELEMENTS_VERTICES_EXT", "MAX_ELEMENTS_INDICES_EXT"],
    commands: ["drawRangeElementsEXT"],
  },
  GL_EXT_fog_coord: {
    isNamed: true,
    tokens: [...tokensFrom("FOG_COORDINATE_SOURCE_EXT", "FOG_COORDINATE_ARRAY_EXT")],
    commands: [...commandsFrom("fogCoordfEXT", "fogCoordPointerEXT")],
    promoted: "1.4",
  },
  GL_EXT_framebuffer_object: {
    isNamed: true,
    tokens: [...tokensFrom("FRAMEBUFFER_EXT", "INVALID_FRAMEBUFFER_OPERATION_EXT")],
    commands: [...commandsFrom("isRenderbufferEXT", "generateMipmapEXT")],
  },
  GL_EXT_multi_draw_arrays: {
    isNamed: true,
    tokens: [],
    commands: ["multiDrawArraysEXT", "multiDrawElementsEXT"],
    promoted: "1.4",
  },
  GL_EXT_packed_depth_stencil: {
    isNamed: true,
    tokens: [...tokensFrom("DEPTH_STENCIL_EXT", "TEXTURE_STENCIL_SIZE_EXT")],
    commands: [],
  },
  GL_EXT_packed_pixels: {
    isNamed: true,
    tokens: [...tokensFrom("UNSIGNED_BYTE_3_3_2_EXT", "UNSIGNED_INT_10_10_10_2_EXT")],
    commands: [],
  },
  GL_EXT_paletted_texture: {
    isNamed: true,
    tokens: [...tokensFrom("COLOR_INDEX1_EXT", "COLOR_TABLE_INTENSITY_SIZE_EXT")],
    commands: [...commandsFrom("colorTableEXT", "getColorTableParameterfvEXT")],
  },
  GL_EXT_point_parameters: {
    isNamed: true,
    tokens: [...tokensFrom("POINT_SIZE_MIN_EXT", "DISTANCE_ATTENUATION_EXT")],
    commands: ["pointParameterfEXT", "pointParameterfvEXT"],
  },
  GL_EXT_rescale_normal: {
    isNamed: true,
    tokens: ["RESCALE_NORMAL_EXT"],
    commands: [],
  },
  GL_EXT_secondary_color: {
    isNamed: true,
    tokens: [...tokensFrom("COLOR_SUM_EXT", "SECONDARY_COLOR_ARRAY_EXT")],
    commands: [...commandsFrom("secondaryColor3bEXT", "secondaryColorPointerEXT")],
    promoted: "1.4",
  },
  GL_EXT_separate_specular_color: {
    isNamed: true,
    tokens: [...tokensFrom("LIGHT_MODEL_COLOR_CONTROL_EXT", "SEPARATE_SPECULAR_COLOR_EXT")],
    commands: [],
  },
  GL_EXT_shadow_funcs: {
    isNamed: true,
    tokens: [],
    commands: [],
    promoted: "1.5",
  },
  GL_EXT_shared_texture_palette: {
    isNamed: true,
    tokens: ["SHARED_TEXTURE_PALETTE_EXT"],
    commands: [],
  },
  GL_EXT_stencil_two_side: {
    isNamed: true,
    tokens: ["STENCIL_TEST_TWO_SIDE_EXT", "ACTIVE_STENCIL_FACE_EXT"],
    commands: ["activeStencilFaceEXT"],
  },
  GL_EXT_stencil_wrap: {
    isNamed: true,
    tokens: ["INCR_WRAP_EXT", "DECR_WRAP_EXT"],
    commands: [],
    promoted: "1.4",
  },
  GL_EXT_texture3D: {
    isNamed: true,
    tokens: [...tokensFrom("PACK_SKIP_IMAGES_EXT", "MAX_3D_TEXTURE_SIZE_EXT")],
    commands: ["texImage3DEXT", "texSubImage3DEXT"],
  },
  GL_EXT_texture_compression_s3tc: {
    isNamed: true,
    tokens: [...tokensFrom("COMPRESSED_RGB_S3TC_DXT1_EXT", "COMPRESSED_RGBA_S3TC_DXT5_EXT")],
    commands: [],
  },
  GL_EXT_texture_env_add: {
    isNamed: true,
    tokens: [],
    commands: [],
  },
  GL_EXT_texture_env_combine: {
    isNamed: true,
    tokens: [...tokensFrom("COMBINE_EXT", "OPERAND2_ALPHA_EXT")],
    commands: [],
  },
  GL_EXT_texture_filter_anisotropic: {
    isNamed: true,
    tokens: ["TEXTURE_MAX_ANISOTROPY_EXT", "MAX_TEXTURE_MAX_ANISOTROPY_EXT"],
    commands: [],
  },
  GL_EXT_texture_lod_bias: {
    isNamed: true,
    tokens: [...tokensFrom("MAX_TEXTURE_LOD_BIAS_EXT", "TEXTURE_LOD_BIAS_EXT")],
    commands: [],
    promoted: "1.4",
  },
  GL_EXT_vertex_weighting: {
    isNamed: true,
    tokens: [...tokensFrom("MODELVIEW0_STACK_DEPTH_EXT", "VERTEX_WEIGHT_ARRAY_POINTER_EXT")],
    commands: [...commandsFrom("vertexWeightfEXT", "vertexWeightPointerEXT")],
  },
  GL_HP_occlusion_test: {
    isNamed: true,
    tokens: ["OCCLUSION_TEST_HP", "OCCLUSION_TEST_RESULT_HP"],
    commands: [],
  },
  GL_MESA_window_pos: {
    isNamed: true,
    tokens: [],
    commands: [...commandsFrom("windowPos2dMESA", "windowPos4svMESA")],
  },
  GL_NV_fence: {
    isNamed: true,
    tokens: [...tokensFrom("ALL_COMPLETED_NV", "FENCE_CONDITION_NV")],
    commands: [...commandsFrom("deleteFencesNV", "setFenceNV")],
  },
  GL_NV_fog_distance: {
    isNamed: true,
    tokens: [...tokensFrom("FOG_DISTANCE_MODE_NV", "EYE_PLANE_ABSOLUTE_NV")],
    commands: [],
  },
  GL_NV_light_max_exponent: {
    isNamed: true,
    tokens: ["MAX_SHININESS_NV", "MAX_SPOT_EXPONENT_NV"],
    commands: [],
  },
  GL_NV_occlusion_query: {
    isNamed: true,
    tokens: [...tokensFrom("PIXEL_COUNTER_BITS_NV", "PIXEL_COUNT_AVAILABLE_NV")],
    commands: [...commandsFrom("genOcclusionQueriesNV", "getOcclusionQueryuivNV")],
  },
  GL_NV_point_sprite: {
    isNamed: true,
    tokens: [...tokensFrom("POINT_SPRITE_NV", "POINT_SPRITE_R_MODE_NV")],
    commands: ["pointParameteriNV", "pointParameterivNV"],
  },
  GL_NV_primitive_restart: {
    isNamed: true,
    tokens: ["PRIMITIVE_RESTART_NV", "PRIMITIVE_RESTART_INDEX_NV"],
    commands: ["primitiveRestartNV", "primitiveRestartIndexNV"],
  },
  GL_NV_register_combiners: {
    isNamed: true,
    tokens: [...tokensFrom("REGISTER_COMBINERS_NV", "COMBINER7_NV")],
    commands: [...commandsFrom("combinerParameterfvNV", "getFinalCombinerInputParameterivNV")],
  },
  GL_NV_register_combiners2: {
    isNamed: true,
    tokens: ["PER_STAGE_CONSTANTS_NV"],
    commands: ["combinerStageParameterfvNV", "getCombinerStageParameterfvNV"],
  },
  GL_NV_texgen_reflection: {
    isNamed: true,
    tokens: ["NORMAL_MAP_NV", "REFLECTION_MAP_NV"],
    commands: [],
  },
  GL_NV_texture_rectangle: {
    isNamed: true,
    tokens: [...tokensFrom("TEXTURE_RECTANGLE_NV", "MAX_RECTANGLE_TEXTURE_SIZE_NV")],
    commands: [],
  },
  GL_NV_texture_shader: {
    isNamed: true,
    tokens: [...tokensFrom("TEXTURE_SHADER_NV", "TEXTURE_MAG_SIZE_NV")],
    commands: [],
  },
  GL_NV_vertex_array_range: {
    isNamed: true,
    tokens: [...tokensFrom("VERTEX_ARRAY_RANGE_NV", "VERTEX_ARRAY_RANGE_POINTER_NV")],
    commands: ["flushVertexArrayRangeNV", "vertexArrayRangeNV"],
  },
  GL_NV_vertex_program: {
    isNamed: true,
    tokens: [...tokensFrom("VERTEX_PROGRAM_NV", "MAP2_VERTEX_ATTRIB15_4_NV")],
    commands: [...commandsFrom("areProgramsResidentNV", "vertexAttribs4ubvNV")],
  },
  GL_NV_vertex_program1_1: {
    isNamed: true,
    tokens: [],
    commands: [],
  },
  GL_NV_vertex_program2: {
    isNamed: true,
    tokens: [],
    commands: [],
  },
  GL_SGIS_generate_mipmap: {
    isNamed: true,
    tokens: ["GENERATE_MIPMAP_SGIS", "GENERATE_MIPMAP_HINT_SGIS"],
    commands: [],
    promoted: "1.4",
  },
  GL_SGIS_texture_edge_clamp: {
    isNamed: true,
    tokens: ["CLAMP_TO_EDGE_SGIS"],
    commands: [],
  },
  GL_SGIS_texture_lod: {
    isNamed: true,
    tokens: [...tokensFrom("TEXTURE_MIN_LOD_SGIS", "TEXTURE_MAX_LEVEL_SGIS")],
    commands: [],
  },
};

/** The extensions that EXTENSIONS names. */
export type NamedExtension =
  | "GL_ARB_depth_texture"
  | "GL_ARB_imaging"
  | "GL_ARB_multisample"
  | "GL_ARB_multitexture"
  | "GL_ARB_occlusion_query"
  | "GL_ARB_pixel_buffer_object"
  | "GL_ARB_point_parameters"
  | "GL_ARB_point_sprite"
  | "GL_ARB_shadow"
  | "GL_ARB_shadow_ambient"
  | "GL_ARB_texture_border_clamp"
  | "GL_ARB_texture_compression"
  | "GL_ARB_texture_cube_map"
  | "GL_ARB_texture_env_add"
  | "GL_ARB_texture_env_combine"
  | "GL_ARB_texture_env_crossbar"
  | "GL_ARB_texture_env_dot3"
  | "GL_ARB_texture_mirrored_repeat"
  | "GL_ARB_texture_rectangle"
  | "GL_ARB_transpose_matrix"
  | "GL_ARB_vertex_buffer_object"
  | "GL_ARB_window_pos"
  | "GL_EXT_abgr"
  | "GL_EXT_bgra"
  | "GL_EXT_blend_color"
  | "GL_EXT_blend_func_separate"
  | "GL_EXT_blend_minmax"
  | "GL_EXT_blend_subtract"
  | "GL_EXT_compiled_vertex_array"
  | "GL_EXT_draw_range_elements"
  | "GL_EXT_fog_coord"
  | "GL_EXT_framebuffer_object"
  | "GL_EXT_multi_draw_arrays"
  | "GL_EXT_packed_depth_stencil"
  | "GL_EXT_packed_pixels"
  | "GL_EXT_paletted_texture"
  | "GL_EXT_point_parameters"
  | "GL_EXT_rescale_normal"
  | "GL_EXT_secondary_color"
  | "GL_EXT_separate_specular_color"
  | "GL_EXT_shadow_funcs"
  | "GL_EXT_shared_texture_palette"
  | "GL_EXT_stencil_two_side"
  | "GL_EXT_stencil_wrap"
  | "GL_EXT_texture3D"
  | "GL_EXT_texture_compression_s3tc"
  | "GL_EXT_texture_env_add"
  | "GL_EXT_texture_env_combine"
  | "GL_EXT_texture_filter_anisotropic"
  | "GL_EXT_texture_lod_bias"
  | "GL_EXT_vertex_weighting"
  | "GL_HP_occlusion_test"
  | "GL_MESA_window_pos"
  | "GL_NV_fence"
  | "GL_NV_fog_distance"
  | "GL_NV_light_max_exponent"
  | "GL_NV_occlusion_query"
  | "GL_NV_point_sprite"
  | "GL_NV_primitive_restart"
  | "GL_NV_register_combiners"
  | "GL_NV_register_combiners2"
  | "GL_NV_texgen_reflection"
  | "GL_NV_texture_rectangle"
  | "GL_NV_texture_shader"
  | "GL_NV_vertex_array_range"
  | "GL_NV_vertex_program"
  | "GL_NV_vertex_program1_1"
  | "GL_NV_vertex_program2"
  | "GL_SGIS_generate_mipmap"
  | "GL_SGIS_texture_edge_clamp"
  | "GL_SGIS_texture_lod";

type Aliases = { readonly [K in keyof AllCommands]?: keyof AllCommands };

/** The commands of extensions that are other names of commands. */
export const ALIASES = {
  activeTextureARB: "activeTexture",
  clientActiveTextureARB: "clientActiveTexture",
  multiTexCoord1dARB: "multiTexCoord1d",
  multiTexCoord1dvARB: "multiTexCoord1dv",
  multiTexCoord1fARB: "multiTexCoord1f",
  multiTexCoord1fvARB: "multiTexCoord1fv",
  multiTexCoord1iARB: "multiTexCoord1i",
  multiTexCoord1ivARB: "multiTexCoord1iv",
  multiTexCoord1sARB: "multiTexCoord1s",
  multiTexCoord1svARB: "multiTexCoord1sv",
  multiTexCoord2dARB: "multiTexCoord2d",
  multiTexCoord2dvARB: "multiTexCoord2dv",
  multiTexCoord2fARB: "multiTexCoord2f",
  multiTexCoord2fvARB: "multiTexCoord2fv",
  multiTexCoord2iARB: "multiTexCoord2i",
  multiTexCoord2ivARB: "multiTexCoord2iv",
  multiTexCoord2sARB: "multiTexCoord2s",
  multiTexCoord2svARB: "multiTexCoord2sv",
  multiTexCoord3dARB: "multiTexCoord3d",
  multiTexCoord3dvARB: "multiTexCoord3dv",
  multiTexCoord3fARB: "multiTexCoord3f",
  multiTexCoord3fvARB: "multiTexCoord3fv",
  multiTexCoord3iARB: "multiTexCoord3i",
  multiTexCoord3ivARB: "multiTexCoord3iv",
  multiTexCoord3sARB: "multiTexCoord3s",
  multiTexCoord3svARB: "multiTexCoord3sv",
  multiTexCoord4dARB: "multiTexCoord4d",
  multiTexCoord4dvARB: "multiTexCoord4dv",
  multiTexCoord4fARB: "multiTexCoord4f",
  multiTexCoord4fvARB: "multiTexCoord4fv",
  multiTexCoord4iARB: "multiTexCoord4i",
  multiTexCoord4ivARB: "multiTexCoord4iv",
  multiTexCoord4sARB: "multiTexCoord4s",
  multiTexCoord4svARB: "multiTexCoord4sv",
  blendColorEXT: "blendColor",
  blendEquationEXT: "blendEquation",
  loadTransposeMatrixfARB: "loadTransposeMatrixf",
  loadTransposeMatrixdARB: "loadTransposeMatrixd",
  multTransposeMatrixfARB: "multTransposeMatrixf",
  multTransposeMatrixdARB: "multTransposeMatrixd",
  drawRangeElementsEXT: "drawRangeElements",
  texImage3DEXT: "texImage3D",
  texSubImage3DEXT: "texSubImage3D",
  pointParameterfEXT: "pointParameterfARB",
  pointParameterfvEXT: "pointParameterfvARB",
  sampleCoverageARB: "sampleCoverage",
  compressedTexImage3DARB: "compressedTexImage3D",
  compressedTexImage2DARB: "compressedTexImage2D",
  compressedTexImage1DARB: "compressedTexImage1D",
  compressedTexSubImage3DARB: "compressedTexSubImage3D",
  compressedTexSubImage2DARB: "compressedTexSubImage2D",
  compressedTexSubImage1DARB: "compressedTexSubImage1D",
  getCompressedTexImageARB: "getCompressedTexImage",
} as const satisfies Aliases;

const EXTENSION_ROWS = Object.entries(EXTENSIONS) as [keyof typeof EXTENSIONS, ExtensionRow][];

/** The extensions that became part of OpenGL 1.4 or 1.5 as a whole. [GL1.5 Appendix G, Appendix H] */
export const PROMOTED = EXTENSION_ROWS.flatMap(([name, { promoted, promotedCommands }]) =>
  promoted === undefined || promotedCommands !== undefined ? [] : [name],
);

/** The commands that did although the rest of their extension did not. [GL1.5 G.3] */
export const PROMOTED_COMMANDS = EXTENSION_ROWS.flatMap(([, { promotedCommands = [] }]) => promotedCommands);

/** Names of these extensions, each after what it is without the letters of its extension. [GL1.5 I.2] */
export function promotedNames<Name extends string>(
  select: (row: ExtensionRow) => readonly Name[],
): readonly (readonly [later: string, name: Name])[] {
  const names = PROMOTED.flatMap((extension) => select(EXTENSIONS[extension]));
  return names.map((name) => [name.replace(/_?(ARB|EXT|SGIS)$/, ""), name]);
}

/** The commands that OpenGL 1.4 and 1.5 add, and those of extensions that they are other names of. */
export const LATER_ALIASES = {
  ...Object.fromEntries(promotedNames(({ commands }) => commands).filter(([, name]) => !(name in ALIASES))),
  pointParameteri: "pointParameteriNV",
  pointParameteriv: "pointParameterivNV",
} as Readonly<Record<LaterCommand, keyof AllCommands>>;
