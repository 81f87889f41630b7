import { dayNumber, daysBetween } from '@portolan/kernel/calendar.ts'
import { sortFew } from '@portolan/kernel/sort-few.ts'
import { distanceKm } from '../world/geodesy.ts'
import { deadlinesOf, refundNow } from './cancellation.ts'
import { nightsAt, type Night } from './demand.ts'
import { daysBefore, localAt } from './local-time.ts'
import { planFor } from './package-rates.ts'
import type { Register } from './register.ts'
import { contains, middleOf, type Area, type Sites } from './sites.ts'
import type { SoldRooms } from './sold-rooms.ts'
import {
  addRoom,
  freeNight,
  nightsTotal,
  roomNights,
  type RoomNights,
  type StaySums,
} from './stay-cost.ts'
import { fits, hardestFirst, violationsOf, type StayDates } from './stay-rules.ts'
import type { Asker, Guests, Property, RatePlan, RoomType, Site } from './types.ts'

/** Most properties in one answer. */
export const mostCandidates = 2000
/** Properties examined for it: some have no room. */
const mostAsked = 1.6 * mostCandidates
/**
 * Areas whose properties are cached: the same area is searched with other dates. Few, because of
 * memory.
 */
const areasKept = 4

export interface SearchRequest extends StayDates, Asker {
  readonly area: Area | { readonly by: 'ids'; readonly ids: readonly string[] }
  readonly rooms: readonly Guests[]
  readonly now: number
}
interface RoomDue {
  readonly total: number
  readonly dueNow: number
}
const nothingDue: RoomDue = { total: 0, dueNow: 0 }
/**
 * The lowest price of all rooms of a stay on one plan, in the property's currency. Created by the
 * ten thousand, so callers use it as it is.
 */
export interface FoundRate {
  readonly plan: RatePlan
  readonly meal: RatePlan['meal']
  readonly payment: RatePlan['payment']
  readonly total: number
  readonly dueNow: number
  readonly fees: number
  /** Zero or negative. */
  readonly fourthNight: number
  readonly refund: RatePlan['refund']
  /** Each of several rooms; they add up to the whole. Null for one room. */
  readonly rooms: readonly RoomDue[] | null
  /** Local deadline of free cancellation; null if there is none or it has passed. */
  readonly freeUntil: string | null
}
export interface Found {
  readonly property: Property
  /** One a plan, lowest first; at least one. */
  readonly rates: readonly FoundRate[]
}

export interface SearchDeps {
  readonly sites: Sites
  readonly register: Register
  readonly sold: SoldRooms
  readonly areas: KeptAreas
}

/** What all properties of a site share. */
interface SiteStay {
  readonly deadlines: (property: Property) => string | null
  readonly nights: readonly Night[]
  readonly dates: readonly string[]
  readonly today: string
  /** Days from `today` to the check-in. */
  readonly ahead: number
}
const none: readonly FoundRate[] = []

/**
 * The cheapest room type that holds the guests and is left; -1 if none. Meals cost the same in
 * each.
 */
const cheapestRoom = (
  rooms: readonly RoomType[],
  left: readonly number[],
  costs: readonly number[],
  guests: Guests,
): number => {
  let cheapest = -1
  let lowest = Infinity
  for (let room = 0; room < rooms.length; room++) {
    const cost = costs[room] as number
    if (cost >= lowest || (left[room] as number) <= 0 || !fits(rooms[room] as RoomType, guests))
      continue
    cheapest = room
    lowest = cost
  }
  return cheapest
}

/**
 * Scratch space, overwritten by each property: a city page examines three thousand. Arrays are by
 * room type.
 */
interface Sheet {
  readonly types: RoomNights[]
  /** Rooms not yet taken by the party. */
  readonly left: number[]
  /**
   * For one plan, minor units without meals: all nights, the complimentary night, and the
   * difference.
   */
  readonly nights: number[]
  readonly free: number[]
  readonly costs: number[]
  readonly sums: StaySums
}

/**
 * The cheapest assignment of a party to a property's rooms on each plan: each room takes the
 * cheapest type that fits and is left.
 */
