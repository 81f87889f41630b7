import type { Letter } from './letter.ts'

export interface OutgoingMail extends Omit<Letter, 'to'> {
  /** The mail's own: the same at every try, so that a mail that was sent twice is shown once. */
  readonly id: string
  readonly to: string
}

/**
 * Whoever takes mails from us. Resolves when it has taken the mail; rejects when it has not, or
 * when nobody knows.
 */
export interface MailServer {
  readonly send: (mail: OutgoingMail) => Promise<void>
}
