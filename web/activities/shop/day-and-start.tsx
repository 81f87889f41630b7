import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { MonthCalendar } from '@portolan/design/travel/month-calendar.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { ActivityOffer } from '../activity-answers.ts'
import { planFit, planLines, startMinute } from '../plan-words.ts'
import { peopleIn, type ChosenStart } from './chosen-start.ts'
import styles from './day-and-start.module.css'
import { StartChoice } from './start-choice.tsx'
import { pricesByDay, type ActivityCalendar } from './use-activity-calendar.ts'

const c = classNames(styles)

/** What the person has planned on the chosen day. */
const DayPlans = ({ lines }: { lines: ReturnType<typeof planLines> }) =>
  lines.length === 0 ? null : (
    <div className={c('plans')}>
      <h3>Your plans on this day</h3>
      <ul>
        {lines.map(({ clock, text }) => (
          <li key={`${clock} ${text}`}>
            <span>{clock}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )

interface DayAndStartProps {
  offer: Pick<ActivityOffer, 'minutes' | 'position' | 'zone'>
  calendar: ActivityCalendar
  chosen: ChosenStart
  /**
   * The person's plans around the chosen day; undefined if they don't count, or until they are
   * read.
   */
  around?: ReturnType<ActivityCalendar['plannedAround']>
  error?: string | undefined
  onDate: (date: CalendarDate) => void
  onStart: (at: number) => void
}

/** The day by price, and the start by light. */
export const DayAndStart = ({
  offer,
  calendar,
  chosen,
  around,
  error,
  onDate,
  onStart,
}: DayAndStartProps) => {
  const { option, date, party } = chosen
  const day = around === undefined ? 0 : daysBetween(around.fromDate, date)
  return (
    <>
      {calendar.failed && (
        <Notice
          tone="danger"
          role="alert"
          title="We couldn’t load some days"
          action={<TextButton onClick={calendar.retry}>Try again</TextButton>}
        />
      )}
      <div className={c('when')}>
        <div>
          <MonthCalendar
            label="Day"
            date={date}
            onDate={onDate}
            today={calendar.today}
            min={calendar.today}
            max={calendar.max}
            prices={
              option === null
                ? new Map<string, null>()
                : pricesByDay(calendar.byDate, option, peopleIn(party))
            }
            pricesPending={calendar.pending}
            onMonth={calendar.onMonth}
          />
          <p className={c('note')}>
            {option?.pricing === 'PerGroup' ? 'Prices per group' : 'Prices per adult'}
          </p>
        </div>
        <div>
          <DayPlans lines={around === undefined ? [] : planLines(around.planned, day)} />
          <StartChoice
            offer={offer}
            chosen={chosen}
            fitOf={(at) =>
              around === undefined
                ? null
                : planFit(around.planned, startMinute(around.fromDate, { date, at }), offer.minutes)
            }
            error={error}
            onStart={onStart}
          />
        </div>
      </div>
    </>
  )
}
