import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '@portolan/contract/errors.ts'
import { isCalendarDate } from '@portolan/kernel/calendar.ts'
import { conditionKinds, callFacts } from '@portolan/market/conditions/catalog.data.ts'
import { consolePage } from '@portolan/market/console/console.page.ts'
import { chargeRow, orderRow } from '@portolan/market/console/rows.ts'
import type { Market } from '@portolan/market/market.ts'
import type { FlightChange } from '@portolan/market/orders/flight-operation.ts'
import * as z from 'zod/mini'
import { sendRefusal } from '../../platform/http/create-app.ts'
import { isFromHere } from '../../platform/http/from-here.ts'
import { refuseForeignOrigin } from '../../platform/http/origin.ts'
import { Refused } from '../../platform/refused.ts'
import { validate } from '../../platform/http/validate.ts'
import type { ProductClock } from '../../platform/clock.ts'
import { plainSheetHref } from '../../system/index.ts'

export interface ConsoleDeps {
  readonly market: Market
  readonly clock: ProductClock
  /** Applies a new clock offset here and in all other processes. */
  readonly clockMoved: (offset: number) => Promise<void>
  /** Called after a flight change; the console responds once travelers have been notified. */
  readonly flightsAnnounced: () => Promise<unknown>
  /** Runs every deadline due at or before now, in order; returns how many ran. */
  readonly runDueDeadlines: (now: number) => Promise<number>
}

const shownRows = 50
const listedRows = 200

const clockBody = z.union([
  z.strictObject({ advance: z.string().check(z.maxLength(40)) }),
  z.strictObject({ set: z.string().check(z.maxLength(40)) }),
])
const conditionBody = z.strictObject({
  code: z.string().check(z.maxLength(60)),
  times: z.optional(z.int()),
  match: z.optional(
    z.record(
      z.string().check(z.maxLength(40)),
      z.union([z.string().check(z.maxLength(200)), z.number()]),
    ),
  ),
  after: z.optional(z.string().check(z.maxLength(40))),
})
const minutes = z.int().check(z.gte(-1440), z.lte(2880))
const flightBody = z.union([
  z.strictObject({ delayMinutes: z.int().check(z.gte(0), z.lte(2880)) }),
  z.strictObject({ cancel: z.literal(true) }),
  z.strictObject({
    reschedule: z.union([
      z.strictObject({ minutes }),
      z.strictObject({
        departure: z.string().check(
          z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, {
            error: 'must be a local time, YYYY-MM-DDTHH:mm',
          }),
        ),
      }),
    ]),
  }),
])

const readBody = <T>(schema: z.ZodMiniType<T>, request: FastifyRequest): T => {
  const read = validate(schema, request.body, 'body')
  if (!read.ok) throw new Refused(read.refusal)
  return read.value
}
const outOfRange = (message: string, field?: string): Refused =>
  new Refused({ code: 'OutOfRange', message, ...(field === undefined ? {} : { field }) })
const refOf = (request: FastifyRequest): string | undefined => {
  const { ref } = request.query as { ref?: unknown }
  return typeof ref === 'string' && ref !== '' ? ref.slice(0, 200) : undefined
}
const notThere: Refusal = { code: 'NotFound', message: 'There is nothing at this address.' }

/** The console is for this machine, and is changed by its own pages alone. */
const refusalOfCall = (request: FastifyRequest): Refusal | null =>
  isFromHere(request)
    ? refuseForeignOrigin({
        method: request.method,
        protocol: request.protocol,
        host: request.host,
        headers: request.headers,
      })
    : notThere

const mostShiftMinutes = 2880
/** The announced change; throws when a flight would move by more than two days. */
const changeOf = (body: z.output<typeof flightBody>, departure: string): FlightChange => {
  if ('cancel' in body) return { kind: 'cancel' }
  if ('delayMinutes' in body) return { kind: 'delay', minutes: body.delayMinutes }
  const { reschedule } = body
  const minutes =
    'minutes' in reschedule
      ? reschedule.minutes
      : Math.round((Date.parse(`${reschedule.departure}Z`) - Date.parse(`${departure}Z`)) / 60_000)
  if (Number.isNaN(minutes) || Math.abs(minutes) > mostShiftMinutes)
    throw outOfRange('A flight moves by two days at most.', 'reschedule')
  return { kind: 'reschedule', minutes }
}

/** Flight number and date in the path: `BA178` and `2027-02-05`. */
const flightOf = (
  request: FastifyRequest,
): { readonly airline: string; readonly number: number; readonly date: string } => {
  const { flight = '', date = '' } = request.params as { flight?: string; date?: string }
  const match = /^([A-Z0-9]{2})0*(\d{1,4})$/.exec(flight.toUpperCase())
  if (match === null || !isCalendarDate(date)) throw new Refused(notThere)
  return { airline: match[1] ?? '', number: Number(match[2]), date }
}

