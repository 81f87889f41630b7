/** The public surface of the mail capability. */
export type { Letter, LetterPlaces, Letters } from './letter.ts'
export { letterOf, type Block } from './letter-sheet.ts'
export { createOutbox, type NewMail, type Outbox } from './outbox.ts'
export { createSmtpServer } from './smtp.ts'
