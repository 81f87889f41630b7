import type { Collection } from '@portolan/domain/lodging/codes.ts'
import type { SearchFacts } from '@portolan/domain/wallet/condition.ts'
import type { Door } from './doors.ts'

type Premium = 'Premier' | 'Lifestyle'
const premium = (collections: readonly Collection[]): readonly Premium[] =>
  collections.filter((collection): collection is Premium => collection !== 'NoCollection')

/** A search as the conditions of travel offers see it, with the collections of its door. */
export const soughtAt = (
  { collections }: Pick<Door, 'collections'>,
  { name, country }: { readonly name: string; readonly country: string },
): SearchFacts => ({
  places: [name],
  countries: [country],
  ...(collections.length === 0 ? {} : { collections: premium(collections) }),
})

/** One property as the conditions of travel offers see it: the facts a booking is checked by. */
export const soughtIn = ({
  id,
  locality,
  country,
  collection,
}: {
  readonly id: string
  readonly locality: string
  readonly country: string
  readonly collection: Collection
}): SearchFacts => ({
  places: [id, locality, locality.split(', ').at(-1) ?? locality],
  countries: [country],
  collections: premium([collection]),
})
