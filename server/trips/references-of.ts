import type { TripRow } from './trips.store.ts'

/** The suppliers' references for the traveler, in the order of the parts. */
export const referencesOf = ({ parts }: Pick<TripRow, 'parts'>): string =>
  parts
    .filter(({ addOnOf, locator }) => addOnOf === null && locator !== '')
    .map(({ locator }) => locator)
    .join(', ')
