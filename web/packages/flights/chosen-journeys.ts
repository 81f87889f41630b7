import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { TimelineItem } from '../../after-sales/index.ts'
import { optionWords, partsOf, segmentsOf, type FlightListAnswer } from '../../flights/index.ts'
import { nightsText } from '../../lodging/index.ts'
import type { ChosenFlights, PackageNightsAnswer } from '../package-answers.ts'

/** One of the chosen flights, as its own list has it. */
export const journeyIn = (list: FlightListAnswer, brand: string | undefined) => {
  const [option] = list.options
  if (option === undefined) return null
  const segments = segmentsOf(list, option)
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    list,
    option,
    words: optionWords(list, option),
    parts: partsOf(list, option),
    fare: brand === undefined ? undefined : list.brands[brand]?.name,
    departsLocal: first.departs,
    arrivesLocal: last.arrives,
    city: list.airports[last.to]?.city ?? last.to,
  }
}
export type Journey = NonNullable<ReturnType<typeof journeyIn>>

/** The flights out and back. */
export const journeysIn = ({ choice, out, back }: ChosenFlights): Journey[] =>
  [out, back].flatMap((list, at) => journeyIn(list, choice[at]?.brand) ?? [])

/** The flights, and between them the nights that follow, as bars over the days. */
export const packageTimeline = (
  journeys: readonly Journey[],
  { nights, checkIn, checkOut }: PackageNightsAnswer,
): TimelineItem[] => [
  ...journeys.map(({ words, option, departsLocal, arrivesLocal }, at): TimelineItem => ({
    id: `${words.numbers} ${departsLocal}`,
    kind: 'flight',
    row: 0,
    title: words.numbers,
    // Their times are beside: two flights have room for few words on a phone.
    note: at === 0 ? 'out' : 'back',
    startsLocal: departsLocal,
    hours: option.minutes / 60,
    lastDay: arrivesLocal.slice(0, 10),
  })),
  {
    id: 'stay',
    kind: 'stay',
    row: 1,
    title: nightsText(nights),
    note: 'they follow your flights',
    // Noon to noon: when rooms are ready differs by property.
    startsLocal: `${checkIn}T12:00`,
    hours: daysBetween(checkIn, checkOut) * 24,
    lastDay: checkOut,
  },
]
