import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import { parseDatabaseUrl } from '@portolan/server/platform/database/connections.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { loginCode, postLoginCode, type LoginCode } from '../../tools/sign-in.ts'
import { createApi, refusalOf, stranger } from '../harness/api.ts'
import { openBrowser, type OpenBrowser } from '../harness/browser.ts'
import { describeOnSharedServices } from '../harness/on-shared-services.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import type { SharedServices } from '../harness/shared-services.ts'
import { newKey } from '../harness/traveler.ts'

const abuses = (shared: SharedServices): void => {
  let one: ServerProcess
  let other: ServerProcess
  let owner: Client
  beforeAll(async () => {
    // Without Redis the counts are in the database.
    const settings = {
      DATABASE_URL: shared.databaseUrl,
      MARKET_VAULT_KEY: randomBytes(32).toString('base64url'),
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

  const codeOf = ({
    status,
    body,
  }: {
    readonly status: number
    readonly body: string
  }): ErrorCode | 'let in' =>
    status < 400 ? 'let in' : refusalOf({ status, body, headers: {} }).refusal.code
  const forgetCounts = (): Promise<unknown> => owner.query('delete from portolan.rate_counters')
  /** A window that is open does not close while a test looks at it, however slow the machine is. */
  const holdWindows = (): Promise<unknown> =>
    owner.query("update portolan.rate_counters set since = clock_timestamp() + interval '1 hour'")

  describe('a login code', () => {
    test('that has expired lets nobody in', async () => {
      const code = await loginCode(one.url, 'avery')
      await owner.query(
        "update portolan.provider_payloads set expires_at = 1 where model = 'AuthorizationCode'",
      )
      expect(codeOf(await postLoginCode(one.url, 'avery', code))).toBe('InvalidLoginCode')
    })

    test('is worth nothing under another name of the same server', async () => {
      const elsewhere = (code: LoginCode, redirectUri: string) =>
        createApi(one.url, `127.0.0.1:${one.url.port}`).send(
          'POST',
          exchangeLoginCode.path,
          JSON.stringify({ ...code, redirectUri }),
        )
      const code = await loginCode(one.url, 'avery')
      expect(codeOf(await elsewhere(code, code.redirectUri))).toBe('InvalidLoginCode')
      expect(
        codeOf(
          await elsewhere(
            await loginCode(one.url, 'avery'),
            `http://127.0.0.1:${one.url.port}/auth/`,
          ),
        ),
      ).toBe('InvalidLoginCode')
    })

    test.each([
      ['harper', '40105'],
      ['jules', '40103'],
      ['kit', '40102'],
      ['indigo', '40106'],
    ])('of %s says %s once, and is spent', async (account, code) => {
      const posted = await loginCode(one.url, account)
      expect(codeOf(await postLoginCode(one.url, account, posted))).toBe(code)
      expect(codeOf(await postLoginCode(one.url, account, posted))).toBe('InvalidLoginCode')
    })

    test('that somebody else has tried first is spent for its owner too', async () => {
      const code = await loginCode(one.url, 'avery')
      expect(
        codeOf(
          await postLoginCode(one.url, 'avery', {
            ...code,
            codeVerifier: newKey().padEnd(64, 'x'),
          }),
        ),
      ).toBe('InvalidLoginCode')
      expect(codeOf(await postLoginCode(one.url, 'avery', code))).toBe('InvalidLoginCode')
    })
  })

  describe('the limits', () => {
    const guess = async (
      at: ServerProcess,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<string> =>
      codeOf(
        await stranger(at.url).send(
          'POST',
          exchangeLoginCode.path,
          JSON.stringify({
            code: newKey(),
            codeVerifier: newKey().padEnd(64, 'x'),
            redirectUri: `${at.url.origin}/auth/`,
          }),
          { headers },
        ),
      )

    test('of wrong codes hold over two processes, over a restart and over a kill', async () => {
      await forgetCounts()
      const wrong: string[] = []
      for (let n = 0; n < 20; n++) {
        wrong.push(await guess(n % 2 === 0 ? one : other))
        await holdWindows()
      }
      expect(new Set(wrong)).toEqual(new Set(['InvalidLoginCode']))
      expect([await guess(one), await guess(other)]).toEqual([
        'ExcessiveActivity',
        'ExcessiveActivity',
      ])
      await one.restart()
      expect(await guess(one)).toBe('ExcessiveActivity')
      await one.kill9()
      await one.restart()
      expect(await guess(one)).toBe('ExcessiveActivity')
      for (const headers of [
        { 'x-forwarded-for': '198.51.100.7' },
        { forwarded: 'for=198.51.100.7' },
        { 'x-real-ip': '198.51.100.7' },
      ])
        expect(await guess(other, headers)).toBe('ExcessiveActivity')
      // Guessing does not lock out a person who has a code.
      expect(codeOf(await postLoginCode(one.url, 'avery', await loginCode(one.url, 'avery')))).toBe(
        'let in',
      )
    })

    test('of one person’s sign-ins hold over two processes and a restart, and are nobody else’s', async () => {
      await forgetCounts()
      const enter = async (at: ServerProcess, account: string): Promise<string> =>
        codeOf(await postLoginCode(at.url, account, await loginCode(at.url, account)))
      const entered: string[] = []
      for (let n = 0; n < 62; n++) {
        entered.push(await enter(n % 2 === 0 ? one : other, 'blake'))
        await holdWindows()
      }
      expect(entered.filter((code) => code === 'let in').length).toBeLessThanOrEqual(60)
      expect(entered.slice(-2)).toEqual(['ExcessiveActivity', 'ExcessiveActivity'])
      await other.restart()
      expect(await enter(other, 'blake')).toBe('ExcessiveActivity')
      expect(await enter(other, 'casey')).toBe('let in')
    })
  })

  describe('in a browser', () => {
    let browser: OpenBrowser
    beforeAll(async () => {
      await forgetCounts()
      browser = await openBrowser()
    })
    afterAll(() => browser?.close())

    /** A visitor, the codes their pages post, and where the issuer sends them back to. */
    const visit = async () => {
      const context = await browser.visitor()
      const page = await context.newPage()
      const posted: string[] = []
      const returned: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === exchangeLoginCode.path) posted.push(request.postData() ?? '')
        if (url.pathname === '/auth/' && url.searchParams.has('code')) returned.push(request.url())
      })
      return { context, page, posted, returned }
    }
    const signInPath = '/auth/startsession/?login_hint=avery&prompt=none'
    const at = (path: string): string => new URL(path, one.url).href
    /**
     * Begins to sign in, as the page does it, and answers the address to which the issuer would
     * send it back: the page itself never gets there.
     */
    const wayBack = async (page: Page): Promise<string> => {
      let asked = ''
      await page.route('**/idp/auth?*', (route) => {
        asked = route.request().url()
        // An answer without content leaves the page where it is; an aborted one would bring up an error page, at its own time.
        return route.fulfill({ status: 204 })
      })
      // The page leaves at once, and then no event of its loading has to come.
      await page.goto(at(signInPath), { waitUntil: 'commit' })
      await expect.poll(() => asked).toContain('state=')
      const { pathname, search } = new URL(asked)
      const { headers } = await sendHttp(one.url, {
        method: 'GET',
        path: `${pathname}${search}`,
        host: one.url.host,
      })
      expect(headers.location).toMatch(/\/auth\/\?code=[\w-]+&state=/)
      return headers.location ?? ''
    }
    const failed = (page: Page) => page.getByRole('link', { name: 'Sign in' }).first().waitFor()

    test('a state that is forged, another browser’s, sent twice or sent long ago posts no code', async () => {
      const forger = await visit()
      await forger.page.goto(at(`/auth/?code=${newKey()}&state=${newKey()}`))
      await failed(forger.page)
      expect(forger.posted).toEqual([])

      // Somebody begins a sign-in, keeps the way back to themselves and sends it to another person.
      const attacker = await visit()
      const caught = await wayBack(attacker.page)
      const victim = await visit()
      await victim.page.goto(caught)
      await failed(victim.page)
      // Also where the victim is about to sign in as themselves.
      await wayBack(victim.page)
      await victim.page.goto(caught)
      await failed(victim.page)
      expect(victim.posted).toEqual([])

      const owner = await visit()
      await owner.page.goto(at(signInPath))
      await owner.page.waitForURL(at('/'))
      expect(owner.posted).toHaveLength(1)
      await owner.page.goto(owner.returned[0] ?? '')
      await failed(owner.page)
      expect(owner.posted).toHaveLength(1)

      const late = await visit()
      const way = await wayBack(late.page)
      await late.page.goto(at('/terms/'))
      await late.page.evaluate(() => {
        const attempt = JSON.parse(sessionStorage.getItem('portolan.signIn') ?? '{}') as {
          begunAt: number
        }
        sessionStorage.setItem(
          'portolan.signIn',
          JSON.stringify({ ...attempt, begunAt: attempt.begunAt - 900_000 }),
        )
      })
      await late.page.goto(way)
      await failed(late.page)
      expect(late.posted).toEqual([])
    })

    test.each([
      '//evil.example/',
      '/\\evil.example/',
      'https://evil.example/',
      '/\t/evil.example/',
    ])('a saved way back of %j leads home', async (saved) => {
      const { page, context } = await visit()
      await page.goto(at('/terms/'))
      await page.evaluate((value) => sessionStorage.setItem('portolan.returnPath', value), saved)
      await page.goto(at(signInPath))
      await page.waitForURL(at('/'))
      expect(await page.evaluate(() => sessionStorage.getItem('portolan.returnPath'))).toBeNull()
      await context.close()
    })
  })
}

await describeOnSharedServices('abuses of the sign-in, in two processes on one PostgreSQL', abuses)
