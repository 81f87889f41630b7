import { placeSpellings } from '@portolan/kernel/place-spellings.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import type { SaleDestination, SaleFacts } from './sale.ts'

/** Normalizes a text for matching: without accents, case and repeated spaces. */
const plain = (text: string): string =>
  typedText(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('.', '').toLowerCase()

/** Whether every typed word starts a word of the name. */
const matches = (name: string, typed: string): boolean => {
  return placeSpellings(plain(name)).some(
    (spelled) =>
      spelled.startsWith(typed) ||
      typed
        .split(' ')
        .every((part) => spelled.split(/[\s-]/).some((word) => word.startsWith(part))),
  )
}

export interface ContinentGroup {
  readonly continent: string
  /** Sorted by name. */
  readonly destinations: readonly SaleDestination[]
}

/**
 * Destinations that match the typed text, grouped by continent; all of them for an empty text.
 * Continents without a match are left out.
 */
export const findDestinations = (
  { continents }: Pick<SaleFacts, 'continents'>,
  destinations: readonly SaleDestination[],
  typed: string,
): readonly ContinentGroup[] => {
  const wanted = plain(typed)
  const found =
    wanted === '' ? destinations : destinations.filter(({ name }) => matches(name, wanted))
  return continents
    .map((continent) => ({
      continent,
      destinations: found
        .filter((one) => one.continent === continent)
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    }))
    .filter((group) => group.destinations.length > 0)
}
