/**
 * `npm run shots [-- SCREEN ...] [--widths 390,1440] [--tenants business] [--schemes dark] [--url
 * http://localhost:8080]`: every screen as a picture in `shots/TENANT/SCHEME/SCREEN-WIDTH.png`, and
 * `shots/faults.txt` with what a machine can see in them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { BrowserContext } from 'playwright-core'
import { openBrowser } from '@portolan/tests/harness/browser.ts'
import { marketConsole } from '@portolan/tests/harness/market.ts'
import { startServer } from '@portolan/tests/harness/server-process.ts'
import { bakeWorldIfStale, buildWebIfStale } from './setup/build.mjs'
import type { Screen } from './screens/screen.ts'
import { screens } from './screens/screens.ts'
import {
  accountOf,
  schemes,
  settle,
  tenants,
  type Stage,
  type Tenant,
  type Visitor,
} from './screens/stage.ts'
import { take, type Wanted } from './screens/take.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(2)
}
const { values, positionals } = parseArgs({
  options: {
    widths: { type: 'string' },
    tenants: { type: 'string' },
    schemes: { type: 'string' },
    checked: { type: 'string', default: '390,1280' },
    url: { type: 'string' },
  },
  allowPositionals: true,
})
const some = <T extends string>(wanted: string | undefined, known: readonly T[]): readonly T[] => {
  if (wanted === undefined) return known
  const names = wanted.split(',')
  return names.every((name) => (known as readonly string[]).includes(name))
    ? known.filter((name) => names.includes(name))
    : fail(`"${wanted}" is not of ${known.join(', ')}.`)
}
const pixels = (list: string): number[] =>
  list
    .split(',')
    .map(Number)
    .filter((width) => width >= 320)
const names = screens.map(({ name }) => name)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) fail(`There is no screen "${unknown.join(', ')}": ${names.join(', ')}.`)

const wanted: Wanted = {
  widths: pixels(values.widths ?? '320,390,768,960,961,1280,1440'),
  schemes: some(values.schemes, schemes),
  checked: pixels(values.checked),
  folder: join(root, 'shots'),
}
const wantedTenants = some(values.tenants, tenants)
const wantedScreens = screens.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
)

await bakeWorldIfStale()
await buildWebIfStale()
const server = values.url === undefined ? await startServer() : null
const base = server?.url ?? new URL(values.url ?? fail('unreachable'))
const browser = await openBrowser()
const market = marketConsole(base)
const today = new Date(await market.now()).toISOString().slice(0, 10)
const addressOf = (tenant: Tenant, path: string): string =>
  `http://${tenant === 'business' ? 'business.localhost' : base.hostname}:${base.port}${path}`

const enter = async (tenant: Tenant, visitor: Visitor): Promise<BrowserContext> => {
  const context = await browser.visitor({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  })
  context.setDefaultTimeout(20_000)
  if (visitor === 'stranger') return context
  const page = await context.newPage()
  await page.goto(
    addressOf(tenant, `/auth/startsession/?login_hint=${accountOf[tenant][visitor]}&prompt=none`),
  )
  await page.waitForURL(
    (now) => !now.pathname.startsWith('/auth/') && !now.pathname.startsWith('/idp/'),
  )
  await page.close()
  return context
}

const shoot = async (
  context: BrowserContext,
  screen: Screen,
  tenant: Tenant,
): Promise<string[]> => {
  const page = await context.newPage()
  const stage: Stage = {
    page,
    tenant,
    base,
    market,
    day: (ahead) => addDays(today, ahead),
    open: async (path) => {
      await page.goto(addressOf(tenant, path))
      await settle(page)
    },
  }
  try {
    await screen.reach(stage)
    return await take(page, screen, tenant, wanted)
  } catch (error) {
    return [
      `${tenant} ${screen.name}: cannot be reached: ${error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)}`,
    ]
  } finally {
    await page.close()
  }
}

const faults: string[] = []
try {
  for (const tenant of wantedTenants) {
    const contexts = new Map<Visitor, BrowserContext>()
    for (const screen of wantedScreens.filter((one) => one.tenants?.includes(tenant) ?? true)) {
      const context = contexts.get(screen.visitor) ?? (await enter(tenant, screen.visitor))
      contexts.set(screen.visitor, context)
      const began = performance.now()
      const found = await shoot(context, screen, tenant)
      faults.push(...found)
      console.log(
        [
          `${tenant} ${screen.name}  ${((performance.now() - began) / 1000).toFixed(1)} s`,
          ...found,
        ].join('\n  '),
      )
    }
    await Promise.all(Array.from(contexts.values(), (context) => context.close()))
  }
} finally {
  await browser.close()
  await server?.close()
}
await mkdir(wanted.folder, { recursive: true })
await writeFile(join(wanted.folder, 'faults.txt'), `${faults.join('\n')}\n`)
console.log(
  faults.length === 0
    ? 'Nothing wrong that a machine can see.'
    : `${faults.length} faults: shots/faults.txt`,
)
