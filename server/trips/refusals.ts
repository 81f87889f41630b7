import { refuse } from '@portolan/kernel/result.ts'

/** Also returned for other people's trips. */
export const noSuchTrip = refuse({ code: 'NotFound', message: 'There is no such trip.' } as const)
