import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import { readConnection } from '@portolan/contract/protections/read-connection.ts'
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

/**
 * Books one, with its guarantee, its flight before the connection, and the minutes by which that
 * flight may be late.
 */
export const booksGuarded = async (
  person: Traveler,
  where: Parameters<typeof booksSelfTransfer>[1],
) => {
  const trip = await booksSelfTransfer(person, where)
  const { guarantee } = await (
    await person.api()
  ).get(readConnection, { params: { tripId: trip.id } })
  const first = journeyOf(trip).itinerary[0]?.segments.at(-1)
  const [connection] = guarantee?.connections ?? []
  if (first === undefined || connection === undefined) throw new Error('no self-transfer')
  const missedAt = Date.parse(connection.scheduled.instant)
  const between = (missedAt - Date.parse(first.arrival.instant)) / 60_000
  return { tripId: trip.id, guarantee, first, missedAt, spare: between - connection.neededMinutes }
}
