/** Refusals of a price that say nothing about what is sold; it is asked for again. */
export const passingRefusals: ReadonlySet<string> = new Set([
  'Timeout',
  'Unavailable',
  'Internal',
  'ExcessiveActivity',
])
