import type { Refusal } from '@portolan/contract/errors.ts'
import { addUpStay } from '@portolan/domain/lodging/add-up-stay.ts'
import type { RoomPrice } from '@portolan/domain/lodging/stay-price.ts'
import { fromWire, type Currency, type Money } from '@portolan/kernel/money.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import {
  believable,
  type LodgingShop,
  type StayChoice,
  type SupplierRate,
} from '../../lodging/index.ts'
import { passingRefusals } from '../passing-refusals.ts'
import type { FrozenStay } from './voucher-quote.ts'

interface PricedChoice {
  readonly choice: StayChoice
  /** Charged at booking, of all rooms. */
  readonly price: Money
}
/** What the property sells of a frozen stay now. */
export interface StayToday {
  /** It sells the nights at all. */
  readonly hasLodging: boolean
  /** Its prices are known in the voucher's currency. */
  readonly hasRates: boolean
  /** The frozen rooms, and the cheapest others for the same guests; null if they are sold out. */
  readonly room: PricedChoice | null
  readonly best: PricedChoice | null
}

const nothing: StayToday = { hasLodging: false, hasRates: true, room: null, best: null }

/** What a rate costs one of the rooms; null if it is not sold to its guests. */
const priceIn = (rate: SupplierRate | undefined, room: number): RoomPrice | null =>
  rate?.prices[room] ?? null
const dueOf = (price: RoomPrice, currency: Currency): number =>
  addUpStay([price], currency).dueNow.minor

type RateOf = (room: number) => SupplierRate | undefined
const priced = (
  { choice }: Pick<FrozenStay, 'choice'>,
  rateOf: RateOf,
  currency: Currency,
): PricedChoice | null => {
  const rooms: StayChoice['rooms'][number][] = []
  const prices: RoomPrice[] = []
  for (const [at, room] of choice.rooms.entries()) {
    const rate = rateOf(at)
    const price = priceIn(rate, at)
    if (rate === undefined || price === null) return null
    rooms.push({ ...room, rateId: rate.id })
    prices.push(price)
  }
  return {
    choice: { ...choice, rooms },
    price: fromWire(addUpStay(prices, currency).dueNow),
  }
}

/** Reads the rates of the frozen nights. Refuses only with what may pass when it is asked again. */
export const stayToday = async (
  shop: Pick<LodgingShop, 'rates' | 'summaries' | 'currency'>,
  frozen: Pick<FrozenStay, 'choice' | 'nights'>,
  now: number,
): Promise<Result<StayToday, Refusal>> => {
  const { lodgingId, rooms, ...days } = frozen.choice
  const [property] = await shop.summaries([lodgingId])
  if (property === undefined) return ok(nothing)
  const stay = { ...days, rooms: rooms.map(({ occupancy }) => occupancy) }
  const found = await shop.rates({ lodgingId, stay, now })
  if (!found.ok) return passingRefusals.has(found.refusal.code) ? found : ok(nothing)
  const { currency, state, exchange } = found.value
  if (state !== 'Available') return ok(nothing)
  const rates = found.value.rates.filter(
    (rate) => rate.payment === 'PayNow' && believable(rate, currency, frozen.nights),
  )
  const ownOf: RateOf = (at) => rates.find(({ id }) => id === rooms[at]?.rateId)
  const cheapestOf: RateOf = (at) =>
    rates
      .filter(({ roomType }) => roomType !== ownOf(at)?.roomType)
      .flatMap((rate) => {
        const price = priceIn(rate, at)
        return price === null ? [] : [{ rate, due: dueOf(price, currency) }]
      })
      .toSorted((a, b) => a.due - b.due)[0]?.rate
  return ok({
    hasLodging: rates.length > 0,
    hasRates: property.currency === shop.currency || exchange !== null,
    room: priced(frozen, ownOf, currency),
    best: priced(frozen, cheapestOf, currency),
  })
}
