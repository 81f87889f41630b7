import { dayNumber } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { cancellationOf, type RentalCancellation } from './cancellation.ts'
import { carsLeft, fleetDays, soldWithout } from './fleet.ts'
import { modelOf } from './models.data.ts'
import { extraKinds, plans } from './plans.data.ts'
import { leastNotice, mostDays, soldAheadDays, spanOf } from './rental-times.ts'
import type { SearchDeps } from './search.ts'
import { chargesOf, dayPriceOf, deskTerms, deskViolation, totalOf } from './tariff.ts'
import type {
  Charge,
  Desk,
  Extra,
  Model,
  Plan,
  RentalChoice,
  RentalTimes,
  RentalViolation,
  Span,
} from './types.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** A priced offer, with everything that is told before it is booked. */
export interface PricedRental {
  readonly desk: Desk
  readonly drop: Desk
  readonly model: Model
  readonly plan: Plan
  readonly span: Span
  /** They add up to `total`, those due now to `dueNow`. */
  readonly charges: readonly Charge[]
  readonly total: number
  readonly dueNow: number
  /** Held on a card at the pick-up. */
  readonly deposit: number
  /** The most that a renter pays for damage or theft. */
  readonly excess: number
  readonly cancellation: RentalCancellation
  /** Cars left, at least one. */
  readonly left: number
}

export type RentalRefusal =
  | { readonly code: 'UnknownOffer' }
  | { readonly code: 'NotAllowed'; readonly violation: RentalViolation }
  | { readonly code: 'NotAvailable' }

export interface PriceRequest extends RentalChoice {
  readonly now: number
  /** Cars of an order that would be released. */
  readonly without?: readonly { readonly key: string; readonly seats: number }[]
}

export interface Offer {
  readonly desk: Desk
  readonly drop: Desk
  readonly model: Model
  readonly plan: Plan
}

export interface Shop {
  /** What an id of an offer names; null if no company sells it. */
  offer(offerId: string): Offer | null
  price(request: PriceRequest): Result<PricedRental, RentalRefusal>
}

const extraViolation = (extras: readonly Extra[]): RentalViolation | null => {
  const wrong = extras.find(({ code, count }) => {
    const kind = extraKinds.find((one) => one.code === code)
    return kind === undefined || count < 1 || count > kind.most
  })
  return wrong === undefined ? null : { kind: 'ExtraNotSold', code: wrong.code }
}

const timesViolation = (span: Span, now: number): RentalViolation | null => {
  if (span.endsAt <= span.startsAt) return { kind: 'ReturnBeforePickUp' }
  if (span.startsAt < now + leastNotice * minuteMs) return { kind: 'PickUpInPast' }
  if (dayNumber(span.pickUp) > Math.floor(now / dayMs) + soldAheadDays)
    return { kind: 'TooFarAhead' }
  return span.days > mostDays ? { kind: 'RentalTooLong', limit: mostDays } : null
}

export const createShop = ({ desks, sold, instant }: SearchDeps): Shop => {
  const offer: Shop['offer'] = (offerId) => {
    const [deskId = '', dropId = '', acriss = '', planId = '', ...more] = offerId.split('_')
    const desk = desks.byId(deskId)
    const drop = desks.byId(dropId)
    const model = modelOf.get(acriss)
    const plan = plans.get(planId)
    if (more.length > 0 || desk === null || drop === null) return null
    if (model === undefined || plan === undefined) return null
    return desk.models.includes(model) && desk.brand.plans.includes(planId)
      ? { desk, drop, model, plan }
      : null
  }
  const violationOf = (
    { desk, drop, model }: Offer,
    span: Span,
    { driverAge, extras, now, ...times }: Omit<PriceRequest, 'offerId'> & RentalTimes,
  ): RentalViolation | null =>
    timesViolation(span, now) ??
    deskViolation(desk, drop, times, driverAge) ??
    (driverAge < model.minimumAge
      ? { kind: 'DriverTooYoung', limit: model.minimumAge }
      : extraViolation(extras))

  return {
    offer,
    price: (request) => {
      const found = offer(request.offerId)
      if (found === null) return refuse({ code: 'UnknownOffer' })
      const { desk, drop, model, plan } = found
      const { driverAge, extras, now, without = [] } = request
      const span = spanOf(desk, drop, request, instant)
      const violation = violationOf(found, span, request)
      if (violation !== null) return refuse({ code: 'NotAllowed', violation })
      const left = carsLeft(desk, model, fleetDays(desk, span), soldWithout(sold, without))
      if (left <= 0) return refuse({ code: 'NotAvailable' })
      const terms = deskTerms(desk, drop, request, span, { driverAge, now })
      const charges = chargesOf(terms, model, plan, extras)
      const dueNow = totalOf(charges, 'Now')
      return ok({
        ...found,
        span,
        charges,
        total: totalOf(charges),
        dueNow,
        deposit: Math.round((model.deposit * desk.brand.depositLevel) / 100 / 1000) * 1000,
        excess: extras.some(({ code }) => code === 'ZeroExcess') ? 0 : model.excess,
        cancellation: cancellationOf(
          {
            kind: plan.cancellation,
            dueNow,
            dayPrice: dayPriceOf(terms, model, plan),
            startsAt: span.startsAt,
          },
          now,
        ),
        left,
      })
    },
  }
}
