import { expect } from "@jest/globals";
import {
  type ContextOptions,
  createContext,
  type GL,
  type TextureUnit,
  TOKENS,
  type TokenName,
} from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { takeError } from "../programs/fixtures.js";

/** The value of a variable of an array. */
export function levelParameter(gl: GL, target: number, level: number, name: TokenName): number {
  const data = new Int32Array(1);
  gl.getTexLevelParameteriv(target, level, TOKENS[name], data);
  return data[0]!;
}

/** Width, height, depth, border and internal format of an array. */
export function shape(gl: GL, target: number, level = 0): number[] {
  const names = [
    ...["TEXTURE_WIDTH", "TEXTURE_HEIGHT", "TEXTURE_DEPTH", "TEXTURE_BORDER", "TEXTURE_INTERNAL_FORMAT"],
  ] as TokenName[];
  return names.map((name) => levelParameter(gl, target, level, name));
}

/** The texels of an array as RGBA bytes, with the initial pack state. */
export function image(gl: GL, target: number, level = 0): number[] {
  const [width, height, depth] = shape(gl, target, level) as [number, number, number];
  const bytes = new Uint8Array(4 * width * height * depth);
  gl.getTexImage(target, level, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  expect(takeError(gl)).toBe("NO_ERROR");
  return [...bytes];
}

/** The red bytes of an array. */
export const reds = (gl: GL, target: number, level = 0): number[] =>
  image(gl, target, level).filter((_, i) => i % 4 === 0);

/** A two-dimensional RGBA image of one color. */
export function plain(gl: GL, level: number, width: number, height = width, internalFormat = 4): void {
  const bytes = new Uint8Array(4 * width * height).fill(level + 1);
  gl.texImage2D(
    ...([gl.TEXTURE_2D, level, internalFormat, width, height, 0] as const),
    ...([gl.RGBA, gl.UNSIGNED_BYTE, bytes] as const),
  );
}

/** A context, and what a sink is told of its textures when it draws. */
export function drawingContext(options: ContextOptions = {}): {
  gl: GL;
  units: () => readonly TextureUnit[];
} {
  const sink = new RecordingSink();
  const gl = createContext({ ...options, sink });
  const units = (): readonly TextureUnit[] => {
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.end();
    expect(takeError(gl)).toBe("NO_ERROR");
    return sink.take()[0]!.state.textures;
  };
  return { gl, units };
}
