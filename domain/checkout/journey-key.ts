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
 * What makes two bookings the same (decision 84 of the specification): the same lead traveller on
 * the same flights on the same dates, whatever the fare and however the name is typed. `journey`:
 * each flight with its date, or what stands for it in another product. To be hashed before it is
 * stored.
 */
export const journeyKey = (lead: Lead, journey: readonly string[]): string =>
  [plain(lead.surname), plain(lead.givenName), lead.dateOfBirth, ...journey].join('|')
