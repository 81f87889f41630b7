import { expect, test } from 'vitest'
import { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { marketConsole } from '../harness/market.ts'
import { openMortalServer } from '../harness/open-mortal-server.ts'
import { ends, type PlaceBookingBody } from '../harness/traveler.ts'

const mortal = openMortalServer()

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const paid = { miles: 1200, credit: 900 } as const
const account = 'account_drew_venture_x_business'
const creditId = 'credit_drew_annual'

/** The balances of the purses. */
const purse = async () => {
  const api = await mortal.drew.api()
  const { accounts } = await api.get(listRewardsAccounts, {})
  const { creditBreakdown } = await api.get(readWalletDetails, {})
  return {
    miles:
      accounts.find(({ accountReferenceId }) => accountReferenceId === account)?.rewardsBalance
        .amount ?? 0,
    credit: 0 - (creditBreakdown.find(({ id }) => id === creditId)?.amount.minor ?? 0),
  }
}

let days = 30
const splitBody = async (surname: string): Promise<PlaceBookingBody> => {
  const plain = await mortal.drew
    .searches('JFK', 'LAX', { inDays: days++ })
    .chooses()
    .body({ surname })
  const { total } = await (
    await mortal.drew.api()
  ).get(weighWallet, { params: { quoteId: plain.quoteId } })
  const card = total.minor - paid.miles - paid.credit
  return {
    ...plain,
    payment: {
      ...plain.payment,
      accountReferenceId: account,
      tenders: {
        credits: [{ creditId, amount: usd(paid.credit) }],
        rewards: { accountReferenceId: account, units: paid.miles },
        card: usd(card),
      },
    },
  }
}

/**
 * Lines of the journal at which the server dies, and whether the airline has nothing left when it
 * is asked.
 */
const deaths = [
  ...[
    'price answered',
    'authorize intended',
    'authorize answered',
    'order intended',
    'order answered',
    'capture intended',
    'capture answered',
    'post',
    'confirm',
  ].map((event) => ({ event, soldOut: false })),
  ...[
    'authorize answered',
    'order intended',
    'order answered',
    'voidCharge intended',
    'voidCharge answered',
    'released',
  ].map((event) => ({ event, soldOut: true })),
]

test.each(deaths)(
  'killed at "$event" (sold out: $soldOut), every tender is spent once or fully released',
  async ({ event, soldOut }) => {
    const before = await purse()
    const surname = `Quill ${String.fromCodePoint(65 + (days % 26))}`
    const body = await splitBody(surname)
    if (soldOut)
      await marketConsole(mortal.server.url).raise('NoAvailability', { match: { surname } })
    try {
      await mortal.gate.hold(event, 'writing')
      const placed = await mortal.drew.places(body)
      if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
      await mortal.gate.caught()
      // Held from the moment it was placed until it has ended.
      const meanwhile = await purse()
      if (event !== 'released') expect(before.credit - meanwhile.credit, 'held').toBe(paid.credit)
      await mortal.dies()
      const booking = await mortal.drew.sees(placed.value.id, ends, 60_000)
      const after = await purse()
      expect(booking.state).toBe(soldOut ? 'Failed' : 'Confirmed')
      const charges = await marketConsole(mortal.server.url).charges(booking.id)
      if (soldOut) {
        expect(after).toEqual(before)
        expect(charges.every(({ captured }) => captured.minor === 0)).toBe(true)
      } else {
        const earned = (await mortal.drew.trip(booking.tripId ?? '')).receipt.earned?.amount ?? 0
        expect(after).toEqual({
          miles: before.miles - paid.miles + earned,
          credit: before.credit - paid.credit,
        })
        expect(charges.map(({ captured }) => captured.minor)).toEqual([
          body.acceptedTotal.minor - paid.miles - paid.credit,
        ])
      }
    } finally {
      await mortal.gate.open()
      await marketConsole(mortal.server.url).clear()
    }
  },
)

test('in the end all books agree', async () => {
  const proof = await mortal.server.prove()
  expect(proof.violations).toEqual([])
  expect(proof.exitCode).toBe(0)
})
