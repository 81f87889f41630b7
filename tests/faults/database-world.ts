import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { stream } from '@portolan/kernel/seed.ts'
import type { PlaceBookingBody } from '@portolan/server/checkout/accept-quote.ts'
import { createCheckout } from '@portolan/server/checkout/index.ts'
import { proveBookings } from '@portolan/server/checkout/prove-bookings.ts'
import type { ActivitySupplier } from '@portolan/server/activities/activity-supplier.ts'
import type { CarSupplier } from '@portolan/server/cars/car-supplier.ts'
import type { FlightSupplier } from '@portolan/server/flights/flight-supplier.ts'
import { openLodgingShops } from '@portolan/server/lodging/index.ts'
import type { LodgingSupplier } from '@portolan/server/lodging/lodging-supplier.ts'
import { ledgerFaults } from '@portolan/server/ledger/ledger-faults.ts'
import type { Violation } from '@portolan/server/ledger/index.ts'
import { createOutbox } from '@portolan/server/mail/index.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import type { Tx } from '@portolan/server/platform/database/database.ts'
import { createDeadlines } from '@portolan/server/platform/deadlines/create-deadlines.ts'
import type { RequestContext } from '@portolan/server/platform/http/route.ts'
import { createIds } from '@portolan/server/platform/ids.ts'
import { createPostgresJournal } from '@portolan/server/platform/saga/postgres-journal.ts'
import { createSagaHost } from '@portolan/server/platform/saga/saga-host.ts'
import { createLog } from '@portolan/server/platform/log.ts'
import { createSecrets } from '@portolan/server/platform/secrets/secrets.ts'
import { marketExchangeRates } from '@portolan/server/suppliers/market/exchange-rates.ts'
import type { Underwriter } from '@portolan/server/protections/underwriter.ts'
import { orderDesks, soldProducts } from '@portolan/server/sold-products.ts'
import { faultyDatabase } from './faulty-database.ts'
import { healed, healthy, type FaultPlan } from './faults.ts'
import { keepQuoteOf } from './database-quotes.ts'
import { start, totalOfPlan, travelersOfPlan } from './journey.ts'
import { lodgingOver } from './simulated-lodging.ts'
import { createCounterparties, type Counterparties } from './simulated-counterparties.ts'
import type { SimulatedOrders } from './simulated-orders.ts'
import { sellersOver } from './simulated-sellers.ts'

export type Booking = AnswerOf<typeof placeBooking>
const log = createLog('silent')
const ids = createIds()

export const principalOf = (
  personId: string,
  tenant: Principal['tenant'] = 'capone',
): Principal => ({
  personId,
  sessionId: 'session_1',
  tenant,
  businessId: null,
  canViewUsers: false,
  canViewAdmin: false,
  isAgent: false,
  actedBy: null,
})

const vault = {
  methodOf: async (token: string) =>
    token === 'nobodys-token'
      ? null
      : {
          token,
          accountReferenceId: null,
          brand: 'visa' as const,
          lastFour: '4242',
          expires: '2029-12',
          kept: false,
          codeAt: 0,
        },
}

const deadlinesOf = ({ database, pools }: OpenDatabase) =>
  createDeadlines({ database, workerPool: pools.worker, log })

/** The desks of sellers that answer every read. */
const healedDesks = (
  sides: ReturnType<Counterparties['forWorker']>,
  readBack: SimulatedOrders['readBack'],
  plan: FaultPlan,
  clock: Clock,
) => {
  const orders = { ...sides.orders, readBack }
  const sellers = sellersOver(orders, async () => 0, { ...plan, ...clock })
  const flights = { ...(sides.supplier as FlightSupplier), readBack }
  return orderDesks({ ...sellers, flights, lodging: lodgingOver(orders, async () => 0) }, clock)
}

/**
 * The same rules over real SQL, constraints and row-level security: two checkouts on one database,
 * with simulated counterparties and faults in transactions and leases. Sweeps come up to `mostLate`
 * milliseconds after something is due: a booking that waits for half an hour is then read back a
 * few times, not fifty with the same statements.
 */
