import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type {
  AirlineCreditTender,
  CreditTender,
  OfferTender,
} from '@portolan/domain/payments/tenders.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'
import type { AskedCredit, NamedTraveler } from '@portolan/domain/wallet/airline-credit.ts'
import type { Money } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { BookingPart } from './booking-part.ts'

/** What a person asks to be paid out of the wallet. */
export interface WalletAsked {
  readonly offerId?: string
  readonly credits: readonly AskedCredit[]
}
/** What a booking is of, as far as an offer or a credit asks. */
export interface WalletPurchase {
  readonly parts: readonly BookingPart[]
  /** What airlines' credits pay of each part; absent where there are none. */
  readonly paidByAirlines?: readonly Money[]
  /** Product time. */
  readonly at: number
}
/** Whose tickets an airline's credit may pay. */
export interface TicketPurchase extends Pick<WalletPurchase, 'parts' | 'at'> {
  readonly travelers: readonly NamedTraveler[]
}

/**
 * Whoever keeps what a booking can be paid with beside a card. Asked only where the person chose
 * any of it, and in the transaction that holds it.
 */
export interface TenderDesk<T> {
  /** The accounts that the caller's session holds, as what, and what is on them. */
  readonly accountsOf: (tx: T, principal: Principal) => Promise<readonly RewardsAccount[]>
  /**
   * Airlines' credits, those that expire first before the others, and what they pay of each part;
   * or why one may not, with the field.
   */
  readonly fromAirlines: (
    tx: T,
    principal: Principal,
    purchase: TicketPurchase,
    asked: readonly AskedCredit[],
  ) => Promise<
    Result<
      { readonly tenders: readonly AirlineCreditTender[]; readonly ofParts: readonly Money[] },
      Refusal
    >
  >
  /**
   * The offer first, at its own discount, then the credits, the earliest expiry first; or why they
   * cannot pay for this, with the field.
   */
  readonly fromWallet: (
    tx: T,
    principal: Principal,
    purchase: WalletPurchase,
    asked: WalletAsked,
  ) => Promise<Result<readonly (OfferTender | CreditTender)[], Refusal>>
}
