import { createHash } from 'node:crypto'
import type { ErrorCode, Facts, Refusal } from '@portolan/contract/errors.ts'
import type { CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { CancellationQuote } from '@portolan/domain/trips/cancellation-terms.ts'
import type { StayChangeTerms } from '@portolan/domain/trips/stay-change.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Call } from '@portolan/market/conditions/catalogue.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import { addressOf, phoneOf } from '@portolan/market/lodging/property-page.ts'
import type { Found } from '@portolan/market/lodging/search.ts'
import type { PricedStay } from '@portolan/market/lodging/shop.ts'
import type { Market } from '@portolan/market/market.ts'
import { askerOf } from '@portolan/market/lodging/types.ts'
import type { LodgingOrder } from '@portolan/market/orders/order.ts'
import { heldSince } from '@portolan/market/orders/orders.ts'
import type { ReservationRefusal } from '@portolan/market/orders/reservations.ts'
import type { World } from '@portolan/market/world/world.ts'
import type {
  LodgingSupplier,
  PricedCandidate,
  StayChangeOffer,
  StayChoice,
  SupplierReservation,
  SupplierStay,
} from '../../lodging/lodging-supplier.ts'
import { cancelledOf, confirmedAnswer, quotedAnswer, struckCancellation } from './cancellations.ts'
import { createLine } from './line.ts'
import { createLodgingPlaces } from './lodging-places.ts'
import {
  amenitiesOf,
  exactly,
  inOwn,
  propertyOf,
  rateTermsOf,
  roomPriceOf,
  shownAt,
  summaryOf,
  violationOf,
} from './lodging-words.ts'
import { lodgingErrorOf, questionRefusal } from './outcomes.ts'
import { createSeenSales } from './seen-sales.ts'
import { changedAnswer, offerAnswer, termsAnswer } from './stay-changes.ts'
import { areaOf, guestsOf } from './stay-request.ts'

export interface MarketLodgingDeps {
  readonly market: Market
  readonly world: World
  readonly clock: Clock
  /** Whether conditions can be raised at all; without, nobody looks for them. */
  readonly conditions: boolean
  /** Milliseconds that every call takes. */
  readonly latencyMs: number
}

/**
 * Prices step at midnight, but a day closes for sale at any hour of the world: a kept list is this
 * old at most.
 */
const epochMs = 600_000

const candidateOf = ({ property, rates }: Found): PricedCandidate => {
  const { position, precision } = shownAt(property)
  return {
    id: property.id,
    kind: property.kind === 'Home' ? 'Homes' : 'Hotels',
    collection: property.collection === '' ? 'NoCollection' : property.collection,
    stars: property.stars as PricedCandidate['stars'],
    score: property.score,
    reviews: property.reviews,
    position,
    precision,
    chain: property.program?.code ?? null,
    amenities: amenitiesOf(property),
    currency: property.tariff.currency,
    rates,
  }
}

const stayOf = ({ property, rooms, cancellation }: PricedStay, nights: number): SupplierStay => {
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
    })),
  }
  // How many are left changes with every sale and is no part of what was priced.
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
/** The market's schedule is the portal's, with lists that can be written to. */
const scheduleOf = ({
  refund,
  steps,
}: CancellationSchedule): {
  refund: CancellationSchedule['refund']
  steps: CancellationSchedule['steps'][number][]
} => ({ refund, steps: [...steps] })

/**
 * Why a stay cannot be had at these terms: the code, its words for a log, and the room that is to
 * blame.
 */
const refusalOf = (refusal: ReservationRefusal): Refusal => {
  switch (refusal.code) {
    case 'UnknownProperty':
      return {
        code: 'UnknownProperty',
        message: 'Nobody lets rooms under this id.',
        field: 'lodgingId',
      }
    case 'RateNotAvailable':
      return {
        code: 'RateNotAvailable',
        message: 'The property sells no such rate.',
        field: `rooms.${refusal.room}.rateId`,
      }
    case 'OccupancyExceeded':
      return {
        code: 'OccupancyExceeded',
        message: 'The room does not hold so many people.',
        field: `rooms.${refusal.room}.rateId`,
      }
    case 'StayNotAllowed':
      return {
        code: 'StayNotAllowed',
        message: 'A rule of the property stands in the way.',
        facts: { rule: refusal.violations[0]?.kind ?? 'BlockedDates' },
      }
    case 'NotAvailable':
      return {
        code: 'NotAvailable',
        message: 'The last room has gone.',
        field: `rooms.${refusal.room}.rateId`,
        facts: { roomsLeft: 0 },
      }
    case 'LackOfInventory':
      return {
        code: 'LackOfInventory',
        message: 'Fewer rooms are left than wanted.',
        field: `rooms.${refusal.room}.rateId`,
        facts: { roomsLeft: refusal.left },
      }
    case 'PriceChanged':
      return {
        code: 'PriceChanged',
        message: 'The property asks another price.',
        facts: {
          expectedMinor: refusal.expected,
          currentMinor: refusal.current,
          currentDueNowMinor: refusal.currentDueNow,
          currency: refusal.currency,
        },
      }
    case 'GuestTooYoung':
      return {
        code: 'CheckInMinimumAgeNotMet',
        message: 'The property wants an older guest.',
        facts: { minimumAge: refusal.minimumAge },
      }
    case 'ReferenceClosed':
      return { code: 'BookingSessionClosed', message: 'The reference was closed.' }
  }
}

