/* A plain interpreter in C: a switch over decoded instructions, one vertex at a time. */

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanes.h"
#include "protocol.h"
#include "vertices.h"

/* The instructions that the workloads have. */
#define MNEMONICS(X) X(ADD) X(ARA) X(ARL) X(BRA) X(CAL) X(DP3) X(DP4) X(LIT) X(MAD) X(MOV) X(MUL) X(RET) X(RSQ)

enum mnemonic {
#define NAME(name) name,
  MNEMONICS(NAME)
#undef NAME
};

enum file { ATTRIBUTE, PARAMETER, TEMPORARY, RESULT, ADDRESS, FILES };

enum { CALL_STACK_ENTRIES = 4, MAX_INSTRUCTIONS = 256, MAX_EXECUTED = 65536 };

struct operand {
  int file, index;
  /* Component of the address register that is added, or -1: four times its number and its component. */
  int address;
  int swizzle[4];
  bool negate_base, absolute, negate_absolute;
};

struct instruction {
  enum mnemonic mnemonic;
  int file, index, mask;
  bool updates_condition_code;
  /* Which condition codes pass, as bits, and where they are taken from. */
  int passes, swizzle[4];
  int target;
  struct operand operands[3];
};

struct program {
  int count, entry;
  struct instruction instructions[MAX_INSTRUCTIONS];
};

/* LT, EQ, GT and UN as bits. */
static int condition_of(float x) { return x < 0 ? 1 : x == 0 ? 2 : x > 0 ? 4 : 8; }

static float flush_single(float x) { return fabsf(x) < 0x1p-126f ? x * 0 : x; }

static float limit(float x) { return x != x ? 0 : fminf(fmaxf(x, -512), 511); }

static _Alignas(64) float registers[FILES][256][4];

static void load(const struct operand *operand, float out[4]) {
  static const float zeros[4];
  const float *from = registers[operand->file][operand->index];
  if (operand->address >= 0) {
    int index = operand->index + (int)registers[ADDRESS][0][operand->address];
    from = index >= 0 && index < PARAMETERS ? registers[PARAMETER][index] : zeros;
  }
  for (int i = 0; i < 4; i++) out[i] = from[operand->swizzle[i]];
  if (operand->negate_base)
    for (int i = 0; i < 4; i++) out[i] = -out[i];
  if (operand->absolute)
    for (int i = 0; i < 4; i++) out[i] = fabsf(out[i]);
  if (operand->negate_absolute)
    for (int i = 0; i < 4; i++) out[i] = -out[i];
}

enum { ALWAYS = 15, XYZW = 15 };

static int test(const struct instruction *instruction, const int condition_code[4]) {
  if (instruction->passes == ALWAYS) return XYZW;
  int passed = 0;
  for (int i = 0; i < 4; i++)
    passed |= (instruction->passes & condition_code[instruction->swizzle[i]]) != 0 ? 1 << i : 0;
  return passed;
}

static void store(const struct instruction *instruction, const float result[4], int condition_code[4]) {
  int enabled = instruction->mask & test(instruction, condition_code);
  float *to = registers[instruction->file][instruction->index];
  for (int i = 0; i < 4; i++) {
    if ((enabled & 1 << i) == 0) continue;
    to[i] = result[i];
    if (instruction->updates_condition_code) condition_code[i] = condition_of(result[i]);
  }
}

static void execute_lit(const float x[4], float out[4]) {
  lanes diffuse = splat(x[0]), specular = splat(x[1]);
  lit(&diffuse, &specular, splat(x[3]));
  out[0] = out[3] = 1;
  out[1] = diffuse[0];
  out[2] = specular[0];
}

static void fill(float out[4], float value) {
  for (int i = 0; i < 4; i++) out[i] = value;
}

