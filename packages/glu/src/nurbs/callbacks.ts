import { TOKENS } from "../tokens/tokens.js";

/** A callback of a NURBS object: what it is given depends on the token that it is set for. [GLU1.3 7.2] */
// oxlint-disable-next-line no-explicit-any -- What a callback is given depends on its token.
export type NurbsCallback = (...given: any[]) => void;

/** The callbacks of the tessellator, by the tokens of their two versions. [GLU1.3 7.2] */
const CALLBACKS = {
  begin: [TOKENS.NURBS_BEGIN, TOKENS.NURBS_BEGIN_DATA],
  vertex: [TOKENS.NURBS_VERTEX, TOKENS.NURBS_VERTEX_DATA],
  normal: [TOKENS.NURBS_NORMAL, TOKENS.NURBS_NORMAL_DATA],
  color: [TOKENS.NURBS_COLOR, TOKENS.NURBS_COLOR_DATA],
  texture: [TOKENS.NURBS_TEXTURE_COORD, TOKENS.NURBS_TEXTURE_COORD_DATA],
  end: [TOKENS.NURBS_END, TOKENS.NURBS_END_DATA],
} as const;
export type CallbackName = keyof typeof CALLBACKS;

/** What may be given for NurbsCallback. */
export const CALLBACK_TOKENS: readonly number[] = [...Object.values(CALLBACKS).flat(), TOKENS.NURBS_ERROR];

/** What a program has set to be called. */
export class NurbsCallbacks {
  /** What the callbacks with data are given. */
  userData: unknown = null;
  private readonly callbacks = new Map<number, NurbsCallback>();

  set(token: number, callback: NurbsCallback | null): void {
    if (callback === null) this.callbacks.delete(token);
    else this.callbacks.set(token, callback);
  }

  has(name: CallbackName): boolean {
    return CALLBACKS[name].some((token) => this.callbacks.has(token));
  }

  /** Calls a callback, if there is one, by preference that which takes data. [GLU1.3 7.2] */
  call(name: CallbackName, ...given: readonly unknown[]): void {
    const [plain, withData] = CALLBACKS[name].map((token) => this.callbacks.get(token));
    if (withData !== undefined) withData(...given, this.userData);
    else plain?.(...given);
  }

  report(errorCode: number): void {
    const onError = this.callbacks.get(TOKENS.NURBS_ERROR);
    onError?.(errorCode);
  }
}
