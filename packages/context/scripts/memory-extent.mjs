/**
 * The forms of an extent, which says how much memory a pointer is for. Words in it are other parameters of the
 * command. What `counts` names counts the memory: there is none if one of them is not above 0.
 */
const FORMS = [
  // `queried`: as much as the command returns. `kept`: a client array, which is read later.
  [/^queried$/, () => ({ counts: [] })],
  [/^kept$/, () => ({ counts: [], isKept: true })],
  // `4`: as many elements.
  [/^(\d+)$/, ([, each]) => ({ counts: [], each: Number(each) })],
  // `size kept`: as many elements, which are written later.
  [/^([a-z]\w*) kept$/, ([, count]) => ({ counts: [count], each: 1, isKept: true })],
  // `n`, `count*4`: as many elements for each that the parameter counts.
  [/^([a-z]\w*)(?:\*(\d+))?$/, ([, count, each = 1]) => ({ counts: [count], each: Number(each) })],
  // `n pointers`: an array of as many memories.
  [/^([a-z]\w*) pointers$/, ([, count]) => ({ counts: [count], each: 1 })],
  // `len characters`: bytes, or a string of as many characters.
  [/^([a-z]\w*) characters$/, ([, count]) => ({ counts: [count], each: 1, isText: true })],
  // `n of type`: elements of the type that the other parameter names.
  [/^([a-z]\w*) of ([a-z]\w*)$/, ([, count, type]) => ({ counts: [count], each: 1, type })],
  // `at most 4`: as many as a value of the GL has that another parameter names.
  [/^at most (\d+)$/, ([, each]) => ({ counts: [], each: Number(each), isMost: true })],
  // `order at stride`, for each direction: control points, and how many elements each lies after the last.
  [
    /^[a-z]\w* at [a-z]\w*(?:, [a-z]\w* at [a-z]\w*)*$/,
    ([text]) => {
      const directions = text.split(", ").map((direction) => direction.split(" at "));
      return { counts: directions.map(([count]) => count), strides: directions.map(([, stride]) => stride) };
    },
  ],
  // `image width*height`, `bitmap width*height`: where the pixel storage modes say.
  [
    /^(image|bitmap) ([a-z]\w*(?:\*[a-z]\w*)*)$/,
    ([, pixels, sizes]) => ({ counts: sizes.split("*"), pixels }),
  ],
  [/^polygon stipple$/, ([pixels]) => ({ counts: [], pixels })],
];

/**
 * The extent that a text like `count*4` or `image width*height or null` says. Pixels, and what ends with `or offset`, may be an
 * offset into a buffer object.
 */
export function parseExtent(text) {
  const [, said, others] = /^(.*?)((?: or null| or offset)*)$/.exec(text);
  for (const [form, read] of FORMS) {
    const match = form.exec(said);
    if (match === null) continue;
    const extent = read(match);
    const mayBeOffset = others.includes("offset") || extent.pixels !== undefined;
    return { ...extent, mayBeNull: others.includes("null"), ...(mayBeOffset && { mayBeOffset }) };
  }
  throw new Error(`"${text}" is not an extent`);
}
