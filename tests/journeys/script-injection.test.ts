import type { BrowserContext, Page } from 'playwright-core'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SplitPersonal } from '@portolan/kernel/personal-fields.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import {
  openEmbedded,
  type EmbeddedServer,
} from '@portolan/server/platform/database/embedded/embedded.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { signedIn } from '../harness/api.ts'
import { printPagesOnFailure } from '../harness/pages-on-failure.ts'
import { openBrowser, type OpenBrowser } from '../harness/browser.ts'
import { installedSeal } from '../harness/installed-seal.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { booksStay, chooseStay } from '../harness/stays.ts'
import { traveler } from '../harness/traveler.ts'

/** Each would leave its name in `window.ran` if anything in a page ran it. */
const hostile = [
  `<img src=x onerror="window.ran='img'">`,
  `"><script>window.ran='script'</script>`,
  `javascript:window.ran='address'`,
  `<svg/onload=window.ran='svg'>`,
  `\${window.ran='template'}`,
  `{{constructor.constructor("window.ran='sandbox'")()}}`,
  `' onmouseover='window.ran="handler"`,
  `</title><script>window.ran='title'</script>`,
  `<iframe srcdoc="<script>parent.ran='frame'</script>">`,
] as const
let turn = 0
const next = (): string => hostile[turn++ % hostile.length] ?? ''
/** Fields that people read; everything else of an itinerary has a meaning for the page and stays. */
const readable = new Set([
  'cityName',
  'originCity',
  'destinationCity',
  'name',
  'aircraft',
  'terminal',
  'nameOnTicket',
  'locator',
  'numbers',
  'email',
  'phone',
  'brand',
  'lastFour',
  'productDisplayName',
  'description',
  'locality',
  'caption',
  'address',
  'guests',
  'requests',
  'confirmation',
])
const poisoned = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((part) => poisoned(part, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, poisoned(part, name)]),
    )
  return typeof value === 'string' && readable.has(key) ? next() : value
}

let server: ServerProcess
let browser: OpenBrowser
let embedded: EmbeddedServer
let database: Client
let [tripId, quoteId, stayTripId, stayQuoteId] = ['', '', '', '']

/** What the API refuses to take is written past it: a page must be safe whatever its data holds. */
const poison = async (): Promise<void> => {
  await database.query(
    'update portolan.persons set first_name = $1, last_name = $2, email = $3 where id = $4',
    [next(), next(), next(), 'person_casey'],
  )
  await database.query(
    'update portolan.travelers set given_name = $1, surname = $2, email_address = $3 where owner_id = $4',
    [next(), next(), next(), 'person_casey'],
  )
  for (const [table, columns] of [
    ['trips', ['card', 'earn_account']],
    ['trip_parts', ['body']],
    ['quotes', ['body']],
  ] as const) {
    const { rows } = await database.query<Record<string, unknown> & { id: string }>(
      `select id, ${columns.join(', ')} from portolan.${table}`,
    )
    for (const row of rows)
      await database.query(
        `update portolan.${table} set ${columns.map((column, index) => `${column} = $${index + 2}::jsonb`).join(', ')} where id = $1`,
        [row.id, ...columns.map((column) => JSON.stringify(poisoned(row[column], column)))],
      )
  }
  await database.query('update portolan.trips set title = $1', [hostile[0]])
  await database.query('update portolan.trip_parts set locator = $1', [hostile[0]])
  await poisonSealed()
}

/** What a part has about people, each field by its own name. */
const poisonedPart = (people: unknown): unknown => {
  const { documents, personal } = people as {
    readonly documents: unknown
    readonly personal: SplitPersonal['personal']
  }
  return {
    documents: poisoned(documents),
    personal: personal.map(([path, value]) => [path, poisoned(value, path.at(-1))]),
  }
}

