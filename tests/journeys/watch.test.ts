import { beforeAll, expect, test } from 'vitest'
import { listFlightWatches } from '@portolan/contract/forecasts/list-flight-watches.ts'
import { predictPrice } from '@portolan/contract/forecasts/predict-price.ts'
import { unsubscribeWatch } from '@portolan/contract/forecasts/unsubscribe-watch.ts'
import { watchFlight } from '@portolan/contract/forecasts/watch-flight.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { stranger } from '../harness/api.ts'
import { marketConsole, type MarketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn, signsInOnTheWay } from '../harness/screens.ts'
import { traveler } from '../harness/traveler.ts'

const portal = openPortal()
let console: MarketConsole
beforeAll(() => {
  console = marketConsole(portal.server.url)
})

const adult = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const dayAhead = async (days: number): Promise<string> =>
  addDays(new Date(await console.now()).toISOString().slice(0, 10), days)
const plain = (markup: string): string =>
  markup
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

interface Mail {
  readonly subject: string
  readonly text: string
}
/** The outbox as an operator sees it, newest first: the mails that are news of one watch. */
const mailsOf = async (watchId: string): Promise<Mail[]> => {
  const page = await sendHttp(portal.server.url, {
    method: 'GET',
    path: '/ops/mails/',
    host: portal.server.url.host,
  })
  return page.body
    .split('<article')
    .slice(1)
    .filter((one) => one.includes(`${watchId}:`))
    .map((one) => ({
      subject: plain(/<h2>(.*?)<\/h2>/.exec(one)?.[1] ?? ''),
      text: plain(
        (/<pre>([^]*?)<\/pre>/.exec(one)?.[1] ?? '').replaceAll(/<a href="[^"]*">|<\/a>/g, ''),
      ),
    }))
}
const untilMail = async (
  watchId: string,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<Mail> => {
  for (let at = 0; at < 40; at++) {
    await console.advance('P1D')
    await meanwhile()
    const [mail, ...more] = await mailsOf(watchId)
    expect(more).toEqual([])
    if (mail !== undefined) return mail
  }
  throw new Error('the price never moved')
}
const linkIn = (mail: Mail, path: string): URL =>
  new URL(mail.text.split(/\s/).find((word) => word.includes(path)) ?? 'http://nowhere.example')

test('a watched price moves, is emailed once, and the email’s link leads to it', async () => {
  const context = await portal.browser.visitor()
  const page = await context.newPage()
  const [out, back] = [await dayAhead(80), await dayAhead(88)]
  await opensSignedIn(
    page,
    `http://localhost:${portal.server.url.port}/flights/shop/?from=JFK&to=LHR&depart=${out}&return=${back}`,
    /Avery/,
  )
  await page.getByRole('button', { name: /We expect/ }).click()
  await page.getByRole('img', { name: /^Lowest fare since/ }).waitFor()
  await page.getByRole('list', { name: 'How good today’s price is' }).waitFor()
  await page.getByRole('button', { name: 'Watch this price' }).click()
  await page.getByRole('button', { name: 'Stop watching' }).waitFor()
  await page.getByText('We’ll check once a day and email you').first().waitFor()
  await page.getByRole('link', { name: 'Watched trips' }).click()
  await page.getByRole('listitem').filter({ hasText: 'New York to London' }).waitFor()

  const avery = traveler(portal.server.url, 'avery')
  const [watch] = (await (await avery.api()).get(listFlightWatches, {})).watches
  const mail = await untilMail(watch?.id ?? '')
  const price = /now (\$[\d,]+),/.exec(mail.subject)?.[1] ?? 'no price'
  expect(mail.text).toContain('We checked on')

  const shop = linkIn(mail, '/flights/shop/')
  // On another machine: the link leads through sign-in to the list, and the list has the price of the mail.
  const elsewhere = await portal.browser.visitor()
  const opened = await elsewhere.newPage()
  await signsInOnTheWay(opened, shop.href, /Avery/)
  await opened.getByRole('tab', { name: /^Best Price/ }).waitFor()
  await opened.getByText(price, { exact: true }).first().waitFor()
  await opened.getByRole('button', { name: 'Stop watching' }).waitFor()

  const stop = linkIn(mail, '/flights/stop-watching/')
  const visitor = await portal.browser.visitor()
  const theirs = await visitor.newPage()
  await theirs.goto(stop.href)
  await theirs.getByRole('button', { name: 'Stop watching' }).click()
  await theirs.getByRole('heading', { name: 'You’re no longer watching this price' }).waitFor()
  expect(
    (await (await traveler(portal.server.url, 'avery').api()).get(listFlightWatches, {})).watches,
  ).toEqual([])
  await Promise.all([context.close(), elsewhere.close(), visitor.close()])
})

test('a server killed each time it looks at a watch writes each piece of news once', async () => {
  const api = await traveler(portal.server.url, 'blake').api()
  const watch = await api.get(watchFlight, {
    body: {
      slices: [{ origin: 'SFO', destination: 'NRT', date: await dayAhead(100) }],
      cabin: 'Economy',
      party: adult,
    },
  })
  await untilMail(watch.id, async () => {
    // The clock is moved again by nobody: what was due when it died is found by the next one alone.
    const moving = console.advance('P1D').catch(() => undefined)
    await portal.server.kill9()
    await moving
    await portal.server.restart()
    await console.advance('PT1S')
  })
  expect(await mailsOf(watch.id)).toHaveLength(1)
})

test('what is watched and predicted is what is still to come', async () => {
  const api = await traveler(portal.server.url, 'casey').api()
  const body = {
    slices: [{ origin: 'JFK', destination: 'LHR', date: await dayAhead(-3) }],
    cabin: 'Economy' as const,
    party: adult,
  }
  const past = { ok: false, status: 422, refusal: { code: 'DateInPast', field: 'slices.0.date' } }
  expect(await api.call(watchFlight, { body })).toMatchObject(past)
  expect(await api.call(predictPrice, { body })).toMatchObject(past)
  expect(
    await stranger(portal.server.url).call(unsubscribeWatch, {
      body: { token: 'watch_01absent.forged' },
    }),
  ).toMatchObject({ ok: false, status: 404 })

  const told = await api.get(predictPrice, {
    body: { ...body, slices: [{ origin: 'JFK', destination: 'LHR', date: await dayAhead(70) }] },
  })
  const today = new Date(await console.now()).toISOString().slice(0, 10)
  expect(told.history.at(-1)).toEqual({ date: today, lowest: told.price })
  expect(told.history.every(({ date }) => date <= today)).toBe(true)
  expect(told.prediction?.ahead.every(({ date }) => date > today)).toBe(true)
})
