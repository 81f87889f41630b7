import type { Cabin } from '@portolan/domain/flights/cabin.ts'
import { emissionsOf } from '@portolan/domain/flights/emissions.ts'
import { idsOf } from '@portolan/domain/flights/combined-id.ts'
import type { OnTimeRecord } from '@portolan/domain/flights/flight-list.ts'
import { layoverNotes, type Layover } from '@portolan/domain/flights/layovers.ts'
import { routeSummary } from '@portolan/domain/flights/route-summary.ts'
import type { FlownLeg, WaitBetween } from '@portolan/design/travel/results.props.ts'
import { daysBetween, formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
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

/** Too few flights say nothing about the next one. */
const leastFlights = 10

export const onTimeWords = ({
  percent,
  lateMinutes,
  cancelledPercent,
  flights,
}: OnTimeRecord): string | null =>
  flights < leastFlights
    ? null
    : `${percent}% of its last ${flights} flights arrived within 15 minutes of schedule${lateMinutes > 0 ? `, the late ones ${formatDuration(lateMinutes)} behind on average` : ''}${cancelledPercent > 0 ? `; ${cancelledPercent}% were canceled` : ''}`

/** `Night in Dublin`, `Change airport: land at LHR, leave from LGW`: what is odd about a wait. */
const waitNotes = (list: Pick<FlightListAnswer, 'airports'>, layover: Layover): string[] =>
  layoverNotes(layover).flatMap((note) =>
    note === 'SelfTransfer'
      ? ['Separate tickets: you change by yourself', missedRule]
      : note === 'ChangeOfAirport'
        ? `Change of airport: land at ${layover.airport}, leave from ${airportWords(list, layover.changeTo ?? '')}`
        : note === 'Overnight'
          ? 'Overnight'
          : note === 'Tight'
            ? 'Short connection'
            : 'Long wait',
  )

/** Flights and waits in the order flown. Emissions are those of the cabin. */
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
      departs: segment.departs.slice(11),
      arrives: segment.arrives.slice(11),
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

/** `342 kg CO₂e per traveler in Economy, 12% below the middle of these flights (389 kg).` */
export const emissionsWords = (kg: number, usual: number | null, cabin: string): string => {
  const percent = usual === null || usual === 0 ? 0 : Math.round((kg / usual - 1) * 100)
  const compared =
    usual === null
      ? ''
      : percent === 0
        ? ', in the middle of these flights'
        : `, ${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} the middle of these flights (${usual} kg)`
  return `${kg} kg CO₂e per traveler in ${cabin}${compared}.`
}

/**
 * What each ticket of an option is sold as, and the cities it leads through, three at most. One but
 * for self-transfers, each side of which is a flight.
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

const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`
const upTo = (weightKg: number | undefined): string =>
  weightKg === undefined ? '' : ` of up to ${weightKg} kg`

/** Allowance and charges, piece by piece, per traveler and direction. */
export const bagsWords = (
  list: Pick<FlightListAnswer, 'currency'>,
  { carryOn, checkedBags }: Pick<Brand, 'carryOn' | 'checkedBags'>,
): string[] => {
  const whole = (minor: number): string => formatWhole(amountIn(list, minor))
  const { included, nextFee, secondFee, weightKg } = checkedBags
  const ordinal = (extra: number): string =>
    ['First', 'Second', 'Third', 'Fourth', 'Fifth'][included + extra] ?? 'A further'
  const charges = [
    ...(nextFee === undefined ? [] : [`${ordinal(0)} checked bag ${whole(nextFee)}`]),
    ...(secondFee === undefined ? [] : [`${ordinal(1).toLowerCase()} ${whole(secondFee)}`]),
  ]
  return [
    carryOn.included
      ? `Carry-on: 1 piece${upTo(carryOn.weightKg)} included`
      : carryOn.fee === undefined
        ? 'Carry-on: a personal item only'
        : `Carry-on: ${whole(carryOn.fee)} for 1 piece${upTo(carryOn.weightKg)}; a personal item is included`,
    included === 0
      ? 'Checked bags: none included'
      : `Checked bags: ${pieces(included)}${upTo(weightKg)} included`,
    ...(charges.length === 0
      ? []
      : [`${charges.join(', ')}${included === 0 ? upTo(weightKg) : ''}`]),
  ]
}