/** What is sealed is opened with the installation's key, poisoned and sealed again. */
const poisonSealed = async (): Promise<void> => {
  const seal = await installedSeal(async (sql, parameters) => {
    const { rows } = await database.query<{ value: string }>(sql, parameters)
    return rows
  })
  for (const [table, column, keyed, poisonedOf] of [
    ['trips', 'sealed_contact', ['id'], poisoned],
    ['trip_parts', 'sealed_people', ['id'], poisonedPart],
    ['trip_travelers', 'sealed_name', ['trip_id', 'id'], () => hostile[0]],
  ] as const) {
    const { rows } = await database.query<Record<string, string>>(
      `select tenant, ${keyed.join(', ')}, ${column} as sealed from portolan.${table}`,
    )
    for (const { tenant = '', sealed = '', ...row } of rows) {
      const keys = keyed.map((name) => row[name] ?? '')
      const place = [table, tenant, ...keys]
      const written = seal.seal(place, poisonedOf(seal.open(place, sealed)))
      await database.query(
        `update portolan.${table} set ${column} = $1 where ${keyed.map((name, at) => `${name} = $${at + 2}`).join(' and ')}`,
        [written, ...keys],
      )
    }
  }
}

beforeAll(async () => {
  server = await startServer()
  const api = await signedIn(server.url, 'casey')
  // As far as the API takes it.
  const saved = await api.call(updatePassenger, {
    body: {
      givenName: 'Casey',
      surname: 'Marchetti',
      gender: 'F',
      dateOfBirth: '1990-04-05',
      emailAddress: hostile[0],
      phoneNumber: 'javascript:alert(1)',
    },
  })
  const casey = traveler(server.url, 'casey')
  const chosen = casey.searches('JFK', 'LHR').chooses()
  const booking = await casey.sees((await chosen.books()).id)
  const stay = await casey.sees(
    (
      await booksStay(
        casey,
        {},
        { changed: (body) => ({ ...body, stay: { requests: hostile[1] } }) },
      )
    ).booking.id,
  )
  if (!saved.ok || booking.state !== 'Confirmed' || stay.state !== 'Confirmed')
    throw new Error('There is nothing to poison.')
  tripId = booking.tripId ?? ''
  stayTripId = stay.tripId ?? ''
  quoteId = (await casey.searches('SFO', 'LAX').chooses().quote()).id
  stayQuoteId = (await chooseStay(casey)).quote.id
  embedded = await openEmbedded(server.dataFolder)
  database = new Client(embedded.connection)
  await database.connect()
  await poison()
  browser = await openBrowser(printPagesOnFailure)
})
afterAll(async () => {
  await browser?.close()
  await database?.end()
  await embedded?.close()
  await server?.close()
})

interface Watched {
  readonly page: Page
  readonly asked: string[]
  readonly dialogs: string[]
}
const watch = async (context: BrowserContext): Promise<Watched> => {
  const page = await context.newPage()
  const [asked, dialogs]: [string[], string[]] = [[], []]
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return { page, asked, dialogs }
}

