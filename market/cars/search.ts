import { distanceKm } from '../world/geodesy.ts'
import type { Circle, Desks } from './desks.ts'
import { carsLeft, fleetDays, type SoldCars } from './fleet.ts'
import { plans } from './plans.data.ts'
import { leastNotice, spanOf } from './rental-times.ts'
import { deskTerms, deskViolation, sumOf } from './tariff.ts'
import type { Desk, Model, Plan, RentalTimes, RentalViolation } from './types.ts'

const minuteMs = 60_000

export interface SearchRequest extends RentalTimes {
  readonly pickUp: Circle
  /** Null: the car is returned to its desk. */
  readonly dropOff: Circle | null
  readonly driverAge: number
  readonly now: number
}

export interface FoundCar {
  readonly desk: Desk
  readonly drop: Desk
  readonly model: Model
  readonly plan: Plan
  readonly days: number
  /** Cars left, at least one. */
  readonly left: number
  /** With every charge that cannot be avoided. */
  readonly total: number
  readonly dueNow: number
}
/** Desks that rent nothing for this search, with the reason. */
export interface ClosedDesk {
  readonly desk: Desk
  readonly violation: RentalViolation
}
export interface FoundCars {
  readonly cars: readonly FoundCar[]
  readonly closed: readonly ClosedDesk[]
  /** Models that no desk rents to a driver of this age. */
  readonly tooYoung: number
}

export interface SearchDeps {
  readonly desks: Desks
  readonly sold: SoldCars
  readonly instant: (zone: string, local: string) => number
}

export const offerIdOf = (desk: Desk, drop: Desk, model: Model, plan: Plan): string =>
  `${desk.id}_${drop.id}_${model.acriss}_${plan.id}`

/** The company's desk nearest to the center of the return; null if it has none there. */
const dropDeskOf = (desk: Desk, circle: Circle, drops: readonly Desk[]): Desk | null => {
  let nearest: Desk | null = null
  let least = Infinity
  for (const drop of drops) {
    if (drop.brand.code !== desk.brand.code) continue
    if (drop.id === desk.id) return drop
    const km = distanceKm(circle.lat, circle.lon, drop.lat, drop.lon)
    if (km < least) [nearest, least] = [drop, km]
  }
  return nearest
}

export const searchCars = (
  { pickUp, dropOff, pickUpAt, dropOffAt, driverAge, now }: SearchRequest,
  { desks, sold, instant }: SearchDeps,
): FoundCars => {
  const times = { pickUpAt, dropOffAt }
  const drops = dropOff === null ? [] : desks.in(dropOff)
  const cars: FoundCar[] = []
  const closed: ClosedDesk[] = []
  let tooYoung = 0
  for (const desk of desks.in(pickUp)) {
    const drop = dropOff === null ? desk : dropDeskOf(desk, dropOff, drops)
    const violation =
      drop === null
        ? ({ kind: 'OneWayNotAllowed' } as const)
        : deskViolation(desk, drop, times, driverAge)
    if (drop === null || violation !== null) {
      if (violation !== null) closed.push({ desk, violation })
      continue
    }
    const span = spanOf(desk, drop, times, instant)
    if (span.startsAt < now + leastNotice * minuteMs || span.endsAt <= span.startsAt) continue
    const terms = deskTerms(desk, drop, times, span, { driverAge, now })
    const days = fleetDays(desk, span)
    const sells = desk.brand.plans.split('').flatMap((id) => plans.get(id) ?? [])
    for (const model of desk.models) {
      if (driverAge < model.minimumAge) {
        tooYoung++
        continue
      }
      const left = carsLeft(desk, model, days, sold)
      if (left <= 0) continue
      for (const plan of sells) {
        const { total, dueNow } = sumOf(terms, model, plan)
        cars.push({ desk, drop, model, plan, days: span.days, left, total, dueNow })
      }
    }
  }
  return { cars, closed, tooYoung }
}
