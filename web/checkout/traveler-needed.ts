import { typedText } from '@portolan/kernel/typed-text.ts'
import type { CheckoutEntries } from './form-entries.ts'

type Entry = CheckoutEntries['travelers'][number]

/** Whether a place has neither a saved traveler nor a name. */
export const isTravelerNeeded = ({
  savedTravelerId,
  givenName,
  surname,
}: Pick<Entry, 'savedTravelerId' | 'givenName' | 'surname'>): boolean =>
  savedTravelerId === '' && typedText(givenName) === '' && typedText(surname) === ''
