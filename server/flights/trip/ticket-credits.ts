import { issuingAirline } from '@portolan/domain/flights/issuing-airline.ts'
import { allocate, fromWire, toWire } from '@portolan/kernel/money.ts'
import type { IssuedCredit, TripProduct } from '../../trips/index.ts'
import { flightPartsOf, journeyOf } from './flight-part.ts'

/** Splits the credit of one ticket's airline among its travelers, by their ticket prices. */
export const creditsOfTicket: NonNullable<TripProduct['credits']> = (
  of,
  partId,
  { credit, creditExpiresAt },
): readonly IssuedCredit[] => {
  const part = flightPartsOf(of.parts).find(({ id }) => id === partId)
  const airline = issuingAirline(part?.body.itinerary ?? [])
  if (credit.minor === 0 || creditExpiresAt === null || part === undefined || airline === undefined)
    return []
  const { passengers } = journeyOf({ parts: [part], party: of.party })
  const costs = part.body.price.passengers.flatMap((group) =>
    Array.from({ length: group.count }, () => ({
      type: group.type,
      cost: BigInt(group.total.minor),
    })),
  )
  const weights = passengers.map(({ type }) => {
    const at = costs.findIndex((one) => one.type === type)
    return at < 0 ? 1n : (costs.splice(at, 1)[0]?.cost ?? 1n)
  })
  const shares = allocate(fromWire(credit), weights)
  return passengers.flatMap(({ id, name }, at) => {
    const share = shares[at]
    return share === undefined || share.minor === 0n
      ? []
      : [
          {
            airline: airline.code,
            airlineName: airline.name,
            traveler: name,
            amount: toWire(share),
            expiresAt: creditExpiresAt,
            ticket: part.documents.find(({ travelerId }) => travelerId === id)?.number ?? '',
            locator: part.locator,
          },
        ]
  })
}
