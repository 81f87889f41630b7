import type { CardTender, Tender } from '../payments/tenders.ts'
import type { AccountKind, LedgerAccount, LedgerUnit } from './journal.ts'

/** The house's side of what it issues, earns and owes. */
export const house = 'house'
/** Who has given out rewards and credits, and pays us what they were worth. */
export const issuer = 'issuer'

/**
 * What a person has of a tender that is not a card, where it stands while a booking holds it, and
 * where it goes when that has used it.
 */
export interface HeldTender {
  readonly own: LedgerAccount
  readonly held: LedgerAccount
  readonly issued: LedgerAccount
  /** In the units of the accounts: miles, cents, or uses. */
  readonly amount: bigint
}

export const rewardsAccount = (accountReferenceId: string, unit: LedgerUnit): LedgerAccount => ({
  kind: 'rewards',
  owner: accountReferenceId,
  unit,
})
export const rewardsIssued = (unit: LedgerUnit): LedgerAccount => ({
  kind: 'rewards-issued',
  owner: house,
  unit,
})
export const creditAccount = (creditId: string, unit: LedgerUnit): LedgerAccount => ({
  kind: 'travel-credit',
  owner: creditId,
  unit,
})
export const creditIssued = (unit: LedgerUnit): LedgerAccount => ({
  kind: 'travel-credit-issued',
  owner: house,
  unit,
})
export const airlineCreditAccount = (creditId: string, unit: LedgerUnit): LedgerAccount => ({
  kind: 'airline-credit',
  owner: creditId,
  unit,
})
export const airlineCreditIssued = (unit: LedgerUnit): LedgerAccount => ({
  kind: 'airline-credit-issued',
  owner: house,
  unit,
})
export const offerAccount = (offerId: string, personId: string): LedgerAccount => ({
  kind: 'offer',
  owner: `${offerId}:${personId}`,
  unit: 'offer',
})
export const offerIssued: LedgerAccount = { kind: 'offer-issued', owner: house, unit: 'offer' }

/** Names an account of what one booking holds. */
const heldOf = (
  kind: AccountKind,
  bookingId: string,
  id: string,
  unit: LedgerUnit,
): LedgerAccount => ({ kind, owner: `${bookingId}:${id}`, unit })
/** Whose hold an account of a `-held` kind is. */
export const bookingOfHold = (owner: string): string => owner.slice(0, owner.indexOf(':'))

export const heldTender = (
  tender: Exclude<Tender, CardTender>,
  bookingId: string,
  personId: string,
): HeldTender => {
  switch (tender.kind) {
    case 'Rewards': {
      const { accountReferenceId, unit, units } = tender
      return {
        own: rewardsAccount(accountReferenceId, unit),
        held: heldOf('rewards-held', bookingId, accountReferenceId, unit),
        issued: rewardsIssued(unit),
        amount: BigInt(units),
      }
    }
    case 'TravelWalletCredit': {
      // A credit is moved in its own currency, whatever it pays.
      const { creditId, amount, spent: { amount: { minor, currency } } = { amount } } = tender
      return {
        own: creditAccount(creditId, currency),
        held: heldOf('travel-credit-held', bookingId, creditId, currency),
        issued: creditIssued(currency),
        amount: BigInt(minor),
      }
    }
    case 'AirlineCredit': {
      const {
        creditId,
        amount: { minor, currency },
      } = tender
      return {
        own: airlineCreditAccount(creditId, currency),
        held: heldOf('airline-credit-held', bookingId, creditId, currency),
        issued: airlineCreditIssued(currency),
        amount: BigInt(minor),
      }
    }
    case 'TravelWalletOffer': {
      const { offerId } = tender
      return {
        own: offerAccount(offerId, personId),
        held: heldOf('offer-held', bookingId, offerId, 'offer'),
        issued: offerIssued,
        amount: 1n,
      }
    }
  }
}

const worth: Readonly<Record<Tender['kind'], AccountKind>> = {
  Card: 'card-receivable',
  Rewards: 'rewards-receivable',
  TravelWalletCredit: 'travel-credit-receivable',
  AirlineCredit: 'airline-credit-receivable',
  TravelWalletOffer: 'promotion',
}

/** The kind of account that stands for money taken by such a tender. */
export const receivableKind = (kind: Tender['kind']): AccountKind => worth[kind]
const owing = (tender: Tender, acquirer: string): string => {
  switch (tender.kind) {
    case 'Card':
      return acquirer
    case 'AirlineCredit':
      return tender.airline
    case 'TravelWalletOffer':
      return house
    case 'Rewards':
    case 'TravelWalletCredit':
      return issuer
  }
}
/**
 * Who owes us, in money, what a tender has paid: the acquirer, the issuer, the airline that takes
 * its credit back, or for an offer's discount nobody but ourselves.
 */
export const receivableOf = (tender: Tender, acquirer: string): LedgerAccount => ({
  kind: worth[tender.kind],
  owner: owing(tender, acquirer),
  unit: tender.amount.currency,
})
/**
 * Kinds of account that stand for money taken by tender: with `receivableKind` the one way from one
 * to the other.
 */
export const tenderOfReceivable = (kind: AccountKind): Tender['kind'] | null =>
  (Object.entries(worth) as [Tender['kind'], AccountKind][]).find(
    ([, account]) => account === kind,
  )?.[0] ?? null
