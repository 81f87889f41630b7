import {
  captureJournal,
  earnJournal,
  openingJournal,
} from '@portolan/domain/ledger/booking-journals.ts'
import type { LedgerAccount, LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import {
  creditAccount,
  offerAccount,
  offerIssued,
  rewardsAccount,
} from '@portolan/domain/ledger/tender-accounts.ts'
import {
  holdJournal,
  refundJournal,
  releaseJournal,
} from '@portolan/domain/ledger/tender-journals.ts'
import { journalOf } from '@portolan/domain/ledger/journal.ts'
import { refundTenders } from '@portolan/domain/payments/refund-tenders.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { expireCreditJournal, grantCreditJournal } from '@portolan/domain/wallet/wallet-journals.ts'
import { money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ModelBooking, ModelTender } from './purse-model.ts'

/**
 * The model's words in those of the ledger: which journals each command comes to, by the functions
 * that the product uses.
 */
const usd = (minor: number): MoneyWire => ({ minor, currency: 'USD' })
export const personOf = (purse: string): string => `person_${purse.split('_')[0] ?? ''}`

export const accountOf = (purse: string): LedgerAccount => {
  const [, kind] = purse.split('_')
  if (kind === 'miles') return rewardsAccount(purse, 'miles')
  return kind === 'credit' ? creditAccount(purse, 'USD') : offerAccount(purse, personOf(purse))
}

export const giveJournal = (purse: string, units: number, serial: number): LedgerJournal => {
  const [, kind] = purse.split('_')
  if (kind === 'miles')
    return openingJournal({ accountReferenceId: purse, unit: 'miles', amount: BigInt(units) })
  if (kind === 'credit') return grantCreditJournal({ id: purse, granted: money(units, 'USD') })
  return journalOf(
    { of: 'offer', id: `${purse}:${personOf(purse)}`, step: `Give:${serial}` },
    'Given',
    [{ from: offerIssued, to: accountOf(purse), amount: BigInt(units) }],
  )
}
export const expireJournal = (purse: string, left: bigint, serial: number): LedgerJournal =>
  expireCreditJournal(purse, money(left, 'USD'), serial)

const tenderOf = ({ kind, purse, units, paid }: ModelTender): Tender => {
  switch (kind) {
    case 'card':
      return { kind: 'Card', amount: usd(paid) }
    case 'credit':
      return { kind: 'TravelWalletCredit', creditId: purse, amount: usd(paid) }
    case 'offer':
      return { kind: 'TravelWalletOffer', offerId: purse, amount: usd(paid) }
    case 'miles':
      return {
        kind: 'Rewards',
        accountReferenceId: purse,
        productDisplayName: 'Venture X',
        lastFour: '4417',
        unit: 'miles',
        units,
        amount: usd(paid),
        rate: redemptionRate('USD'),
      }
  }
}
const paidOf = ({ id, tenders, earns }: ModelBooking) => ({
  id,
  personId: personOf(earns.purse),
  tenders: tenders.map(tenderOf),
})

export const holdOf = (booking: ModelBooking): LedgerJournal[] =>
  [holdJournal(paidOf(booking))].filter((journal) => journal !== null)
export const releaseOf = (booking: ModelBooking): LedgerJournal[] =>
  [releaseJournal(paidOf(booking))].filter((journal) => journal !== null)
export const postingOf = (booking: ModelBooking): LedgerJournal[] => {
  const { id, tenders, earns } = booking
  const price = tenders.reduce((all, { paid }) => all + paid, 0)
  return [
    captureJournal({
      ...paidOf(booking),
      acquirer: 'acquirer',
      owed: [{ supplier: 'flights', amount: money(price, 'USD') }],
    }),
    earnJournal({
      bookingId: id,
      accountReferenceId: earns.purse,
      unit: 'miles',
      amount: BigInt(earns.units),
    }),
  ]
}
export const refundOf = (booking: ModelBooking, due: number): LedgerJournal[] => {
  const paid = paidOf(booking)
  const refunds = refundTenders({
    tenders: paid.tenders,
    returned: booking.returned.map((minor) => money(minor, 'USD')),
    due: money(due, 'USD'),
    isExpired: () => false,
  })
  const cause = {
    of: 'cancellation',
    id: `cancel_${booking.id}`,
    step: `Refund:${booking.refunds.length}`,
  } as const
  return [
    refundJournal({
      ...paid,
      cause,
      description: 'Refunded',
      refunds,
      acquirer: 'acquirer',
      returned: [{ supplier: 'flights', amount: money(due, 'USD') }],
    }),
  ]
}
