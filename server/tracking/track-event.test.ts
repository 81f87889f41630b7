import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Browser, type Portal } from '../identity/test-portal.ts'
import { trackedEvents } from './tracking.tables.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const signedIn = async (account: string, tenant?: 'capone-corporate'): Promise<Browser> => {
  const browser = portal.browser(tenant)
  expect(await browser.signIn(account)).toBeNull()
  return browser
}
interface Sealed {
  readonly id: string
  readonly text: string
}
/** An offer of the wallet with what is sealed for its card. */
const offerOf = async (browser: Browser): Promise<Sealed> => {
  const { offers } = (await browser.send('GET', '/api/v0/user/wallet/details')).json<{
    offers: { id: string; trackingPropertiesV2?: { encryptedProperties: string } }[]
  }>()
  return {
    id: offers[0]?.id ?? '',
    text: offers[0]?.trackingPropertiesV2?.encryptedProperties ?? '',
  }
}
/** What is kept of an event. */
const kept = async (
  browser: Browser,
  eventName: string,
  encryptedProperties: string,
  properties: object = {},
): Promise<unknown> => {
  portal.clock.at += 1000
  expect(
    (
      await browser.send('POST', '/api/v0/tracking/event', {
        eventName,
        properties,
        encryptedProperties,
      })
    ).statusCode,
  ).toBe(200)
  const [row] = await portal.open.database.worker((tx) =>
    tx
      .select({ properties: trackedEvents.properties })
      .from(trackedEvents)
      .orderBy(desc(trackedEvents.at))
      .limit(1),
  )
  return row?.properties
}

test('what was sealed with an offer is kept when it comes back with the event that it was sealed for', async () => {
  const avery = await signedIn('avery')
  const { id, text } = await offerOf(avery)
  expect(await kept(avery, 'offer_selected', text, { section: 'hotels' })).toEqual({
    section: 'hotels',
    sealed_offer: id,
    sealed_amount: expect.any(Number) as number,
  })
})

test('with another event, in another session, at the other tenant or with a letter changed it says nothing, and the event is kept without it', async () => {
  const avery = await signedIn('avery')
  const { text } = await offerOf(avery)
  expect(await kept(avery, 'offer_viewed', text)).toEqual({})
  expect(await kept(await signedIn('avery'), 'offer_selected', text)).toEqual({})
  expect(await kept(await signedIn('drew', 'capone-corporate'), 'offer_selected', text)).toEqual({})
  expect(await kept(avery, 'offer_selected', `${text.slice(0, -4)}AAAA`)).toEqual({})
})

test('no browser says of itself what only a seal can say', async () => {
  expect(
    await kept(await signedIn('avery'), 'offer_selected', 'v1.none.none', {
      sealed_offer: 'offer_best',
      sealed_amount: 1,
      position: 2,
    }),
  ).toEqual({ position: 2 })
})
