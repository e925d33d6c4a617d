// Printed from data/gl-tokens.tsv by scripts/generate-gl.mjs.
import { EARLIER_TOKENS } from "./earlier-tokens.js";
import { promotedNames } from "./extensions.js";

/** Those that OpenGL 1.4 and 1.5 add: other names of tokens of extensions. */
interface LaterTokens {
  readonly BLEND_DST_RGB: 0x80C8;
  readonly BLEND_SRC_RGB: 0x80C9;
  readonly BLEND_DST_ALPHA: 0x80CA;
  readonly BLEND_SRC_ALPHA: 0x80CB;
  readonly POINT_FADE_THRESHOLD_SIZE: 0x8128;
  readonly DEPTH_COMPONENT16: 0x81A5;
  readonly DEPTH_COMPONENT24: 0x81A6;
  readonly DEPTH_COMPONENT32: 0x81A7;
  readonly MIRRORED_REPEAT: 0x8370;
  readonly MAX_TEXTURE_LOD_BIAS: 0x84FD;
  readonly TEXTURE_LOD_BIAS: 0x8501;
  readonly INCR_WRAP: 0x8507;
  readonly DECR_WRAP: 0x8508;
  readonly TEXTURE_DEPTH_SIZE: 0x884A;
  readonly TEXTURE_COMPARE_MODE: 0x884C;
  readonly TEXTURE_COMPARE_FUNC: 0x884D;
  readonly POINT_SIZE_MIN: 0x8126;
  readonly POINT_SIZE_MAX: 0x8127;
  readonly POINT_DISTANCE_ATTENUATION: 0x8129;
  readonly GENERATE_MIPMAP: 0x8191;
  readonly GENERATE_MIPMAP_HINT: 0x8192;
  readonly FOG_COORDINATE_SOURCE: 0x8450;
  readonly FOG_COORDINATE: 0x8451;
  readonly FRAGMENT_DEPTH: 0x8452;
  readonly CURRENT_FOG_COORDINATE: 0x8453;
  readonly FOG_COORDINATE_ARRAY_TYPE: 0x8454;
  readonly FOG_COORDINATE_ARRAY_STRIDE: 0x8455;
  readonly FOG_COORDINATE_ARRAY_POINTER: 0x8456;
  readonly FOG_COORDINATE_ARRAY: 0x8457;
  readonly COLOR_SUM: 0x8458;
  readonly CURRENT_SECONDARY_COLOR: 0x8459;
  readonly SECONDARY_COLOR_ARRAY_SIZE: 0x845A;
  readonly SECONDARY_COLOR_ARRAY_TYPE: 0x845B;
  readonly SECONDARY_COLOR_ARRAY_STRIDE: 0x845C;
  readonly SECONDARY_COLOR_ARRAY_POINTER: 0x845D;
  readonly SECONDARY_COLOR_ARRAY: 0x845E;
  readonly TEXTURE_FILTER_CONTROL: 0x8500;
  readonly DEPTH_TEXTURE_MODE: 0x884B;
  readonly COMPARE_R_TO_TEXTURE: 0x884E;
  readonly BUFFER_SIZE: 0x8764;
  readonly BUFFER_USAGE: 0x8765;
  readonly QUERY_COUNTER_BITS: 0x8864;
  readonly CURRENT_QUERY: 0x8865;
  readonly QUERY_RESULT: 0x8866;
  readonly QUERY_RESULT_AVAILABLE: 0x8867;
  readonly ARRAY_BUFFER: 0x8892;
  readonly ELEMENT_ARRAY_BUFFER: 0x8893;
  readonly ARRAY_BUFFER_BINDING: 0x8894;
  readonly ELEMENT_ARRAY_BUFFER_BINDING: 0x8895;
  readonly VERTEX_ATTRIB_ARRAY_BUFFER_BINDING: 0x889F;
  readonly READ_ONLY: 0x88B8;
  readonly WRITE_ONLY: 0x88B9;
  readonly READ_WRITE: 0x88BA;
  readonly BUFFER_ACCESS: 0x88BB;
  readonly BUFFER_MAPPED: 0x88BC;
  readonly BUFFER_MAP_POINTER: 0x88BD;
  readonly STREAM_DRAW: 0x88E0;
  readonly STREAM_READ: 0x88E1;
  readonly STREAM_COPY: 0x88E2;
  readonly STATIC_DRAW: 0x88E4;
  readonly STATIC_READ: 0x88E5;
  readonly STATIC_COPY: 0x88E6;
  readonly DYNAMIC_DRAW: 0x88E8;
  readonly DYNAMIC_READ: 0x88E9;
  readonly DYNAMIC_COPY: 0x88EA;
  readonly SAMPLES_PASSED: 0x8914;
  readonly SRC1_ALPHA: 0x8589;
  readonly VERTEX_ARRAY_BUFFER_BINDING: 0x8896;
  readonly NORMAL_ARRAY_BUFFER_BINDING: 0x8897;
  readonly COLOR_ARRAY_BUFFER_BINDING: 0x8898;
  readonly INDEX_ARRAY_BUFFER_BINDING: 0x8899;
  readonly TEXTURE_COORD_ARRAY_BUFFER_BINDING: 0x889A;
  readonly EDGE_FLAG_ARRAY_BUFFER_BINDING: 0x889B;
  readonly SECONDARY_COLOR_ARRAY_BUFFER_BINDING: 0x889C;
  readonly FOG_COORDINATE_ARRAY_BUFFER_BINDING: 0x889D;
  readonly WEIGHT_ARRAY_BUFFER_BINDING: 0x889E;
  readonly FOG_COORD_SRC: 0x8450;
  readonly FOG_COORD: 0x8451;
  readonly CURRENT_FOG_COORD: 0x8453;
  readonly FOG_COORD_ARRAY_TYPE: 0x8454;
  readonly FOG_COORD_ARRAY_STRIDE: 0x8455;
  readonly FOG_COORD_ARRAY_POINTER: 0x8456;
  readonly FOG_COORD_ARRAY: 0x8457;
  readonly FOG_COORD_ARRAY_BUFFER_BINDING: 0x889D;
  readonly SRC0_RGB: 0x8580;
  readonly SRC1_RGB: 0x8581;
  readonly SRC2_RGB: 0x8582;
  readonly SRC0_ALPHA: 0x8588;
  readonly SRC2_ALPHA: 0x858A;
}

/** The values of the GL tokens, by name without `GL_`. */
export const TOKENS = {
  ...EARLIER_TOKENS,
  ...Object.fromEntries(
    promotedNames(({ tokens }) => tokens).map(([later, name]) => [later, EARLIER_TOKENS[name as keyof typeof EARLIER_TOKENS]]),
  ),
  SRC1_ALPHA: 0x8589,
  FOG_COORD_SRC: 0x8450,
  FOG_COORD: 0x8451,
  CURRENT_FOG_COORD: 0x8453,
  FOG_COORD_ARRAY_TYPE: 0x8454,
  FOG_COORD_ARRAY_STRIDE: 0x8455,
  FOG_COORD_ARRAY_POINTER: 0x8456,
  FOG_COORD_ARRAY: 0x8457,
  FOG_COORD_ARRAY_BUFFER_BINDING: 0x889D,
  SRC0_RGB: 0x8580,
  SRC1_RGB: 0x8581,
  SRC2_RGB: 0x8582,
  SRC0_ALPHA: 0x8588,
  SRC2_ALPHA: 0x858A,
} as typeof EARLIER_TOKENS & LaterTokens;

/** The name of a token, without `GL_`. */
export type TokenName = keyof typeof TOKENS;