export const openWorld = async (
  open: OpenDatabase,
  seed: number,
  drawn = healthy,
  mostLate = 0,
) => {
  const random = stream(seed)
  let now = start
  const clock = { now: () => now }
  const afterwards = healed(drawn)
  const plan = () => (now - start < drawn.healAfter ? drawn : afterwards)
  const database = faultyDatabase(open.database, random, () => plan().commits)
  const counterparties = createCounterparties({
    now: clock.now,
    random,
    plan,
  })
  /** A worker that waits at a gate until its lease is over, while another takes the booking up. */
  let standsStill = false
  const gate = async (): Promise<void> => {
    if (standsStill || random() >= plan().stalls * 3) return
    standsStill = true
    await open.pools.worker.query(
      'update portolan.sagas set lease_until = 0 where lease_until is not null',
    )
    await taker.sweep().catch(() => undefined)
    standsStill = false
  }
  const sides = counterparties.forWorker(gate)
  const repairs: string[] = []
  // Nothing wakes a saga here but the sweeper: what a lost job would leave.
  const jobs = { enqueue: async () => undefined, work: () => undefined }
  const deps = {
    database,
    clock,
    ids,
    log,
    secretOf: createSecrets(open.database),
    deadlines: deadlinesOf(open),
    jobs,
    outbox: createOutbox({
      database,
      jobs,
      clock,
      ids,
      log,
      letters: {},
      originOf: () => '',
      server: null,
    }),
    acquirer: sides.acquirer,
    vault,
    onRepair: (of: string) => void repairs.push(of),
    ...soldProducts({
      database,
      ids,
      clock,
      flights: sides.supplier as FlightSupplier,
      cars: sides.cars as CarSupplier,
      activities: { supplier: sides.activities as ActivitySupplier, rates: marketExchangeRates },
      protections: { underwriter: sides.underwriter as Underwriter, deadlines: deadlinesOf(open) },
      lodging: sides.lodging as LodgingSupplier,
      lodgingShops: openLodgingShops({
        supplier: sides.lodging as LodgingSupplier,
        rates: marketExchangeRates,
        clock,
      }),
    }),
  }
  /** A process of its own: its checkout and the host of its sagas. */
  const joined = async () => {
    const sagas = createSagaHost<Tx>({ journal: createPostgresJournal(open.database), clock, log })
    const checkout = await createCheckout({
      ...deps,
      sagas,
      endCanceled: async () => undefined,
      deadlines: deadlinesOf(open),
    })
    return { ...checkout, ...sagas }
  }
  const [taker, ...checkouts] = [await joined(), await joined(), await joined()] as const
  const [placeRoute, readRoute] = checkouts[0]?.routes ?? []
  const call = async (
    route: typeof placeRoute,
    input: { params?: unknown; body?: unknown },
    principal: Principal,
  ): Promise<Result<Booking, Refusal>> => {
    const context = {
      requestId: 'r',
      tenant: principal.tenant,
      principal,
      now,
      headers: {},
      remoteAddress: '',
      cookies: {},
      setCookie: () => undefined,
      signal: new AbortController().signal,
    } as RequestContext
    return (await route?.handle(input as never, context)) as Result<Booking, Refusal>
  }
  const nextAt = async (): Promise<number | null> => {
    const { rows } = await open.pools.worker.query<{ at: string | null }>(
      'select least((select min(next_action_at) from portolan.sagas), (select min(next_at) from portolan.booking_watches)) as at',
    )
    const own = rows[0]?.at === null || rows[0]?.at === undefined ? null : Number(rows[0].at)
    const theirs = counterparties.nextAt()
    if (own === null) return theirs
    return theirs === null ? own : Math.min(own, theirs)
  }
  return {
    counterparties,
    repairs,
    advance: (ms: number) => void (now += ms),
    /** What a booking of this world costs. */
    total: totalOfPlan(drawn),
    travelers: (surname: string) => travelersOfPlan(drawn, surname),
    quote: (principal: Principal) => keepQuoteOf(open.database, principal, drawn, now),
    place: (principal: Principal, body: PlaceBookingBody) => call(placeRoute, { body }, principal),
    /** As a browser does: a call that fails is sent again with its key. */
    placeUntilAnswered: async (principal: Principal, body: PlaceBookingBody) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await call(placeRoute, { body }, principal)
        } catch (error) {
          if (attempt === 50) throw error
        }
      }
    },
    read: (principal: Principal, bookingId: string) =>
      call(readRoute, { params: { bookingId } }, principal),
    /**
     * Both checkouts sweep at once until nothing is due any more, product time moving to whatever
     * is due next.
     */
    toRest: async () => {
      for (let round = 0; round < 1500; round++) {
        counterparties.runDue()
        await Promise.all(checkouts.map((checkout) => checkout.sweep().catch(() => undefined)))
        const next = await nextAt()
        if (next === null) return
        // Due but still held: the holder is gone. Leases count by the database's clock, which nobody waits for here.
        if (next <= now)
          await open.pools.worker.query(
            'update portolan.sagas set lease_until = 0 where lease_until is not null',
          )
        now = Math.max(now, next) + Math.round(random() * mostLate)
      }
      throw new Error('not at rest')
    },
    /** What the journal tells of a saga, by version: a version is there once. */
    linesOf: async (
      sagaId: string,
    ): Promise<
      readonly {
        readonly version: number
        readonly token: number
        readonly event: string
        readonly at: number
      }[]
    > =>
      (
        await open.pools.worker.query<{
          version: number
          token: number
          event: string
          at: string
        }>(
          'select version, token, event, at from portolan.saga_events where saga_id = $1 order by version',
          [sagaId],
        )
      ).rows.map((line) => ({ ...line, at: Number(line.at) })),
    violations: async (): Promise<Violation[]> => {
      const found: Violation[] = await open.database.worker(ledgerFaults)
      const readBack = async (reference: string) => ({
        kind: 'done' as const,
        value: counterparties.orders.get(reference) ?? null,
      })
      const healed = {
        desks: healedDesks(sides, readBack, drawn, clock),
        acquirer: {
          readBack: async (reference: string) => ({
            kind: 'done' as const,
            value: counterparties.charges.get(reference) ?? null,
          }),
        },
      }
      await proveBookings({ database: open.database, ...healed, now: clock.now }, (violation) =>
        found.push(violation),
      )
      return found
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

let keys = 0
/** Paid by card, or with these as well. */
export const bodyOf = async (
  world: World,
  principal: Principal,
  surname: string,
  tenders?: PlaceBookingBody['payment']['tenders'],
): Promise<PlaceBookingBody> => ({
  idempotencyKey: `key-of-a-test-${++keys}-aaaaaa`,
  quoteId: await world.quote(principal),
  acceptedTotal: world.total,
  payment: { methodToken: 'token-4242', ...(tenders === undefined ? {} : { tenders }) },
  contact: { email: 'avery@portolan.example', phone: '+12125550100' },
  travelers: world.travelers(surname),
})
export const codes = (answers: readonly Result<Booking, Refusal>[]): (ErrorCode | 'ok')[] =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).sort()
export const booked = (answer: Result<Booking, Refusal> | undefined): Booking => {
  if (answer?.ok !== true) throw new Error(answer === undefined ? 'no answer' : answer.refusal.code)
  return answer.value
}
