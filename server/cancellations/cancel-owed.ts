import type { CancelOwed } from '../flights/index.ts'
import type { CancelOnBehalf } from './cancel-on-behalf.ts'

/**
 * Cancels a trip, or some of its parts, for the full refund that suppliers owe after their own
 * change. Relies on their quotes: if they offer less or do not respond, nothing is canceled.
 */
export const createCancelOwed =
  ({ cancel }: Pick<CancelOnBehalf, 'cancel'>): CancelOwed =>
  async (of, tripId, parts) => {
    const outcome = await cancel(of, tripId, {
      wanted: { parts, owed: true, approved: parts !== undefined },
      agrees: ({ result }) => result === 'AirlineFullRefund',
    })
    return outcome === 'Declined' ? 'NotOwed' : outcome
  }
