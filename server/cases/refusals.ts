import { refuse } from '@portolan/kernel/result.ts'

/** The same that whoever is no agent hears, before any of these calls is looked at (`case:handle`). */
export const noSuchCase = refuse({ code: 'NotFound', message: 'There is no such case.' } as const)
export const caseTaken = refuse({
  code: 'CaseTaken',
  message: 'Somebody else has this case, or it is decided.',
} as const)
