import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Browser, type Portal } from '../test-portal.ts'
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
/** A wallet offer with its sealed properties. */
const offerOf = async (browser: Browser): Promise<Sealed> => {
  const { offers } = (await browser.send('GET', '/api/v0/user/wallet/details')).json<{
    offers: { id: string; trackingPropertiesV2?: { encryptedProperties: string } }[]
  }>()
  return {
    id: offers[0]?.id ?? '',
    text: offers[0]?.trackingPropertiesV2?.encryptedProperties ?? '',
  }
}
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

test('stores sealed properties that come with their event', async () => {
  const avery = await signedIn('avery')
  const { id, text } = await offerOf(avery)
  expect(await kept(avery, 'offer_selected', text, { section: 'hotels' })).toEqual({
    section: 'hotels',
    sealed_offer: id,
    sealed_amount: expect.any(Number) as number,
  })
})

test('drops sealed properties of another event, session or tenant, or modified ones', async () => {
  const avery = await signedIn('avery')
  const { text } = await offerOf(avery)
  expect(await kept(avery, 'offer_viewed', text)).toEqual({})
  expect(await kept(await signedIn('avery'), 'offer_selected', text)).toEqual({})
  expect(await kept(await signedIn('drew', 'capone-corporate'), 'offer_selected', text)).toEqual({})
  expect(await kept(avery, 'offer_selected', `${text.slice(0, -4)}AAAA`)).toEqual({})
})

test('a browser cannot set sealed properties itself', async () => {
  expect(
    await kept(await signedIn('avery'), 'offer_selected', 'v1.none.none', {
      sealed_offer: 'offer_best',
      sealed_amount: 1,
      position: 2,
    }),
  ).toEqual({ position: 2 })
})
