export interface Lead {
  readonly givenName: string
  readonly surname: string
  readonly dateOfBirth: string
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '')

/**
 * Key for duplicate detection (checkout-4): the same lead traveler on the same journey, however the
 * name is typed. `journey` lists each flight with its date, or another product's equivalent. Hash
 * the key before storing it.
 */
export const journeyKey = (lead: Lead, journey: readonly string[]): string =>
  [plain(lead.surname), plain(lead.givenName), lead.dateOfBirth, ...journey].join('|')
