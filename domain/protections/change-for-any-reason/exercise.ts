import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { money, type Money } from '@portolan/kernel/money.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { decideBy, least, type Clause, type Decision, type Ruling } from '../clause.ts'
import { addBusinessDays, oneYearAfter } from '../spans.ts'
import type { ChangeState } from './contract.lifecycle.ts'
import { lastChange, type FirstDeparture } from './end.ts'
import { changeTerms } from './terms.ts'

export const changeOutcomes = ['Reimbursed', 'NothingToReimburse', 'Refused'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

export interface ChangeFacts {
  readonly at: number
  readonly cover: {
    readonly state: ChangeState
    /** What was paid for the flights including taxes and fees. */
    readonly originalFare: Money
    /** The product day of the booking. */
    readonly bookedOn: CalendarDate
    readonly firstDeparture: FirstDeparture
    readonly itinerary: string
    readonly travelers: number
  }
  readonly change: {
    readonly itinerary: string
    readonly travelers: number
    /** Local date of the new first departure. */
    readonly departsOn: CalendarDate
    /** New fare less the old one; negative if it is lower. */
    readonly fareDifference: Money
    /** The airline's, which is not covered. */
    readonly fee: Money
  }
}
type ChangeClause = Clause<ChangeFacts, ChangeOutcome>
const refused = (
  refusal: NonNullable<Ruling<ChangeOutcome>['refusal']>,
  what: string,
  agreed: string | number,
  found: string | number,
): Ruling<ChangeOutcome> => ({
  outcome: 'Refused',
  refusal,
  compared: [{ what, agreed, found, holds: false }],
})

/** It is used once. */
export const changeOnceClause: ChangeClause = {
  code: 'change-for-any-reason.once',
  rule: 'protections-29',
  decide: ({ cover: { state } }) => {
    if (state === 'Active') return null
    const used = state === 'Exercised' || state === 'Reimbursed'
    return refused(used ? 'ProtectionUsed' : 'ProtectionEnded', 'state', 'Active', state)
  },
}
/** Until three hours before departure. */
export const changeDeadlineClause: ChangeClause = {
  code: 'change-for-any-reason.deadline',
  rule: 'protections-4',
  decide: ({ at, cover: { firstDeparture } }) => {
    const last = lastChange(firstDeparture)
    return at <= last ? null : refused('ProtectionExpired', 'lastUse', last, at)
  },
}
/** For all of the travelers. */
export const changeTravelersClause: ChangeClause = {
  code: 'change-for-any-reason.all-travelers',
  rule: 'protections-29',
  decide: ({ cover, change }) =>
    cover.travelers === change.travelers
      ? null
      : refused('TravelersDiffer', 'travelers', cover.travelers, change.travelers),
}
/** For other flights than the booked ones. */
export const changedItineraryClause: ChangeClause = {
  code: 'change-for-any-reason.other-flights',
  rule: 'protections-29',
  decide: ({ cover, change }) =>
    cover.itinerary !== change.itinerary
      ? null
      : refused('ItineraryDiffers', 'itinerary', cover.itinerary, change.itinerary),
}
/** That depart within a year of the booking's date. */
export const yearClause: ChangeClause = {
  code: 'change-for-any-reason.year',
  rule: 'protections-29',
  decide: ({ cover, change }) => {
    const last = oneYearAfter(cover.bookedOn)
    return change.departsOn <= last
      ? null
      : refused('ItineraryDiffers', 'departsOn', last, change.departsOn)
  },
}
/** The last day on which the difference of a change is reimbursed. */
export const reimbursedBy = (changedAt: number): CalendarDate =>
  addBusinessDays(productDayOf(changedAt), changeTerms.reimbursedWithinBusinessDays)
/** The fare difference, up to the original fare; not the airline's fee. */
export const differenceClause: ChangeClause = {
  code: 'change-for-any-reason.difference',
  rule: 'protections-4',
  decide: ({ at, cover: { originalFare }, change: { fareDifference, fee } }) => {
    const rise = fareDifference.minor > 0n ? fareDifference : money(0n, fareDifference.currency)
    return {
      outcome: rise.minor > 0n ? 'Reimbursed' : 'NothingToReimburse',
      compared: [
        {
          what: 'fareDifference',
          agreed: originalFare,
          found: fareDifference,
          holds: rise.minor <= originalFare.minor,
        },
        { what: 'fee', agreed: null, found: fee, holds: fee.minor === 0n },
        { what: 'reimbursedBy', agreed: reimbursedBy(at), found: productDayOf(at), holds: true },
      ],
      pays: [{ from: 'Cover', as: 'OriginalTenders', amount: least(rise, originalFare) }],
    }
  },
}

/** In the order in which they are asked. */
export const changeClauses: readonly ChangeClause[] = [
  changeOnceClause,
  changeDeadlineClause,
  changeTravelersClause,
  changedItineraryClause,
  yearClause,
  differenceClause,
]
/** What a change of the flights is reimbursed. */
export const exerciseChange = (facts: ChangeFacts): Decision<ChangeOutcome> =>
  decideBy(changeClauses, facts)
