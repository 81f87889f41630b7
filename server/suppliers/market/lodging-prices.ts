import { createHash } from 'node:crypto'
import type { CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { PricedStay } from '@portolan/market/lodging/shop.ts'
import { heldSince } from '@portolan/market/orders/orders.ts'
import type { LodgingSupplier, SupplierStay } from '../../lodging/lodging-supplier.ts'
import { nightsOf, requestOf, type LodgingContext } from './lodging-context.ts'
import { stayRefusal } from './lodging-refusals.ts'
import { rateTermsOf, roomPriceOf, summaryOf } from './lodging-words.ts'
import { questionRefusal } from './outcomes.ts'

/** The same schedule with a mutable list, as the contract's type wants it. */
export const scheduleOf = ({
  refund,
  steps,
}: CancellationSchedule): {
  refund: CancellationSchedule['refund']
  steps: CancellationSchedule['steps'][number][]
} => ({ refund, steps: [...steps] })

/** A priced stay of this many nights, as a portal type. */
export const stayOf = (
  { property, rooms, cancellation }: PricedStay,
  nights: number,
): SupplierStay => {
  const facts = {
    property: summaryOf(property),
    arriveFrom: property.rules.arriveFrom,
    leaveUntil: property.rules.leaveUntil,
    minimumAge: property.rules.minimumAge,
    currency: property.tariff.currency,
    cancellation: scheduleOf(cancellation),
    rooms: rooms.map((one) => ({
      name: one.room.name,
      beds: [...one.room.beds],
      terms: rateTermsOf(
        property,
        {
          ...one,
          id: `${one.room.id}_${one.plan.id}`,
          cancellation: scheduleOf(one.cancellation),
          fourthNight: one.price.fourthNight,
        },
        nights,
      ),
      price: roomPriceOf(property, one.price),
      ...(one.standard === undefined
        ? {}
        : {
            standard: {
              total: one.standard.total,
              dueNow: one.standard.total - one.standard.atProperty,
            },
          }),
    })),
  }
  // The number of rooms left changes with every sale and is not part of the price.
  const priced = facts.rooms.map(({ price, terms: { roomsLeft: _left, ...terms } }) => ({
    price,
    terms,
  }))
  return {
    ...facts,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([property.id, priced, facts.cancellation]))
      .digest('base64url'),
  }
}
export const createLodgingPrices = ({
  market: { lodging, picture },
  line,
  conditionFor,
  factsOf,
}: LodgingContext): Pick<LodgingSupplier, 'price'> => ({
  price: async ({ choice, now, honor }) => {
    const struck = await conditionFor('price', factsOf(choice.lodgingId, choice.checkIn))
    await line.wait()
    if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
    await picture.refresh()
    const nights = nightsOf(choice)
    const priced = lodging.price({ ...requestOf(choice), now })
    if (!priced.ok) return refuse(stayRefusal(priced.refusal))
    const current = stayOf(priced.value, nights)
    const before = honor === undefined || honor === current.fingerprint ? null : heldSince(now)
    const held = before === null ? null : lodging.price({ ...requestOf(choice), now: before })
    const earlier = held?.ok === true ? stayOf(held.value, nights) : null
    return ok(earlier !== null && earlier.fingerprint === honor ? earlier : current)
  },
})
