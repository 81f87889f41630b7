import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { marketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { chooseStay, stayBody } from '../harness/stays.ts'
import { traveler } from '../harness/traveler.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a cash-back offer takes nothing off the price and pays into the wallet once, a day after the stay', async () => {
  const console = marketConsole(server.url)
  const avery = traveler(server.url, 'avery')
  const api = await avery.api()
  // A session ends by product time, too: signed in anew each time.
  const signedIn = () => traveler(server.url, 'avery').api()
  const back = async () =>
    (await (await signedIn()).get(readWalletDetails, {})).creditBreakdown
      .filter(({ origin }) => origin === 'TravelOffer')
      .map(({ amount }) => amount)
  const { quote } = await chooseStay(avery, {
    inDays: 20,
    nights: 7,
    type: 'vacation_rental',
    rate: ({ payment, prices }) => payment === 'PayNow' && (prices[0]?.total ?? 0) >= 40_000,
  })
  const { weighed, total } = await api.get(weighWallet, { params: { quoteId: quote.id } })
  expect(weighed.find(({ offerId }) => offerId === 'offer_homes')?.outcome).toMatchObject({
    kind: 'Legal',
    stack: { offer: { discount: { minor: 0 }, cashBack: { minor: 6000 } }, saved: { minor: 6000 } },
  })

  const plain = await stayBody(avery, quote)
  const placed = await avery.places({
    ...plain,
    payment: { ...plain.payment, tenders: { offerId: 'offer_homes' } },
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const booking = await avery.sees(placed.value.id)
  expect(booking.state).toBe('Confirmed')
  const [charge] = await console.charges(booking.id)
  expect(charge?.captured.minor).toBe(total.minor)

  await console.advance('P26D')
  expect(await back()).toEqual([])
  await console.advance('P4D')
  expect(await back()).toEqual([{ minor: -6000, currency: 'USD' }])
  await console.advance('P4D')
  expect(await back()).toEqual([{ minor: -6000, currency: 'USD' }])
  // Said by mail, once.
  const { body } = await sendHttp(server.url, {
    method: 'GET',
    path: '/ops/mails/',
    host: server.url.host,
  })
  expect(body.match(/<h2>\$60\.00 cash back for /g)).toHaveLength(1)
  expect((await (await signedIn()).get(readWalletHistory, { query: {} })).credits[0]).toMatchObject(
    { type: 'TravelOffer', amount: { minor: 6000 } },
  )
})
