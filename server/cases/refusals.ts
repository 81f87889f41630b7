import { refuse } from '@portolan/kernel/result.ts'

/** Same response that non-agents get (`case:handle`). */
export const noSuchCase = refuse({ code: 'NotFound', message: 'There is no such case.' } as const)
export const caseTaken = refuse({
  code: 'CaseTaken',
  message: 'Another agent has this case, or it is already decided.',
} as const)
