import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { renewSession } from '@portolan/contract/identity/renew-session.ts'
import { sessionCookie } from '@portolan/contract/identity/session-cookies.ts'
import { signOut } from '@portolan/contract/identity/sign-out.ts'
import { hidePassenger } from '@portolan/contract/travelers/hide-passenger.ts'
import { listUsers } from '@portolan/contract/travelers/list-users.ts'
import { demoPersonId } from '@portolan/server/identity/demo-people.data.ts'
import { parseDatabaseUrl } from '@portolan/server/platform/database/connections.ts'
import { sendHttp } from '../../tools/local-http.ts'
import type { Operation } from '@portolan/contract/operation.ts'
import { createApi, pathOf, refusalOf, signedIn, type Api } from '../harness/api.ts'
import { marketConsole } from '../harness/market.ts'
import { allOperations } from '../harness/operations.ts'
import { describeOnSharedServices } from '../harness/on-shared-services.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import type { SharedServices } from '../harness/shared-services.ts'
import { until } from '../harness/until.ts'

const withSession = (await allOperations()).filter(({ access }) => access === 'session')
const sends = (api: Api, operation: Operation) =>
  api.send(operation.method, pathOf(operation), operation.method === 'GET' ? undefined : '{}')

const revocations = (shared: SharedServices): void => {
  let one: ServerProcess
  let other: ServerProcess
  let owner: Client
  beforeAll(async () => {
    const settings = {
      DATABASE_URL: shared.databaseUrl,
      MARKET_CONSOLE: 'on',
      MARKET_VAULT_KEY: randomBytes(32).toString('base64url'),
      CALLS_PER_MINUTE: '1000000',
    }
    one = await startServer(settings)
    other = await startServer(settings)
    owner = new Client(parseDatabaseUrl(shared.databaseUrl))
    await owner.connect()
  })
  afterAll(async () => {
    await owner?.end()
    await Promise.all([one?.close(), other?.close()])
    await shared.close()
  })

  /** The same session, seen by the other process. */
  const there = (api: Api): Api =>
    createApi(other.url, api.host.replace(one.url.port, other.url.port), api.session)
  /** What each operation says to the session, in both processes, by code. */
  const refusalsTo = async (api: Api): Promise<Readonly<Record<string, string[]>>> => {
    const found: Record<string, string[]> = {}
    for (const at of [api, there(api)]) {
      // Refused bearers of one address are counted, and these are hundreds.
      await owner.query('delete from portolan.rate_counters')
      for (const operation of withSession.filter(({ action }) => action !== 'session:end')) {
        const answer = await sends(at, operation)
        const code = answer.status === 401 ? refusalOf(answer).refusal.code : 'let in'
        found[code] = [...(found[code] ?? []), operation.id]
      }
    }
    return found
  }
  const sql = (statement: string) => async (): Promise<void> => void (await owner.query(statement))
  const business = (account: string, change: string) =>
    sql(`update portolan.persons set ${change} where id = 'person_${account}'`)

  const ways: readonly {
    readonly what: string
    readonly account: string
    readonly end: (api: Api) => Promise<void>
    readonly back?: (api: Api) => Promise<void>
    readonly code: ErrorCode
  }[] = [
    {
      what: 'the person has signed out elsewhere',
      account: 'blake',
      end: async (api) => void (await there(api).get(signOut, { body: {} })),
      code: 'Unauthenticated',
    },
    {
      what: 'an operator has ended the person’s sessions',
      account: 'casey',
      code: 'Unauthenticated',
      end: async () => {
        const form = new URLSearchParams({
          tenant: 'capone',
          personId: 'person_casey',
          note: 'Reported by telephone',
        }).toString()
        const answer = await sendHttp(other.url, {
          method: 'POST',
          path: '/ops/sessions/end',
          host: other.url.host,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: form,
        })
        expect(answer.status).toBe(303)
      },
    },
    {
      what: 'its renewal token was used twice',
      account: 'gray',
      code: 'Unauthenticated',
      end: async (api) => {
        const stolen = `${sessionCookie}=${api.session?.cookies.get(sessionCookie) ?? ''}`
        await createApi(api.base, api.host, api.session).get(renewSession, { body: {} })
        expect(
          await there(api).call(renewSession, { body: {} }, { headers: { cookie: stolen } }),
        ).toMatchObject({ ok: false, refusal: { code: 'Unauthenticated' } })
      },
    },
    {
      what: 'the person is denied',
      account: 'avery',
      end: business('avery', "admission = 'Denied'"),
      back: business('avery', "admission = 'Open'"),
      code: '40103',
    },
    {
      what: 'the person is no longer in the beta',
      account: 'avery',
      end: business('avery', "admission = 'NotInBeta'"),
      back: business('avery', "admission = 'Open'"),
      code: '40102',
    },
    {
      what: 'the person has left the business',
      account: 'emery',
      end: business('emery', 'business_id = null'),
      back: business('emery', "business_id = 'business_halyard'"),
      code: '40103',
    },
    {
      what: 'the terms are no longer accepted',
      account: 'emery',
      end: business('emery', 'terms_accepted_at = null'),
      back: business('emery', 'terms_accepted_at = 1'),
      code: '40106',
    },
    {
      what: 'the business is switched off',
      account: 'drew',
      code: '40105',
      end: sql("update portolan.businesses set is_live = false where id = 'business_halyard'"),
      back: sql("update portolan.businesses set is_live = true where id = 'business_halyard'"),
    },
  ]

  test.each(ways)(
    'when $what, every call of the session ends with $code, in every process, at once',
    async ({ account, end, back, code }) => {
      const api = await signedIn(one.url, account)
      expect(Object.keys(await refusalsTo(api))).toEqual(['let in'])
      await end(api)
      expect(Object.keys(await refusalsTo(api))).toEqual([code])
      if (back === undefined) return
      await back(api)
      expect(Object.keys(await refusalsTo(api))).toEqual(['let in'])
    },
  )

  test('a right that is taken is gone with the next call, and one that is given is there', async () => {
    const drew = await signedIn(one.url, 'drew')
    const finley = await signedIn(one.url, 'finley')
    const mine = await drew.send(
      'PUT',
      '/api/v0/passengers/update',
      JSON.stringify({
        givenName: 'Noor',
        surname: 'Okafor',
        gender: 'F',
        dateOfBirth: '1990-01-01',
      }),
    )
    const { person } = JSON.parse(mine.body) as { person: { id: string } }
    const seen = async () => {
      const at = await Promise.all(
        [finley, there(finley)].map(async (api) => [
          (await api.get(listUsers, { body: {} })).users.map(({ id }) => id),
          (await api.call(hidePassenger, { body: { travelerId: person.id } })).ok,
        ]),
      )
      expect(at[0]).toEqual(at[1])
      return at[0]
    }
    const before = await seen()
    expect(before).toEqual([expect.arrayContaining([demoPersonId('drew')]), true])
    await business('finley', 'can_view_users = false')()
    expect(await seen()).toEqual([[demoPersonId('finley')], false])
    await business('finley', "can_view_users = true, business_id = 'business_fathom'")()
    await sql("update portolan.businesses set is_live = true where id = 'business_fathom'")()
    // Whom the other company has, and nobody of the first.
    expect(await seen()).toEqual([[demoPersonId('harper')], false])
    await business('finley', "business_id = 'business_halyard'")()
    expect(await seen()).toEqual(before)
  })

  test('a tenant that a process no longer serves has no sessions there', async () => {
    const drew = await signedIn(one.url, 'drew')
    await other.restart({ TENANT_HOSTS: 'elsewhere.localhost=capone-corporate' })
    const refusals = await refusalsTo(drew)
    expect(refusals['let in']).toEqual(refusals['Unauthenticated'])
    await other.restart({ TENANT_HOSTS: 'business.localhost=capone-corporate' })
    expect(Object.keys(await refusalsTo(drew))).toEqual(['let in'])
  })

  test('time ends a bearer everywhere, and nothing gives it back', async () => {
    const avery = await signedIn(one.url, 'avery')
    const console = marketConsole(one.url)
    const moved = (await console.now()) + 16 * 60_000
    await console.advance('PT16M')
    await until('the other knows', async () => (await marketConsole(other.url).now()) >= moved)
    expect(Object.keys(await refusalsTo(avery))).toEqual(['TokenExpired'])
    await expect(console.advance('-PT1H')).rejects.toThrow('OutOfRange')
  })
}

await describeOnSharedServices('rights revoked, in two processes on one PostgreSQL', revocations)
