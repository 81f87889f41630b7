import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { SelfTransfer } from '@portolan/domain/flights/self-transfer.ts'
import { formatDuration } from '@portolan/kernel/calendar.ts'

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** Whose affair a missed change is: said before payment, and wherever the change is told of. */
export const missedRule =
  'The next airline does not wait for you. Whoever misses its flight counts as not having come: no airline owes you another flight or your money back.'
export const separateRule =
  'Each ticket has its own airline, reference and rules. Changing or canceling one leaves the others as they are.'

/** What has to be done between two tickets, in order, and how it has gone before. */
export const transferSteps = ({
  leastMinutes,
  entersCountry,
  terminals,
  missedPercent,
}: SelfTransfer): string[] => [
  ...(entersCountry === undefined
    ? []
    : [
        `Pass the border of ${countries.of(entersCountry) ?? entersCountry}: check whether you need a visa to enter`,
      ]),
  'Claim your bags',
  ...(terminals === undefined
    ? []
    : [`Go from terminal ${terminals.from} to terminal ${terminals.to}`]),
  'Check in and hand in your bags again',
  `Allow at least ${formatDuration(leastMinutes)} for it`,
  ...(missedPercent === undefined
    ? []
    : [
        missedPercent === 0
          ? 'None of the last flights before it came too late for this change'
          : `${missedPercent} of 100 past flights before it came too late for this change, or not at all`,
      ]),
]

/** How long one has between two slices, minutes. */
export const waitBetween = (
  before: Pick<FaredSlice, 'segments'>,
  after: Pick<FaredSlice, 'segments'>,
): number =>
  Math.round(
    (Date.parse(after.segments[0]?.departure.instant ?? '') -
      Date.parse(before.segments.at(-1)?.arrival.instant ?? '')) /
      60_000,
  )
/** `Change by yourself in London, 2 h 55 min`, the time in one piece. */
export const transferTitle = (
  before: Pick<FaredSlice, 'segments'>,
  after: Pick<FaredSlice, 'segments'>,
): string =>
  `Change by yourself in ${after.segments[0]?.origin.cityName ?? ''}, ${formatDuration(waitBetween(before, after)).replaceAll(' ', '\u00A0')}`

/**
 * Slices that are flown in one go: those behind a change between tickets belong to what is before
 * them.
 */
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
