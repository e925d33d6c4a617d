/*
 * The shader program lighting.pica as a programmer writes it in C, one vertex at a time, in an arithmetic of the PICA200:
 * f32, or, with F24, f24. The bits of every result are those of the machine.
 */

#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "vertices.h"

#ifdef F24

/*
 * Doubles hold 24-bit floats and their products, and sums and roots that are rounded towards zero: truncated once more
 * they are the exact results, truncated.
 */
typedef double number;

static inline number result(number x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits &= ~((UINT64_C(1) << 36) - 1);
  memcpy(&x, &bits, sizeof x);
  if (fabs(x) >= 0x1p64) return copysign(INFINITY, x);
  return fabs(x) < 0x1p-62 ? 0 : x;
}

static inline number square_root(number x) { return sqrt(x); }

static void set_rounding(void) { fesetround(FE_TOWARDZERO); }

#else

typedef float number;

static inline number result(number x) { return fabsf(x) < FLT_MIN ? 0 : x; }

static inline number square_root(number x) { return sqrtf(x); }

static void set_rounding(void) {}

#endif

/* A single on its way into a register. */
static inline number given(float x) { return result(x); }

static inline number add(number a, number b) { return result(a + b); }

/* Zero times infinity is zero. */
static inline number multiply(number a, number b) {
  number product = a * b;
  if (product != product && a == a && b == b) return 0;
  return result(product);
}

static inline number reciprocal_square_root(number x) { return x == 0 ? INFINITY : result(1 / square_root(x)); }

static inline number larger(number a, number b) { return a > b ? a : b; }

typedef struct {
  number x, y, z, w;
} vector;

static inline vector load(const float v[4]) {
  return (vector){given(v[0]), given(v[1]), given(v[2]), given(v[3])};
}

static inline number dot3(vector a, vector b) {
  return add(add(multiply(a.x, b.x), multiply(a.y, b.y)), multiply(a.z, b.z));
}

static inline number dot4(vector a, vector b) { return add(dot3(a, b), multiply(a.w, b.w)); }

static inline vector plus(vector a, vector b) {
  return (vector){add(a.x, b.x), add(a.y, b.y), add(a.z, b.z), add(a.w, b.w)};
}

static inline vector times(vector a, vector b) {
  return (vector){multiply(a.x, b.x), multiply(a.y, b.y), multiply(a.z, b.z), multiply(a.w, b.w)};
}

static inline vector of(number x) { return (vector){x, x, x, x}; }

static inline vector negative(vector a) { return (vector){-a.x, -a.y, -a.z, -a.w}; }

static inline vector normalize(vector v) { return times(v, of(reciprocal_square_root(dot3(v, v)))); }

/* There is one zero. */
static inline float shown(number x) { return x == 0 ? 0 : (float)x; }

static inline void store(vector v, float out[4]) {
  out[0] = shown(v.x);
  out[1] = shown(v.y);
  out[2] = shown(v.z);
  out[3] = shown(v.w);
}

enum { LAST_CONSTANT = 15 };

static void run_lighting(int count, const attributes *restrict in, const parameter *restrict parameters,
                         results *restrict out) {
  vector c[LAST_CONSTANT + 1];
  for (int i = 0; i <= LAST_CONSTANT; i++) c[i] = load(parameters[i]);
  for (int i = 0; i < count; i++) {
    vector position = load(in[i][0]), direction = load(in[i][2]);
    store((vector){dot4(c[0], position), dot4(c[1], position), dot4(c[2], position), dot4(c[3], position)},
          out[i][0]);
    vector normal = normalize((vector){dot3(c[4], direction), dot3(c[5], direction), dot3(c[6], direction), 0});
    vector to_light = normalize(plus(c[8], negative(position)));
    vector half = normalize(plus(c[9], to_light));
    number diffuse = larger(0, dot3(normal, to_light));
    number specular = larger(0, dot3(normal, half));
    for (int n = 0; n < 3; n++) specular = multiply(specular, specular);
    vector light = plus(times(of(diffuse), c[10]), c[11]);
    light.w = c[11].w;
    vector color = times(light, load(in[i][3]));
    vector lit = plus(times(of(specular), c[12]), color);
    store((vector){lit.x, lit.y, lit.z, color.w}, out[i][1]);
    store(load(in[i][1]), out[i][2]);
  }
}

int main(void) {
  static const struct workload workloads[] = {{"shader", run_lighting}};
  set_rounding();
  return serve_workloads(workloads, 1);
}
