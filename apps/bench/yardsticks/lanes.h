/* Four vertices side by side: singles and masks of 128 bits, with the numbers of the reference interpreter. */
#ifndef LANES_H
#define LANES_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#ifdef __SSE4_1__
#include <immintrin.h>
#endif

/* A component of four vertices. */
typedef float lanes __attribute__((vector_size(16)));
/* Integers of four vertices, or masks: all bits of a lane or none. */
typedef int32_t words __attribute__((vector_size(16)));

static inline lanes splat(float x) { return (lanes){x, x, x, x}; }

static inline words splat_word(int32_t x) { return (words){x, x, x, x}; }

static inline lanes select_lanes(words mask, lanes a, lanes b) {
  return (lanes)((mask & (words)a) | (~mask & (words)b));
}

static inline bool any(words mask) {
  typedef int64_t pair __attribute__((vector_size(16)));
  pair halves = (pair)mask;
  return (halves[0] | halves[1]) != 0;
}

/* A denormal becomes zero and keeps its sign: of bits without an exponent only the sign stays. Without it for
   comparison. */
static inline lanes flush(lanes x) {
#ifdef NO_FLUSH
  return x;
#endif
  words denormal = ((words)x & 0x7f800000) == 0;
  return (lanes)((words)x & ~(denormal & INT32_MAX));
}

#ifdef __SSE4_1__
static inline lanes square_root(lanes x) { return _mm_sqrt_ps(x); }

static inline lanes floor_lanes(lanes x) { return _mm_floor_ps(x); }
#else
static inline lanes square_root(lanes x) {
  return (lanes){sqrtf(x[0]), sqrtf(x[1]), sqrtf(x[2]), sqrtf(x[3])};
}

static inline lanes floor_lanes(lanes x) {
  return (lanes){floorf(x[0]), floorf(x[1]), floorf(x[2]), floorf(x[3])};
}
#endif

static inline words to_words(lanes x) { return __builtin_convertvector(x, words); }

static inline lanes to_lanes(words x) { return __builtin_convertvector(x, lanes); }

/* Limits x, which may be NaN and then stays. */
static inline lanes clamp(lanes x, float low, float high) {
  x = select_lanes(x < low, splat(low), x);
  return select_lanes(x > high, splat(high), x);
}

/* Four rows of a matrix become four columns. */
static inline void transpose(lanes a, lanes b, lanes c, lanes d, lanes out[4]) {
  lanes ab_low = __builtin_shuffle(a, b, (words){0, 4, 1, 5});
  lanes ab_high = __builtin_shuffle(a, b, (words){2, 6, 3, 7});
  lanes cd_low = __builtin_shuffle(c, d, (words){0, 4, 1, 5});
  lanes cd_high = __builtin_shuffle(c, d, (words){2, 6, 3, 7});
  out[0] = __builtin_shuffle(ab_low, cd_low, (words){0, 1, 4, 5});
  out[1] = __builtin_shuffle(ab_low, cd_low, (words){2, 3, 6, 7});
  out[2] = __builtin_shuffle(ab_high, cd_high, (words){0, 1, 4, 5});
  out[3] = __builtin_shuffle(ab_high, cd_high, (words){2, 3, 6, 7});
}

/* RSQ: correctly rounded square root and quotient. */
static inline lanes rsq(lanes x) { return 1 / square_root(x); }

/* LOG.z of a number that is not negative, or NaN. */
static inline lanes rough_log2(lanes x) {
  words bits = (words)x;
  lanes exponent = to_lanes((bits >> 23) - 127);
  lanes t = (lanes)((bits & 0x7fffff) | 0x3f800000) - 1;
  lanes p = -0.08213071877f * t + 0.3211889891f;
  p = p * t + -0.6777840205f;
  p = p * t + 1.4387257501f;
  lanes value = p * t + exponent;
  lanes special = select_lanes(x == 0, splat(-INFINITY), x);
  return select_lanes((x > 0) & (x < INFINITY), value, special);
}

/* EXP.z */
static inline lanes rough_exp2(lanes x) {
  lanes clamped = clamp(x, -127, 128);
  lanes integer = floor_lanes(clamped);
  lanes y = clamped - integer;
  lanes p = 0.07924493091f * y + 0.2248649478f;
  p = p * y + 0.6958901213f;
  p = p * y + 1;
  return p * (lanes)((to_words(integer) + 127) << 23);
}

/* The y and z of LIT, in place of the angles; z is 0 unless the first angle is positive. */
static inline void lit(lanes *diffuse, lanes *specular, lanes exponent) {
  const float largest = 128 - 1 / 256.f;
  words lighted = *diffuse > 0;
  lanes base = select_lanes(*specular <= 0, splat(0), *specular);
  lanes limited = clamp(exponent, -largest, largest);
  lanes logarithm = rough_log2(base);
  lanes product = limited * logarithm;
  words zero = (product != product) & (limited == limited) & (logarithm == logarithm);
  lanes power = rough_exp2(select_lanes(zero, splat(0), product));
  *diffuse = select_lanes(*diffuse <= 0, splat(0), *diffuse);
  *specular = (lanes)((words)power & lighted);
}

#endif
