import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { listAirlineCredits } from '@portolan/contract/wallet/list-airline-credits.ts'
import { demoAccounts } from '@portolan/server/rewards/demo-accounts.data.ts'
import { demoPeople } from '@portolan/server/identity/demo-people.data.ts'
import { demoCredits, demoOffers } from '@portolan/server/wallet/demo-wallet.data.ts'
import { cancels } from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { newKey, traveler } from '../harness/traveler.ts'
import { ask, effectOf, wayOf, type Answer } from '../rights/ask.ts'
import { goodCall } from '../rights/good-call.ts'
import { createHoldings, type Holdings } from '../rights/holdings.ts'
import { withPart } from '../rights/object-slots.ts'
import { callerOf, type Caller } from '../rights/people.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'
import { recordStatements, type StatementRecorder } from '../rights/statements.ts'

/**
 * Ways to pay beside the card, as a request names them, and the refusal for people who do not own
 * them.
 */
const tenders = {
  credit: {
    absent: 'credit_01absent',
    body: (id: string) => ({ credits: [{ creditId: id, amount: { minor: 1, currency: 'USD' } }] }),
    code: 'CreditNotFound',
    field: 'credits.0.creditId',
  },
  'airline-credit': {
    absent: 'airline-credit_01absent',
    body: (id: string) => ({
      airlineCredits: [{ creditId: id, amount: { minor: 1, currency: 'USD' } }],
    }),
    code: 'CreditNotFound',
    field: 'airlineCredits.0.creditId',
  },
  offer: {
    absent: 'offer_01absent',
    body: (id: string) => ({ offerId: id }),
    code: 'TravelOfferNotFound',
    field: 'offerId',
  },
  rewards: {
    absent: 'account_01absent',
    body: (id: string) => ({ rewards: { accountReferenceId: id, units: 100 } }),
    code: 'UserCardNotFound',
    field: 'rewards.accountReferenceId',
  },
} as const
type TenderKind = keyof typeof tenders
const kinds = Object.keys(tenders) as TenderKind[]

let portal: PortalHere
let recorder: StatementRecorder
let holdings: Holdings
let callers: readonly Caller[]
/** What an airline keeps for Avery, the only one for whom one keeps anything. */
let kept = ''
beforeAll(async () => {
  recorder = recordStatements()
  portal = await openPortalHere()
  const avery = traveler(portal.base, 'avery')
  const { id } = await avery
    .searches('JFK', 'LAX', { inDays: 75 })
    .chooses((options) => {
      const [found] = options.flatMap(({ id: option, fares }) =>
        fares
          .filter(({ brand }) => brand.startsWith('DL.standard'))
          .map(({ brand }) => ({ option, brand })),
      )
      if (found === undefined) throw new Error('rights: nothing of DL is sold')
      return found
    })
    .books({ surname: 'Okafor' })
  const { tripId } = await avery.sees(id)
  await marketConsole(portal.base).advance('P3D')
  await cancels(avery, tripId ?? '')
  kept =
    (await (await avery.api()).get(listAirlineCredits, { query: { airline: 'DL' } })).credits[0]
      ?.id ?? ''
  if (kept === '') throw new Error('rights: no airline keeps anything for Avery')
  holdings = createHoldings(portal.base)
  callers = (
    await Promise.all(demoPeople.map(({ account }) => callerOf(portal.base, account)))
  ).filter(({ principal }) => principal !== null)
}, 120_000)
afterAll(async () => {
  await portal?.close()
  recorder?.close()
})

/** Whose each thing is, by account; of a rewards account everybody who holds a card of it. */
const things = (): readonly {
  readonly kind: TenderKind
  readonly id: string
  readonly holders: readonly string[]
}[] => [
  ...demoCredits
    .filter(({ expiresInDays }) => (expiresInDays ?? 1) > 3)
    .map(({ id, account }) => ({ kind: 'credit' as const, id, holders: [account] })),
  ...demoOffers.map(({ name, holders }) => ({
    kind: 'offer' as const,
    id: `offer_${name}`,
    holders: holders.map(({ account }) => account),
  })),
  { kind: 'airline-credit', id: kept, holders: ['avery'] },
  ...demoAccounts.map(({ accountReferenceId: id, holders }) => ({
    kind: 'rewards' as const,
    id,
    holders: holders.map(({ account }) => account),
  })),
]

const asked = async (caller: Caller, kind: TenderKind, id: string): Promise<Answer> => {
  const { body } = await goodCall(placeBooking, {
    base: portal.base,
    holdings,
    account: caller.account,
    today: portal.today,
  })
  const parts = {
    body: withPart(
      withPart(body, ['payment', 'tenders'], tenders[kind].body(id)),
      ['idempotencyKey'],
      newKey(),
    ),
  }
  return ask(recorder, caller, placeBooking, parts, {
    [csrfHeader]: caller.api.session?.csrfToken ?? undefined,
  })
}
const shapeOf = ({ status, headers, refusal }: Answer): string =>
  JSON.stringify([status, headers, refusal])

test.each(kinds)(
  '%s: one’s own is looked at, and everybody else’s, of the same tenant or another, is as one that there is not',
  async (kind) => {
    const { absent, code, field } = tenders[kind]
    const faults: string[] = []
    let own = 0
    for (const caller of callers) {
      // The first call of its kind fills what later ones find filled.
      await asked(caller, kind, absent)
      const none = await asked(caller, kind, absent)
      const told = (what: string): void =>
        void faults.push(`${kind} of a booking by ${caller.name}: ${what}`)
      if (none.refusal?.code !== code || none.refusal.field !== `payment.tenders.${field}`)
        told(`one that there is not is answered ${shapeOf(none)}`)
      for (const { id, holders } of things().filter((thing) => thing.kind === kind)) {
        const mine = holders.includes(caller.account)
        const answer = await asked(caller, kind, id)
        if (mine) {
          own += 1
          if (answer.refusal?.code === code) told(`their own ${id} is not found`)
          continue
        }
        if (shapeOf(answer) !== shapeOf(none))
          told(`${id} is answered ${shapeOf(answer)} instead of ${shapeOf(none)}`)
        // Taken again where it differs: units of work share transactions with whatever is under way beside them, and run alone once more where another failed.
        if (isDeepStrictEqual(wayOf(answer), wayOf(none))) continue
        const [again, noneAgain] = [
          await asked(caller, kind, id),
          await asked(caller, kind, absent),
        ]
        if (effectOf(again).length > effectOf(noneAgain).length)
          told(`${id} leaves ${effectOf(again).join('; ')}`)
        if (!isDeepStrictEqual(wayOf(again), wayOf(noneAgain)))
          told(`${id} takes another way through the database`)
      }
    }
    expect(faults.slice(0, 12)).toEqual([])
    expect(own).toBeGreaterThan(0)
  },
  300_000,
)
