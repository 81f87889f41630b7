import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { signOut } from '@portolan/contract/identity/sign-out.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { loginCode, signIn } from '../../tools/sign-in.ts'
import { createApi, stranger } from '../harness/api.ts'
import { marketConsole, type MarketConsole } from '../harness/market.ts'
import { describeOnSharedServices } from '../harness/on-shared-services.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import type { SharedServices } from '../harness/shared-services.ts'
import { ends, newKey, traveler, type Booking, type Traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'
import { expectWholeOrNothing } from '../harness/whole-or-nothing.ts'

const journeys = (shared: SharedServices): void => {
  let one: ServerProcess
  let other: ServerProcess
  let console: MarketConsole
  /** The same person, through the one and through the other. */
  let here: Traveler
  let there: Traveler
  beforeAll(async () => {
    const settings = {
      DATABASE_URL: shared.databaseUrl,
      REDIS_URL: shared.redisUrl,
      MARKET_CONSOLE: 'on',
      MARKET_LATENCY_MS: '300',
      MARKET_VAULT_KEY: randomBytes(32).toString('base64url'),
    }
    // At once, on a database that is still empty: one migrates and seeds, and the other finds it done.
    ;[one, other] = await Promise.all([startServer(settings), startServer(settings)])
    console = marketConsole(other.url)
    here = traveler(one.url, 'avery')
    there = traveler(other.url, 'avery')
    // Before the limits are tried.
    await here.cardToken()
  })
  afterAll(async () => {
    await Promise.all([one?.close(), other?.close()])
    await shared.close()
  })

  test('a session of the one is a session of the other, until it ends', async () => {
    const session = await signIn(one.url, 'avery')
    const api = createApi(other.url, other.url.host, session)
    expect(await api.get(readUserInfo, {})).toMatchObject({ userId: 'person_avery' })
    await api.get(signOut, { body: {} })
    expect(await createApi(one.url, one.url.host, session).call(readUserInfo, {})).toMatchObject({
      ok: false,
      status: 401,
    })
  })

  test('a login code of the one is good at the other, once', async () => {
    const code = await loginCode(one.url, 'avery')
    const post = (at: ServerProcess) =>
      createApi(at.url, one.url.host).send('POST', exchangeLoginCode.path, JSON.stringify(code))
    const answers = await Promise.all([post(one), post(other), post(one), post(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401,
    ])
    expect((await post(other)).status).toBe(401)
  })

  test('limits count what both have answered', async () => {
    const guess = (at: ServerProcess) =>
      stranger(at.url).send(
        'POST',
        exchangeLoginCode.path,
        JSON.stringify({
          code: newKey(),
          codeVerifier: newKey().padEnd(64, 'x'),
          redirectUri: `${at.url.origin}/auth/`,
        }),
      )
    const guessed: number[] = []
    for (let n = 0; n < 14; n++)
      guessed.push((await guess(one)).status, (await guess(other)).status)
    // Twenty wrong codes in a minute, four of them above.
    expect(guessed.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
    expect(guessed.slice(-2)).toEqual([429, 429])

    const card = (at: ServerProcess) =>
      sendHttp(at.url, {
        method: 'POST',
        path: '/v1/payment_methods.json',
        host: `vault.localhost:${at.url.port}`,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    const cards = (
      await Promise.all(Array.from({ length: 140 }, (_, n) => card(n % 2 === 0 ? one : other)))
    ).map(({ status }) => status)
    expect(cards.filter((status) => status === 401).length).toBeLessThan(120)
    expect(cards.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
    expect(new Set(cards)).toEqual(new Set([401, 429]))
  })

  test('a booking placed at the one is watched at the other, and one key at both is one booking', async () => {
    const body = await here.searches('JFK', 'LAX', { inDays: 30 }).chooses().body()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? here : there).places(body)),
    )
    const ids = new Set(
      answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code)),
    )
    expect(ids.size).toBe(1)
    const booking = await there.sees([...ids][0] ?? '')
    expect(booking.state).toBe('Confirmed')
    expect(await here.booking(booking.id)).toEqual(booking)
    expect(await here.trip(booking.tripId ?? '')).toEqual(await there.trip(booking.tripId ?? ''))
    await expectWholeOrNothing(there, console, booking)
  })

  test('product time that is moved at the one has moved at the other', async () => {
    const elsewhere = marketConsole(one.url)
    const before = await console.now()
    await elsewhere.advance('PT2H')
    expect(
      await until('the other knows', async () => (await console.now()) >= before + 7_200_000, 5000),
    ).toBe(true)
  })

  test('what the one was doing when it was killed, the other finishes', async () => {
    const bodies = []
    for (let n = 0; n < 8; n++)
      bodies.push(
        await here
          .searches('JFK', 'LAX', { inDays: 40 + n })
          .chooses()
          .body(),
      )
    const placed = await Promise.all(bodies.map((body) => here.places(body)))
    const ids = placed.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code))
    const underWay = (booking: Booking): boolean =>
      booking.steps.some((step) => step.name === 'Authorize' && step.state !== 'Waiting')
    await until(
      'most are under way',
      async () =>
        (await Promise.all(ids.map((id) => there.booking(id)))).filter(underWay).length >= 6,
    )
    await one.kill9()

    const states = await Promise.all(ids.map(async (id) => (await there.booking(id)).state))
    expect(states).not.toContain('Failed')
    // The lease of a dead process is waited for; orders on their way as long as a supplier may be late.
    const settled = await until(
      'nothing is under way',
      async () => {
        const bookings = await Promise.all(ids.map((id) => there.booking(id)))
        return bookings.every((booking) => [...ends, 'Pending'].includes(booking.state))
          ? bookings
          : null
      },
      90_000,
    )
    if (settled.some((booking) => booking.state === 'Pending')) await console.advance('PT36M')
    for (const id of ids)
      await expectWholeOrNothing(there, console, await there.sees(id, ends, 60_000))
  }, 180_000)

  test('one that starts beside the other takes part again, and all books agree', async () => {
    await one.restart()
    expect((await here.trips()).length).toBe((await there.trips()).length)
    expect(await one.prove()).toMatchObject({ exitCode: 0, violations: [] })
    expect(await other.stop()).toBe(0)
    expect((await here.trips()).length).toBeGreaterThan(0)
  })
}

await describeOnSharedServices('two processes on one PostgreSQL and one Redis', journeys)
