import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Call } from '@portolan/market/conditions/catalog.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import { loyaltyFault } from '@portolan/market/cars/loyalty.ts'
import type { FoundCars } from '@portolan/market/cars/search.ts'
import type { Desk, RentalViolation } from '@portolan/market/cars/types.ts'
import type { Market } from '@portolan/market/market.ts'
import type { CarOrder } from '@portolan/market/orders/order.ts'
import { heldSince } from '@portolan/market/orders/orders.ts'
import type { QuotedRentalChange, RentalChangeRefusal } from '@portolan/market/orders/rentals.ts'
import type { World } from '@portolan/market/world/world.ts'
import type {
  CarOrders,
  CarPlace,
  CarSupplier,
  DeskBill,
  SupplierCarOrder,
  SupplierCars,
} from '../../cars/car-supplier.ts'
import { canceledOf, confirmedAnswer, quotedAnswer, struckCancellation } from './cancellations.ts'
import { createCarPlaces } from './car-places.ts'
import { rentalRefusal } from './car-refusals.ts'
import { heldOrderCalls } from './held-orders.ts'
import { carOf, deskOf, rentalOf } from './car-words.ts'
import { createLine, type Line } from './line.ts'
import { createOrderChanges, noOrder, notAllowed } from './order-changes.ts'
import { carErrorOf, questionRefusal, refusedAnswer } from './outcomes.ts'
import { createSeenSales } from './seen-sales.ts'

export interface MarketCarsDeps {
  readonly market: Market
  readonly world: World
  readonly clock: Clock
  /** Whether conditions can be raised at all; without them, none are looked up. */
  readonly conditions: boolean
  /** Artificial latency of every call, milliseconds. */
  readonly latencyMs: number
}
interface Context extends Pick<MarketCarsDeps, 'market' | 'clock'> {
  readonly line: Line
  readonly conditionFor: (call: Call, facts: ConditionFacts) => Promise<Strike | null>
}

/** Prices change at midnight UTC, but a pick-up within the hour is no longer sold. */
const epochMs = 600_000
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const circleOf = ({ center, radiusKm }: CarPlace) => ({
  lat: center.latitude,
  lon: center.longitude,
  km: radiusKm,
})

const isOf =
  (kind: RentalViolation['kind']) =>
  ({ violation }: FoundCars['closed'][number]): boolean =>
    violation.kind === kind

const carsOf = ({ cars, closed, tooYoung }: FoundCars): SupplierCars => {
  const positions = new Map<Desk, number>()
  const indexOf = (desk: Desk): number => {
    const at = positions.get(desk) ?? positions.size
    positions.set(desk, at)
    return at
  }
  const listed = cars.map((car) => carOf(car, indexOf))
  return {
    cars: listed,
    desks: [...positions.keys()].map(deskOf),
    notRented: {
      closed: closed.filter(isOf('DeskClosed')).length,
      oneWay: closed.filter(isOf('OneWayNotAllowed')).length,
      under25: closed.filter(isOf('PriceUnavailableUnder25')).length,
      tooOld: closed.filter(isOf('DriverTooOld')).length,
      modelsTooYoung: tooYoung,
    },
  }
}

const statusOf = (order: CarOrder, isNumbered: boolean): SupplierCarOrder['status'] => {
  if (order.canceledAt !== null) return 'Canceled'
  return isNumbered ? 'Ticketed' : 'Booked'
}
const orderOf = (order: CarOrder, now: number): SupplierCarOrder => {
  const isNumbered = order.locatorAt <= now
  return {
    reference: order.reference,
    locator: isNumbered ? order.locator : null,
    status: statusOf(order, isNumbered),
    total: usd(order.total),
    dueNow: order.total - order.atDesk,
    pickUpAt: order.pickUpAt,
    dropOffAt: order.dropOffAt,
    bookedAt: order.bookedAt,
    canceled: canceledOf(order.canceledBy, 'USD'),
    changedBy: order.changedBy ?? null,
  }
}

type SearchPart = Pick<CarSupplier, 'epoch' | 'suggest' | 'place' | 'search' | 'price'>
const createSearch = (context: Context, world: World): SearchPart => {
  const { market, line, conditionFor } = context
  const { cars, picture } = market
  const places = createCarPlaces(world, cars.desks)
  const seen = createSeenSales(() => picture.refresh())
  return {
    epoch: async (now) => {
      await seen(now)
      return `${Math.floor(now / epochMs)}.${cars.soldVersion()}`
    },
    suggest: async (text) => places.suggest(text),
    place: async (id) => places.place(id),
    search: async ({ pickUp, dropOff, ...asked }) => {
      const struck = await conditionFor('search', { date: asked.pickUpAt.slice(0, 10) })
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      const request = {
        ...asked,
        pickUp: circleOf(pickUp),
        dropOff: dropOff === null ? null : circleOf(dropOff),
      }
      return ok(carsOf(cars.search(request)))
    },
    price: async ({ choice, now, honor, member }) => {
      const struck = await conditionFor('price', { date: choice.pickUpAt.slice(0, 10) })
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      await picture.refresh()
      const priced = cars.price({ ...choice, now })
      if (!priced.ok) return refuse(rentalRefusal(priced.refusal))
      const fault = member && loyaltyFault(priced.value.desk.brand, member.number, member.surname)
      if (fault !== undefined && fault !== null) return refuse(rentalRefusal({ code: fault }))
      const current = rentalOf(priced.value)
      const before = honor === undefined || honor === current.fingerprint ? null : heldSince(now)
      const held = before === null ? null : cars.price({ ...choice, now: before })
      const earlier = held?.ok === true ? rentalOf(held.value) : null
      return ok(earlier !== null && earlier.fingerprint === honor ? earlier : current)
    },
  }
}

