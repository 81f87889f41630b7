import { formatDayTime } from '@portolan/kernel/locale.ts'
import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import { type BookedStay, nightsText } from '../lodging/index.ts'
import type { MisfitOfTrip } from '../packages/index.ts'
import type { ChangedRow, ChangeWords } from '../part-changes/index.ts'
import type { WantedChange } from './stay-change-calls.ts'

/** A change that is not chosen in the form: what is said before its price is asked for. */
export interface FixedChange {
  readonly text: string
  readonly wanted: WantedChange
  /** Of the flights, above those of the stay. */
  readonly rows: readonly ChangedRow[]
  readonly words?: Partial<ChangeWords>
}

const sameGuests = ({ guests }: BookedStay) => guests.map(() => null)
/** Pays the discount of a package rate (packages-5). */
export const keeping = (stay: BookedStay): FixedChange => ({
  text:
    'Your dates, room and guests stay the same. You pay what the stay cost less with flights, and ' +
    'then you can cancel the flights alone.',
  wanted: {
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    guests: sameGuests(stay),
    standard: true,
  },
  rows: [],
})

/** The dates that fit the flights; null where no night is left. */
export const fitting = (
  stay: BookedStay,
  { to, missed, changeId, landsAt, leavesAt }: MisfitOfTrip,
): FixedChange | null => {
  if (to === null) return null
  const times = `${changeId === null ? 'Your flights' : 'With the airline’s new times your flights'} land ${formatDayTime(landsAt)} and leave ${formatDayTime(leavesAt)}.`
  const nights = nightsText(daysBetween(to.checkIn, to.checkOut))
  const dates = `The nights that fit are ${formatDay(to.checkIn)} to ${formatDay(to.checkOut)}, ${nights}.`
  return {
    text: [
      times,
      ...(missed > 0 ? [`You’d miss ${nightsText(missed)} of your stay.`] : []),
      dates,
      ...(changeId === null
        ? []
        : ['The airline’s change is free, and you accept it with the stay’s.']),
    ].join(' '),
    wanted: {
      ...to,
      guests: sameGuests(stay),
      ...(changeId === null ? {} : { accepts: changeId }),
    },
    rows:
      changeId === null
        ? []
        : [{ label: 'Flights', before: 'As booked', after: 'The airline’s new times, no charge' }],
    ...(changeId === null
      ? {}
      : {
          words: {
            confirm: 'Accept times and change stay',
            changed: {
              title: 'Your stay fits the new times',
              text:
                'You accepted the airline’s new times, and the property confirmed the new nights. ' +
                'Your trip, documents and calendar file are up to date.',
            },
            unchanged:
              'Your stay hasn’t changed, the new times aren’t accepted, and nothing was charged.',
          },
        }),
  }
}
