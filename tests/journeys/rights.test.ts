import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Operation } from '@portolan/contract/operation.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { createApi, pathOf, refusalOf, signedIn, stranger, type Api } from '../harness/api.ts'
import { allOperations } from '../harness/operations.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { openStoredRows, type StoredRows } from '../harness/stored-rows.ts'
import { newKey } from '../harness/traveler.ts'

const operations = await allOperations()
const withSession = operations.filter((operation) => operation.access === 'session')
const closed = operations.filter((operation) => operation.access !== 'public')
const changing = operations.filter((operation) => operation.method !== 'GET')
const named = (list: readonly Operation[]) =>
  list.map((operation) => ({ id: operation.id, operation }))

let server: ServerProcess
let rows: StoredRows
let avery: Api
let drew: Api
beforeAll(async () => {
  server = await startServer({ CALLS_PER_MINUTE: '1000000' })
  rows = await openStoredRows(server.dataFolder)
  ;[avery, drew] = await Promise.all([signedIn(server.url, 'avery'), signedIn(server.url, 'drew')])
})
beforeEach(() => rows.forgetCounts())
afterAll(async () => {
  await rows?.close()
  await server?.close()
})

/**
 * Any call of the operation: a caller who is refused here is refused before an address or a body is
 * looked at.
 */
const attempt = async (
  api: Api,
  operation: Operation,
  headers: Record<string, string | undefined> = {},
) => {
  const answer = await api.send(
    operation.method,
    pathOf(operation, {
      watchId: 'watch_01absent',
      bookingId: 'booking_01absent',
      tripId: 'trip_01absent',
      quoteId: 'quote_01absent',
    }),
    operation.method === 'GET' ? undefined : '{}',
    { headers },
  )
  return {
    status: answer.status,
    code: answer.status < 400 ? 'none' : refusalOf(answer).refusal.code,
  }
}

describe.each(named(closed))('$id', ({ operation }) => {
  test('needs a session or a token', async () => {
    const nobody = stranger(server.url)
    expect(await attempt(nobody, operation)).toEqual({ status: 401, code: 'Unauthenticated' })
    for (const authorization of [
      'Bearer',
      'Bearer x',
      `Bearer ${newKey().padEnd(43, 'x')}`,
      `Basic ${avery.session?.accessToken}`,
      avery.session?.accessToken,
    ]) {
      expect(await attempt(nobody, operation, { authorization })).toEqual({
        status: 401,
        code: 'Unauthenticated',
      })
    }
    // Cookies alone are ambient, and open nothing.
    expect(await attempt(avery, operation, { authorization: undefined })).toEqual({
      status: 401,
      code: 'Unauthenticated',
    })
  })
})

describe.each(named(withSession))('$id', ({ operation }) => {
  test('knows no session of the other tenant', async () => {
    expect(await attempt(createApi(server.url, drew.host, avery.session), operation)).toEqual({
      status: 401,
      code: 'Unauthenticated',
    })
    expect(await attempt(createApi(server.url, avery.host, drew.session), operation)).toEqual({
      status: 401,
      code: 'Unauthenticated',
    })
  })
})

describe.each(named(changing))('$id', ({ operation }) => {
  test.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://vault.localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is not for pages of another origin: %o', async (headers) => {
    expect(await attempt(avery, operation, headers)).toEqual({ status: 403, code: 'CrossOrigin' })
  })
})

describe.each(named(changing.filter((operation) => operation.access === 'session')))(
  '$id',
  ({ operation }) => {
    test('is not moved by what a foreign page could cause at most: the cookie without its header', async () => {
      expect(
        await attempt(createApi(avery.base, avery.host, avery.session), operation, {
          [csrfHeader]: undefined,
          cookie: `portolan_csrf=${avery.session?.csrfToken}`,
        }),
      ).toEqual({ status: 403, code: 'CsrfMismatch' })
    })
  },
)
