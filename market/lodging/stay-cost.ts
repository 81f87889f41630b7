import { priced } from '../currencies/tariff.ts'
import { addCharges, chargesFor, chargesOf, type Sums } from './charges.ts'
import { bookedByOthers, houseRate, roomRate, type Night } from './demand.ts'
import type { SoldRooms } from './sold-rooms.ts'
import type { Asker, Guests, Property, RatePlan, RoomPrice, RoomType } from './types.ts'

/** Index of the complimentary night. */
const complimentaryNight = 3

/**
 * Availability and nightly price of a room type over a stay, before plan and meals, in dollars.
 * Prices are meaningless when none are left.
 */
export interface RoomNights {
  readonly rates: number[]
  left: number
}

/**
 * Fills `types` with every room type of a property, in order. A search passes the same array for
 * each property, so entries beyond the property's own types are stale. Full types are not priced.
 */
export const roomNights = (
  property: Property,
  nights: readonly Night[],
  sold: SoldRooms,
  types: RoomNights[] = [],
): readonly RoomNights[] => {
  const anySold = sold.any(property.id)
  const { rooms } = property
  while (types.length < rooms.length) types.push({ rates: nights.map(() => 0), left: 0 })
  for (let room = 0; room < rooms.length; room++)
    (types[room] as RoomNights).left = (rooms[room] as RoomType).units
  for (let at = 0; at < nights.length; at++) {
    const night = nights[at] as Night
    const rate = houseRate(property, night)
    for (let room = 0; room < rooms.length; room++) {
      const type = types[room] as RoomNights
      if (type.left <= 0) continue
      const roomType = rooms[room] as RoomType
      const booked = bookedByOthers(property, room, night)
      type.left = Math.min(
        type.left,
        roomType.units - booked - (anySold ? sold.get(property.id, night.date, roomType.id) : 0),
      )
      type.rates[at] = roomRate(rate, roomType, booked)
    }
  }
  return types
}

/** Meals of these guests for a night, minor units. */
const mealPrice = (
  { tariff, breakfast }: Property,
  plan: RatePlan,
  { adults, children }: Guests,
): number =>
  plan.breakfasts === 0
    ? 0
    : priced(
        tariff,
        plan.breakfasts * breakfast * Math.min(plan.mostEaters, adults + children * 0.6),
      )
/** Minimum price of a night, dollars. */
const leastDollars = 8
/** Price of a night on a plan without meals, minor units. `rate` is dollars. */
export const nightPrice = (
  { tariff }: Pick<Property, 'tariff'>,
  plan: RatePlan,
  rate: number,
): number => priced(tariff, Math.max(leastDollars, rate * plan.factor))

/**
 * Whether the buyer gets the complimentary night; Premier Collection properties give it only to
 * some.
 */
export const givesNight = (
  { fourthNight, collection }: Pick<Property, 'fourthNight' | 'collection'>,
  { premierNight }: Asker,
): boolean => fourthNight && (premierNight === true || collection !== 'Premier')

/** The nights of a room without meals, minor units; `freeNight` is the complimentary one, or 0. */
export const nightsTotal = (
  property: Property,
  plan: RatePlan,
  rates: readonly number[],
): number => {
  let total = 0
  for (let at = 0; at < rates.length; at++) total += nightPrice(property, plan, rates[at] as number)
  return total
}
export const freeNight = (
  property: Property,
  plan: RatePlan,
  rates: readonly number[],
  asker: Asker,
): number => {
  const rate = givesNight(property, asker) ? rates[complimentaryNight] : undefined
  return rate === undefined ? 0 : nightPrice(property, plan, rate)
}

export interface StaySums extends Sums {
  /** Zero or negative. */
  fourthNight: number
}
/**
 * Adds one room to `sums`, given its `nightsTotal` and `freeNight`. Same result as `roomPrice`
 * without names, for searches that price thousands.
 */
export const addRoom = (
  sums: StaySums,
  property: Property,
  plan: RatePlan,
  nights: number,
  nightsMinor: number,
  free: number,
  guests: Guests,
): void => {
  const meals = mealPrice(property, plan, guests)
  const base = nightsMinor + meals * nights
  const fourth = free > 0 ? free + meals : 0
  sums.total += base - fourth
  sums.fourthNight -= fourth
  if (plan.payment === 'PayLater') sums.atProperty += base - fourth
  addCharges(sums, chargesFor(property, guests), plan, base, nights, guests.adults)
}

export const roomPrice = (
  property: Property,
  plan: RatePlan,
  rates: readonly number[],
  nights: readonly Night[],
  guests: Guests,
  asker: Asker,
): RoomPrice => {
  const meals = mealPrice(property, plan, guests)
  const base = nightsTotal(property, plan, rates) + meals * rates.length
  const free = freeNight(property, plan, rates, asker)
  const fourth = free > 0 ? free + meals : 0
  const { fees, taxes } = chargesOf(
    chargesFor(property, guests),
    plan,
    base,
    nights.length,
    guests.adults,
  )
  const added = [...fees, ...taxes].reduce((sum, { minor }) => sum + minor, 0)
  return {
    nights: nights.map(({ date }, at) => ({
      date,
      minor: nightPrice(property, plan, rates[at] ?? 0) + meals,
    })),
    nightsAtProperty: plan.payment === 'PayLater',
    fourthNight: fourth > 0,
    fees,
    taxes,
    total: base - fourth + added,
  }
}
