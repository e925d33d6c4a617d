import type { CommandName } from "../../src/ground/arguments/implement.js";
import { TOKENS } from "../../src/index.js";
import { families } from "./families.js";

/** What the texts say of commands, restated from their sections. */

/** Commands, and the text that names them. */
type Named = readonly [citation: string, ...notations: readonly string[]];

const membersOf = (named: readonly Named[]): ReadonlySet<string> =>
  new Set(named.flatMap(([, ...notations]) => families(...notations)));

/** The only commands that are allowed between Begin and End. */
export const ALLOWED_INSIDE_BEGIN_END = membersOf([
  ["[GL1.3 2.6.3, 2.7]", "Vertex{2,3,4}{s,i,f,d}{,v}", "TexCoord{1,2,3,4}{s,i,f,d}{,v}"],
  ["[GL1.3 2.6.3, 2.7]", "MultiTexCoord{1,2,3,4}{s,i,f,d}{,v}{,ARB}", "Normal3{b,s,i,f,d}{,v}"],
  ["[GL1.3 2.6.3, 2.7]", "Color{3,4}{b,s,i,f,d,ub,us,ui}{,v}", "Index{s,i,f,d,ub}{,v}"],
  ["[GL1.3 2.6.3, 2.8]", "ArrayElement"],
  ["[GL1.3 2.6.3, 5.1]", "EvalCoord{1,2}{f,d}{,v}", "EvalPoint{1,2}"],
  ["[GL1.3 2.6.3, 2.13.2]", "Material{i,f}{,v}"],
  ["[GL1.3 2.6.3, 5.4]", "CallList{,s}"],
  ["[GL1.3 2.6.3, 2.6.2]", "EdgeFlag{,v}"],
  ["[GL1.3 2.6.1]", "End"],
  ["[EXT_secondary_color 2.6]", "SecondaryColor3{b,s,i,f,d,ub,us,ui}{,v}EXT"],
  ["[EXT_fog_coord 2.6]", "FogCoord{f,d}{,v}EXT"],
  ["[EXT_vertex_weighting 2.6.3]", "VertexWeightf{,v}EXT"],
  ["[VP2 2.14.1.1]", "VertexAttrib{1,2,3,4}{s,f,d}{,v}NV", "VertexAttrib4ub{,v}NV"],
  ["[VP2 2.14.1.1]", "VertexAttribs{1,2,3,4}{s,f,d}vNV", "VertexAttribs4ubvNV"],
  ["[NV_primitive_restart 2.6.X]", "PrimitiveRestartNV"],
]);

