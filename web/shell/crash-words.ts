import { errorWords, type ErrorWords } from './error-words.ts'
import { CallFailed } from './session/call-failed.ts'

/** What a page that crashed cannot know: how a booking, a charge or a change ended. */
const claims = /charged|booked|canceled|haven’t changed|hasn’t changed|refund|held|released/i

const unknownCrash: Pick<ErrorWords, 'title' | 'text'> = {
  title: 'We couldn’t show this page',
  text: 'The problem is on our side. If you were booking or changing a trip, check My trips before you try again.',
}

/**
 * Whether the page's code is gone because of a newer version. Browsers report it only in their
 * message.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|module script|preload/i.test(error.message)

/** Words for a page that could not be rendered. They claim nothing about bookings and money. */
export const crashWords = (error: unknown): Pick<ErrorWords, 'title' | 'text'> => {
  if (isOutdated(error)) return errorWords.UpgradeRequired
  if (!(error instanceof CallFailed) || error.code === 'Internal') return unknownCrash
  const words = errorWords[error.code]
  return claims.test(`${words.title} ${words.text}`) ? unknownCrash : words
}
