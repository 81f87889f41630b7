import { isCombined } from '@portolan/domain/flights/combined-id.ts'
import { cheapest, type Pick, type Traveler } from './traveler.ts'

const onSeveralTickets: Pick = (options) => cheapest(options.filter(({ id }) => isCombined(id)))

/**
 * Books the cheapest journey whose tickets meet on the way, on the first day from then on that
 * sells one; answers the trip.
 */
export const booksSelfTransfer = async (
  person: Traveler,
  {
    fromDay,
    surname,
  }: { /** Days from the product's today. */ readonly fromDay: number; readonly surname: string },
) => {
  for (let inDays = fromDay; inDays < fromDay + 24; inDays++) {
    const search = person.searches('JFK', 'PRG', { inDays })
    if (!(await search.answer()).options.some(({ id }) => isCombined(id))) continue
    const { tripId } = await person.sees(
      (await search.chooses(onSeveralTickets).books({ surname })).id,
    )
    return person.trip(tripId ?? '')
  }
  throw new Error('No self-transfer is sold for weeks.')
}
