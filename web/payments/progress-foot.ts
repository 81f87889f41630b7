import { bookingTerms } from '@portolan/domain/checkout/terms.ts'

const minutes = bookingTerms.challenge / 60_000

/**
 * What the buyer may do while a booking or change runs. It waits for the bank's verification, so
 * only without one may they leave it alone.
 */
export const progressFoot = (state: string, whereItShows: string): string =>
  state === 'Challenged'
    ? `We’ll wait up to ${minutes} minutes for this verification, and can’t go on without it. If you close this page, finish it from ${whereItShows}.`
    : `You can close this page. We’ll keep going, and you’ll find the result in ${whereItShows}.`
