import { errorWords } from '../shell/error-words.ts'
import type { SearchField, SearchFaults } from './check-search.ts'

const missing = {
  from: 'Enter a departure city.',
  to: 'Enter a destination.',
  date: 'Add a date.',
  dates: 'Add your dates.',
  party: 'Add a traveler.',
} as const
const wordsFor = (field: SearchField): string => {
  const name = field.split('.').at(-1)
  return missing[
    name === 'from' || name === 'to' || name === 'date' || name === 'dates' ? name : 'party'
  ]
}

/** The error shown at a field of the search form; undefined where it has none. */
export const faultSentence = (faults: SearchFaults, field: SearchField): string | undefined => {
  const code = faults[field]
  if (code === undefined) return undefined
  return code === 'MissingField'
    ? wordsFor(field)
    : `${errorWords[code].title}. ${errorWords[code].text}`
}
