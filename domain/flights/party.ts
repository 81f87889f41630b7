import { ok, refuse, type Result } from '@portolan/kernel/result.ts'

/**
 * How many of each passenger type travel: Adult (ADT), Child (CNN), LapInfant (INF), SeatedInfant
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
export const countOf = (party: Party, type: PassengerType): number =>
  type === 'Adult'
    ? party.adults
    : type === 'Child'
      ? party.children
      : type === 'LapInfant'
        ? party.lapInfants
        : party.seatedInfants

/** The party as a list of types, adults first: the order of passengers in every quote and order. */
export const passengersOf = (party: Party): PassengerType[] =>
  passengerTypes.flatMap((type) => Array.from({ length: countOf(party, type) }, () => type))

export type PartyRefusal = 'NoAdultPassenger' | 'TooManyPassengers' | 'TooManyLapInfants'

/** The party rules of specification section 5, in the order a person would want to hear them. */
export const checkParty = (party: Party): Result<Party, PartyRefusal> =>
  party.adults < 1
    ? refuse('NoAdultPassenger')
    : travelersOf(party) > partyBounds.most
      ? refuse('TooManyPassengers')
      : party.lapInfants > party.adults
        ? refuse('TooManyLapInfants')
        : ok(party)
