import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Call } from '@portolan/market/conditions/catalog.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { Market } from '@portolan/market/market.ts'
import type {
  AdmissionChangeRefusal,
  Admissions,
  Confirmation,
  Reservation,
} from '@portolan/market/orders/admission-types.ts'
import type { ActivityOrder } from '@portolan/market/orders/order.ts'
import type { World } from '@portolan/market/world/world.ts'
import type {
  ActivityOrders,
  ActivityPlace,
  ActivitySupplier,
  SupplierActivityOrder,
} from '../../activities/activity-supplier.ts'
import { admissionRefusal } from './activity-refusals.ts'
import { heldOrderCalls } from './held-orders.ts'
import { activityOf, admissionOf, foundOf, startOf } from './activity-words.ts'
import { canceledOf, confirmedAnswer, quotedAnswer, struckCancellation } from './cancellations.ts'
import { createLine, type Line } from './line.ts'
import { createLodgingPlaces } from './lodging-places.ts'
import { createOrderChanges, notAllowed } from './order-changes.ts'
import { activityErrorOf, questionRefusal, refusedAnswer } from './outcomes.ts'
import { createSeenSales } from './seen-sales.ts'

export interface MarketActivitiesDeps {
  readonly market: Market
  readonly world: World
  readonly clock: Clock
  /** Whether conditions can be raised at all; without them, none are looked up. */
  readonly conditions: boolean
  /** Artificial latency of every call, milliseconds. */
  readonly latencyMs: number
}
interface Context extends Pick<MarketActivitiesDeps, 'market' | 'clock'> {
  readonly line: Line
  readonly conditionFor: (call: Call, facts: ConditionFacts) => Promise<Strike | null>
}

/** A start is no longer sold from a moment on that is a full hour or half hour before it. */
const epochMs = 600_000

const statusOf = (order: ActivityOrder, now: number): SupplierActivityOrder['status'] => {
  if (order.canceledAt !== null) return 'Canceled'
  return order.decidesAt <= now && order.locatorAt <= now ? 'Ticketed' : 'Booked'
}
const orderOf = (order: ActivityOrder, now: number): SupplierActivityOrder => {
  const status = statusOf(order, now)
  return {
    reference: order.reference,
    // The voucher comes with the operator's word.
    locator: order.locatorAt <= now && order.decidesAt <= now ? order.locator : null,
    status,
    total: { minor: order.total, currency: order.currency },
    date: order.date,
    at: order.at,
    bookedAt: order.bookedAt,
    canceled: canceledOf(order.canceledBy, order.currency),
    changedBy: order.changedBy ?? null,
    declined: status === 'Canceled' && order.declines && order.canceledAt === order.decidesAt,
  }
}

type SearchPart = Pick<
  ActivitySupplier,
  'epoch' | 'suggest' | 'place' | 'search' | 'activity' | 'starts' | 'price'
>
const createSearch = ({ market, line, conditionFor }: Context, world: World): SearchPart => {
  const { activities, admissions, picture, lodging } = market
  const places = createLodgingPlaces(world, () => lodging.sites)
  const seen = createSeenSales(async (now) => {
    await admissions.releaseLapsed(now)
    await picture.refresh()
  })
  /** Towns and neighborhoods: nothing is to be done at an airport. */
  const placeOf = (id: string): ActivityPlace | null => {
    const found = places.destination(id)
    return found?.kind === 'Cities' || found?.kind === 'Places'
      ? { ...found, kind: found.kind }
      : null
  }
  return {
    epoch: async (now) => {
      await seen(now)
      return `${Math.floor(now / epochMs)}.${activities.soldVersion()}`
    },
    suggest: async (text) => places.suggest(text).flatMap(({ id }) => placeOf(id) ?? []),
    place: async (id) => placeOf(id),
    search: async ({ place, fromDate, untilDate, people, now }) => {
      const struck = await conditionFor('search', { date: fromDate })
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      const { latitude: lat, longitude: lon } = place.center
      const area = { by: 'circle', lat, lon, km: place.radiusKm } as const
      const found = activities.search({ area, from: fromDate, until: untilDate, people, now })
      return ok(found.map(foundOf))
    },
    activity: async (id) => {
      const found = activities.activity(id)
      return found && activityOf(found)
    },
    starts: async (activityId, { fromDate, untilDate }, now) => {
      const found = activities.activity(activityId)
      if (found === null) return refuse(admissionRefusal({ code: 'UnknownActivity' }))
      const struck = await conditionFor('search', { date: fromDate })
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      await seen(now)
      const days = { from: fromDate, until: untilDate }
      return ok(activities.departures(found, days, now).map((one) => startOf(found, one)))
    },
    price: async ({ choice, held, now }) => {
      const struck = await conditionFor('price', { date: choice.date })
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      await admissions.releaseLapsed(now)
      const priced = await admissions.price(choice, held, now)
      return priced.ok ? ok(admissionOf(priced.value)) : refuse(admissionRefusal(priced.refusal))
    },
  }
}

/** How a condition changes an order. */
const struckBooking = (
  struck: Strike | null,
): Partial<
  Pick<Reservation, 'percentMore' | 'visibleAfter' | 'numberAfter'> &
    Pick<Confirmation, 'decidesAfter' | 'declines'>
