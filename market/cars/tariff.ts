import { dayNumber, weekday } from '@portolan/kernel/calendar.ts'
import { mix } from '@portolan/kernel/seed.ts'
import { distanceKm } from '../world/geodesy.ts'
import { extraKinds } from './plans.data.ts'
import { isOpen } from './rental-times.ts'
import type {
  Charge,
  ChargeKind,
  Desk,
  Extra,
  Model,
  Plan,
  RentalTimes,
  RentalViolation,
  Span,
} from './types.ts'

const dayMs = 86_400_000
const youngUntil = 25
/** A one-way rental goes at most this far. */
const farthestKm = 2500
const northern = [82, 86, 92, 98, 102, 112, 128, 130, 108, 98, 88, 104] as const
const leastDay = 900
const mostFacilityDays = 5

const monthOf = (date: string): number => Number(date.slice(5, 7)) - 1
const seasonOf = (lat: number, date: string): number =>
  northern[lat >= 0 ? monthOf(date) : (monthOf(date) + 6) % 12] ?? 100
const leadLevel = (days: number): number => {
  if (days <= 1) return 125
  if (days <= 6) return 112
  if (days <= 20) return 100
  return days <= 60 ? 94 : 97
}
const lengthLevel = (days: number): number => {
  if (days >= 28) return 70
  if (days >= 14) return 78
  if (days >= 7) return 84
  return days >= 3 ? 93 : 100
}

/** What a desk charges for a rental, whatever the car: worked out once for all its models. */
export interface DeskTerms {
  readonly desk: Desk
  readonly drop: Desk
  readonly days: number
  /** Percent of a model's day price, all influences multiplied. */
  readonly level: number
  readonly oneWay: number
  readonly facility: number
  readonly driver: { readonly kind: 'YoungDriver' | 'SeniorDriver'; readonly amount: number } | null
  readonly afterHours: number
}

const oneWayFee = (desk: Desk, drop: Desk): number => {
  if (desk.place.key === drop.place.key) return 0
  const km = distanceKm(desk.lat, desk.lon, drop.lat, drop.lon)
  const abroad = desk.place.country === drop.place.country ? 1 : 2
  return Math.round(3500 + km * 22) * abroad
}

const driverCharge = ({ brand }: Desk, age: number, days: number): DeskTerms['driver'] => {
  const charged = Math.min(days, 10)
  if (age < youngUntil && brand.young !== null)
    return { kind: 'YoungDriver', amount: brand.young * charged }
  return brand.seniorFrom !== null && age >= brand.seniorFrom
    ? { kind: 'SeniorDriver', amount: brand.seniorDay * charged }
    : null
}

/** Why a desk rents no car at all for these times and this driver; null if it does. */
export const deskViolation = (
  desk: Desk,
  drop: Desk,
  { pickUpAt, dropOffAt }: RentalTimes,
  driverAge: number,
): RentalViolation | null => {
  const { brand } = desk
  if (drop.brand.code !== brand.code) return { kind: 'OneWayNotAllowed' }
  if (drop.id !== desk.id && drop.place.key !== desk.place.key) {
    if (brand.oneWay === 'No') return { kind: 'OneWayNotAllowed' }
    if (brand.oneWay === 'Country' && drop.place.country !== desk.place.country)
      return { kind: 'OneWayNotAllowed' }
    if (distanceKm(desk.lat, desk.lon, drop.lat, drop.lon) > farthestKm)
      return { kind: 'OneWayNotAllowed' }
  }
  if (!isOpen(desk.hours, pickUpAt) && desk.afterHours === null)
    return { kind: 'DeskClosed', at: 'PickUp' }
  if (!isOpen(drop.hours, dropOffAt) && !drop.keyDrop) return { kind: 'DeskClosed', at: 'DropOff' }
  if (brand.oldest !== null && driverAge > brand.oldest)
    return { kind: 'DriverTooOld', limit: brand.oldest }
  return driverAge < youngUntil && brand.young === null ? { kind: 'PriceUnavailableUnder25' } : null
}

/** `now` is the moment of the price, which changes at midnight UTC. */
export const deskTerms = (
  desk: Desk,
  drop: Desk,
  { pickUpAt }: RentalTimes,
  span: Span,
  { driverAge, now }: { readonly driverAge: number; readonly now: number },
): DeskTerms => {
  const today = Math.floor(now / dayMs)
  const starts = dayNumber(span.pickUp)
  const moved = 92 + (mix(desk.hash, starts, Math.floor(today / 3)) % 17)
  const busy = [5, 4].includes(weekday(span.pickUp)) ? 106 : 100
  return {
    desk,
    drop,
    days: span.days,
    level:
      (desk.brand.level *
        desk.place.level *
        desk.level *
        seasonOf(desk.lat, span.pickUp) *
        leadLevel(starts - today) *
        lengthLevel(span.days) *
        moved *
        busy) /
      1e16,
    oneWay: oneWayFee(desk, drop),
    facility: desk.place.facilityDay * Math.min(span.days, mostFacilityDays),
    driver: driverCharge(desk, driverAge, span.days),
    afterHours: isOpen(desk.hours, pickUpAt) ? 0 : (desk.afterHours ?? 0),
  }
}

