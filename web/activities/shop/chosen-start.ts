import type { UnitCount } from '@portolan/domain/activities/activity.ts'
import { checkParty, type PartyRefusalCode } from '@portolan/domain/activities/check-party.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type {
  ActivityOffer,
  OfferedOption,
  OfferedStart,
  OfferedUnit,
} from '../activity-answers.ts'
import { peopleOf } from '../search/activity-search.ts'
import { countsOf, type ActivityShopParams } from './activity-shop.ts'

/** Some days of an activity's calendar, as one answer has them. */
export interface ReadDays {
  readonly fromDate: CalendarDate
  readonly untilDate: CalendarDate
  readonly starts: readonly OfferedStart[]
}
export type StartsByDate = ReadonlyMap<CalendarDate, readonly OfferedStart[]>

/** The starts of every day that was read; a day is missing until it is. */
export const startsByDate = (answers: readonly ReadDays[]): StartsByDate => {
  const known = new Map<CalendarDate, readonly OfferedStart[]>()
  for (const { fromDate, untilDate, starts } of answers)
    for (let date = fromDate; date <= untilDate; date = addDays(date, 1))
      if (!known.has(date))
        known.set(
          date,
          starts.filter((start) => start.date === date),
        )
  return known
}

/** Who comes: those of the address, or all of the search in the first age that comes alone. */
export const partyOf = (
  params: ActivityShopParams,
  units: readonly OfferedUnit[],
): readonly UnitCount[] => {
  const counts = countsOf(params).filter(({ band }) => units.some((unit) => unit.band === band))
  if (counts.length > 0) return counts
  const usual = units.find(({ accompanied, percent }) => !accompanied && percent === 100)
  const band = (usual ?? units[0])?.band
  return band === undefined ? [] : [{ band, count: peopleOf(params) }]
}
export const peopleIn = (party: readonly UnitCount[]): number =>
  party.reduce((sum, { count }) => sum + count, 0)

/** Whether a start has room: for each of the party, or for one more group. */
export const hasRoom = (
  { left }: Pick<OfferedStart, 'left'>,
  { pricing }: Pick<OfferedOption, 'pricing'>,
  people: number,
): boolean => left >= (pricing === 'PerGroup' ? 1 : people)

/** The price of a start for a party, by age and as a whole, in US cents (activities-3). */
export const priceOfParty = (
  start: OfferedStart,
  units: readonly OfferedUnit[],
  party: readonly UnitCount[],
): {
  readonly lines: readonly (UnitCount & { readonly each: number })[]
  readonly total: number
} => {
  if (start.unitPrices.length === 0)
    return { lines: party.map((unit) => ({ ...unit, each: 0 })), total: start.price }
  const lines = party.map((unit) => ({
    ...unit,
    each: start.unitPrices[units.findIndex(({ band }) => band === unit.band)] ?? 0,
  }))
  return { lines, total: lines.reduce((sum, { count, each }) => sum + count * each, 0) }
}

export interface ChosenStart {
  readonly option: OfferedOption | null
  readonly date: CalendarDate
  /** The starts of the day in the option; undefined until they are read. */
  readonly starts: readonly OfferedStart[] | undefined
  readonly start: OfferedStart | null
  readonly party: readonly UnitCount[]
  readonly refusal: PartyRefusalCode | null
}

/** What is chosen of an activity. Without a choice, the first day and start that have room. */
export const chosenOf = (
  params: ActivityShopParams & { readonly fromDate: CalendarDate },
  { options, units }: Pick<ActivityOffer, 'options' | 'units'>,
  byDate: StartsByDate,
): ChosenStart => {
  const party = partyOf(params, units)
  const people = peopleIn(party)
  const option =
    options.find(({ id }) => id === params.option) ??
    options.find(({ mostPeople }) => mostPeople >= people) ??
    options[0] ??
    null
  if (option === null)
    return { option, date: params.fromDate, starts: [], start: null, party, refusal: null }
  const isOpen = (start: OfferedStart): boolean =>
    start.optionId === option.id && hasRoom(start, option, people)
  const firstOpen = [...byDate].find(
    ([date, starts]) => date >= params.fromDate && starts.some(isOpen),
  )?.[0]
  const date = params.date ?? firstOpen ?? params.fromDate
  const starts = byDate.get(date)?.filter(({ optionId }) => optionId === option.id)
  const wanted = starts?.find(({ at }) => at === params.at)
  const checked = checkParty(party, units, option)
  return {
    option,
    date,
    starts,
    start: wanted !== undefined && isOpen(wanted) ? wanted : (starts?.find(isOpen) ?? null),
    party,
    refusal: checked.ok ? null : checked.refusal.code,
  }
}