> => {
  if (struck === null) return {}
  const { effect, after } = struck
  switch (effect.kind) {
    case 'move':
      return { percentMore: effect.percent }
    case 'withhold':
      return effect.what === 'locator' ? { numberAfter: after } : { decidesAfter: after }
    case 'decline':
      return { decidesAfter: after, declines: true }
    case 'line':
      return effect.fault === 'late' ? { visibleAfter: after } : {}
    default:
      return {}
  }
}

type OrderPart = Pick<
  ActivitySupplier,
  'reserve' | 'letGo' | 'book' | 'readBack' | 'closeReference' | 'cancel'
>
const createOrders = (context: Context): OrderPart => {
  const { market, clock, line, conditionFor } = context
  const { admissions } = market
  return {
    reserve: async (reference, { choice, expectedTotal }) =>
      line.call<{ readonly until: number }>(null, async () => {
        const now = clock.now()
        await admissions.releaseLapsed(now)
        const request = { ...choice, reference, expectedTotal: expectedTotal.minor, now }
        const outcome = await admissions.reserve(request)
        return outcome.kind === 'done'
          ? { kind: 'done', value: { until: outcome.order.heldUntil ?? now } }
          : refusedAnswer(admissionRefusal(outcome.refusal))
      }),
    letGo: async (reference) =>
      line.call<null>(null, async () => {
        await admissions.letGo(reference, clock.now())
        return { kind: 'done', value: null }
      }),
    book: async (reference, { choice, held, lead, answers, expectedTotal }) => {
      const now = clock.now()
      const { date } = choice
      const { surname } = lead
      const struck = await conditionFor('book', { date, reference, surname })
      return line.call<SupplierActivityOrder>(struck, async () => {
        if (struck?.effect.kind === 'refuse')
          return { kind: 'refused', ...activityErrorOf(struck.code) }
        const outcome = await admissions.book({
          ...choice,
          reference,
          held,
          lead,
          answers,
          expectedTotal: expectedTotal.minor,
          now,
          ...struckBooking(struck),
        })
        return outcome.kind === 'done'
          ? { kind: 'done', value: orderOf(outcome.order, now) }
          : refusedAnswer(admissionRefusal(outcome.refusal))
      })
    },
    ...heldOrderCalls(context, admissions, orderOf),
  }
}

type CancellationPart = Pick<ActivitySupplier, 'quoteCancellation' | 'confirmCancellation'>
const createCancellations = ({ market, clock, line, conditionFor }: Context): CancellationPart => {
  const { admissions } = market
  return {
    quoteCancellation: async (reference) =>
      line.call<CancellationQuote>(
        await conditionFor('quoteCancellation', { reference }),
        async () =>
          quotedAnswer(
            await admissions.quoteCancellation(reference, clock.now()),
            ({ currency }) => currency,
            () => 'activities',
          ),
      ),
    confirmCancellation: async (reference, quoteId) => {
      const struck = await conditionFor('confirmCancellation', { reference })
      return line.call<SupplierActivityOrder>(struck, async () => {
        const now = clock.now()
        return (
          (await struckCancellation(struck, reference, admissions)) ??
          confirmedAnswer(await admissions.confirmCancellation(reference, quoteId, now), (order) =>
            orderOf(order, now),
          )
        )
      })
    },
  }
}

const refusedChange = (refusal: AdmissionChangeRefusal) => {
  switch (refusal.code) {
    case 'SameStart':
      return { kind: 'refused', code: 'NothingToChange' } as const
    case 'ChangeNotAllowed':
      return notAllowed('ActivityChangeNotAllowed', refusal)
    default:
      return refusedAnswer(admissionRefusal(refusal))
  }
}

type QuotedAdmission = Extract<Awaited<ReturnType<Admissions['quoteChange']>>, { kind: 'quoted' }>
type ChangePart = Pick<ActivitySupplier, 'changeTerms' | 'quoteChange' | 'confirmChange'>
const createChanges = (context: Context): ChangePart => {
  const { admissions } = context.market
  return createOrderChanges<ActivityOrders, ActivityOrder, QuotedAdmission, AdmissionChangeRefusal>(
    context,
    {
      ...admissions,
      quoteChange: (reference, wanted, now) =>
        admissions.quoteChange(reference, { ...wanted, now }),
    },
    {
      errorOf: activityErrorOf,
      expired: 'ActivityChangeQuoteExpired',
      refused: refusedChange,
      offerOf: ({ quote: { id, expiresAt }, priced }) => ({
        id,
        expiresAt,
        admission: admissionOf(priced),
      }),
      orderOf,
    },
  )
}

/** The built-in market's operators of activities as a supplier of the portal. */
export const createMarketActivities = (deps: MarketActivitiesDeps): ActivitySupplier => {
  const { market, world, clock, conditions, latencyMs } = deps
  const context: Context = {
    market,
    clock,
    line: createLine(latencyMs),
    conditionFor: async (call, facts) =>
      conditions ? market.conditions.strike(call, { product: 'activities', ...facts }) : null,
  }
  return {
    ...createSearch(context, world),
    ...createOrders(context),
    ...createCancellations(context),
    ...createChanges(context),
  }
}
