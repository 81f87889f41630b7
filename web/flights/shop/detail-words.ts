import type { Cabin } from '@portolan/domain/flights/cabin.ts'
import { emissionsOf } from '@portolan/domain/flights/emissions.ts'
import { idsOf } from '@portolan/domain/flights/combined-id.ts'
import type { OnTimeRecord } from '@portolan/domain/flights/flight-list.ts'
import { layoverNotes, type Layover, type LayoverNote } from '@portolan/domain/flights/layovers.ts'
import { routeSummary } from '@portolan/domain/flights/route-summary.ts'
import type { FlownLeg, WaitBetween } from '@portolan/design/travel/results.props.ts'
import { daysBetween, formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatTime, formatWeight } from '@portolan/kernel/locale.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { missedRule, transferSteps } from '../self-transfer-words.ts'
import { airportWords } from './filter-words.ts'
import {
  amountIn,
  type Brand,
  type FlightListAnswer,
  type ListedFlight,
} from './flight-list-query.ts'
import { segmentsOf } from './option-view.ts'

/** Fewer flights do not predict the next one. */
const leastFlights = 10

/** The record of a flight number: share on time, average delay, share canceled. Null if too short. */
export const onTimeWords = ({
  percent,
  lateMinutes,
  canceledPercent,
  flights,
}: OnTimeRecord): string | null =>
  flights < leastFlights
    ? null
    : [
        `On time for ${percent}% of its last ${flights} flights.`,
        ...(lateMinutes > 0 ? [`When late, ${formatDuration(lateMinutes)} on average.`] : []),
        ...(canceledPercent > 0 ? [`${canceledPercent}% canceled.`] : []),
      ].join(' ')

const plainNotes: Readonly<
  Record<Exclude<LayoverNote, 'SelfTransfer' | 'ChangeOfAirport'>, string>
> = {
  Overnight: 'Overnight layover',
  Tight: 'Short connection',
  Long: 'Long layover',
}

/** What a traveler should know about a layover, `Change airports: arrive at LHR, depart from LGW`. */
const waitNotes = (list: Pick<FlightListAnswer, 'airports'>, layover: Layover): string[] =>
  layoverNotes(layover).flatMap((note) => {
    if (note === 'SelfTransfer') return ['Self-transfer between separate tickets', missedRule]
    if (note !== 'ChangeOfAirport') return plainNotes[note]
    const next = airportWords(list, layover.changeTo ?? '')
    return `Change airports: arrive at ${layover.airport}, depart from ${next}`
  })

/** Flights and layovers in the order flown, with the emissions of the cabin. */
export const detailParts = (
  list: FlightListAnswer,
  option: ListedFlight,
  cabin: Cabin,
): (FlownLeg | WaitBetween)[] =>
  segmentsOf(list, option).flatMap((segment, at): (FlownLeg | WaitBetween)[] => {
    const layover = option.layovers[at]
    const shift = daysBetween(segment.departs.slice(0, 10), segment.arrives.slice(0, 10))
    const record = segment.onTime && onTimeWords(segment.onTime)
    const kg = emissionsOf(list, { ...option, segments: [option.segments[at] ?? -1] }, cabin)
    const leg: FlownLeg = {
      kind: 'leg',
      departs: formatTime(segment.departs),
      arrives: formatTime(segment.arrives),
      from: `${list.airports[segment.from]?.city ?? ''}, ${airportWords(list, segment.from)}`,
      to: `${list.airports[segment.to]?.city ?? ''}, ${airportWords(list, segment.to)}`,
      dayShift: shift,
      arrivesOn: `Arrives ${formatDay(segment.arrives.slice(0, 10))}`,
      flight: `${list.airlines[segment.airline]?.name ?? segment.airline} ${segment.airline} ${segment.number}`,
      length: formatDuration(segment.minutes),
      facts: [
        ...(segment.operatedBy === undefined ? [] : [`Operated by ${segment.operatedBy}`]),
        kg === null ? segment.aircraft : `${segment.aircraft}, ${kg} kg CO₂e`,
        ...(record ? [record] : []),
      ],
    }
    if (layover === undefined) return [leg]
    return [
      leg,
      {
        kind: 'wait',
        label: `${formatDuration(layover.minutes)} in ${list.airports[layover.airport]?.city ?? layover.airport}`,
        notes: waitNotes(list, layover),
        ...(layover.selfTransfer === undefined
          ? {}
          : { separate: true, steps: transferSteps(layover.selfTransfer) }),
      },
    ]
  })