/** The built-in market's houses behind the portal's port. */
export const createMarketLodging = ({
  market,
  world,
  clock,
  conditions,
  latencyMs,
}: MarketLodgingDeps): LodgingSupplier => {
  const { lodging, reservations, picture } = market
  const line = createLine(latencyMs)
  const places = createLodgingPlaces(world, () => lodging.sites)
  const strike = async (call: Call, facts: ConditionFacts): Promise<Strike | null> =>
    conditions ? market.conditions.strike(call, { product: 'lodging', ...facts }) : null
  const seen = createSeenSales(() => picture.refresh())
  const factsOf = (lodgingId: string, checkIn: string): ConditionFacts => {
    const house = lodging.property(lodgingId)
    return {
      property: lodgingId,
      country: house?.site.country ?? '',
      chain: house?.program?.code ?? '',
      date: checkIn,
    }
  }

  const reservationOf = (order: LodgingOrder, now: number): SupplierReservation => {
    const house = lodging.property(order.propertyId)
    if (house === null)
      throw new TypeError(`market: an order at ${order.propertyId}, which is nobody's`)
    const isNumbered = order.locatorAt <= now
    return {
      reference: order.reference,
      confirmation: isNumbered ? order.locator : null,
      total: inOwn(house, order.total),
      dueNow: inOwn(house, order.total - order.atProperty),
      cancellation: order.cancellation,
      changed: order.changedBy ?? null,
      cancelled: cancelledOf(order.cancelledBy, order.currency),
      bookedAt: order.bookedAt,
      state:
        order.cancelledAt !== null
          ? 'Cancelled'
          : !isNumbered
            ? 'PendingConfirm'
            : order.atProperty > 0 && order.atProperty < order.total
              ? 'PartiallyPaid'
              : 'Confirmed',
      address: addressOf(house),
      position: exactly(house),
      phone: phoneOf(house, world.country(house.site.country)?.calling ?? ''),
    }
  }
  const requestOf = ({ lodgingId, checkIn, checkOut, rooms, ...asker }: StayChoice) => ({
    propertyId: lodgingId,
    checkIn,
    checkOut,
    ...askerOf(asker),
    rooms: rooms.map(({ occupancy, rateId }) => ({ rateId, guests: guestsOf(occupancy) })),
  })
  const nightsOf = ({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): number =>
    daysBetween(checkIn, checkOut)
  const unknown = refuse(refusalOf({ code: 'UnknownProperty' }))

  return {
    epoch: async (now) => {
      await seen(now)
      return `${Math.floor(now / epochMs)}.${lodging.soldVersion()}`
    },
    suggest: async (text) => places.suggest(text),
    destination: async (id) => places.destination(id),
    zoneAt: async (position) => places.zoneAt(position),
    search: async ({ area, stay, now }) => {
      const struck = await strike('search', { date: stay.checkIn })
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      const found = lodging.search({
        area: areaOf(area),
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        rooms: stay.rooms.map(guestsOf),
        ...askerOf(stay),
        now,
      })
      return ok({ candidates: found.map(candidateOf) })
    },
    summaries: async (ids) =>
      ids.flatMap((id) => {
        const house = lodging.property(id)
        return house === null ? [] : [summaryOf(house)]
      }),
    property: async (id) => {
      const house = lodging.property(id)
      return house === null ? null : propertyOf(house, lodging.page(house, clock.now()))
    },
    rates: async ({ lodgingId, stay, now }) => {
      const struck = await strike('price', factsOf(lodgingId, stay.checkIn))
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      await picture.refresh()
      const table = lodging.rates({
        propertyId: lodgingId,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        rooms: stay.rooms.map(guestsOf),
        ...askerOf(stay),
        now,
      })
      if (table === null) return unknown
      const { property, state, violations, rates } = table
      return ok({
        currency: property.tariff.currency,
        state,
        violations: violations.map(violationOf),
        rates: rates.map((rate) => ({
          ...rateTermsOf(
            property,
            {
              ...rate,
              cancellation: scheduleOf(rate.cancellation),
              fourthNight: rate.prices.some((price) => price?.fourthNight === true),
            },
            nightsOf(stay),
          ),
          prices: rate.prices.map((price) =>
            price === null ? null : roomPriceOf(property, price),
          ),
        })),
      })
    },
    days: async ({ lodgingId, from, days, now }) => {
      await line.wait()
      await seen(now)
      const [house, found] = [lodging.property(lodgingId), lodging.days(lodgingId, from, days, now)]
      return house === null || found === null
        ? unknown
        : ok({ currency: house.tariff.currency, days: found })
    },
    price: async ({ choice, now, honour }) => {
      const struck = await strike('price', factsOf(choice.lodgingId, choice.checkIn))
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      await picture.refresh()
      const nights = nightsOf(choice)
      const priced = lodging.price({ ...requestOf(choice), now })
      if (!priced.ok) return refuse(refusalOf(priced.refusal))
      const current = stayOf(priced.value, nights)
      const before = honour === undefined || honour === current.fingerprint ? null : heldSince(now)
      const held = before === null ? null : lodging.price({ ...requestOf(choice), now: before })
      const earlier = held?.ok === true ? stayOf(held.value, nights) : null
      return ok(earlier !== null && earlier.fingerprint === honour ? earlier : current)
    },
    book: async ({ reference, choice, guests, leadAge, requests, loyalty, expectedTotal }) => {
      const now = clock.now()
      const struck = await strike('book', {
        ...factsOf(choice.lodgingId, choice.checkIn),
        reference,
        surname: guests[0]?.surname ?? '',
      })
      const effect = struck?.effect
      return line.call<SupplierReservation>(struck, async () => {
        if (effect?.kind === 'refuse')
          return { kind: 'refused', ...lodgingErrorOf(struck?.code ?? '') }
        const after = struck?.after ?? 0
        const request = requestOf(choice)
        const outcome = await reservations.book({
          ...request,
          reference,
          rooms: request.rooms.map((room, at) => ({
            ...room,
            name: guests[at] ?? { givenName: '', surname: '' },
          })),
          leadAge,
          requests,
          loyalty,
          expectedTotal: expectedTotal.minor,
          now,
          ...(effect?.kind === 'move' ? { percentMore: effect.percent } : {}),
          ...(effect?.kind === 'withhold' ? { numberAfter: after } : {}),
          ...(effect?.kind === 'line' && effect.fault === 'late' ? { visibleAfter: after } : {}),
        })
        return outcome.kind === 'done'
          ? { kind: 'done', value: reservationOf(outcome.order, now) }
          : refusedAnswer(refusalOf(outcome.refusal))
      })
    },
    readBack: async (reference) =>
      line.call<SupplierReservation | null>(await strike('readBack', { reference }), async () => {
        const now = clock.now()
        const order = await reservations.read(reference, now)
        return { kind: 'done', value: order === null ? null : reservationOf(order, now) }
      }),
    closeReference: async (reference) =>
      line.call<SupplierReservation | null>(
        await strike('closeReference', { reference }),
        async () => {
          const now = clock.now()
          const closing = await reservations.close(reference, now)
          if (closing.kind === 'in-the-making') return { kind: 'unknown', cause: 'unavailable' }
          return {
            kind: 'done',
            value: closing.kind === 'closed' ? null : reservationOf(closing.order, now),
          }
        },
      ),
    cancel: async (reference) =>
      line.call<SupplierReservation>(await strike('cancel', { reference }), async () => {
        const now = clock.now()
        const order = await reservations.cancel(reference, now)
        return order === null
          ? { kind: 'refused', code: 'BookingSessionMissing' }
          : { kind: 'done', value: reservationOf(order, now) }
      }),
    quoteCancellation: async (reference) =>
      line.call<CancellationQuote>(await strike('quoteCancellation', { reference }), async () =>
        quotedAnswer(
          await reservations.quoteCancellation(reference, clock.now()),
          (order) => order.currency,
          () => 'properties',
        ),
      ),
    confirmCancellation: async (reference, quoteId) => {
      const struck = await strike('confirmCancellation', { reference })
      return line.call<SupplierReservation>(struck, async () => {
        const now = clock.now()
        return (
          (await struckCancellation(struck, reference, reservations)) ??
          confirmedAnswer(
            await reservations.confirmCancellation(reference, quoteId, now),
            (order) => reservationOf(order, now),
          )
        )
      })
    },
    changeTerms: async (reference) =>
      line.call<StayChangeTerms>(await strike('changeTerms', { reference }), async () =>
        termsAnswer(await reservations.changeTerms(reference, clock.now())),
      ),
    quoteChange: async (reference, { guests, ...wanted }) => {
      const struck = await strike('quoteChange', { reference })
      return line.call<StayChangeOffer>(struck, async () => {
        if (struck !== null && struck.effect.kind !== 'line')
          return { kind: 'refused', ...lodgingErrorOf(struck.code) }
        return offerAnswer(
          await reservations.quoteChange(reference, { ...wanted, names: guests, now: clock.now() }),
          { refusalOf, stayOf: (stay) => stayOf(stay, nightsOf(wanted)) },
        )
      })
    },
    confirmChange: async (reference, quoteId) => {
      const struck = await strike('confirmChange', { reference })
      return line.call<SupplierReservation>(struck, async () => {
        const now = clock.now()
        if (struck !== null && struck.effect.kind !== 'line')
          return { kind: 'refused', ...lodgingErrorOf(struck.code) }
        return changedAnswer(await reservations.confirmChange(reference, quoteId, now), {
          refusalOf,
          known: (order) => reservationOf(order, now),
        })
      })
    },
  }
}

const refusedAnswer = ({
  code,
  facts,
}: Refusal): { readonly kind: 'refused'; readonly code: ErrorCode; readonly facts?: Facts } => ({
  kind: 'refused',
  code,
  ...(facts === undefined ? {} : { facts }),
})