/** What a display list does not take up, whatever the arguments; NewList and EndList make it. */
export const EXECUTED_AT_ONCE = membersOf([
  ["[GL1.3 5.4]", "{New,End,Is}List", "{Gen,Delete}Lists"],
  [
    "[EXT_framebuffer_object Chapter 5]",
    ...["{Gen,Delete}{Framebuffers,Renderbuffers}EXT", "{Bind,Is}{Framebuffer,Renderbuffer}EXT"],
    ...["CheckFramebufferStatusEXT", "RenderbufferStorageEXT", "FramebufferTexture{1,2,3}DEXT"],
    ...["FramebufferRenderbufferEXT", "GenerateMipmapEXT"],
    "Get{FramebufferAttachment,Renderbuffer}ParameterivEXT",
  ],
  ["[GL1.3 5.4]", "FeedbackBuffer", "SelectBuffer", "RenderMode"],
  ["[GL1.3 5.4]", "{Vertex,Normal,Color,Index,TexCoord,EdgeFlag}Pointer", "ClientActiveTexture{,ARB}"],
  ["[GL1.3 5.4]", "InterleavedArrays", "{Enable,Disable}ClientState", "{Push,Pop}ClientAttrib"],
  ["[GL1.3 5.4]", "ReadPixels", "PixelStore{i,f}"],
  ["[GL1.3 5.4]", "{Gen,Delete}Textures", "AreTexturesResident", "IsTexture", "Flush", "Finish", "IsEnabled"],
  ["[GL1.3 5.4, 6.1.1, 2.5]", "Get{Boolean,Integer,Float,Double}v", "GetError"],
  ["[GL1.3 5.4, 6.1.3]", "GetClipPlane", "Get{Light,Material,TexEnv,TexParameter,TexLevelParameter}{i,f}v"],
  ["[GL1.3 5.4, 6.1.3]", "Get{TexGen,Map}{i,f,d}v", "GetPixelMap{ui,us,f}v"],
  ["[GL1.3 5.4, 6.1.4, 6.1.5]", "GetTexImage", "GetCompressedTexImage{,ARB}", "GetPolygonStipple"],
  [
    "[GL1.3 5.4, 6.1.7, 6.1.8]",
    "GetColorTable{,Parameteriv,Parameterfv}",
    "GetConvolution{Filter,Parameteriv,Parameterfv}",
  ],
  ["[GL1.3 5.4, 6.1.8]", "GetSeparableFilter"],
  ["[GL1.3 5.4, 6.1.9, 6.1.10]", "Get{Histogram,Minmax}{,Parameteriv,Parameterfv}"],
  ["[GL1.3 5.4, 6.1.11]", "GetPointerv", "GetString"],
  ["[VP1 5.4]", "AreProgramsResidentNV", "IsProgramNV", "{Gen,Delete}ProgramsNV", "VertexAttribPointerNV"],
  ["[VP1 6.1.13]", "GetProgramParameter{d,f}vNV", "GetProgramivNV", "GetProgramStringNV"],
  ["[VP1 6.1.13]", "GetTrackMatrixivNV", "GetVertexAttrib{d,f,i}vNV", "GetVertexAttribPointervNV"],
  ["[GL1.3 5.4, NV_register_combiners GLX Protocol]", "Get{,Final}CombinerInputParameter{f,i}vNV"],
  ["[GL1.3 5.4, NV_register_combiners GLX Protocol]", "GetCombinerOutputParameter{f,i}vNV"],
  ["[GL1.3 5.4, NV_register_combiners2 GLX Protocol]", "GetCombinerStageParameterfvNV"],
  ["[Ruling 100]", "{SecondaryColor,FogCoord,VertexWeight}PointerEXT"],
  ["[Ruling 106]", "{Lock,Unlock}ArraysEXT"],
  ["[NV_primitive_restart Chapter 5]", "PrimitiveRestartIndexNV"],
  ["[NV_vertex_array_range Chapter 5]", "{Flush,}VertexArrayRangeNV"],
  ["[NV_fence Chapter 5]", "{Gen,Delete}FencesNV", "{Finish,Test,Is}FenceNV", "GetFenceivNV"],
  ["[ARB_occlusion_query Chapter 5]", "{Gen,Delete}QueriesARB", "IsQueryARB", "GetQueryivARB"],
  ["[ARB_occlusion_query Chapter 5]", "GetQueryObject{i,ui}vARB"],
  ["[NV_occlusion_query Chapter 5]", "{Gen,Delete}OcclusionQueriesNV", "IsOcclusionQueryNV"],
  ["[NV_occlusion_query Chapter 5]", "GetOcclusionQuery{i,ui}vNV"],
  ["[ARB_vertex_buffer_object Chapter 5]", "BindBufferARB", "{Gen,Delete}BuffersARB", "IsBufferARB"],
  ["[ARB_vertex_buffer_object Chapter 5]", "Buffer{,Sub}DataARB", "{Map,Unmap}BufferARB"],
  ["[ARB_vertex_buffer_object Chapter 5]", "GetBufferParameterivARB", "GetBuffer{SubData,Pointerv}ARB"],
  ["[EXT_paletted_texture Chapter 6]", "GetColorTableEXT", "GetColorTableParameter{i,f}vEXT"],
]);

/** With these targets a command is not taken up either. [GL1.3 5.4] */
export const PROXIES: readonly (readonly [name: CommandName, targets: readonly number[]])[] = [
  ["texImage1D", [TOKENS.PROXY_TEXTURE_1D]],
  [
    "texImage2D",
    [TOKENS.PROXY_TEXTURE_2D, TOKENS.PROXY_TEXTURE_CUBE_MAP, TOKENS.PROXY_TEXTURE_RECTANGLE_ARB],
  ],
  ["texImage3D", [TOKENS.PROXY_TEXTURE_3D]],
  [
    "colorTableEXT",
    [
      ...[TOKENS.PROXY_TEXTURE_1D, TOKENS.PROXY_TEXTURE_2D],
      ...[TOKENS.PROXY_TEXTURE_3D, TOKENS.PROXY_TEXTURE_CUBE_MAP],
    ],
  ],
  [
    "colorTable",
    [
      TOKENS.PROXY_COLOR_TABLE,
      TOKENS.PROXY_POST_CONVOLUTION_COLOR_TABLE,
      TOKENS.PROXY_POST_COLOR_MATRIX_COLOR_TABLE,
    ],
  ],
  ["histogram", [TOKENS.PROXY_HISTOGRAM]],
  ["texImage3DEXT", [TOKENS.PROXY_TEXTURE_3D_EXT]],
];

/** Whether a call is executed while a display list is made, and does not become part of it. */
export function isExecutedAtOnce(name: string, [target]: readonly unknown[]): boolean {
  return (
    EXECUTED_AT_ONCE.has(name) ||
    PROXIES.some(([command, targets]) => command === name && targets.some((token) => token === target))
  );
}
