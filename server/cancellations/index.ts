/** The public surface of the cancellations capability. */
export {
  cancellationDesk,
  type AddOnAsked,
  type AddOnQuoted,
  type CancellationDesk,
  type CancellationDesks,
  type EndedOrder,
} from './cancellation-desk.ts'
export { cancellationLetters } from './cancellation-letters.ts'
export { forgetCancellationQuotes } from './cancellations.store.ts'