export const dayPriceOf = ({ level }: DeskTerms, model: Model, plan: Plan): number =>
  Math.max(leastDay, Math.round((model.day * level * plan.level) / 100))
const airportFeeOf = ({ desk }: DeskTerms, rental: number): number =>
  Math.round((rental * desk.place.airportPercent) / 100)
/** A tank that is paid in advance, refunded in part or not. */
export const fuelOf = ({ desk }: Pick<DeskTerms, 'desk'>, { tank }: Model): number =>
  desk.brand.fuel === 'PrepayRefunds' || desk.brand.fuel === 'PrepayNoRefunds'
    ? Math.round((tank * desk.place.fuelLevel) / 100)
    : 0
const taxOf = ({ desk }: DeskTerms, amount: number): number =>
  Math.round((amount * desk.place.taxRate) / 10_000)

export interface RentalSum {
  readonly total: number
  readonly dueNow: number
}

/** The whole price of an offer without extras: a search sums up thousands of them. */
export const sumOf = (terms: DeskTerms, model: Model, plan: Plan): RentalSum => {
  const rental = dayPriceOf(terms, model, plan) * terms.days
  const fees = airportFeeOf(terms, rental) + terms.facility
  const atDesk = (terms.driver?.amount ?? 0) + terms.afterHours + fuelOf(terms, model)
  const car = rental + terms.oneWay
  const now = ((): number => {
    if (plan.payment === 'AtDesk') return 0
    return plan.payment === 'Now' ? car + fees : car
  })()
  const later = car + fees + atDesk - now
  const dueNow = now + taxOf(terms, now)
  return { dueNow, total: dueNow + later + taxOf(terms, later) }
}

const words: Readonly<Record<Exclude<ChargeKind, 'Extra' | 'Tax'>, string>> = {
  Rental: 'Rental',
  OneWay: 'One-way fee',
  AirportFee: 'Airport fee',
  FacilityFee: 'Facility fee',
  YoungDriver: 'Young driver fee',
  SeniorDriver: 'Senior driver fee',
  AfterHours: 'Pick-up after hours',
  Fuel: 'Prepaid fuel',
}

/** Price of an extra for the whole rental, one piece. */
export const extraPrice = (code: Extra['code'], days: number): number => {
  const kind = extraKinds.find((one) => one.code === code)
  return kind === undefined ? 0 : kind.day * Math.min(days, kind.mostDays)
}

/** Every charge of a rental, with taxes on what is due now and on what is due at the desk. */
export const chargesOf = (
  terms: DeskTerms,
  model: Model,
  plan: Plan,
  extras: readonly Extra[],
): readonly Charge[] => {
  const rental = dayPriceOf(terms, model, plan) * terms.days
  const car = plan.payment === 'AtDesk' ? 'AtDesk' : 'Now'
  const fees = plan.payment === 'Now' ? 'Now' : 'AtDesk'
  const { driver } = terms
  const charge = (
    kind: keyof typeof words,
    due: Charge['due'],
    amount: number,
    count: number | null = null,
  ): Charge[] =>
    amount === 0 ? [] : [{ kind, name: words[kind], due, amount, count, extra: null }]
  const net: Charge[] = [
    ...charge('Rental', car, rental, terms.days),
    ...charge('OneWay', car, terms.oneWay),
    ...charge('AirportFee', fees, airportFeeOf(terms, rental)),
    ...charge('FacilityFee', fees, terms.facility),
    ...(driver === null ? [] : charge(driver.kind, 'AtDesk', driver.amount)),
    ...charge('AfterHours', 'AtDesk', terms.afterHours),
    ...charge('Fuel', 'AtDesk', fuelOf(terms, model)),
    ...extras.map(({ code, count }): Charge => ({
      kind: 'Extra',
      name: extraKinds.find((kind) => kind.code === code)?.name ?? code,
      due: 'AtDesk',
      amount: extraPrice(code, terms.days) * count,
      count,
      extra: code,
    })),
  ]
  const tax = (due: Charge['due']): Charge[] => {
    const amount = taxOf(terms, totalOf(net, due))
    const { taxName } = terms.desk.place
    return amount === 0
      ? []
      : [{ kind: 'Tax', name: taxName, due, amount, count: null, extra: null }]
  }
  return [...net, ...tax('Now'), ...tax('AtDesk')]
}

export const totalOf = (charges: readonly Charge[], due?: Charge['due']): number =>
  charges.reduce((all, one) => (due === undefined || one.due === due ? all + one.amount : all), 0)
