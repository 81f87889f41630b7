/** What other capabilities may ask of cancellations: the claim on a trip, and how money goes back. */
export { claimOf, claimTrip, insertRefunds, refundsOf, refundsSent, releaseClaim } from './cancellations.store.ts'
export { alreadyCanceled, changedMeanwhile, claimRefusal, exchangeUnderWay } from './claim-refusal.ts'
export { cancellationLetters, refundedMail } from './cancellation-letters.ts'
export { ownTrip } from './own-trip.ts'
export { expiriesOf } from './quote-cancellation.ts'
export { creditsOfPart, tenderBack, tenderName, unearned } from './quoted-trip.ts'
export { creditView, refundView } from './read-cancellation.ts'
export { cardRefunds, refundLines, toTenderRefund, unitOf, type CardRefund, type CreditExpiries, type RefundLine } from './refund-lines.ts'
