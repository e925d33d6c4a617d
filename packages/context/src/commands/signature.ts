/** What an argument is converted from: a C number type, or memory that is read or written. */
export type ParameterKind =
  | "int8"
  | "uint8"
  | "int16"
  | "uint16"
  | "int32"
  | "uint32"
  | "float32"
  | "float64"
  | "boolean"
  /** Memory that is read at once. */
  | "read"
  /** The same, or a string of one byte a character. */
  | "text"
  /** Memory that a client array keeps or a texture image comes from, or null. */
  | "pointer"
  /** Memory whose type another argument names. */
  | "write"
  /** An array whose element 0 takes a client array's memory. */
  | "write-pointer"
  | `write-${WrittenArray}`;

export type WrittenArray =
  | "Int8Array"
  | "Uint8Array"
  | "Int16Array"
  | "Uint16Array"
  | "Int32Array"
  | "Uint32Array"
  | "Float32Array"
  | "Float64Array";

export interface Signature {
  readonly returns: "void" | "boolean" | "number" | "string";
  readonly parameters: readonly (readonly [name: string, kind: ParameterKind])[];
}
