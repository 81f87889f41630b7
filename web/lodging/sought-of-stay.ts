import type { Collection } from '@portolan/domain/lodging/codes.ts'
import type { Sought } from '@portolan/domain/wallet/condition.ts'
import type { Door } from './doors.ts'

type Premium = 'Premier' | 'Lifestyle'
const premium = (collections: readonly Collection[]): readonly Premium[] =>
  collections.filter((collection): collection is Premium => collection !== 'NoCollection')

/** A search of a door, as travel offers ask it: whose collections are always in force says so. */
export const soughtAt = (
  { collections }: Pick<Door, 'collections'>,
  { name, country }: { readonly name: string; readonly country: string },
): Sought => ({
  places: [name],
  countries: [country],
  ...(collections.length === 0 ? {} : { collections: premium(collections) }),
})

/** One property: the same names under which a booking of it is judged. */
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
}): Sought => ({
  places: [id, locality, locality.split(', ').at(-1) ?? locality],
  countries: [country],
  collections: premium([collection]),
})
