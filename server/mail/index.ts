/** What other capabilities may ask of mail. */
export type { Letter, LetterPlaces, Letters } from './letter.ts'
export { createOutbox, type Outbox } from './outbox.ts'
export { createSmtpServer } from './smtp.ts'
