/** What other capabilities may use. */
export { AddToCalendar } from './add-to-calendar.tsx'
export { AskAgent } from './ask-agent.tsx'
export { AskModal } from './ask-modal.tsx'
export { BackToTrip } from './back-to-trip.tsx'
export { changeLabel, earnedText, noExtraCharge } from './change-words.ts'
export { type Fact, Facts, Locator } from './facts.tsx'
export { ModalFault, type ModalErrors } from './modal-fault.tsx'
export { refundLines, tenderLine, type RefundLine } from './refund-lines.ts'
export { orderedSteps } from './ordered-steps.ts'
export { References } from './references.tsx'
export { RefundTracker } from './refund-tracker.tsx'
export { PriceMatchNext, usePriceMatches } from './price-match-next.tsx'
export { priceMatchesKey, priceMatchesQuery, type PriceMatches } from './price-match-query.ts'
export { paidRows } from './paid-rows.ts'
export { amountText, dayOf, tenderBackNote, tenderBackText, whenText } from './refund-words.ts'
export type { TenderBack } from './refunds.ts'
export { Lead, ProcessSteps, StepScreen, useStepHeading } from './step-screen.tsx'
export { ToCancel } from './to-cancel.tsx'
export { DayTitle, TripDay } from './trip-day.tsx'
export {
  tripModalAddress,
  type TripModal,
  type TripModalProps,
  type TripModals,
} from './trip-modals.ts'
export {
  canAskToCancel,
  locatorsOf,
  mainParts,
  mergedByTime,
  namedTravelers,
  standingParts,
} from './trip-parts.ts'
export type {
  BookPage,
  NextStep,
  OfProduct,
  TripChanges,
  TripDayEntry,
  TripPieces,
  TripRow,
  TripRowLine,
  TripWords,
} from './trip-pieces.ts'
export {
  type Trip,
  tripKey,
  type TripPart,
  type TripPartSummary,
  tripQuery,
  tripsQuery,
  type TripSummary,
} from './trip-queries.ts'
export { stackedItems, type TimelineItem, TripTimeline } from './trip-timeline.tsx'
export { untilEnded } from './until-ended.ts'
export { useCardToSave, useDifferencePayment, type PaidWith } from './use-difference-payment.ts'
export { useFollowed } from './use-followed.ts'
export { CancelModal, WaysModal } from './ways-modal.tsx'
export { wholeParty } from './whole-party.ts'
