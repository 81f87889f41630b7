import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { isHeld, type HeldTender } from '@portolan/domain/payments/tender-types.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'
import { money, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { PlaceBookingBody } from './accept-quote.ts'
import type { QuoteFacts } from './quote-desk.ts'

/** The tenders of a request. */
export type AskedTenders = NonNullable<PlaceBookingBody['payment']['tenders']>

export interface TenderChoice {
  readonly principal: Principal
  readonly quote: QuoteFacts
  readonly body: PlaceBookingBody
  /** Product time. */
  readonly now: number
}
/** What one desk is asked for, after the desks before it. */
export interface TenderAsking {
  readonly choice: TenderChoice
  readonly asked: AskedTenders
  /** The part of the price that is not paid yet. */
  readonly left: Money
  /** What the earlier desks accepted. */
  readonly accepted: readonly HeldTender[]
  /** Payments by part of tenders that pay for certain parts; undefined if there are none. */
  readonly paidOfParts: readonly Money[] | undefined
}
export interface AcceptedTenders<K extends HeldTender> {
  readonly tenders: readonly K[]
  /** Amounts by part, if the tenders pay for certain parts. */
  readonly paidOfParts?: readonly Money[]
}
/** The booking of a tender; `at`: product time of the step. */
export interface HoldingBooking {
  readonly id: string
  readonly tenant: TenantId
  readonly personId: string
  readonly at: number
}
type Step<T, K extends HeldTender> = (tx: T, tender: K, booking: HoldingBooking) => Promise<void>

/**
 * One kind of tender that is held. The ledger moves what is held, released and returned by the
 * table of tenders; the steps are for what a kind has beside it, in the same transaction.
 */
export interface TenderDesk<T, K extends HeldTender = HeldTender> {
  /** From the request to tenders, or the refusal with its field. No lookup if none is asked. */
  readonly accept: (tx: T, asking: TenderAsking) => Promise<Result<AcceptedTenders<K>, Refusal>>
  /** With the booking, before the ledger's hold. */
  readonly hold?: Step<T, K>
  /** With the capture. */
  readonly spend?: Step<T, K>
  /** After the booking failed. */
  readonly release?: Step<T, K>
  /** With a refund, whole or partial. */
  readonly return?: Step<T, K>
  /** When a credit or offer expires, in product time (ms); null for never. For kinds that expire. */
  readonly endOf?: (tx: T, tenant: TenantId, id: string) => Promise<number | null>
}
type TenderStep = 'hold' | 'spend' | 'release' | 'return'
type HeldKind = HeldTender['kind']
/**
 * The desks of all kinds, in the order in which they accept. They pay in the order of the table: an
 * offer is accepted after airline credits, because it may not discount what these pay.
 */
export type TenderDesks<T> = {
  readonly [K in HeldKind]: TenderDesk<T, Extract<HeldTender, { readonly kind: K }>>
}
export type TenderSteps<T> = {
  readonly [K in HeldKind]?: Pick<TenderDesks<T>[K], TenderStep>
}
/** Rewards accounts of the session with roles and balances. */
export type AccountsOf<T> = (tx: T, principal: Principal) => Promise<readonly RewardsAccount[]>

/** Runs a step of each held tender's desk. */
export const runStep = async <T>(
  desks: TenderSteps<T>,
  step: TenderStep,
  tx: T,
  tenders: readonly Tender[],
  booking: HoldingBooking,
): Promise<void> => {
  for (const tender of tenders.filter(isHeld)) {
    const desk = desks[tender.kind] as Pick<TenderDesk<T>, typeof step> | undefined
    await desk?.[step]?.(tx, tender, booking)
  }
}

/** The path of a tender's field in the request. */
export const tenderField = (path: string): string => `payment.tenders.${path}`

interface AskedCredit {
  readonly creditId: string
  readonly amount: MoneyWire
}
export const requestedCredit = ({ creditId, amount: { minor, currency } }: AskedCredit) => ({
  creditId,
  amount: money(minor, currency),
})
/** The refusal of credits in another currency than the price; null if there are none. */
export const foreignCredit = (
  name: 'airlineCredits' | 'credits',
  credits: readonly AskedCredit[],
  { currency }: Money,
): Refusal | null => {
  const foreign = credits.findIndex(({ amount }) => amount.currency !== currency)
  return foreign < 0
    ? null
    : {
        code: 'CurrencyDiffers',
        message: 'A credit must be in the currency of the price.',
        field: tenderField(`${name}.${foreign}.amount`),
      }
}
