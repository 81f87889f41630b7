import { refuse } from '@portolan/kernel/result.ts'

/** Another's trip and none are the same to who asks. */
export const noSuchTrip = refuse({ code: 'NotFound', message: 'There is no such trip.' } as const)
