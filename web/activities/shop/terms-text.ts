import { localAt } from '@portolan/kernel/calendar.ts'
import { placeTimeText } from '../../lodging/index.ts'
import { instantAt } from '../../shell/instant-at.ts'
import type { ActivityOffer, OfferedStart } from '../activity-answers.ts'
import { counted, localClock } from '../activity-words.ts'

const hour = 3_600_000

/** The terms before a start is priced: exact amounts come with the quote (activities-5). */
export const cancellationText = (
  {
    isRefundable,
    freeHours,
    weather,
    zone,
  }: Pick<ActivityOffer, 'isRefundable' | 'freeHours' | 'weather' | 'zone'>,
  start: Pick<OfferedStart, 'date' | 'at'> | null,
): readonly string[] => {
  const weatherText = weather
    ? ['If the operator cancels because of the weather, everything is refunded.']
    : []
  if (!isRefundable)
    return ['Nonrefundable. You see the operator’s terms before you pay.', ...weatherText]
  const before = `${counted(freeHours, 'hour', 'hours')} before the start`
  const until =
    start === null
      ? before
      : `${placeTimeText({ local: localAt(instantAt(`${start.date}T${localClock(start.at)}`, zone) - freeHours * hour, zone) })}, local time`
  return [
    `Free cancellation until ${until}.`,
    'After that, less or nothing is refunded. You see the amounts before you pay.',
    ...weatherText,
  ]
}
