import { house } from '../payments/tender-kinds.ts'
import {
  countedOf,
  debtorOf,
  heldType,
  tenderKinds,
  tenderTypes,
  type HeldTender,
} from '../payments/tender-types.ts'
import type { Tender, TenderKind } from '../payments/tenders.ts'
import type { AccountKind, LedgerAccount, LedgerUnit } from './journal.ts'

/**
 * Accounts of a tender that is held: the person's own, the hold of a booking, and where it goes
 * once it is used.
 */
export interface TenderHold {
  readonly own: LedgerAccount
  readonly held: LedgerAccount
  readonly issued: LedgerAccount
  /** In the accounts' units: miles, cents or uses. */
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
  owner: tenderTypes.TravelWalletOffer.owner({ offerId }, personId),
  unit: 'offer',
})
export const offerIssued: LedgerAccount = { kind: 'offer-issued', owner: house, unit: 'offer' }

/** The use of a contract that a person holds. */
export const coverAccount = (contractId: string): LedgerAccount => ({
  kind: 'cover',
  owner: contractId,
  unit: 'cover',
})
export const coverIssued: LedgerAccount = { kind: 'cover-issued', owner: house, unit: 'cover' }

/** What is left of a contract's deposit, and its counterpart. */
export const depositAccount = (contractId: string, unit: LedgerUnit): LedgerAccount => ({
  kind: 'deposit',
  owner: contractId,
  unit,
})
export const depositIssued = (unit: LedgerUnit): LedgerAccount => ({
  kind: 'deposit-issued',
  owner: house,
  unit,
})
/** What we owe to the buyers of contracts: their deposits. */
export const depositsHeld = (unit: LedgerUnit): LedgerAccount => ({
  kind: 'deposits-held',
  owner: house,
  unit,
})

/** The booking of an account of a `-held` kind, by the account's owner. */
export const bookingOfHold = (owner: string): string => owner.slice(0, owner.indexOf(':'))

export const heldTender = (tender: HeldTender, bookingId: string, personId: string): TenderHold => {
  const { account, id, owner } = heldType(tender)
  const { minor, currency } = tender.amount
  const { unit, amount } = countedOf(tender) ?? { unit: currency, amount: minor }
  return {
    own: { kind: account, owner: owner(tender, personId), unit },
    held: { kind: `${account}-held`, owner: `${bookingId}:${id(tender)}`, unit },
    issued: { kind: `${account}-issued`, owner: house, unit },
    amount: BigInt(amount),
  }
}

/** The receivable account for money paid by a kind of tender. */
export const receivableKind = (kind: TenderKind): AccountKind => tenderTypes[kind].receivable
/**
 * The receivable for what a tender paid: from the acquirer, the issuer, the airline that issued the
 * credit, or for an offer's discount ourselves.
 */
export const receivableOf = (tender: Tender, acquirer: string): LedgerAccount => ({
  kind: receivableKind(tender.kind),
  owner: debtorOf(tender, acquirer),
  unit: tender.amount.currency,
})
/** Inverse of `receivableKind`; null for other kinds of account. */
export const tenderOfReceivable = (kind: AccountKind): TenderKind | null =>
  tenderKinds.find((tender) => receivableKind(tender) === kind) ?? null
