// Printed from data/ by scripts/generate-gl.mjs.
import type { AllCommands, LaterCommand } from "./commands.js";
import type { TokenName } from "./tokens.js";

/** What the tables say of an extension. */
export interface ExtensionRow {
  /** Whether EXTENSIONS names it. */
  readonly isNamed: boolean;
  /** The tokens that mean nothing without it. */
  readonly tokens: readonly TokenName[];
  /** The commands that are not there without it. */
  readonly commands: readonly (keyof AllCommands)[];
  /** The version of OpenGL that has it without suffixes, the whole extension or some commands of it. */
  readonly promoted?: string;
  /** If it has only commands of it, these. */
  readonly promotedCommands?: readonly (keyof AllCommands)[];
}

/** The extensions of the tables. */
export const EXTENSIONS = {
  GL_ARB_depth_texture: {
    isNamed: true,
    tokens: ["DEPTH_COMPONENT16_ARB", "DEPTH_COMPONENT24_ARB", "DEPTH_COMPONENT32_ARB", "TEXTURE_DEPTH_SIZE_ARB", "DEPTH_TEXTURE_MODE_ARB"],
    commands: [],
    promoted: "1.4",
  },
  GL_ARB_imaging: {
    isNamed: true,
    tokens: ["COLOR_MATRIX", "COLOR_MATRIX_STACK_DEPTH", "MAX_COLOR_MATRIX_STACK_DEPTH", "BLEND_COLOR", "BLEND_EQUATION", "CONSTANT_COLOR", "ONE_MINUS_CONSTANT_COLOR", "CONSTANT_ALPHA", "ONE_MINUS_CONSTANT_ALPHA", "FUNC_ADD", "FUNC_REVERSE_SUBTRACT", "FUNC_SUBTRACT", "MIN", "MAX", "CONVOLUTION_1D", "CONVOLUTION_2D", "SEPARABLE_2D", "CONVOLUTION_BORDER_MODE", "CONVOLUTION_FILTER_SCALE", "CONVOLUTION_FILTER_BIAS", "REDUCE", "CONVOLUTION_FORMAT", "CONVOLUTION_WIDTH", "CONVOLUTION_HEIGHT", "MAX_CONVOLUTION_WIDTH", "MAX_CONVOLUTION_HEIGHT", "POST_CONVOLUTION_RED_SCALE", "POST_CONVOLUTION_GREEN_SCALE", "POST_CONVOLUTION_BLUE_SCALE", "POST_CONVOLUTION_ALPHA_SCALE", "POST_CONVOLUTION_RED_BIAS", "POST_CONVOLUTION_GREEN_BIAS", "POST_CONVOLUTION_BLUE_BIAS", "POST_CONVOLUTION_ALPHA_BIAS", "HISTOGRAM", "PROXY_HISTOGRAM", "HISTOGRAM_WIDTH", "HISTOGRAM_FORMAT", "HISTOGRAM_RED_SIZE", "HISTOGRAM_GREEN_SIZE", "HISTOGRAM_BLUE_SIZE", "HISTOGRAM_ALPHA_SIZE", "HISTOGRAM_LUMINANCE_SIZE", "HISTOGRAM_SINK", "MINMAX", "MINMAX_FORMAT", "MINMAX_SINK", "TABLE_TOO_LARGE", "POST_COLOR_MATRIX_RED_SCALE", "POST_COLOR_MATRIX_GREEN_SCALE", "POST_COLOR_MATRIX_BLUE_SCALE", "POST_COLOR_MATRIX_ALPHA_SCALE", "POST_COLOR_MATRIX_RED_BIAS", "POST_COLOR_MATRIX_GREEN_BIAS", "POST_COLOR_MATRIX_BLUE_BIAS", "POST_COLOR_MATRIX_ALPHA_BIAS", "COLOR_TABLE", "POST_CONVOLUTION_COLOR_TABLE", "POST_COLOR_MATRIX_COLOR_TABLE", "PROXY_COLOR_TABLE", "PROXY_POST_CONVOLUTION_COLOR_TABLE", "PROXY_POST_COLOR_MATRIX_COLOR_TABLE", "COLOR_TABLE_SCALE", "COLOR_TABLE_BIAS", "COLOR_TABLE_FORMAT", "COLOR_TABLE_WIDTH", "COLOR_TABLE_RED_SIZE", "COLOR_TABLE_GREEN_SIZE", "COLOR_TABLE_BLUE_SIZE", "COLOR_TABLE_ALPHA_SIZE", "COLOR_TABLE_LUMINANCE_SIZE", "COLOR_TABLE_INTENSITY_SIZE", "CONSTANT_BORDER", "REPLICATE_BORDER", "CONVOLUTION_BORDER_COLOR", "TRANSPOSE_COLOR_MATRIX", "TRANSPOSE_COLOR_MATRIX_ARB"],
    commands: ["blendColor", "blendEquation", "colorTable", "colorTableParameterfv", "colorTableParameteriv", "copyColorTable", "getColorTable", "getColorTableParameterfv", "getColorTableParameteriv", "colorSubTable", "copyColorSubTable", "convolutionFilter1D", "convolutionFilter2D", "convolutionParameterf", "convolutionParameterfv", "convolutionParameteri", "convolutionParameteriv", "copyConvolutionFilter1D", "copyConvolutionFilter2D", "getConvolutionFilter", "getConvolutionParameterfv", "getConvolutionParameteriv", "getSeparableFilter", "separableFilter2D", "getHistogram", "getHistogramParameterfv", "getHistogramParameteriv", "getMinmax", "getMinmaxParameterfv", "getMinmaxParameteriv", "histogram", "minmax", "resetHistogram", "resetMinmax"],
    promoted: "1.4",
    promotedCommands: ["blendColor", "blendEquation"],
  },
  GL_ARB_multisample: {
    isNamed: true,
    tokens: ["MULTISAMPLE_ARB", "SAMPLE_ALPHA_TO_COVERAGE_ARB", "SAMPLE_ALPHA_TO_ONE_ARB", "SAMPLE_COVERAGE_ARB", "SAMPLE_BUFFERS_ARB", "SAMPLES_ARB", "SAMPLE_COVERAGE_VALUE_ARB", "SAMPLE_COVERAGE_INVERT_ARB", "MULTISAMPLE_BIT_ARB"],
    commands: ["sampleCoverageARB"],
  },
  GL_ARB_multitexture: {
    isNamed: true,
    tokens: ["TEXTURE0_ARB", "TEXTURE1_ARB", "TEXTURE2_ARB", "TEXTURE3_ARB", "TEXTURE4_ARB", "TEXTURE5_ARB", "TEXTURE6_ARB", "TEXTURE7_ARB", "TEXTURE8_ARB", "TEXTURE9_ARB", "TEXTURE10_ARB", "TEXTURE11_ARB", "TEXTURE12_ARB", "TEXTURE13_ARB", "TEXTURE14_ARB", "TEXTURE15_ARB", "TEXTURE16_ARB", "TEXTURE17_ARB", "TEXTURE18_ARB", "TEXTURE19_ARB", "TEXTURE20_ARB", "TEXTURE21_ARB", "TEXTURE22_ARB", "TEXTURE23_ARB", "TEXTURE24_ARB", "TEXTURE25_ARB", "TEXTURE26_ARB", "TEXTURE27_ARB", "TEXTURE28_ARB", "TEXTURE29_ARB", "TEXTURE30_ARB", "TEXTURE31_ARB", "ACTIVE_TEXTURE_ARB", "CLIENT_ACTIVE_TEXTURE_ARB", "MAX_TEXTURE_UNITS_ARB"],
    commands: ["activeTextureARB", "clientActiveTextureARB", "multiTexCoord1dARB", "multiTexCoord1dvARB", "multiTexCoord1fARB", "multiTexCoord1fvARB", "multiTexCoord1iARB", "multiTexCoord1ivARB", "multiTexCoord1sARB", "multiTexCoord1svARB", "multiTexCoord2dARB", "multiTexCoord2dvARB", "multiTexCoord2fARB", "multiTexCoord2fvARB", "multiTexCoord2iARB", "multiTexCoord2ivARB", "multiTexCoord2sARB", "multiTexCoord2svARB", "multiTexCoord3dARB", "multiTexCoord3dvARB", "multiTexCoord3fARB", "multiTexCoord3fvARB", "multiTexCoord3iARB", "multiTexCoord3ivARB", "multiTexCoord3sARB", "multiTexCoord3svARB", "multiTexCoord4dARB", "multiTexCoord4dvARB", "multiTexCoord4fARB", "multiTexCoord4fvARB", "multiTexCoord4iARB", "multiTexCoord4ivARB", "multiTexCoord4sARB", "multiTexCoord4svARB"],
  },
  GL_ARB_occlusion_query: {
    isNamed: true,
    tokens: ["QUERY_COUNTER_BITS_ARB", "CURRENT_QUERY_ARB", "QUERY_RESULT_ARB", "QUERY_RESULT_AVAILABLE_ARB", "SAMPLES_PASSED_ARB"],
    commands: ["genQueriesARB", "deleteQueriesARB", "isQueryARB", "beginQueryARB", "endQueryARB", "getQueryivARB", "getQueryObjectivARB", "getQueryObjectuivARB"],
    promoted: "1.5",
  },
  GL_ARB_pixel_buffer_object: {
    isNamed: true,
    tokens: ["PIXEL_PACK_BUFFER_ARB", "PIXEL_UNPACK_BUFFER_ARB", "PIXEL_PACK_BUFFER_BINDING_ARB", "PIXEL_UNPACK_BUFFER_BINDING_ARB"],
    commands: [],
  },
  GL_ARB_point_parameters: {
    isNamed: true,
    tokens: ["POINT_SIZE_MIN_ARB", "POINT_SIZE_MAX_ARB", "POINT_FADE_THRESHOLD_SIZE_ARB", "POINT_DISTANCE_ATTENUATION_ARB"],
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
    tokens: ["TEXTURE_COMPARE_MODE_ARB", "TEXTURE_COMPARE_FUNC_ARB", "COMPARE_R_TO_TEXTURE_ARB"],
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
    tokens: ["COMPRESSED_ALPHA_ARB", "COMPRESSED_LUMINANCE_ARB", "COMPRESSED_LUMINANCE_ALPHA_ARB", "COMPRESSED_INTENSITY_ARB", "COMPRESSED_RGB_ARB", "COMPRESSED_RGBA_ARB", "TEXTURE_COMPRESSION_HINT_ARB", "TEXTURE_COMPRESSED_IMAGE_SIZE_ARB", "TEXTURE_COMPRESSED_ARB", "NUM_COMPRESSED_TEXTURE_FORMATS_ARB", "COMPRESSED_TEXTURE_FORMATS_ARB"],
    commands: ["compressedTexImage3DARB", "compressedTexImage2DARB", "compressedTexImage1DARB", "compressedTexSubImage3DARB", "compressedTexSubImage2DARB", "compressedTexSubImage1DARB", "getCompressedTexImageARB"],
  },
  GL_ARB_texture_cube_map: {
    isNamed: true,
    tokens: ["NORMAL_MAP_ARB", "REFLECTION_MAP_ARB", "TEXTURE_CUBE_MAP_ARB", "TEXTURE_BINDING_CUBE_MAP_ARB", "TEXTURE_CUBE_MAP_POSITIVE_X_ARB", "TEXTURE_CUBE_MAP_NEGATIVE_X_ARB", "TEXTURE_CUBE_MAP_POSITIVE_Y_ARB", "TEXTURE_CUBE_MAP_NEGATIVE_Y_ARB", "TEXTURE_CUBE_MAP_POSITIVE_Z_ARB", "TEXTURE_CUBE_MAP_NEGATIVE_Z_ARB", "PROXY_TEXTURE_CUBE_MAP_ARB", "MAX_CUBE_MAP_TEXTURE_SIZE_ARB"],
    commands: [],
  },
  GL_ARB_texture_env_add: {
    isNamed: true,
    tokens: [],
    commands: [],
  },
  GL_ARB_texture_env_combine: {
    isNamed: true,
    tokens: ["COMBINE_ARB", "COMBINE_RGB_ARB", "COMBINE_ALPHA_ARB", "SOURCE0_RGB_ARB", "SOURCE1_RGB_ARB", "SOURCE2_RGB_ARB", "SOURCE0_ALPHA_ARB", "SOURCE1_ALPHA_ARB", "SOURCE2_ALPHA_ARB", "OPERAND0_RGB_ARB", "OPERAND1_RGB_ARB", "OPERAND2_RGB_ARB", "OPERAND0_ALPHA_ARB", "OPERAND1_ALPHA_ARB", "OPERAND2_ALPHA_ARB", "RGB_SCALE_ARB", "ADD_SIGNED_ARB", "INTERPOLATE_ARB", "SUBTRACT_ARB", "CONSTANT_ARB", "PRIMARY_COLOR_ARB", "PREVIOUS_ARB"],
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
    tokens: ["TEXTURE_RECTANGLE_ARB", "TEXTURE_BINDING_RECTANGLE_ARB", "PROXY_TEXTURE_RECTANGLE_ARB", "MAX_RECTANGLE_TEXTURE_SIZE_ARB"],
    commands: [],
  },
  GL_ARB_transpose_matrix: {
    isNamed: true,
    tokens: ["TRANSPOSE_MODELVIEW_MATRIX_ARB", "TRANSPOSE_PROJECTION_MATRIX_ARB", "TRANSPOSE_TEXTURE_MATRIX_ARB", "TRANSPOSE_COLOR_MATRIX_ARB"],
    commands: ["loadTransposeMatrixfARB", "loadTransposeMatrixdARB", "multTransposeMatrixfARB", "multTransposeMatrixdARB"],
  },
  GL_ARB_vertex_buffer_object: {
    isNamed: true,
    tokens: ["BUFFER_SIZE_ARB", "BUFFER_USAGE_ARB", "ARRAY_BUFFER_ARB", "ELEMENT_ARRAY_BUFFER_ARB", "ARRAY_BUFFER_BINDING_ARB", "ELEMENT_ARRAY_BUFFER_BINDING_ARB", "VERTEX_ARRAY_BUFFER_BINDING_ARB", "NORMAL_ARRAY_BUFFER_BINDING_ARB", "COLOR_ARRAY_BUFFER_BINDING_ARB", "INDEX_ARRAY_BUFFER_BINDING_ARB", "TEXTURE_COORD_ARRAY_BUFFER_BINDING_ARB", "EDGE_FLAG_ARRAY_BUFFER_BINDING_ARB", "SECONDARY_COLOR_ARRAY_BUFFER_BINDING_ARB", "FOG_COORDINATE_ARRAY_BUFFER_BINDING_ARB", "WEIGHT_ARRAY_BUFFER_BINDING_ARB", "VERTEX_ATTRIB_ARRAY_BUFFER_BINDING_ARB", "READ_ONLY_ARB", "WRITE_ONLY_ARB", "READ_WRITE_ARB", "BUFFER_ACCESS_ARB", "BUFFER_MAPPED_ARB", "BUFFER_MAP_POINTER_ARB", "STREAM_DRAW_ARB", "STREAM_READ_ARB", "STREAM_COPY_ARB", "STATIC_DRAW_ARB", "STATIC_READ_ARB", "STATIC_COPY_ARB", "DYNAMIC_DRAW_ARB", "DYNAMIC_READ_ARB", "DYNAMIC_COPY_ARB"],
    commands: ["bindBufferARB", "deleteBuffersARB", "genBuffersARB", "isBufferARB", "bufferDataARB", "bufferSubDataARB", "getBufferSubDataARB", "mapBufferARB", "unmapBufferARB", "getBufferParameterivARB", "getBufferPointervARB"],
    promoted: "1.5",
  },
  GL_ARB_window_pos: {
    isNamed: true,
    tokens: [],
    commands: ["windowPos2dARB", "windowPos2dvARB", "windowPos2fARB", "windowPos2fvARB", "windowPos2iARB", "windowPos2ivARB", "windowPos2sARB", "windowPos2svARB", "windowPos3dARB", "windowPos3dvARB", "windowPos3fARB", "windowPos3fvARB", "windowPos3iARB", "windowPos3ivARB", "windowPos3sARB", "windowPos3svARB"],
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
    tokens: ["CONSTANT_COLOR_EXT", "ONE_MINUS_CONSTANT_COLOR_EXT", "CONSTANT_ALPHA_EXT", "ONE_MINUS_CONSTANT_ALPHA_EXT", "BLEND_COLOR_EXT"],
    commands: ["blendColorEXT"],
    promoted: "1.4",
  },
  GL_EXT_blend_func_separate: {
    isNamed: true,
    tokens: ["BLEND_DST_RGB_EXT", "BLEND_SRC_RGB_EXT", "BLEND_DST_ALPHA_EXT", "BLEND_SRC_ALPHA_EXT"],
    commands: ["blendFuncSeparateEXT"],
    promoted: "1.4",
  },
  GL_EXT_blend_minmax: {
    isNamed: true,
    tokens: ["MIN_EXT", "MAX_EXT", "FUNC_ADD_EXT", "BLEND_EQUATION_EXT"],
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
    tokens: ["FOG_COORDINATE_SOURCE_EXT", "FOG_COORDINATE_EXT", "FRAGMENT_DEPTH_EXT", "CURRENT_FOG_COORDINATE_EXT", "FOG_COORDINATE_ARRAY_TYPE_EXT", "FOG_COORDINATE_ARRAY_STRIDE_EXT", "FOG_COORDINATE_ARRAY_POINTER_EXT", "FOG_COORDINATE_ARRAY_EXT"],
    commands: ["fogCoordfEXT", "fogCoordfvEXT", "fogCoorddEXT", "fogCoorddvEXT", "fogCoordPointerEXT"],
    promoted: "1.4",
  },
  GL_EXT_framebuffer_object: {
    isNamed: true,
    tokens: ["FRAMEBUFFER_EXT", "RENDERBUFFER_EXT", "STENCIL_INDEX1_EXT", "STENCIL_INDEX4_EXT", "STENCIL_INDEX8_EXT", "STENCIL_INDEX16_EXT", "RENDERBUFFER_WIDTH_EXT", "RENDERBUFFER_HEIGHT_EXT", "RENDERBUFFER_INTERNAL_FORMAT_EXT", "RENDERBUFFER_RED_SIZE_EXT", "RENDERBUFFER_GREEN_SIZE_EXT", "RENDERBUFFER_BLUE_SIZE_EXT", "RENDERBUFFER_ALPHA_SIZE_EXT", "RENDERBUFFER_DEPTH_SIZE_EXT", "RENDERBUFFER_STENCIL_SIZE_EXT", "FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE_EXT", "FRAMEBUFFER_ATTACHMENT_OBJECT_NAME_EXT", "FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL_EXT", "FRAMEBUFFER_ATTACHMENT_TEXTURE_CUBE_MAP_FACE_EXT", "FRAMEBUFFER_ATTACHMENT_TEXTURE_3D_ZOFFSET_EXT", "COLOR_ATTACHMENT0_EXT", "COLOR_ATTACHMENT1_EXT", "COLOR_ATTACHMENT2_EXT", "COLOR_ATTACHMENT3_EXT", "COLOR_ATTACHMENT4_EXT", "COLOR_ATTACHMENT5_EXT", "COLOR_ATTACHMENT6_EXT", "COLOR_ATTACHMENT7_EXT", "COLOR_ATTACHMENT8_EXT", "COLOR_ATTACHMENT9_EXT", "COLOR_ATTACHMENT10_EXT", "COLOR_ATTACHMENT11_EXT", "COLOR_ATTACHMENT12_EXT", "COLOR_ATTACHMENT13_EXT", "COLOR_ATTACHMENT14_EXT", "COLOR_ATTACHMENT15_EXT", "DEPTH_ATTACHMENT_EXT", "STENCIL_ATTACHMENT_EXT", "FRAMEBUFFER_COMPLETE_EXT", "FRAMEBUFFER_INCOMPLETE_ATTACHMENT_EXT", "FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT_EXT", "FRAMEBUFFER_INCOMPLETE_DIMENSIONS_EXT", "FRAMEBUFFER_INCOMPLETE_FORMATS_EXT", "FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER_EXT", "FRAMEBUFFER_INCOMPLETE_READ_BUFFER_EXT", "FRAMEBUFFER_UNSUPPORTED_EXT", "FRAMEBUFFER_BINDING_EXT", "RENDERBUFFER_BINDING_EXT", "MAX_COLOR_ATTACHMENTS_EXT", "MAX_RENDERBUFFER_SIZE_EXT", "INVALID_FRAMEBUFFER_OPERATION_EXT"],
    commands: ["isRenderbufferEXT", "bindRenderbufferEXT", "deleteRenderbuffersEXT", "genRenderbuffersEXT", "renderbufferStorageEXT", "getRenderbufferParameterivEXT", "isFramebufferEXT", "bindFramebufferEXT", "deleteFramebuffersEXT", "genFramebuffersEXT", "checkFramebufferStatusEXT", "framebufferTexture1DEXT", "framebufferTexture2DEXT", "framebufferTexture3DEXT", "framebufferRenderbufferEXT", "getFramebufferAttachmentParameterivEXT", "generateMipmapEXT"],
  },
  GL_EXT_multi_draw_arrays: {
    isNamed: true,
    tokens: [],
    commands: ["multiDrawArraysEXT", "multiDrawElementsEXT"],
    promoted: "1.4",
  },
  GL_EXT_packed_depth_stencil: {
    isNamed: true,
    tokens: ["DEPTH_STENCIL_EXT", "UNSIGNED_INT_24_8_EXT", "DEPTH24_STENCIL8_EXT", "TEXTURE_STENCIL_SIZE_EXT"],
    commands: [],
  },
  GL_EXT_packed_pixels: {
    isNamed: true,
    tokens: ["UNSIGNED_BYTE_3_3_2_EXT", "UNSIGNED_SHORT_4_4_4_4_EXT", "UNSIGNED_SHORT_5_5_5_1_EXT", "UNSIGNED_INT_8_8_8_8_EXT", "UNSIGNED_INT_10_10_10_2_EXT"],
    commands: [],
  },
  GL_EXT_paletted_texture: {
    isNamed: true,
    tokens: ["COLOR_INDEX1_EXT", "COLOR_INDEX2_EXT", "COLOR_INDEX4_EXT", "COLOR_INDEX8_EXT", "COLOR_INDEX12_EXT", "COLOR_INDEX16_EXT", "TEXTURE_INDEX_SIZE_EXT", "COLOR_TABLE_FORMAT_EXT", "COLOR_TABLE_WIDTH_EXT", "COLOR_TABLE_RED_SIZE_EXT", "COLOR_TABLE_GREEN_SIZE_EXT", "COLOR_TABLE_BLUE_SIZE_EXT", "COLOR_TABLE_ALPHA_SIZE_EXT", "COLOR_TABLE_LUMINANCE_SIZE_EXT", "COLOR_TABLE_INTENSITY_SIZE_EXT"],
    commands: ["colorTableEXT", "colorSubTableEXT", "getColorTableEXT", "getColorTableParameterivEXT", "getColorTableParameterfvEXT"],
  },
  GL_EXT_point_parameters: {
    isNamed: true,
    tokens: ["POINT_SIZE_MIN_EXT", "POINT_SIZE_MAX_EXT", "POINT_FADE_THRESHOLD_SIZE_EXT", "DISTANCE_ATTENUATION_EXT"],
    commands: ["pointParameterfEXT", "pointParameterfvEXT"],
  },
  GL_EXT_rescale_normal: {
    isNamed: true,
    tokens: ["RESCALE_NORMAL_EXT"],
    commands: [],
  },
  GL_EXT_secondary_color: {
    isNamed: true,
    tokens: ["COLOR_SUM_EXT", "CURRENT_SECONDARY_COLOR_EXT", "SECONDARY_COLOR_ARRAY_SIZE_EXT", "SECONDARY_COLOR_ARRAY_TYPE_EXT", "SECONDARY_COLOR_ARRAY_STRIDE_EXT", "SECONDARY_COLOR_ARRAY_POINTER_EXT", "SECONDARY_COLOR_ARRAY_EXT"],
    commands: ["secondaryColor3bEXT", "secondaryColor3bvEXT", "secondaryColor3dEXT", "secondaryColor3dvEXT", "secondaryColor3fEXT", "secondaryColor3fvEXT", "secondaryColor3iEXT", "secondaryColor3ivEXT", "secondaryColor3sEXT", "secondaryColor3svEXT", "secondaryColor3ubEXT", "secondaryColor3ubvEXT", "secondaryColor3uiEXT", "secondaryColor3uivEXT", "secondaryColor3usEXT", "secondaryColor3usvEXT", "secondaryColorPointerEXT"],
    promoted: "1.4",
  },
  GL_EXT_separate_specular_color: {
    isNamed: true,
    tokens: ["LIGHT_MODEL_COLOR_CONTROL_EXT", "SINGLE_COLOR_EXT", "SEPARATE_SPECULAR_COLOR_EXT"],
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
    tokens: ["PACK_SKIP_IMAGES_EXT", "PACK_IMAGE_HEIGHT_EXT", "UNPACK_SKIP_IMAGES_EXT", "UNPACK_IMAGE_HEIGHT_EXT", "TEXTURE_3D_EXT", "PROXY_TEXTURE_3D_EXT", "TEXTURE_DEPTH_EXT", "TEXTURE_WRAP_R_EXT", "MAX_3D_TEXTURE_SIZE_EXT"],
    commands: ["texImage3DEXT", "texSubImage3DEXT"],
  },
  GL_EXT_texture_compression_s3tc: {
    isNamed: true,
    tokens: ["COMPRESSED_RGB_S3TC_DXT1_EXT", "COMPRESSED_RGBA_S3TC_DXT1_EXT", "COMPRESSED_RGBA_S3TC_DXT3_EXT", "COMPRESSED_RGBA_S3TC_DXT5_EXT"],
    commands: [],
  },
  GL_EXT_texture_env_add: {
    isNamed: true,
    tokens: [],
    commands: [],
  },
  GL_EXT_texture_env_combine: {
    isNamed: true,
    tokens: ["COMBINE_EXT", "COMBINE_RGB_EXT", "COMBINE_ALPHA_EXT", "RGB_SCALE_EXT", "ADD_SIGNED_EXT", "INTERPOLATE_EXT", "CONSTANT_EXT", "PRIMARY_COLOR_EXT", "PREVIOUS_EXT", "SOURCE0_RGB_EXT", "SOURCE1_RGB_EXT", "SOURCE2_RGB_EXT", "SOURCE0_ALPHA_EXT", "SOURCE1_ALPHA_EXT", "SOURCE2_ALPHA_EXT", "OPERAND0_RGB_EXT", "OPERAND1_RGB_EXT", "OPERAND2_RGB_EXT", "OPERAND0_ALPHA_EXT", "OPERAND1_ALPHA_EXT", "OPERAND2_ALPHA_EXT"],
    commands: [],
  },
  GL_EXT_texture_filter_anisotropic: {
    isNamed: true,
    tokens: ["TEXTURE_MAX_ANISOTROPY_EXT", "MAX_TEXTURE_MAX_ANISOTROPY_EXT"],
    commands: [],
  },
  GL_EXT_texture_lod_bias: {
    isNamed: true,
    tokens: ["MAX_TEXTURE_LOD_BIAS_EXT", "TEXTURE_FILTER_CONTROL_EXT", "TEXTURE_LOD_BIAS_EXT"],
    commands: [],
    promoted: "1.4",
  },
  GL_EXT_vertex_weighting: {
    isNamed: true,
    tokens: ["MODELVIEW0_STACK_DEPTH_EXT", "MODELVIEW1_STACK_DEPTH_EXT", "MODELVIEW0_MATRIX_EXT", "MODELVIEW1_MATRIX_EXT", "VERTEX_WEIGHTING_EXT", "MODELVIEW0_EXT", "MODELVIEW1_EXT", "CURRENT_VERTEX_WEIGHT_EXT", "VERTEX_WEIGHT_ARRAY_EXT", "VERTEX_WEIGHT_ARRAY_SIZE_EXT", "VERTEX_WEIGHT_ARRAY_TYPE_EXT", "VERTEX_WEIGHT_ARRAY_STRIDE_EXT", "VERTEX_WEIGHT_ARRAY_POINTER_EXT"],
    commands: ["vertexWeightfEXT", "vertexWeightfvEXT", "vertexWeightPointerEXT"],
  },
  GL_HP_occlusion_test: {
    isNamed: true,
    tokens: ["OCCLUSION_TEST_HP", "OCCLUSION_TEST_RESULT_HP"],
    commands: [],
  },
  GL_MESA_window_pos: {
    isNamed: true,
    tokens: [],
    commands: ["windowPos2dMESA", "windowPos2dvMESA", "windowPos2fMESA", "windowPos2fvMESA", "windowPos2iMESA", "windowPos2ivMESA", "windowPos2sMESA", "windowPos2svMESA", "windowPos3dMESA", "windowPos3dvMESA", "windowPos3fMESA", "windowPos3fvMESA", "windowPos3iMESA", "windowPos3ivMESA", "windowPos3sMESA", "windowPos3svMESA", "windowPos4dMESA", "windowPos4dvMESA", "windowPos4fMESA", "windowPos4fvMESA", "windowPos4iMESA", "windowPos4ivMESA", "windowPos4sMESA", "windowPos4svMESA"],
  },
  GL_NV_fence: {
    isNamed: true,
    tokens: ["ALL_COMPLETED_NV", "FENCE_STATUS_NV", "FENCE_CONDITION_NV"],
    commands: ["deleteFencesNV", "genFencesNV", "isFenceNV", "testFenceNV", "getFenceivNV", "finishFenceNV", "setFenceNV"],
  },
  GL_NV_fog_distance: {
    isNamed: true,
    tokens: ["FOG_DISTANCE_MODE_NV", "EYE_RADIAL_NV", "EYE_PLANE_ABSOLUTE_NV"],
    commands: [],
  },
  GL_NV_light_max_exponent: {
    isNamed: true,
    tokens: ["MAX_SHININESS_NV", "MAX_SPOT_EXPONENT_NV"],
    commands: [],
  },
  GL_NV_occlusion_query: {
    isNamed: true,
    tokens: ["PIXEL_COUNTER_BITS_NV", "CURRENT_OCCLUSION_QUERY_ID_NV", "PIXEL_COUNT_NV", "PIXEL_COUNT_AVAILABLE_NV"],
    commands: ["genOcclusionQueriesNV", "deleteOcclusionQueriesNV", "isOcclusionQueryNV", "beginOcclusionQueryNV", "endOcclusionQueryNV", "getOcclusionQueryivNV", "getOcclusionQueryuivNV"],
  },
  GL_NV_point_sprite: {
    isNamed: true,
    tokens: ["POINT_SPRITE_NV", "COORD_REPLACE_NV", "POINT_SPRITE_R_MODE_NV"],
    commands: ["pointParameteriNV", "pointParameterivNV"],
  },
  GL_NV_primitive_restart: {
    isNamed: true,
    tokens: ["PRIMITIVE_RESTART_NV", "PRIMITIVE_RESTART_INDEX_NV"],
    commands: ["primitiveRestartNV", "primitiveRestartIndexNV"],
  },
  GL_NV_register_combiners: {
    isNamed: true,
    tokens: ["REGISTER_COMBINERS_NV", "VARIABLE_A_NV", "VARIABLE_B_NV", "VARIABLE_C_NV", "VARIABLE_D_NV", "VARIABLE_E_NV", "VARIABLE_F_NV", "VARIABLE_G_NV", "CONSTANT_COLOR0_NV", "CONSTANT_COLOR1_NV", "PRIMARY_COLOR_NV", "SECONDARY_COLOR_NV", "SPARE0_NV", "SPARE1_NV", "DISCARD_NV", "E_TIMES_F_NV", "SPARE0_PLUS_SECONDARY_COLOR_NV", "UNSIGNED_IDENTITY_NV", "UNSIGNED_INVERT_NV", "EXPAND_NORMAL_NV", "EXPAND_NEGATE_NV", "HALF_BIAS_NORMAL_NV", "HALF_BIAS_NEGATE_NV", "SIGNED_IDENTITY_NV", "SIGNED_NEGATE_NV", "SCALE_BY_TWO_NV", "SCALE_BY_FOUR_NV", "SCALE_BY_ONE_HALF_NV", "BIAS_BY_NEGATIVE_ONE_HALF_NV", "COMBINER_INPUT_NV", "COMBINER_MAPPING_NV", "COMBINER_COMPONENT_USAGE_NV", "COMBINER_AB_DOT_PRODUCT_NV", "COMBINER_CD_DOT_PRODUCT_NV", "COMBINER_MUX_SUM_NV", "COMBINER_SCALE_NV", "COMBINER_BIAS_NV", "COMBINER_AB_OUTPUT_NV", "COMBINER_CD_OUTPUT_NV", "COMBINER_SUM_OUTPUT_NV", "MAX_GENERAL_COMBINERS_NV", "NUM_GENERAL_COMBINERS_NV", "COLOR_SUM_CLAMP_NV", "COMBINER0_NV", "COMBINER1_NV", "COMBINER2_NV", "COMBINER3_NV", "COMBINER4_NV", "COMBINER5_NV", "COMBINER6_NV", "COMBINER7_NV"],
    commands: ["combinerParameterfvNV", "combinerParameterfNV", "combinerParameterivNV", "combinerParameteriNV", "combinerInputNV", "combinerOutputNV", "finalCombinerInputNV", "getCombinerInputParameterfvNV", "getCombinerInputParameterivNV", "getCombinerOutputParameterfvNV", "getCombinerOutputParameterivNV", "getFinalCombinerInputParameterfvNV", "getFinalCombinerInputParameterivNV"],
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
    tokens: ["TEXTURE_RECTANGLE_NV", "TEXTURE_BINDING_RECTANGLE_NV", "PROXY_TEXTURE_RECTANGLE_NV", "MAX_RECTANGLE_TEXTURE_SIZE_NV"],
    commands: [],
  },
  GL_NV_texture_shader: {
    isNamed: true,
    tokens: ["TEXTURE_SHADER_NV", "RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV", "SHADER_OPERATION_NV", "OFFSET_TEXTURE_SCALE_NV", "OFFSET_TEXTURE_BIAS_NV", "OFFSET_TEXTURE_2D_SCALE_NV", "OFFSET_TEXTURE_2D_BIAS_NV", "PREVIOUS_TEXTURE_INPUT_NV", "CULL_MODES_NV", "OFFSET_TEXTURE_MATRIX_NV", "OFFSET_TEXTURE_2D_MATRIX_NV", "CONST_EYE_NV", "SHADER_CONSISTENT_NV", "PASS_THROUGH_NV", "CULL_FRAGMENT_NV", "OFFSET_TEXTURE_2D_NV", "OFFSET_TEXTURE_RECTANGLE_NV", "OFFSET_TEXTURE_RECTANGLE_SCALE_NV", "DEPENDENT_AR_TEXTURE_2D_NV", "DEPENDENT_GB_TEXTURE_2D_NV", "DOT_PRODUCT_NV", "DOT_PRODUCT_DEPTH_REPLACE_NV", "DOT_PRODUCT_TEXTURE_2D_NV", "DOT_PRODUCT_TEXTURE_RECTANGLE_NV", "DOT_PRODUCT_TEXTURE_CUBE_MAP_NV", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV", "DOT_PRODUCT_REFLECT_CUBE_MAP_NV", "DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV", "HILO_NV", "DSDT_NV", "DSDT_MAG_NV", "DSDT_MAG_VIB_NV", "UNSIGNED_INT_S8_S8_8_8_NV", "UNSIGNED_INT_8_8_S8_S8_REV_NV", "SIGNED_RGBA_NV", "SIGNED_RGBA8_NV", "SIGNED_RGB_NV", "SIGNED_RGB8_NV", "SIGNED_LUMINANCE_NV", "SIGNED_LUMINANCE8_NV", "SIGNED_LUMINANCE_ALPHA_NV", "SIGNED_LUMINANCE8_ALPHA8_NV", "SIGNED_ALPHA_NV", "SIGNED_ALPHA8_NV", "SIGNED_INTENSITY_NV", "SIGNED_INTENSITY8_NV", "SIGNED_RGB_UNSIGNED_ALPHA_NV", "SIGNED_RGB8_UNSIGNED_ALPHA8_NV", "HILO16_NV", "SIGNED_HILO_NV", "SIGNED_HILO16_NV", "DSDT8_NV", "DSDT8_MAG8_NV", "DSDT_MAG_INTENSITY_NV", "DSDT8_MAG8_INTENSITY8_NV", "HI_SCALE_NV", "LO_SCALE_NV", "DS_SCALE_NV", "DT_SCALE_NV", "MAGNITUDE_SCALE_NV", "VIBRANCE_SCALE_NV", "HI_BIAS_NV", "LO_BIAS_NV", "DS_BIAS_NV", "DT_BIAS_NV", "MAGNITUDE_BIAS_NV", "VIBRANCE_BIAS_NV", "TEXTURE_BORDER_VALUES_NV", "TEXTURE_HI_SIZE_NV", "TEXTURE_LO_SIZE_NV", "TEXTURE_DS_SIZE_NV", "TEXTURE_DT_SIZE_NV", "TEXTURE_MAG_SIZE_NV"],
    commands: [],
  },
  GL_NV_vertex_array_range: {
    isNamed: true,
    tokens: ["VERTEX_ARRAY_RANGE_NV", "VERTEX_ARRAY_RANGE_LENGTH_NV", "VERTEX_ARRAY_RANGE_VALID_NV", "MAX_VERTEX_ARRAY_RANGE_ELEMENT_NV", "VERTEX_ARRAY_RANGE_POINTER_NV"],
    commands: ["flushVertexArrayRangeNV", "vertexArrayRangeNV"],
  },
  GL_NV_vertex_program: {
    isNamed: true,
    tokens: ["VERTEX_PROGRAM_NV", "VERTEX_STATE_PROGRAM_NV", "ATTRIB_ARRAY_SIZE_NV", "ATTRIB_ARRAY_STRIDE_NV", "ATTRIB_ARRAY_TYPE_NV", "CURRENT_ATTRIB_NV", "PROGRAM_LENGTH_NV", "PROGRAM_STRING_NV", "MODELVIEW_PROJECTION_NV", "IDENTITY_NV", "INVERSE_NV", "TRANSPOSE_NV", "INVERSE_TRANSPOSE_NV", "MAX_TRACK_MATRIX_STACK_DEPTH_NV", "MAX_TRACK_MATRICES_NV", "MATRIX0_NV", "MATRIX1_NV", "MATRIX2_NV", "MATRIX3_NV", "MATRIX4_NV", "MATRIX5_NV", "MATRIX6_NV", "MATRIX7_NV", "CURRENT_MATRIX_STACK_DEPTH_NV", "CURRENT_MATRIX_NV", "VERTEX_PROGRAM_POINT_SIZE_NV", "VERTEX_PROGRAM_TWO_SIDE_NV", "PROGRAM_PARAMETER_NV", "ATTRIB_ARRAY_POINTER_NV", "PROGRAM_TARGET_NV", "PROGRAM_RESIDENT_NV", "TRACK_MATRIX_NV", "TRACK_MATRIX_TRANSFORM_NV", "VERTEX_PROGRAM_BINDING_NV", "PROGRAM_ERROR_POSITION_NV", "VERTEX_ATTRIB_ARRAY0_NV", "VERTEX_ATTRIB_ARRAY1_NV", "VERTEX_ATTRIB_ARRAY2_NV", "VERTEX_ATTRIB_ARRAY3_NV", "VERTEX_ATTRIB_ARRAY4_NV", "VERTEX_ATTRIB_ARRAY5_NV", "VERTEX_ATTRIB_ARRAY6_NV", "VERTEX_ATTRIB_ARRAY7_NV", "VERTEX_ATTRIB_ARRAY8_NV", "VERTEX_ATTRIB_ARRAY9_NV", "VERTEX_ATTRIB_ARRAY10_NV", "VERTEX_ATTRIB_ARRAY11_NV", "VERTEX_ATTRIB_ARRAY12_NV", "VERTEX_ATTRIB_ARRAY13_NV", "VERTEX_ATTRIB_ARRAY14_NV", "VERTEX_ATTRIB_ARRAY15_NV", "MAP1_VERTEX_ATTRIB0_4_NV", "MAP1_VERTEX_ATTRIB1_4_NV", "MAP1_VERTEX_ATTRIB2_4_NV", "MAP1_VERTEX_ATTRIB3_4_NV", "MAP1_VERTEX_ATTRIB4_4_NV", "MAP1_VERTEX_ATTRIB5_4_NV", "MAP1_VERTEX_ATTRIB6_4_NV", "MAP1_VERTEX_ATTRIB7_4_NV", "MAP1_VERTEX_ATTRIB8_4_NV", "MAP1_VERTEX_ATTRIB9_4_NV", "MAP1_VERTEX_ATTRIB10_4_NV", "MAP1_VERTEX_ATTRIB11_4_NV", "MAP1_VERTEX_ATTRIB12_4_NV", "MAP1_VERTEX_ATTRIB13_4_NV", "MAP1_VERTEX_ATTRIB14_4_NV", "MAP1_VERTEX_ATTRIB15_4_NV", "MAP2_VERTEX_ATTRIB0_4_NV", "MAP2_VERTEX_ATTRIB1_4_NV", "MAP2_VERTEX_ATTRIB2_4_NV", "MAP2_VERTEX_ATTRIB3_4_NV", "MAP2_VERTEX_ATTRIB4_4_NV", "MAP2_VERTEX_ATTRIB5_4_NV", "MAP2_VERTEX_ATTRIB6_4_NV", "MAP2_VERTEX_ATTRIB7_4_NV", "MAP2_VERTEX_ATTRIB8_4_NV", "MAP2_VERTEX_ATTRIB9_4_NV", "MAP2_VERTEX_ATTRIB10_4_NV", "MAP2_VERTEX_ATTRIB11_4_NV", "MAP2_VERTEX_ATTRIB12_4_NV", "MAP2_VERTEX_ATTRIB13_4_NV", "MAP2_VERTEX_ATTRIB14_4_NV", "MAP2_VERTEX_ATTRIB15_4_NV"],
    commands: ["areProgramsResidentNV", "bindProgramNV", "deleteProgramsNV", "executeProgramNV", "genProgramsNV", "getProgramParameterdvNV", "getProgramParameterfvNV", "getProgramivNV", "getProgramStringNV", "getTrackMatrixivNV", "getVertexAttribdvNV", "getVertexAttribfvNV", "getVertexAttribivNV", "getVertexAttribPointervNV", "isProgramNV", "loadProgramNV", "programParameter4dNV", "programParameter4dvNV", "programParameter4fNV", "programParameter4fvNV", "programParameters4dvNV", "programParameters4fvNV", "requestResidentProgramsNV", "trackMatrixNV", "vertexAttribPointerNV", "vertexAttrib1dNV", "vertexAttrib1dvNV", "vertexAttrib1fNV", "vertexAttrib1fvNV", "vertexAttrib1sNV", "vertexAttrib1svNV", "vertexAttrib2dNV", "vertexAttrib2dvNV", "vertexAttrib2fNV", "vertexAttrib2fvNV", "vertexAttrib2sNV", "vertexAttrib2svNV", "vertexAttrib3dNV", "vertexAttrib3dvNV", "vertexAttrib3fNV", "vertexAttrib3fvNV", "vertexAttrib3sNV", "vertexAttrib3svNV", "vertexAttrib4dNV", "vertexAttrib4dvNV", "vertexAttrib4fNV", "vertexAttrib4fvNV", "vertexAttrib4sNV", "vertexAttrib4svNV", "vertexAttrib4ubNV", "vertexAttrib4ubvNV", "vertexAttribs1dvNV", "vertexAttribs1fvNV", "vertexAttribs1svNV", "vertexAttribs2dvNV", "vertexAttribs2fvNV", "vertexAttribs2svNV", "vertexAttribs3dvNV", "vertexAttribs3fvNV", "vertexAttribs3svNV", "vertexAttribs4dvNV", "vertexAttribs4fvNV", "vertexAttribs4svNV", "vertexAttribs4ubvNV"],
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
    tokens: ["TEXTURE_MIN_LOD_SGIS", "TEXTURE_MAX_LOD_SGIS", "TEXTURE_BASE_LEVEL_SGIS", "TEXTURE_MAX_LEVEL_SGIS"],
    commands: [],
  },
} as const satisfies Readonly<Record<string, ExtensionRow>>;

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

const ROWS = Object.entries(EXTENSIONS) as [keyof typeof EXTENSIONS, ExtensionRow][];

/** The extensions that became part of OpenGL 1.4 or 1.5 as a whole. [GL1.5 Appendix G, Appendix H] */
export const PROMOTED = ROWS.flatMap(([name, { promoted, promotedCommands }]) =>
  promoted === undefined || promotedCommands !== undefined ? [] : [name],
);

/** The commands that did although the rest of their extension did not. [GL1.5 G.3] */
export const PROMOTED_COMMANDS = ROWS.flatMap(([, { promotedCommands = [] }]) => promotedCommands);

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
