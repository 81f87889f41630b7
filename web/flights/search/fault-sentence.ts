import { errorWords } from '../../shell/error-words.ts'
import type { SearchField, SearchFaults } from './check-search.ts'

const missing = {
  from: 'Choose where you leave from.',
  to: 'Choose where you go.',
  date: 'Choose the day.',
  dates: 'Choose your dates.',
  party: 'Choose who travels.',
} as const
const wordsFor = (field: SearchField): string => {
  const name = field.split('.').at(-1)
  return missing[
    name === 'from' || name === 'to' || name === 'date' || name === 'dates' ? name : 'party'
  ]
}

/** What stands beside a field of the search form; nothing where nothing is wrong. */
export const faultSentence = (faults: SearchFaults, field: SearchField): string | undefined => {
  const code = faults[field]
  if (code === undefined) return undefined
  return code === 'MissingField'
    ? wordsFor(field)
    : `${errorWords[code].title}. ${errorWords[code].text}`
}
