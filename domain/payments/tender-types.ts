import { formatExact, fromWire, type Currency, type MoneyWire } from '@portolan/kernel/money.ts'
import type { RewardsCurrency } from '../rewards/account.ts'
import { formatRewards } from '../rewards/format.ts'
import { cardText } from './card-brand.ts'
import { house, insurer, issuer, type AmountKind, type TenderSource } from './tender-kinds.ts'
import type { OfferTender, Tender, TenderKind } from './tenders.ts'

/**
 * What a person's account counts: minor units of a currency, rewards, or uses of an offer or a
 * contract.
 */
export type TenderUnit = RefundUnit | 'offer' | 'cover'
/** Units that can be restored in part. */
export type RefundUnit = Currency | RewardsCurrency

/** What the account moves if that is not the amount paid. */
type Counted = { readonly amount: number } & (
  | {
      readonly unit: RefundUnit
      /** Rounding of a partial refund. */ readonly rounds: 'Down' | 'Up'
    }
  /** Restored only if everything is refunded, if at all. */
  | { readonly unit: 'offer' | 'cover'; readonly rounds: 'Whole' }
)

/** A tender as it appears on a receipt. */
export interface ReceiptTender {
  /** `visa 4242`, the account or the airline; empty if the kind says it all. */
  readonly description: string
  /** Redeemed or restored rewards. */
  readonly units?: { readonly amount: number; readonly unit: RewardsCurrency } | undefined
  /**
   * Travel credit that paid a price in another currency: the amount spent or restored in the
   * credit's own currency.
   */
  readonly spent?: MoneyWire | undefined
}
/** A tender of a refund. */
export interface RefundedTender extends ReceiptTender {
  readonly givenBack: boolean
  readonly useRestored: boolean
}
/** What a booking knows of its tenders. */
interface NamedBy {
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  readonly burnAccount: { readonly productDisplayName: string; readonly lastFour: string } | null
  /** Who owes us what the tenders of the kind paid. */
  readonly debtors: readonly string[]
  /** By two-character code. */
  readonly airlineName: (code: string) => string
}

interface AnyType<T extends Tender> {
  readonly source: TenderSource
  readonly amountKind: Exclude<AmountKind, 'split'>
  /** Lowers the price; never paid out. */
  readonly isDiscount: boolean
  /** Whether the use of a discount is restored if everything is refunded. */
  readonly isRestored: boolean
  /** Ledger account of what it paid, and who owes that to us. */
  readonly receivable: string
  readonly debtor: (tender: T, acquirer: string) => string
  /** The description of a receipt. */
  readonly describe: (by: NamedBy) => string
  /** `Visa ending in 4242`. */
  readonly name: (tender: ReceiptTender) => string
  /** `Paid with Visa ending in 4242`. */
  readonly paid: (tender: ReceiptTender) => string
  /** `Refund to Visa ending in 4242`. */
  readonly refunded: (refund: RefundedTender) => string
}
/** Charged to a card by the acquirer, and refunded by it within days. */
export interface ChargedType<T extends Tender> extends AnyType<T> {
  readonly taken: 'Charged'
}
/** Held from an account in our ledger while the booking runs, and refunded there at once. */
export interface HeldType<T extends Tender> extends AnyType<T> {
  readonly taken: 'Held'
  /** Kind of the account it is drawn from and restored to. */
  readonly account: string
  /** Identifies the account within a booking. */
  readonly id: (tender: T) => string
  readonly owner: (tender: T, personId: string) => string
  /** Null if the account moves the amount itself. */
  readonly counts: (tender: T) => Counted | null
  /** For what is not restored once expired: whether at an instant or with a product day. */
  readonly expires: 'Instant' | 'ProductDay' | null
}
type TenderTypes = {
  readonly [K in TenderKind]:
    | ChargedType<Extract<Tender, { kind: K }>>
    | HeldType<Extract<Tender, { kind: K }>>
}

const unitsText = ({ units }: ReceiptTender): string =>
  units === undefined ? 'Rewards' : formatRewards(units)
const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
const nothing = () => ''

/**
 * The tenders in use, in the order in which they pay. A refund goes to all of them in proportion,
 * and its indivisible units to the earlier ones (decision 0039).
 */