/** What has run, what was asked for, and which elements came out of a text. */
const traces = async ({ page, asked, dialogs }: Watched): Promise<object> => {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const portolan = all.flatMap((element) =>
      element.shadowRoot === null ? [] : [...element.shadowRoot.querySelectorAll('*')],
    )
    const every = [...all, ...portolan]
    return {
      ran: (window as unknown as { ran?: string }).ran ?? null,
      handlers: every
        .filter((element) =>
          element.getAttributeNames().some((attribute) => attribute.startsWith('on')),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
      addresses: every
        .filter((element) =>
          ['href', 'src', 'action', 'formaction'].some((attribute) =>
            /^\s*javascript:/i.test(element.getAttribute(attribute) ?? ''),
          ),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
      made: every
        .filter(
          (element) =>
            element.matches('img[src="x"], iframe[srcdoc], svg[onload]') ||
            (element.tagName === 'SCRIPT' && /window\.ran/.test(element.textContent ?? '')),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
    }
  })
  return { ...found, dialogs, asked: asked.filter((url) => new URL(url).pathname.endsWith('/x')) }
}
const none = { ran: null, handlers: [], addresses: [], made: [], dialogs: [], asked: [] }
const shows = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor()

test('what people have written is shown as written, and none of it runs', async () => {
  const context = await browser.visitor()
  const watched = await watch(context)
  const { page } = watched
  const origin = `http://localhost:${server.url.port}`
  await opensSignedIn(page, `${origin}/`, /Casey/)
  await page.getByRole('main').waitFor()
  expect(await traces(watched), 'home').toEqual(none)

  await page.goto(`${origin}/trips/`)
  await shows(page, hostile[0])
  expect(await traces(watched), 'trips').toEqual(none)

  await page.goto(`${origin}/trips/?trip=${tripId}`)
  await shows(page, hostile[0])
  await shows(page, hostile[1])
  // The tab's name is a text too.
  expect(await page.title()).toContain(hostile[0])
  expect(await traces(watched), 'trip').toEqual(none)

  await page.goto(`${origin}/trips/?trip=${stayTripId}`)
  await page.getByRole('heading', { name: 'Where and when' }).waitFor()
  expect(await page.getByRole('main').innerText()).toMatch(/window\.ran/)
  expect(await traces(watched), 'trip of a stay').toEqual(none)

  for (const [path, group] of [
    [`/flights/book/?quote=${quoteId}`, /^Traveler 1/],
    [`/hotels/book/?quote=${stayQuoteId}`, /ran[^]*, 2 adults$/],
  ] as const) {
    await page.goto(`${origin}${path}`)
    await page.getByRole('group', { name: group }).waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(/window\.ran/)
    expect(await traces(watched), path).toEqual(none)
  }
  await context.close()
})

test('text in an address does not run either', async () => {
  const context = await browser.visitor()
  const watched = await watch(context)
  const { page } = watched
  const origin = `http://localhost:${server.url.port}`
  await opensSignedIn(page, `${origin}/flights/`, /Casey/)
  for (const text of hostile.slice(0, 5)) {
    const said = encodeURIComponent(text)
    for (const path of [
      `/flights/?from=${said}&to=${said}&cabin=${said}`,
      `/flights/shop/?from=${said}&to=LHR&depart=${said}&option=${said}`,
      `/trips/?trip=${said}`,
      `/auth/?error=${said}&state=${said}`,
      `/${said}/`,
      `/flights/book/?quote=${said}#${said}`,
    ]) {
      await page.goto(`${origin}${path}`)
      await page.getByRole('main').first().waitFor()
      expect(await traces(watched), path).toEqual(none)
    }
  }
  await context.close()
})

/** `script-src 'self' 'nonce-…'` as a name and its sources. */
const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((one): [string, string[]] => {
      const [name = '', ...sources] = one.trim().split(/\s+/)
      return [name, sources]
    }),
  )

test.each(['/', '/flights/', '/trips/', '/flights/book/', '/no-such-page/', '/host/'])(
  '%s allows its own scripts with a fresh nonce and nothing else',
  async (path) => {
    const ask = (): ReturnType<typeof sendHttp> =>
      sendHttp(server.url, { method: 'GET', path, host: server.url.host })
    const [one, two] = [await ask(), await ask()]
    const policy = String(one.headers['content-security-policy'])
    expect(policy).not.toEqual(two.headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe-|wasm-unsafe|strict-dynamic|\*/)
    const directives = directivesOf(policy)
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src')).toEqual([
      "'self'",
      expect.stringMatching(/^'nonce-[\w-]{20,}'$/),
    ])
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives.get('base-uri')).toEqual(["'none'"])
    expect(directives.get('trusted-types')).not.toContain("'allow-duplicates'")
    for (const name of ['script-src', 'style-src', 'connect-src', 'worker-src', 'font-src'])
      expect(
        directives.get(name)?.filter((source) => /^(?:https?:|data:)$/.test(source)),
        name,
      ).toEqual([])
    // Every script and style of the page carries the nonce, except data, which nothing runs; no element has a handler.
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? ''
    for (const tag of one.body.match(/<(?:script|style)[\s>][^>]*>?/g) ?? [])
      if (!tag.includes('type="application/json"')) expect(tag).toContain(`nonce="${nonce}"`)
    expect(one.body).not.toMatch(/<[^>]+\son[a-z]+=/)
  },
)

test('the policy stops a script that gets into a page all the same', async () => {
  const context = await browser.visitor()
  const { page } = await watch(context)
  // Public: a stranger is not led on to sign in from there.
  await page.goto(`http://localhost:${server.url.port}/terms/price-prediction-price-watch/`)
  const outcome = await page.evaluate(() => {
    const script = document.createElement('script')
    const refusedSink = ((): string => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>')
        return 'taken'
      } catch (error) {
        return (error as Error).name
      }
    })()
    const refusedText = ((): string => {
      try {
        script.text = "window.ran='inserted'"
        document.body.append(script)
        return (window as unknown as { ran?: string }).ran ?? 'not run'
      } catch (error) {
        return (error as Error).name
      }
    })()
    return { refusedSink, refusedText }
  })
  expect(outcome).toEqual({ refusedSink: 'TypeError', refusedText: 'TypeError' })
  await context.close()
})
