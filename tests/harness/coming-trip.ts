import type { MarketConsole } from './market.ts'
import type { Traveler } from './traveler.ts'

interface Coming {
  /** By whose surname the airline knows which booking is meant: another one for each. */
  readonly surname: string
  /** Days from the product's today. */
  readonly inDays: number
  readonly to?: string
  readonly nights?: number
  /**
   * What the airline keeps to itself: the tickets of an order that is made, or whether it is made
   * at all.
   */
  readonly keeps?: 'tickets' | 'everything'
  /** For so long, ISO 8601. */
  readonly after?: string
}

/** A booking of flights that is not confirmed yet, and its trip as the person's list has it. */
export const isComing = async (
  person: Traveler,
  console: Pick<MarketConsole, 'raise'>,
  { surname, inDays, to = 'LAX', nights, keeps = 'tickets', after = 'PT5H' }: Coming,
) => {
  await console.raise(keeps === 'tickets' ? 'TicketingUnconfirmed' : 'PollingTimeout', {
    match: { surname },
    after,
  })
  const known = (await person.trips()).map(({ id }) => id)
  const { id: bookingId } = await person
    .searches('JFK', to, { inDays, ...(nights === undefined ? {} : { nights }) })
    .chooses()
    .books({ surname })
  await person.sees(bookingId, ['Pending'])
  const trip = (await person.trips()).find(({ id }) => !known.includes(id))
  if (trip === undefined) throw new Error('What is being booked is not among the trips.')
  return { bookingId, trip }
}
