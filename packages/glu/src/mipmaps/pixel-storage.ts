import type { GL, PIXELS } from "@glasm/context";

/** The pixel storage modes of the GL for memory that is written or read; for images of two dimensions those of three do not apply. [GL1.3 3.6.1, 4.3.2] */
export function layoutOf(gl: GL, direction: "PACK" | "UNPACK", isVolume: boolean): PIXELS.ImageLayout {
  const get = (token: number): number => {
    const value = new Int32Array(1);
    gl.getIntegerv(token, value);
    return value[0]!;
  };
  return {
    swapBytes: get(gl[`${direction}_SWAP_BYTES`]) !== 0,
    lsbFirst: get(gl[`${direction}_LSB_FIRST`]) !== 0,
    rowLength: get(gl[`${direction}_ROW_LENGTH`]),
    skipRows: get(gl[`${direction}_SKIP_ROWS`]),
    skipPixels: get(gl[`${direction}_SKIP_PIXELS`]),
    // Between Begin and End nothing can be asked.
    alignment: Math.max(get(gl[`${direction}_ALIGNMENT`]), 1),
    imageHeight: isVolume ? get(gl[`${direction}_IMAGE_HEIGHT`]) : 0,
    skipImages: isVolume ? get(gl[`${direction}_SKIP_IMAGES`]) : 0,
  };
}

const WITHOUT_GAPS: PIXELS.ImageLayout = {
  swapBytes: false,
  lsbFirst: false,
  rowLength: 0,
  skipRows: 0,
  skipPixels: 0,
  alignment: 1,
  imageHeight: 0,
  skipImages: 0,
};

function setUnpacking(gl: GL, layout: PIXELS.ImageLayout): void {
  gl.pixelStorei(gl.UNPACK_SWAP_BYTES, Number(layout.swapBytes));
  gl.pixelStorei(gl.UNPACK_LSB_FIRST, Number(layout.lsbFirst));
  gl.pixelStorei(gl.UNPACK_ROW_LENGTH, layout.rowLength);
  gl.pixelStorei(gl.UNPACK_SKIP_ROWS, layout.skipRows);
  gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, layout.skipPixels);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, layout.alignment);
  gl.pixelStorei(gl.UNPACK_IMAGE_HEIGHT, layout.imageHeight);
  gl.pixelStorei(gl.UNPACK_SKIP_IMAGES, layout.skipImages);
}

/** Runs with images in memory without gaps, and the modes as they were after it. */
export function withoutGaps(gl: GL, run: () => void): void {
  const own = layoutOf(gl, "UNPACK", true);
  setUnpacking(gl, WITHOUT_GAPS);
  try {
    run();
  } finally {
    setUnpacking(gl, own);
  }
}
