import { ok, refuse, type Result } from '@portolan/kernel/result.ts'

/**
 * Number of travelers by passenger type: Adult (ADT), Child (CNN), LapInfant (INF), SeatedInfant
 * (INS).
 */
export interface Party {
  readonly adults: number
  readonly children: number
  readonly lapInfants: number
  readonly seatedInfants: number
}
export const passengerTypes = ['Adult', 'Child', 'SeatedInfant', 'LapInfant'] as const
export type PassengerType = (typeof passengerTypes)[number]
export const passengerTypeCodes: Readonly<Record<PassengerType, 'ADT' | 'CNN' | 'INS' | 'INF'>> = {
  Adult: 'ADT',
  Child: 'CNN',
  SeatedInfant: 'INS',
  LapInfant: 'INF',
}

export const partyBounds = { most: 9 } as const

export const travelersOf = (party: Party): number =>
  party.adults + party.children + party.lapInfants + party.seatedInfants
export const seatsOf = (party: Party): number => party.adults + party.children + party.seatedInfants
const countFields = {
  Adult: 'adults',
  Child: 'children',
  SeatedInfant: 'seatedInfants',
  LapInfant: 'lapInfants',
} as const satisfies Record<PassengerType, keyof Party>
export const countOf = (party: Party, type: PassengerType): number => party[countFields[type]]

/**
 * The party as a list of types, adults first. Quotes and orders list their passengers in this
 * order.
 */
export const passengersOf = (party: Party): PassengerType[] =>
  passengerTypes.flatMap((type) => Array.from({ length: countOf(party, type) }, () => type))

export type PartyRefusal = 'NoAdultPassenger' | 'TooManyPassengers' | 'TooManyLapInfants'

/** The party rules (flights-6). Returns the first violation. */
export const checkParty = (party: Party): Result<Party, PartyRefusal> => {
  if (party.adults < 1) return refuse('NoAdultPassenger')
  if (travelersOf(party) > partyBounds.most) return refuse('TooManyPassengers')
  return party.lapInfants > party.adults ? refuse('TooManyLapInfants') : ok(party)
}
