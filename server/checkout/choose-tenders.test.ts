import { expect, test } from 'vitest'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { money } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { PlaceBookingBody } from './accept-quote.ts'
import { chooseTenders } from './choose-tenders.ts'
import type { QuoteFacts } from './quote-desk.ts'
import { runStep, type TenderAsking, type TenderDesks } from './tender-desk.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const offer = { kind: 'TravelWalletOffer', offerId: 'offer', amount: usd(1000) } as const
const airline = {
  kind: 'AirlineCredit',
  creditId: 'airline',
  airline: 'DL',
  amount: usd(2000),
} as const
const credit = { kind: 'TravelWalletCredit', creditId: 'credit', amount: usd(3000) } as const
const rewards = { kind: 'Rewards', amount: usd(500) } as unknown as Extract<
  Tender,
  { kind: 'Rewards' }
>

/** Desks that accept one tender each and note what they were asked for. */
const desksOf = (asked: TenderAsking[], overrides: Partial<TenderDesks<null>> = {}) =>
  ({
    PriceFreezeExerciseDiscount: { accept: async () => ok({ tenders: [] }) },
    HotelPriceFreezeDeposit: { accept: async () => ok({ tenders: [] }) },
    DisruptionProtectionCredit: { accept: async () => ok({ tenders: [] }) },
    MissedConnectionCredit: { accept: async () => ok({ tenders: [] }) },
    AirlineCredit: {
      accept: async (_tx, asking) => {
        asked.push(asking)
        return ok({ tenders: [airline], paidOfParts: [money(2000, 'USD')] })
      },
    },
    TravelWalletOffer: {
      accept: async (_tx, asking) => {
        asked.push(asking)
        return ok({ tenders: [offer] })
      },
    },
    TravelWalletCredit: {
      accept: async (_tx, asking) => {
        asked.push(asking)
        return ok({ tenders: [credit] })
      },
    },
    Rewards: { accept: async () => ok({ tenders: [rewards] }) },
    ...overrides,
  }) satisfies TenderDesks<null>

const choiceOf = (tenders: PlaceBookingBody['payment']['tenders'], methodToken?: string) => ({
  principal: {} as Principal,
  quote: { parts: [{ total: usd(10_000) }], earn: [] } as unknown as QuoteFacts,
  body: { payment: { tenders, methodToken } } as unknown as PlaceBookingBody,
  now: 0,
})
const accountsOf = async () => []

test('each desk sees what is left, and tenders pay in the order of the table', async () => {
  const asked: TenderAsking[] = []
  const answer = await chooseTenders(
    { desks: desksOf(asked), accountsOf },
    null,
    choiceOf({ card: usd(3500) }, 'token'),
  )
  expect(answer).toEqual({
    ok: true,
    value: {
      tenders: [offer, airline, credit, rewards, { kind: 'Card', amount: usd(3500) }],
      earn: null,
    },
  })
  expect(asked.map(({ left }) => left.minor)).toEqual([10_000n, 8000n, 7000n])
  expect(asked.map(({ paidOfParts }) => paidOfParts?.[0]?.minor)).toEqual([undefined, 2000n, 2000n])
})

test('the first refusal of a desk ends the choice', async () => {
  const asked: TenderAsking[] = []
  const refusal = { code: 'TravelOfferUsed', message: 'used', field: 'payment.tenders.offerId' }
  const desks = desksOf(asked, {
    TravelWalletOffer: { accept: async () => refuse({ ...refusal, code: 'TravelOfferUsed' }) },
  })
  expect(await chooseTenders({ desks, accountsOf }, null, choiceOf({}, 'token'))).toEqual({
    ok: false,
    refusal,
  })
  expect(asked).toHaveLength(1)
})

test('refuses tenders above the price, another card amount and a missing card', async () => {
  const codeOf = async (...choice: Parameters<typeof choiceOf>) => {
    const answer = await chooseTenders(
      { desks: desksOf([]), accountsOf },
      null,
      choiceOf(...choice),
    )
    return answer.ok ? null : answer.refusal.code
  }
  expect(await codeOf({ card: usd(3499) }, 'token')).toBe('TenderSumDiffers')
  expect(await codeOf({})).toBe('UserCardNotFound')
  const dear = desksOf([], {
    Rewards: { accept: async () => ok({ tenders: [{ ...rewards, amount: usd(4001) }] }) },
  })
  expect(
    await chooseTenders({ desks: dear, accountsOf }, null, choiceOf({}, 'token')),
  ).toMatchObject({ ok: false, refusal: { code: 'TendersExceedTotal' } })
})

test('a step runs for each held tender that has one', async () => {
  const held: string[] = []
  const note = async (_tx: null, { kind }: Tender) => void held.push(kind)
  await runStep(
    { TravelWalletOffer: { hold: note }, Rewards: { hold: note, release: note } },
    'hold',
    null,
    [offer, credit, rewards, { kind: 'Card', amount: usd(1) }],
    { id: 'booking', tenant: 'capone', personId: 'person', at: 0 },
  )
  expect(held).toEqual(['TravelWalletOffer', 'Rewards'])
})