/**
 * The market console: its page and the API that scripts call. Registered only if enabled, and
 * served only to this machine under its own names, like the operator's page.
 */
export const registerMarketConsole = async (
  app: FastifyInstance,
  { market, clock, clockMoved, flightsAnnounced, runDueDeadlines }: ConsoleDeps,
): Promise<void> => {
  const { air, board, conditions, store } = market
  const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
    reply
      .code(status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(JSON.stringify(body))
  const clockAnswer = (): { now: string; offsetMs: number } => ({
    now: new Date(clock.now()).toISOString(),
    offsetMs: clock.offset(),
  })

  const flightAnswer = (flight: {
    readonly airline: string
    readonly number: number
    readonly date: string
  }): unknown => {
    const segments = air.flight(flight.airline, flight.number, flight.date)
    if (segments.length === 0) throw new Refused(notThere)
    return {
      flight: `${flight.airline}${flight.number}`,
      date: flight.date,
      segments: segments.map((segment) => ({
        id: segment.id,
        origin: segment.origin,
        destination: segment.destination,
        departure: segment.departure,
        arrival: segment.arrival,
        ...board.status(segment),
      })),
    }
  }

  await app.register(async (console) => {
    console.addHook('onRequest', async (request, reply) => {
      const refusal = refusalOfCall(request)
      return refusal === null ? undefined : sendRefusal(reply, refusal, request.id)
    })

    console.get('/market/api/clock', async (_request, reply) => send(reply, 200, clockAnswer()))
    console.post('/market/api/clock', async (request, reply) => {
      const moved = await market.clock.move(readBody(clockBody, request))
      if (!moved.ok) throw outOfRange(moved.refusal)
      await clockMoved(moved.value)
      const ran = await runDueDeadlines(clock.now())
      return send(reply, 200, { ...clockAnswer(), ran })
    })

    console.get('/market/api/conditions', async (_request, reply) =>
      send(reply, 200, {
        conditions: conditionKinds.map(({ code, sentence, call, calls }) => ({
          code,
          sentence,
          call,
          calls,
          match: Object.fromEntries(calls.map((one) => [one, callFacts[one]])),
        })),
        raised: await conditions.raised(),
      }),
    )
    console.post('/market/api/conditions', async (request, reply) => {
      const raised = await conditions.raise(readBody(conditionBody, request), clock.now())
      if (!raised.ok) throw outOfRange(raised.refusal)
      return send(reply, 201, raised.value)
    })
    console.delete('/market/api/conditions', async (_request, reply) => {
      await conditions.clear()
      return send(reply, 200, { raised: [] })
    })

    console.get('/market/api/flights/:flight/:date', async (request, reply) => {
      await board.refresh()
      return send(reply, 200, flightAnswer(flightOf(request)))
    })
    console.post('/market/api/flights/:flight/:date', async (request, reply) => {
      const flight = flightOf(request)
      const [first] = air.flight(flight.airline, flight.number, flight.date)
      if (first === undefined) throw new Refused(notThere)
      const body = readBody(flightBody, request)
      const change = changeOf(body, first.departure.local)
      await board.announce({ ...flight, change, at: clock.now() })
      await flightsAnnounced()
      return send(reply, 200, flightAnswer(flight))
    })

    console.get('/market/api/orders', async (request, reply) =>
      send(reply, 200, {
        orders: (await store.orders(listedRows, refOf(request))).map((order) =>
          orderRow(order, clock.now()),
        ),
      }),
    )
    console.get('/market/api/charges', async (request, reply) =>
      send(reply, 200, {
        charges: (await store.charges(listedRows, refOf(request))).map((charge) =>
          chargeRow(charge, clock.now()),
        ),
      }),
    )

    console.get('/market', async (_request, reply) => reply.redirect('/market/', 308))
    console.get('/market/', async (_request, reply) => {
      const nonce = randomBytes(18).toString('base64url')
      const now = clock.now()
      const [raised, orders, charges] = await Promise.all([
        conditions.raised(),
        store.orders(shownRows),
        store.charges(shownRows),
      ])
      const page = consolePage({
        nonce,
        sheet: plainSheetHref,
        now,
        offset: clock.offset(),
        raised,
        orders: orders.map((order) => orderRow(order, now)),
        charges: charges.map((charge) => chargeRow(charge, now)),
      })
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
        })
        .send(page)
    })
  })
}