const ratesOf = (
  property: Property,
  request: SearchRequest,
  { deadlines, nights, dates, ahead }: SiteStay,
  sold: SoldRooms,
  sheet: Sheet,
): readonly FoundRate[] => {
  if (violationsOf(property, request, request.rooms, dates, ahead).length > 0) return none
  const types = roomNights(property, nights, sold, sheet.types)
  const { left, nights: minors, free, costs, sums } = sheet
  const { rooms, plans } = property
  const party = hardestFirst(property, request.rooms)
  const deadline = deadlines(property)
  const found: FoundRate[] = []
  for (let at = 0; at < plans.length; at++) {
    const plan = planFor(property, plans[at] as RatePlan, nights[0], request, request.now)
    if (plan === null) continue
    for (let room = 0; room < rooms.length; room++) {
      const type = types[room] as RoomNights
      left[room] = type.left
      if (type.left <= 0) continue
      minors[room] = nightsTotal(property, plan, type.rates)
      free[room] = freeNight(property, plan, type.rates, request)
      costs[room] = (minors[room] as number) - (free[room] as number)
    }
    sums.total = sums.fees = sums.atProperty = sums.fourthNight = 0
    // Allocated at its final length: an array that grows takes four times the memory.
    const dues = party.length > 1 ? party.map(() => nothingDue) : null
    let taken = 0
    for (; taken < party.length; taken++) {
      const guests = party[taken] as Guests
      const room = cheapestRoom(rooms, left, costs, guests)
      if (room < 0) break
      left[room] = (left[room] as number) - 1
      const { total, atProperty } = sums
      addRoom(
        sums,
        property,
        plan,
        nights.length,
        minors[room] as number,
        free[room] as number,
        guests,
      )
      if (dues !== null)
        dues[taken] = {
          total: sums.total - total,
          dueNow: sums.total - total - sums.atProperty + atProperty,
        }
    }
    if (taken === party.length)
      found.push({
        plan,
        meal: plan.meal,
        payment: plan.payment,
        total: sums.total,
        dueNow: sums.total - sums.atProperty,
        fees: sums.fees,
        fourthNight: sums.fourthNight,
        rooms: dues,
        refund: refundNow(plan, deadline),
        freeUntil: plan.refund === 'FullyRefundable' ? deadline : null,
      })
  }
  return sortFew(found, ({ total }) => total)
}

/** Cache of `housesIn` by area; the properties of a seed never change. */
export type KeptAreas = Map<string, readonly Property[]>

/**
 * Properties in an area. If there are too many: the nearest to the center of a circle, or a
 * proportional share of each site in a box, so that a map fills evenly.
 */
const housesIn = (area: Area, { sites, register }: SearchDeps): readonly Property[] => {
  const around = sites.around(area)
  const all = around.reduce((sum, { count }) => sum + count, 0)
  // Sites at the edge lie partly outside, so half as many again are examined.
  const share = area.by === 'box' ? Math.min(1, (1.5 * mostAsked) / all) : 1
  const inside: Property[] = []
  for (const site of around)
    for (const property of register.at(site).first(Math.ceil(site.count * share)))
      if (contains(area, property.lat, property.lon)) inside.push(property)
  if (inside.length <= mostAsked) return inside
  const { lat, lon } = middleOf(area)
  const away =
    area.by === 'circle'
      ? new Map(
          inside.map((property) => [property, distanceKm(lat, lon, property.lat, property.lon)]),
        )
      : null
  return inside
    .sort((a, b) => (away === null ? a.hash - b.hash : (away.get(a) ?? 0) - (away.get(b) ?? 0)))
    .slice(0, mostAsked)
}
const knownHousesIn = (area: Area, deps: SearchDeps): readonly Property[] => {
  const key = JSON.stringify(area)
  const known = deps.areas.get(key)
  const houses = known ?? housesIn(area, deps)
  // Moves the area to the end of the order of eviction.
  deps.areas.delete(key)
  deps.areas.set(key, houses)
  const [oldest] = deps.areas.keys()
  if (deps.areas.size > areasKept && oldest !== undefined) deps.areas.delete(oldest)
  return houses
}

export const propertyOf = (
  { sites, register }: Pick<SearchDeps, 'sites' | 'register'>,
  id: string,
): Property | null => {
  const match = /^([A-Z]{3}|\d{1,9})-(\d{1,4})$/.exec(id)
  const site = match === null ? null : sites.site(match[1] ?? '')
  const at = Number(match?.[2])
  return site === null || at >= site.count || id !== `${site.key}-${at}`
    ? null
    : (register.at(site).first(at + 1)[at] ?? null)
}

/** Properties with rooms for the whole stay, unordered. Never refuses. */
export const searchStays = (request: SearchRequest, deps: SearchDeps): readonly Found[] => {
  const { area, checkIn, checkOut, now } = request
  const first = dayNumber(checkIn)
  const length = daysBetween(checkIn, checkOut)
  const before = daysBefore(checkIn)
  const sheet: Sheet = {
    types: [],
    left: [],
    nights: [],
    free: [],
    costs: [],
    sums: { total: 0, fees: 0, atProperty: 0, fourthNight: 0 },
  }
  const known = new Map<Site, SiteStay>()
  const clocks = new Map<string, string>()
  const stayAt = (site: Site): SiteStay => {
    const made = known.get(site)
    if (made !== undefined) return made
    const nights = nightsAt(deps.register.at(site).facts, first, length, now)
    const local = clocks.get(site.zone) ?? localAt(site.zone, now)
    clocks.set(site.zone, local)
    const today = local.slice(0, 10)
    const stay = {
      deadlines: deadlinesOf(before, local),
      nights,
      dates: nights.map(({ date }) => date),
      today,
      ahead: daysBetween(today, checkIn),
    }
    known.set(site, stay)
    return stay
  }
  const houses =
    area.by === 'ids'
      ? area.ids.flatMap((id) => propertyOf(deps, id) ?? [])
      : knownHousesIn(area, deps)
  const found: Found[] = []
  for (const property of houses) {
    const stay = stayAt(property.site)
    // A day that is already over at the property is not sold.
    const rates = checkIn < stay.today ? none : ratesOf(property, request, stay, deps.sold, sheet)
    if (rates.length > 0 && found.push({ property, rates }) === mostCandidates) break
  }
  return found
}