export const tenderTypes = {
  PriceFreezeExerciseDiscount: {
    source: 'AncillaryCredit',
    amountKind: 'fiat',
    taken: 'Held',
    isDiscount: true,
    // A freeze is used once (protections-16).
    isRestored: false,
    account: 'cover',
    id: ({ contractId }) => contractId,
    owner: ({ contractId }) => contractId,
    counts: () => ({ unit: 'cover', amount: 1, rounds: 'Whole' }),
    expires: null,
    receivable: 'cover-receivable',
    debtor: () => insurer,
    describe: nothing,
    name: () => 'Frozen price',
    paid: () => 'Frozen price discount',
    refunded: () => 'Frozen price discount, not refunded',
  },
  HotelPriceFreezeDeposit: {
    source: 'AncillaryCredit',
    amountKind: 'fiat',
    taken: 'Held',
    isDiscount: false,
    isRestored: false,
    account: 'deposit',
    id: ({ contractId }) => contractId,
    owner: ({ contractId }) => contractId,
    counts: () => null,
    expires: null,
    // What we owe for deposits is drawn down.
    receivable: 'deposits-held',
    debtor: () => house,
    describe: nothing,
    name: () => 'Price freeze deposit',
    paid: () => 'Paid with your price freeze deposit',
    refunded: () => 'Price freeze deposit, refunded to how you paid it',
  },
  DisruptionProtectionCredit: {
    source: 'AncillaryCredit',
    amountKind: 'fiat',
    taken: 'Held',
    isDiscount: true,
    // A person is helped once (protections-34).
    isRestored: false,
    account: 'cover',
    id: ({ contractId }) => contractId,
    owner: ({ contractId }) => contractId,
    counts: () => ({ unit: 'cover', amount: 1, rounds: 'Whole' }),
    expires: null,
    receivable: 'disruption-receivable',
    debtor: () => insurer,
    describe: nothing,
    name: () => 'Disruption assistance',
    paid: () => 'Paid by disruption assistance',
    refunded: () => 'Paid by disruption assistance, not refunded',
  },
  MissedConnectionCredit: {
    source: 'AncillaryCredit',
    amountKind: 'fiat',
    taken: 'Held',
    isDiscount: true,
    isRestored: false,
    account: 'cover',
    id: ({ contractId }) => contractId,
    owner: ({ contractId }) => contractId,
    counts: () => ({ unit: 'cover', amount: 1, rounds: 'Whole' }),
    expires: null,
    // Nobody insures it: what it paid is our own cost, by contract (protections-63).
    receivable: 'guarantee',
    debtor: ({ contractId }) => contractId,
    describe: nothing,
    name: () => 'Missed connection guarantee',
    paid: () => 'Paid by the missed connection guarantee',
    refunded: () => 'Paid by the missed connection guarantee, not refunded',
  },
  TravelWalletOffer: {
    source: 'TravelWallet',
    amountKind: 'fiat',
    taken: 'Held',
    isDiscount: true,
    isRestored: true,
    account: 'offer',
    id: ({ offerId }: Pick<OfferTender, 'offerId'>) => offerId,
    owner: ({ offerId }: Pick<OfferTender, 'offerId'>, personId: string) =>
      `${offerId}:${personId}`,
    counts: () => ({ unit: 'offer', amount: 1, rounds: 'Whole' }),
    expires: 'ProductDay',
    receivable: 'promotion',
    debtor: () => house,
    describe: nothing,
    name: () => 'Travel offer',
    paid: () => 'Travel offer discount',
    refunded: ({ useRestored }) =>
      useRestored ? 'Travel offer, available again' : 'Travel offer discount, not refunded',
  },
  AirlineCredit: {
    source: 'AncillaryCredit',
    amountKind: 'fiat',
    taken: 'Held',
    isDiscount: false,
    isRestored: false,
    account: 'airline-credit',
    id: ({ creditId }) => creditId,
    owner: ({ creditId }) => creditId,
    counts: () => null,
    expires: 'Instant',
    receivable: 'airline-credit-receivable',
    debtor: ({ airline }) => airline,
    describe: ({ debtors, airlineName }) => unique(debtors.map(airlineName)).join(', '),
    name: ({ description }) => `${description} credit`,
    paid: ({ description }) => `Paid with ${description} credit`,
    refunded: ({ description, givenBack }) =>
      givenBack ? `${description} credit restored` : `${description} credit, not restored`,
  },
  TravelWalletCredit: {
    source: 'TravelWallet',
    amountKind: 'fiat',
    taken: 'Held',
    isDiscount: false,
    isRestored: false,
    account: 'travel-credit',
    id: ({ creditId }) => creditId,
    owner: ({ creditId }) => creditId,
    // A credit moves in its own currency, whatever currency it pays.
    counts: ({ spent }) =>
      spent === undefined
        ? null
        : { unit: spent.amount.currency, amount: spent.amount.minor, rounds: 'Up' },
    expires: 'ProductDay',
    receivable: 'travel-credit-receivable',
    debtor: () => issuer,
    describe: nothing,
    name: ({ spent }) =>
      spent === undefined ? 'Travel credit' : `${formatExact(fromWire(spent))} in travel credit`,
    paid: ({ spent }) =>
      `Paid with ${spent === undefined ? '' : `${formatExact(fromWire(spent))} in `}travel credit`,
    refunded: ({ givenBack, spent }) => {
      if (!givenBack) return 'Travel credit, not restored'
      return spent === undefined
        ? 'Travel credit restored'
        : `${formatExact(fromWire(spent))} of travel credit restored`
    },
  },
  Rewards: {
    source: 'Rewards',
    amountKind: 'rewards',
    taken: 'Held',
    isDiscount: false,
    isRestored: false,
    account: 'rewards',
    id: ({ accountReferenceId }) => accountReferenceId,
    owner: ({ accountReferenceId }) => accountReferenceId,
    counts: ({ unit, units }) => ({ unit, amount: units, rounds: 'Down' }),
    expires: null,
    receivable: 'rewards-receivable',
    debtor: () => issuer,
    describe: ({ burnAccount }) =>
      burnAccount === null ? '' : `${burnAccount.productDisplayName} ${burnAccount.lastFour}`,
    name: (tender) => `${unitsText(tender)} from ${tender.description}`,
    paid: (tender) => `Paid with ${unitsText(tender)} from ${tender.description}`,
    refunded: (tender) => `${unitsText(tender)} back to ${tender.description}`,
  },
  Card: {
    source: 'UserCard',
    amountKind: 'fiat',
    taken: 'Charged',
    isDiscount: false,
    isRestored: false,
    receivable: 'card-receivable',
    debtor: (_tender, acquirer) => acquirer,
    describe: ({ card }) => (card === null ? '' : `${card.brand} ${card.lastFour}`),
    name: ({ description }) => cardText(description),
    paid: ({ description }) => `Paid with ${cardText(description)}`,
    refunded: ({ description }) => `Refund to ${cardText(description)}`,
  },
} as const satisfies TenderTypes

