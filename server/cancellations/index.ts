/** The public surface of the cancellations capability. */
export {
  cancellationDesk,
  type CancellationDesk,
  type CancellationDesks,
} from './cancellation-desk.ts'
export { cancellationLetters } from './cancellation-letters.ts'