type OrderPart = Pick<CarSupplier, 'book' | 'readBack' | 'closeReference' | 'cancel'>
const createOrders = (context: Context): OrderPart => {
  const { market, clock, line, conditionFor } = context
  const { rentals } = market
  return {
    book: async (reference, { choice, driver, loyalty, flight, expectedTotal }) => {
      const now = clock.now()
      const struck = await conditionFor('book', {
        date: choice.pickUpAt.slice(0, 10),
        reference,
        surname: driver.surname,
      })
      const effect = struck?.effect
      return line.call<SupplierCarOrder>(struck, async () => {
        if (effect?.kind === 'refuse') return { kind: 'refused', ...carErrorOf(struck?.code ?? '') }
        const after = struck?.after ?? 0
        const outcome = await rentals.book({
          ...choice,
          reference,
          driver,
          loyalty,
          flight,
          expectedTotal: expectedTotal.minor,
          now,
          ...(effect?.kind === 'move' ? { percentMore: effect.percent } : {}),
          ...(effect?.kind === 'withhold' ? { numberAfter: after } : {}),
          ...(effect?.kind === 'line' && effect.fault === 'late' ? { visibleAfter: after } : {}),
        })
        return outcome.kind === 'done'
          ? { kind: 'done', value: orderOf(outcome.order, now) }
          : refusedAnswer(rentalRefusal(outcome.refusal))
      })
    },
    ...heldOrderCalls(context, rentals, orderOf),
  }
}

type CancellationPart = Pick<CarSupplier, 'quoteCancellation' | 'confirmCancellation'>
const createCancellations = ({ market, clock, line, conditionFor }: Context): CancellationPart => {
  const { rentals } = market
  return {
    quoteCancellation: async (reference) =>
      line.call<CancellationQuote>(
        await conditionFor('quoteCancellation', { reference }),
        async () =>
          quotedAnswer(
            await rentals.quoteCancellation(reference, clock.now()),
            () => 'USD',
            () => 'cars',
          ),
      ),
    confirmCancellation: async (reference, quoteId) => {
      const struck = await conditionFor('confirmCancellation', { reference })
      return line.call<SupplierCarOrder>(struck, async () => {
        const now = clock.now()
        return (
          (await struckCancellation(struck, reference, rentals)) ??
          confirmedAnswer(await rentals.confirmCancellation(reference, quoteId, now), (order) =>
            orderOf(order, now),
          )
        )
      })
    },
  }
}

type QuotedRental = Extract<QuotedRentalChange, { kind: 'quoted' }>
type ChangePart = Pick<CarSupplier, 'changeTerms' | 'quoteChange' | 'confirmChange'>
const createChanges = (context: Context): ChangePart => {
  const { rentals } = context.market
  return createOrderChanges<CarOrders, CarOrder, QuotedRental, RentalChangeRefusal>(
    context,
    {
      ...rentals,
      quoteChange: (reference, wanted, now) => rentals.quoteChange(reference, { ...wanted, now }),
    },
    {
      errorOf: carErrorOf,
      expired: 'CarChangeQuoteExpired',
      refused: (refusal) =>
        refusal.code === 'ChangeNotAllowed'
          ? notAllowed('CarChangeNotAllowed', refusal)
          : refusedAnswer(rentalRefusal(refusal)),
      offerOf: ({ quote: { id, expiresAt }, rental }) => ({
        id,
        expiresAt,
        rental: rentalOf(rental),
      }),
      orderOf,
    },
  )
}

const createBills = ({
  market,
  clock,
  line,
  conditionFor,
}: Context): Pick<CarSupplier, 'deskBill'> => ({
  deskBill: async (reference) => {
    const struck = await conditionFor('readBill', { reference })
    return line.call<DeskBill | null>(struck, async () => {
      const answer = await market.rentals.deskBill(reference, clock.now(), {
        percentMore: struck?.effect.kind === 'move' ? struck.effect.percent : 0,
        nobodyCame: struck?.effect.kind === 'absent',
      })
      switch (answer.kind) {
        case 'billed':
          return { kind: 'done', value: { lines: answer.lines, nobodyCame: answer.nobodyCame } }
        case 'open':
          return { kind: 'done', value: null }
        default:
          return noOrder(answer)
      }
    })
  },
})

/** The built-in market's rental companies as a supplier of the portal. */
export const createMarketCars = (deps: MarketCarsDeps): CarSupplier => {
  const { market, world, clock, conditions, latencyMs } = deps
  const context: Context = {
    market,
    clock,
    line: createLine(latencyMs),
    conditionFor: async (call, facts) =>
      conditions ? market.conditions.strike(call, { product: 'cars', ...facts }) : null,
  }
  return {
    ...createSearch(context, world),
    ...createOrders(context),
    ...createCancellations(context),
    ...createChanges(context),
    ...createBills(context),
  }
}
