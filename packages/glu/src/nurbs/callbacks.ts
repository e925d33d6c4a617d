import { PairedCallbacks } from "../callbacks/paired-callbacks.js";
import { TOKENS } from "../tokens/tokens.js";

/** A callback of a NURBS object: what it is given depends on the token that it is set for. [GLU1.3 7.2] */
// oxlint-disable-next-line no-explicit-any -- What a callback is given depends on its token.
export type NurbsCallback = (...given: any[]) => void;

/** The callbacks, by the tokens of their two versions. [GLU1.3 7.2] */
const CALLBACKS = {
  begin: [TOKENS.NURBS_BEGIN, TOKENS.NURBS_BEGIN_DATA],
  vertex: [TOKENS.NURBS_VERTEX, TOKENS.NURBS_VERTEX_DATA],
  normal: [TOKENS.NURBS_NORMAL, TOKENS.NURBS_NORMAL_DATA],
  color: [TOKENS.NURBS_COLOR, TOKENS.NURBS_COLOR_DATA],
  texture: [TOKENS.NURBS_TEXTURE_COORD, TOKENS.NURBS_TEXTURE_COORD_DATA],
  end: [TOKENS.NURBS_END, TOKENS.NURBS_END_DATA],
  error: [TOKENS.NURBS_ERROR],
} as const;
type CallbackName = keyof typeof CALLBACKS;

/** What a program has set to be called. */
export class NurbsCallbacks {
  /** What the callbacks with data are given. */
  userData: unknown = null;
  private readonly callbacks = new PairedCallbacks(CALLBACKS);

  /** Sets a callback, or none; whether there is one of this token. */
  set(token: number, callback: NurbsCallback | null): boolean {
    return this.callbacks.set(token, callback);
  }

  has(name: CallbackName): boolean {
    return this.callbacks.has(name);
  }

  call(name: CallbackName, ...given: readonly unknown[]): void {
    this.callbacks.call(name, given, this.userData);
  }

  report(errorCode: number): void {
    this.call("error", errorCode);
  }
}
