import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { SelfTransfer } from '@portolan/domain/flights/self-transfer.ts'
import { missedConnectionTerms } from '@portolan/domain/protections/missed-connection/terms.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'
import { formatDuration } from '@portolan/kernel/calendar.ts'

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** Who bears a missed self-transfer. Shown before payment and wherever a transfer is shown. */
export const missedRule =
  'The next airline won’t wait. If you miss that flight, you’re a no-show: no airline owes you a new flight or a refund.'
/** What we owe instead (protections-8, protections-35, protections-36). */
export const guaranteeRule = `We do: if an airline’s delay makes you miss it, our missed connection guarantee pays new flights up to ${formatWhole(money(missedConnectionTerms.cap, 'USD'))} for each traveler. It’s free. You choose one that leaves within an hour, or after ${formatTime(missedConnectionTerms.evening)} by ${formatTime(missedConnectionTerms.nextMorning)} the next day, and an agent books a later one.`
export const separateRule =
  'Each ticket has its own airline, confirmation code, and rules. Changing or canceling one doesn’t change the others.'

const missedWords = (percent: number): string =>
  percent === 0
    ? 'No recent flight would have missed this connection'
    : `${percent}% of past flights would have missed this connection`

/** What a traveler does between two tickets, in order, and how often past flights were too late. */
export const transferSteps = ({
  leastMinutes,
  entersCountry,
  terminals,
  missedPercent,
}: SelfTransfer): string[] => [
  ...(entersCountry === undefined
    ? []
    : [
        `Clear immigration in ${countries.of(entersCountry) ?? entersCountry}. Check whether you need a visa.`,
      ]),
  'Claim your bags',
  ...(terminals === undefined
    ? []
    : [`Go from terminal ${terminals.from} to terminal ${terminals.to}`]),
  'Check in and drop your bags again',
  `Allow at least ${formatDuration(leastMinutes)}`,
  ...(missedPercent === undefined ? [] : [missedWords(missedPercent)]),
]

/** Minutes from the arrival of one slice to the departure of the next. */
export const layoverMinutes = (
  before: Pick<FaredSlice, 'segments'>,
  after: Pick<FaredSlice, 'segments'>,
): number =>
  Math.round(
    (Date.parse(after.segments[0]?.departure.instant ?? '') -
      Date.parse(before.segments.at(-1)?.arrival.instant ?? '')) /
      60_000,
  )
/** `Self-transfer in London, 2 h 55 min`. The duration does not wrap. */
export const transferTitle = (
  before: Pick<FaredSlice, 'segments'>,
  after: Pick<FaredSlice, 'segments'>,
): string =>
  [
    `Self-transfer in ${after.segments[0]?.origin.cityName ?? ''}`,
    formatDuration(layoverMinutes(before, after)).replaceAll(' ', '\u00A0'),
  ].join(', ')

/** Groups slices into journeys: a slice after a self-transfer continues the journey before it. */
export const journeysOf = <S extends Pick<FaredSlice, 'selfTransfer'>>(
  slices: readonly S[],
): (readonly [S, ...S[]])[] => {
  const journeys: [S, ...S[]][] = []
  for (const slice of slices) {
    const last = journeys.at(-1)
    if (last === undefined || slice.selfTransfer === undefined) journeys.push([slice])
    else last.push(slice)
  }
  return journeys
}
