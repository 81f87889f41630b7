import { assignedSeatKey } from '../airlines/extras.ts'
import type { AirMarket, AirPrice, AirSegment, SeatCabin } from '../airlines/types.ts'
import type { SeatClaim } from './order.ts'
import type { SeatPicture } from './sold-seats.ts'

const cabinOrder: readonly SeatCabin[] = ['Economy', 'PremiumEconomy', 'Business', 'First']
/** A feeder without the cabin flies its best cabin below. */
const flownCabin = (segment: AirSegment, bought: SeatCabin): SeatCabin =>
  cabinOrder
    .slice(0, cabinOrder.indexOf(bought) + 1)
    .findLast((cabin) => segment.cabins.includes(cabin)) ?? 'Economy'

/** What of finite seats flights need. */
export const createSeatNeeds = (
  air: Pick<AirMarket, 'seatKey' | 'seatsLeft' | 'segment' | 'brand'>,
  picture: Pick<SeatPicture, 'get'>,
) => {
  /** Seat keys that an itinerary needs. */
  const seatsNeeded = (
    price: AirPrice,
  ): { readonly key: string; readonly segmentId: string; readonly cabin: SeatCabin }[] =>
    price.slices.flatMap((slice) =>
      slice.segments.map((segment) => {
        const cabin = flownCabin(segment, slice.brand.seatCabin)
        return { key: air.seatKey(segment.id, cabin) ?? segment.id, segmentId: segment.id, cabin }
      }),
    )
  /** Numbered seats: each can be sold once. */
  const assignedSeats = (
    price: AirPrice,
  ): { readonly key: string; readonly segmentId: string; readonly seat: string }[] => {
    const cabins = new Map(seatsNeeded(price).map(({ segmentId, key }) => [segmentId, key]))
    return price.extras.flatMap((extra) =>
      extra.kind === 'Seat'
        ? [
            {
              key: assignedSeatKey(cabins.get(extra.segmentId) ?? '', extra.seat),
              segmentId: extra.segmentId,
              seat: extra.seat,
            },
          ]
        : [],
    )
  }
  /**
   * The limit is what the airline has left, regardless of what this process has seen of our own
   * sales.
   */
  const claimsOf = (price: AirPrice, seats: number, now: number): SeatClaim[] => {
    const claims = new Map<string, SeatClaim>()
    for (const { key, segmentId, cabin } of seatsNeeded(price)) {
      claims.set(key, {
        key,
        seats: (claims.get(key)?.seats ?? 0) + seats,
        limit: (air.seatsLeft(segmentId, cabin, now) ?? 0) + picture.get(key),
      })
    }
    for (const { key } of assignedSeats(price)) claims.set(key, { key, seats: 1, limit: 1 })
    return [...claims.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  /** Seats of a slice that is already on a ticket. */
  const seatKeysOf = ({
    segmentIds,
    brandId,
  }: {
    readonly segmentIds: readonly string[]
    readonly brandId: string
  }): string[] => {
    const cabin = air.brand(brandId)?.seatCabin ?? 'Economy'
    return segmentIds.flatMap((id) => {
      const segment = air.segment(id)
      return segment === null ? [] : [air.seatKey(id, flownCabin(segment, cabin)) ?? id]
    })
  }
  return { seatsNeeded, assignedSeats, claimsOf, seatKeysOf }
}
