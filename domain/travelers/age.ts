import { ageOn, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { PassengerType } from '../flights/party.ts'
import { ages } from './terms.ts'

/** First departure and last arrival of a journey, as dates at the place. */
export interface TravelDates {
  readonly first: CalendarDate
  readonly last: CalendarDate
  /**
   * First day of the last ticket, where there are several: each airline goes by the first day of
   * its own.
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
 * Whether somebody born then may travel as this type. A lap infant has no seat, so it must be under
 * two until the journey ends, and a child must be under twelve as long: who turns twelve on the way
 * travels as an adult. A seated infant is priced by its age on the first day of each ticket. A
 * child that is under two for the whole journey is an infant and was entered as the wrong type.
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
      return atLast >= ages.childUnder
        ? 'ChildTooOld'
        : atLast < ages.infantUnder
          ? 'InvalidPassengers'
          : undefined
    case 'Adult':
      return atLast >= ages.childUnder ? undefined : 'AdultTooYoung'
  }
}