const comparedWords = (kg: number, usual: number): string => {
  const percent = usual === 0 ? 0 : Math.round((kg / usual - 1) * 100)
  if (percent === 0) return ', typical for this route'
  return `, ${Math.abs(percent)}% ${percent < 0 ? 'lower' : 'higher'} than typical for this route (${usual} kg)`
}

/** `342 kg CO₂e per traveler in Economy, 12% lower than typical for this route (389 kg).` */
export const emissionsWords = (kg: number, usual: number | null, cabin: string): string =>
  `${kg} kg CO₂e per traveler in ${cabin}${usual === null ? '' : comparedWords(kg, usual)}.`

/**
 * The brand and the cities (three at most) of each ticket of an option. There is one ticket, except
 * in a self-transfer, where each flight has its own.
 */
export const ticketBrands = (
  list: FlightListAnswer,
  option: ListedFlight,
  brandId: string,
): { readonly brand: Brand; readonly route: string }[] => {
  const segments = segmentsOf(list, option)
  const brands = idsOf(brandId)
  return brands.flatMap((id, at) => {
    const brand = list.brands[id]
    const flown = brands.length === 1 ? segments : segments.slice(at, at + 1)
    return brand === undefined
      ? []
      : [
          {
            brand,
            route: routeSummary(
              [...flown.map(({ from }) => from), ...flown.slice(-1).map(({ to }) => to)].map(
                (code) => list.airports[code]?.city ?? code,
              ),
            ),
          },
        ]
  })
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const

/** ` (up to 50 lb)`, or ` (up to 50 lb each)` for several bags. */
const weightLimit = (weightKg: number | undefined, bags: number): string =>
  weightKg === undefined ? '' : ` (up to ${formatWeight(weightKg)}${bags > 1 ? ' each' : ''})`

const includedBags = (included: number, weightKg: number | undefined): string => {
  if (included === 0) return 'No checked bags included'
  const bags = included === 1 ? '1 checked bag' : `${included} checked bags`
  return `${bags} included${weightLimit(weightKg, included)}`
}

const carryOnWords = (
  { included, fee, weightKg }: Brand['carryOn'],
  whole: (minor: number) => string,
): string => {
  if (included) return `1 carry-on included${weightLimit(weightKg, 1)}`
  if (fee === undefined) return 'Personal item only, no carry-on'
  return `Carry-on ${whole(fee)}${weightLimit(weightKg, 1)}. A personal item is included.`
}

/** Bags that a brand includes and what more of them cost, per traveler and direction. */
export const bagsWords = (
  list: Pick<FlightListAnswer, 'currency'>,
  { carryOn, checkedBags }: Pick<Brand, 'carryOn' | 'checkedBags'>,
): string[] => {
  const whole = (minor: number): string => formatWhole(amountIn(list, minor))
  const { included, nextFee, secondFee, weightKg } = checkedBags
  const ordinal = (extra: number): string => ordinals[included + extra] ?? 'Additional'
  const charges = [
    ...(nextFee === undefined ? [] : [`${ordinal(0)} checked bag ${whole(nextFee)}`]),
    ...(secondFee === undefined ? [] : [`${ordinal(1).toLowerCase()} ${whole(secondFee)}`]),
  ]
  const limit = included === 0 ? weightLimit(weightKg, charges.length) : ''
  return [
    carryOnWords(carryOn, whole),
    includedBags(included, weightKg),
    ...(charges.length === 0 ? [] : [`${charges.join(', ')}${limit}`]),
  ]
}
