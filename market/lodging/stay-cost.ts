import { priced } from '../currencies/tariff.ts'
import { addCharges, chargesFor, chargesOf, type Sums } from './charges.ts'
import { bookedByOthers, houseRate, roomRate, type Night } from './demand.ts'
import type { SoldRooms } from './sold-rooms.ts'
import type { Asker, Guests, Property, RatePlan, RoomPrice, RoomType } from './types.ts'

/** The complimentary night, from 0. */
const complimentaryNight = 3

/**
 * The rooms of a type over a stay: how many are left all along, and what a night costs before plan
 * and meals, in dollars; where none are left, the prices mean nothing.
 */
export interface RoomNights {
  readonly rates: number[]
  left: number
}

/**
 * Of every type of room of a house, in its order, written into `types`: a search gives the same
 * ones again for each house, and those beyond a house's own are of another. A type that is full one
 * night is not priced.
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

/** What these guests eat in a night. */
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
/** The least that a night costs, dollars. */
const leastDollars = 8
/** A night of a room on a plan, without meals. `rate` is dollars. */
export const nightPrice = (
  { tariff }: Pick<Property, 'tariff'>,
  plan: RatePlan,
  rate: number,
): number => priced(tariff, Math.max(leastDollars, rate * plan.factor))

/**
 * Whether a house gives who asks a complimentary night: those of the Premier Collection do not give
 * it to everybody.
 */
export const givesNight = (
  { fourthNight, collection }: Pick<Property, 'fourthNight' | 'collection'>,
  { premierNight }: Asker,
): boolean => fourthNight && (premierNight === true || collection !== 'Premier')

/**
 * The nights of a room, and the complimentary one among them: 0 where there is none. Both without
 * meals.
 */
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
 * Adds one room of a stay to `sums`, its nights and its complimentary one (`nightsTotal`,
 * `freeNight`) known: what `roomPrice` says with names, for searches that ask it of thousands.
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
