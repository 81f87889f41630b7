import { ageOn, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { PassengerType } from '../flights/party.ts'
import { ages } from './terms.ts'

/** Earliest and latest local date of a journey (`travelDatesOf`). */
export interface TravelDates {
  readonly first: CalendarDate
  readonly last: CalendarDate
  /**
   * First day of the last ticket, if there are several: each airline uses the first day of its own
   * ticket.
   */
  readonly lastTicket?: CalendarDate | undefined
}
export type AgeRefusal =
  | 'LapInfantTooOld'
  | 'SeatedInfantTooOld'
  | 'ChildTooOld'
  | 'AdultTooYoung'
  | 'InvalidPassengers'

/**
 * Why a person born on `birth` may not travel as this type, or undefined if they may. A lap infant
 * must be under two, and a child under twelve, until the journey ends. A seated infant is priced by
 * age on the first day of each ticket. A child under two for the whole journey was entered as the
 * wrong type.
 */
export const ageRefusal = (
  type: PassengerType,
  birth: CalendarDate,
  dates: TravelDates,
): AgeRefusal | undefined => {
  const atLast = ageOn(birth, dates.last)
  const atLastTicket = ageOn(birth, dates.lastTicket ?? dates.first)
  switch (type) {
    case 'LapInfant':
      return atLast < ages.infantUnder ? undefined : 'LapInfantTooOld'
    case 'SeatedInfant':
      return atLastTicket < ages.infantUnder ? undefined : 'SeatedInfantTooOld'
    case 'Child':
      if (atLast >= ages.childUnder) return 'ChildTooOld'
      return atLast < ages.infantUnder ? 'InvalidPassengers' : undefined
    case 'Adult':
      return atLast >= ages.childUnder ? undefined : 'AdultTooYoung'
  }
}
