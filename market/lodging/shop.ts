import { addDays, dayNumber, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { cancellationOf, mergeSchedules, type CancellationSchedule } from './cancellation.ts'
import { bookedByOthers, houseRate, nightAt, nightsAt, roomRate, type Night } from './demand.ts'
import { localAt } from './local-time.ts'
import { planFor } from './package-rates.ts'
import { propertyOf, type SearchDeps } from './search.ts'
import { nightPrice, roomNights, roomPrice } from './stay-cost.ts'
import { soldWithout } from './sold-rooms.ts'
import {
  fits,
  isChangeDay,
  isOpen,
  leastNightsOn,
  sleepsAll,
  violationsOf,
  type StayDates,
} from './stay-rules.ts'
import type {
  Asker,
  Guests,
  Property,
  RatePlan,
  RoomPrice,
  RoomType,
  StayViolation,
} from './types.ts'

/** A room type on a plan, with the price of each of the party's rooms in it. */
export interface Rate {
  /** `r1_bf`, unique within its property. */
  readonly id: string
  readonly room: RoomType
  readonly plan: RatePlan
  /** Rooms of the type left for the whole stay; at least one. */
  readonly left: number
  /** In the order of the party; null if they don't fit. */
  readonly prices: readonly (RoomPrice | null)[]
  /** The schedule of the first room that fits. */
  readonly cancellation: CancellationSchedule
}
export interface RateTable {
  readonly property: Property
  readonly state: 'Available' | 'Unavailable' | 'NotAllowed'
  readonly violations: readonly StayViolation[]
  readonly rates: readonly Rate[]
}
export interface RatesRequest extends StayDates, Asker {
  readonly propertyId: string
  readonly rooms: readonly Guests[]
  readonly now: number
}

export interface ChosenRoom {
  readonly rateId: string
  readonly guests: Guests
}
export interface StayRequest extends StayDates, Asker {
  readonly propertyId: string
  readonly rooms: readonly ChosenRoom[]
  readonly now: number
  /** Rooms of an order that this one replaces: they count as free. */
  readonly without?: readonly { readonly key: string; readonly seats: number }[]
}
export interface PricedRoom {
  readonly room: RoomType
  readonly plan: RatePlan
  readonly guests: Guests
  readonly price: RoomPrice
  /** The same room without flights; only for who buys them with it. */
  readonly standard?: StandardPrice
  readonly left: number
  readonly cancellation: CancellationSchedule
}
/** What is paid now and at the property, in sum, and the latter. */
export interface StandardPrice {
  readonly total: number
  readonly atProperty: number
}
export interface PricedStay {
  readonly property: Property
  readonly rooms: readonly PricedRoom[]
  /** The whole price, and the part that the property collects. */
  readonly total: number
  readonly atProperty: number
  readonly cancellation: CancellationSchedule
}
export type StayRefusal =
  | { readonly code: 'UnknownProperty' }
  | { readonly code: 'RateNotAvailable' | 'OccupancyExceeded'; readonly room: number }
  | { readonly code: 'StayNotAllowed'; readonly violations: readonly StayViolation[] }
  /** `left`: rooms of that type for the whole stay. */
  | {
      readonly code: 'NotAvailable' | 'LackOfInventory'
      readonly room: number
      readonly left: number
    }

/** A day in a property's calendar, for any guests. */
export interface HouseDay {
  readonly date: CalendarDate
  readonly free: boolean
  readonly arrive: boolean
  readonly leave: boolean
  readonly leastNights: number
  readonly mostNights: number
  /** Minor units: the lowest night before fees and taxes; null where it is not free. */
  readonly lowest: number | null
}

const atPropertyOf = ({ nightsAtProperty, fees, taxes, total }: RoomPrice): number =>
  nightsAtProperty
    ? total
    : [...fees, ...taxes].reduce(
        (sum, { minor, atProperty }) => (atProperty ? sum + minor : sum),
        0,
      )

const standardOf = (price: RoomPrice): StandardPrice => ({
  total: price.total,
  atProperty: atPropertyOf(price),
})

const rateId = (room: RoomType, plan: RatePlan): string => `${room.id}_${plan.id}`

type Buyer = Asker & { readonly now: number }
/** Plans as this buyer gets them for a stay that begins on this night. */
const plansFor = (property: Property, first: Night | undefined, buyer: Buyer): RatePlan[] =>
  property.plans.flatMap((plan) => planFor(property, plan, first, buyer, buyer.now) ?? [])

/** The room type and plan of a rate, as listed and for this buyer; null if it isn't sold to them. */
const chosenRate = (property: Property, id: string, first: Night | undefined, buyer: Buyer) => {
  const [roomId = '', planId = ''] = id.split('_')
  const index = property.rooms.findIndex((one) => one.id === roomId)
  const room = property.rooms[index]
  const listed = property.plans.find((one) => one.id === planId)
  if (room === undefined || listed === undefined || id !== rateId(room, listed)) return null
  const plan = planFor(property, listed, first, buyer, buyer.now)
  return plan && { index, room, listed, plan }
}

export interface Shop {
  /** Rates of a property for a stay; null for an unknown property. */
  rates(request: RatesRequest): RateTable | null
  /** Prices one rate a room; refuses unless all rooms are available. */
  price(request: StayRequest): Result<PricedStay, StayRefusal>
  /** Consecutive days from the first one; null for an unknown property. */
  days(
    propertyId: string,
    from: CalendarDate,
    count: number,
    now: number,
  ): readonly HouseDay[] | null
}

export const createShop = (deps: SearchDeps): Shop => {
  const { register, sold } = deps
  const stayOf = (property: Property, { checkIn, checkOut }: StayDates, now: number) => {
    const nights = nightsAt(
      register.at(property.site).facts,
      dayNumber(checkIn),
      daysBetween(checkIn, checkOut),
      now,
    )
    return { nights, local: localAt(property.site.zone, now) }
  }
  const violated = (
    property: Property,
    dates: StayDates,
    party: readonly Guests[],
    nights: readonly { readonly date: CalendarDate }[],
    local: string,
  ): readonly StayViolation[] =>
    violationsOf(
      property,
      dates,
      party,
      nights.map(({ date }) => date),
      daysBetween(local.slice(0, 10), dates.checkIn),
    )

  const rates: Shop['rates'] = (request) => {
    const property = propertyOf(deps, request.propertyId)
    if (property === null) return null
    const { nights, local } = stayOf(property, request, request.now)
    const violations = violated(property, request, request.rooms, nights, local)
    if (violations.length > 0) return { property, state: 'NotAllowed', violations, rates: [] }
    const types = roomNights(property, nights, sold)
    const found = property.rooms.flatMap((room, at): Rate[] => {
      const { rates: dollars, left } = types[at] ?? { rates: [], left: 0 }
      if (left <= 0 || request.checkIn < local.slice(0, 10)) return []
      return plansFor(property, nights[0], request).flatMap((plan) => {
        const prices = request.rooms.map((guests) =>
          fits(room, guests) ? roomPrice(property, plan, dollars, nights, guests, request) : null,
        )
        const first = prices.find((price) => price !== null)
        return first === undefined
          ? []
          : [
              {
                id: rateId(room, plan),
                room,
                plan,
                left,
                prices,
                cancellation: cancellationOf(property, plan, first, request, local),
              },
            ]
      })
    })
    const isEnough =
      found.length > 0 &&
      sleepsAll(
        property,
        request.rooms,
        types.map(({ left }) => left),
      )
    return {
      property,
      state: isEnough ? 'Available' : 'Unavailable',
      violations: [],
      rates: isEnough ? found : [],
    }
  }

  const price: Shop['price'] = (request) => {
    const property = propertyOf(deps, request.propertyId)
    if (property === null) return refuse({ code: 'UnknownProperty' })
    const { nights, local } = stayOf(property, request, request.now)
    const types = roomNights(
      property,
      nights,
      request.without === undefined ? sold : soldWithout(sold, request.without),
    )
    const wanted = new Map<string, number>()
    const priced: PricedRoom[] = []
    for (const [at, { rateId: id, guests }] of request.rooms.entries()) {
      const chosen = chosenRate(property, id, nights[0], request)
      if (chosen === null) return refuse({ code: 'RateNotAvailable', room: at })
      const { index, room, listed, plan } = chosen
      if (!fits(room, guests)) return refuse({ code: 'OccupancyExceeded', room: at })
      const type = types[index] ?? { rates: [], left: 0 }
      wanted.set(room.id, (wanted.get(room.id) ?? 0) + 1)
      if (type.left < (wanted.get(room.id) ?? 0) || request.checkIn < local.slice(0, 10))
        return refuse({
          code: type.left === 0 ? 'NotAvailable' : 'LackOfInventory',
          room: at,
          left: type.left,
        })
      const costOn = (one: RatePlan): RoomPrice =>
        roomPrice(property, one, type.rates, nights, guests, request)
      const roomCost = costOn(plan)
      priced.push({
        room,
        plan,
        guests,
        price: roomCost,
        ...(request.packaged === undefined ? {} : { standard: standardOf(costOn(listed)) }),
        left: type.left,
        cancellation: cancellationOf(property, plan, roomCost, request, local),
      })
    }
    const violations = violated(
      property,
      request,
      request.rooms.map(({ guests }) => guests),
      nights,
      local,
    )
    if (violations.length > 0) return refuse({ code: 'StayNotAllowed', violations })
    return ok({
      property,
      rooms: priced,
      total: priced.reduce((sum, { price: { total } }) => sum + total, 0),
      atProperty: priced.reduce((sum, room) => sum + atPropertyOf(room.price), 0),
      cancellation: mergeSchedules(priced.map(({ cancellation }) => cancellation)),
    })
  }

  const days: Shop['days'] = (propertyId, from, count, now) => {
    const property = propertyOf(deps, propertyId)
    if (property === null) return null
    const { facts } = register.at(property.site)
    const today = localAt(property.site.zone, now).slice(0, 10)
    const anySold = sold.any(property.id)
    return Array.from({ length: count }, (_, at) => {
      const date = addDays(from, at)
      const night = nightAt(facts, dayNumber(date), now)
      const rate = houseRate(property, night)
      let lowest: number | null = null
      if (isOpen(property, date) && date >= today)
        for (const [index, room] of property.rooms.entries()) {
          const booked = bookedByOthers(property, index, night)
          if (room.units - booked - (anySold ? sold.get(property.id, date, room.id) : 0) <= 0)
            continue
          const plan = property.plans.reduce((a, b) => (b.factor < a.factor ? b : a))
          const price = nightPrice(property, plan, roomRate(rate, room, booked))
          if (lowest === null || price < lowest) lowest = price
        }
      return {
        date,
        free: lowest !== null,
        arrive: isChangeDay(property, date) && daysBetween(today, date) >= property.rules.daysAhead,
        leave: isChangeDay(property, date),
        leastNights: leastNightsOn(property, date),
        mostNights: property.rules.mostNights,
        lowest,
      }
    })
  }
  return { rates, price, days }
}
