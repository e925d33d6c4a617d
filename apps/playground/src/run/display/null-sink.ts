import type { Sink } from "@glasm/context";

/** A window in which nothing is drawn. */
export function nullSink(width: number, height: number): Sink {
  return {
    width,
    height,
    resize() {},
    clear() {},
    draw() {},
    read: ((rectangle, kind) => {
      const pixels = rectangle.width * rectangle.height;
      if (kind === "depth") return new Float64Array(pixels).fill(1);
      return new Uint8Array(kind === "color" ? 4 * pixels : pixels);
    }) as Sink["read"],
    finish() {},
  };
}

/** A sink that hands everything to another one, but for what `changes` has. */
export function changedSink(sink: Sink, changes: Partial<Sink>): Sink {
  return {
    get width() {
      return sink.width;
    },
    get height() {
      return sink.height;
    },
    resize: (width, height) => sink.resize(width, height),
    clear: (mask, values) => sink.clear(mask, values),
    draw: (batch, state) => sink.draw(batch, state),
    drawPixels: (pixels, state) => sink.drawPixels?.(pixels, state),
    read: ((rectangle: never, kind: never, buffer: never) =>
      sink.read(rectangle, kind, buffer)) as Sink["read"],
    finish: () => sink.finish(),
    ...changes,
  };
}