/** In the order in which they pay. */
export const tenderKinds = Object.keys(tenderTypes) as TenderKind[]

type KindTaken<Taken> = {
  [K in TenderKind]: (typeof tenderTypes)[K]['taken'] extends Taken ? K : never
}[TenderKind]
export type ChargedTender = Extract<Tender, { kind: KindTaken<'Charged'> }>
export type HeldTender = Extract<Tender, { kind: KindTaken<'Held'> }>
/** Kinds of a person's own accounts that tenders are drawn from. */
export type TenderAccount = (typeof tenderTypes)[KindTaken<'Held'>]['account']
export const tenderAccounts = [
  ...new Set(
    tenderKinds.flatMap((kind) => {
      const type = tenderTypes[kind]
      return type.taken === 'Held' ? [type.account] : []
    }),
  ),
]
/** Kinds of the accounts of what tenders paid. */
export type TenderReceivable = (typeof tenderTypes)[TenderKind]['receivable']

export const isCharged = <T extends { readonly kind: TenderKind }>(
  tender: T,
): tender is Extract<T, { readonly kind: KindTaken<'Charged'> }> =>
  tenderTypes[tender.kind].taken === 'Charged'
export const isHeld = <T extends { readonly kind: TenderKind }>(
  tender: T,
): tender is Extract<T, { readonly kind: KindTaken<'Held'> }> => !isCharged(tender)

/** The table's entry for a tender that is held. */
export const heldType = (
  tender: HeldTender,
): HeldType<HeldTender> & { readonly account: TenderAccount } =>
  tenderTypes[tender.kind] as HeldType<HeldTender> & { readonly account: TenderAccount }

/** Who owes us what a tender paid. */
export const debtorOf = (tender: Tender, acquirer: string): string =>
  (tenderTypes[tender.kind] as AnyType<Tender>).debtor(tender, acquirer)

/** The id of a credit or an offer that can expire; null for other tenders. */
export const expiringIdOf = (tender: Tender): string | null => {
  if (!isHeld(tender)) return null
  const { expires, id } = heldType(tender)
  return expires === null ? null : id(tender)
}

/** What a tender's account moves if that is not the amount paid; null otherwise. */
export const countedOf = (tender: Tender): Counted | null =>
  isHeld(tender) ? heldType(tender).counts(tender) : null

/** What a booking was paid in; `split`: money and rewards. */
export const amountKindOf = (tenders: readonly { readonly kind: TenderKind }[]): AmountKind => {
  const [first, ...others] = new Set(tenders.map(({ kind }) => tenderTypes[kind].amountKind))
  return others.length > 0 ? 'split' : (first ?? 'fiat')
}
