import type { Letter } from './letter.ts'

export interface OutgoingMail extends Omit<Letter, 'to'> {
  /** Stable across attempts, so that mail programs show a mail that was sent twice once. */
  readonly id: string
  readonly to: string
}

/**
 * Delivers mail. `send` resolves once the server has accepted the mail; it rejects when the server
 * declined it or the outcome is unknown.
 */
export interface MailServer {
  readonly send: (mail: OutgoingMail) => Promise<void>
}