static void execute(const struct program *program) {
  int condition_code[4] = {2, 2, 2, 2}, stack[CALL_STACK_ENTRIES], depth = 0;
  float a[4] = {0}, b[4] = {0}, c[4] = {0}, result[4];
  int next = program->entry;
  for (int executed = 0; next < program->count && executed < MAX_EXECUTED; executed++) {
    const struct instruction *instruction = &program->instructions[next++];
    const struct operand *operands = instruction->operands;
    if (operands[0].file >= 0) load(&operands[0], a);
    if (operands[1].file >= 0) load(&operands[1], b);
    if (operands[2].file >= 0) load(&operands[2], c);
    switch (instruction->mnemonic) {
    case ADD:
      for (int i = 0; i < 4; i++) result[i] = flush_single(a[i] + b[i]);
      break;
    case ARA:
      for (int i = 0; i < 4; i++) result[i] = limit(a[i & 1] + a[2 + (i & 1)]);
      break;
    case ARL:
      for (int i = 0; i < 4; i++) result[i] = limit(floorf(a[i]));
      break;
    case BRA:
      if (test(instruction, condition_code)) next = instruction->target;
      continue;
    case CAL:
      if (!test(instruction, condition_code)) continue;
      if (depth == CALL_STACK_ENTRIES) return;
      stack[depth++] = next;
      next = instruction->target;
      continue;
    case DP3:
      fill(result, flush_single(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
      break;
    case DP4:
      fill(result, flush_single(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]));
      break;
    case LIT:
      execute_lit(a, result);
      break;
    case MAD:
      for (int i = 0; i < 4; i++) result[i] = flush_single(a[i] * b[i] + c[i]);
      break;
    case MOV:
      memcpy(result, a, sizeof result);
      break;
    case MUL:
      for (int i = 0; i < 4; i++) result[i] = flush_single(a[i] * b[i]);
      break;
    case RET:
      if (!test(instruction, condition_code)) continue;
      if (depth == 0) return;
      next = stack[--depth];
      continue;
    case RSQ:
      fill(result, 1 / sqrtf(a[0]));
      break;
    }
    store(instruction, result, condition_code);
  }
}

static void run(const struct program *program, int count, const attributes *in, const parameter *parameters,
                results *out) {
  static const int numbers[3] = {0, 1, 7};
  for (int i = 0; i < PARAMETERS; i++)
    for (int k = 0; k < 4; k++) registers[PARAMETER][i][k] = flush_single(parameters[i][k]);
  for (int vertex = 0; vertex < count; vertex++) {
    for (int i = 0; i < 4; i++)
      for (int k = 0; k < 4; k++) registers[ATTRIBUTE][i][k] = flush_single(in[vertex][i][k]);
    memset(registers[TEMPORARY][0], 0, 16 * sizeof(parameter));
    memset(registers[ADDRESS][0], 0, 2 * sizeof(parameter));
    for (int i = 0; i < 21; i++) memcpy(registers[RESULT][i], (float[]){0, 0, 0, 1}, 4 * sizeof(float));
    execute(program);
    for (int i = 0; i < 3; i++) memcpy(out[vertex][i], registers[RESULT][numbers[i]], 4 * sizeof(float));
  }
}

static enum mnemonic mnemonic_of(const char *name) {
  static const char *const names[] = {
#define TEXT(name) #name,
      MNEMONICS(TEXT)
#undef TEXT
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(names[i], name) == 0) return (enum mnemonic)i;
  fail("this interpreter does not have", name);
}

/* The next number of a text. */
static int number(char **text) { return (int)strtol(*text, text, 10); }

static void read_swizzle(char **text, int swizzle[4]) {
  for (int i = 0; i < 4; i++) swizzle[i] = number(text);
}

static struct operand read_operand(char **text) {
  struct operand operand = {0};
  operand.file = number(text);
  operand.index = number(text);
  operand.address = number(text);
  read_swizzle(text, operand.swizzle);
  operand.negate_base = number(text);
  operand.absolute = number(text);
  operand.negate_absolute = number(text);
  return operand;
}

static struct instruction read_instruction(char *text) {
  char name[4] = {0};
  memcpy(name, text, 3);
  struct instruction instruction = {.mnemonic = mnemonic_of(name)};
  text += 3;
  instruction.file = number(&text);
  instruction.index = number(&text);
  instruction.mask = number(&text);
  instruction.updates_condition_code = number(&text);
  instruction.passes = number(&text);
  read_swizzle(&text, instruction.swizzle);
  instruction.target = number(&text);
  for (int i = 0; i < 3; i++) instruction.operands[i] = read_operand(&text);
  return instruction;
}

/* Reads NAME.code: the number of the first instruction, then a line for each. */
static void read_program(const char *name, struct program *program) {
  char *text = read_file(name, "code", NULL);
  program->entry = atoi(strtok(text, "\n"));
  for (char *line; (line = strtok(NULL, "\n")) != NULL && program->count < MAX_INSTRUCTIONS;)
    program->instructions[program->count++] = read_instruction(line);
  free(text);
}

static struct program programs[4];

#define RUN(name, number)                                                                              \
  static void run_##name(int count, const attributes *restrict in, const parameter *restrict c,        \
                         results *restrict out) {                                                      \
    run(&programs[number], count, in, c, out);                                                         \
  }
RUN(transform, 0)
RUN(lighting, 1)
RUN(skinning, 2)
RUN(lights, 3)

int main(void) {
  static const struct workload workloads[] = {
      {"transform", run_transform},
      {"lighting", run_lighting},
      {"skinning", run_skinning},
      {"lights", run_lights},
  };
  for (int i = 0; i < 4; i++) read_program(workloads[i].name, &programs[i]);
  return serve_workloads(workloads, 4);
}
