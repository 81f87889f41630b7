/** What other capabilities may ask of cancellations: how money goes back. */
export { refundsOf } from './cancellations.store.ts'
export { changedMeanwhile } from './changed-meanwhile.ts'
export { cancellationLetters } from './cancellation-letters.ts'
export { expiriesOf } from './quote-cancellation.ts'
export { creditsOfPart, tenderBack, unearned } from './quoted-trip.ts'
export { creditView, refundView } from './read-cancellation.ts'
export {
  cardRefunds,
  refundLines,
  type CardRefund,
  type CreditExpiries,
  type RefundLine,
} from './refund-lines.ts'
export type { ClaimedTripStore, ConfirmedQuote, QuoteKey } from './claimed-trip-store.ts'
export { createPostgresClaimedTripStore } from './postgres-claimed-trip-store.ts'
export { createRefundTracker, tripOfSaga } from './refund-tracker.ts'
export { createReturnedMoneyBooks, type ReturnedMoney } from './returned-money.ts'
