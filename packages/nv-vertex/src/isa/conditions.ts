/** Values of a condition code component. [VP2 2.14.1.6] */
export const CONDITION_CODES = ["LT", "EQ", "GT", "UN"] as const;
/** The value of one component of the condition code register. [VP2 2.14.1.6] */
export type ConditionCode = (typeof CONDITION_CODES)[number];

/** Rules of a condition code mask and the condition codes that pass each. [VP2 2.14.2.2] */
export const CONDITION_RULES = {
  EQ: { LT: false, EQ: true, GT: false, UN: false },
  GE: { LT: false, EQ: true, GT: true, UN: false },
  GT: { LT: false, EQ: false, GT: true, UN: false },
  LE: { LT: true, EQ: true, GT: false, UN: false },
  LT: { LT: true, EQ: false, GT: false, UN: false },
  NE: { LT: true, EQ: false, GT: true, UN: true },
  TR: { LT: true, EQ: true, GT: true, UN: true },
  FL: { LT: false, EQ: false, GT: false, UN: false },
} as const satisfies Record<string, Record<ConditionCode, boolean>>;

/** The name of a rule of condition code masks. [VP2 2.14.2.2] */
export type ConditionRule = keyof typeof CONDITION_RULES;
