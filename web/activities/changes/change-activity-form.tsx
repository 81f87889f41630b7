import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { addDays } from '@portolan/kernel/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ModalFault } from '../../after-sales/index.ts'
import { ChangeForm, FormPart } from '../../part-changes/index.ts'
import { useServices } from '../../shell/services-context.ts'
import type { ActivityOffer } from '../activity-answers.ts'
import { activityQuery } from '../shop/activity-query.ts'
import { DayAndStart } from '../shop/day-and-start.tsx'
import { useActivityCalendar } from '../shop/use-activity-calendar.ts'
import type { BookedActivity } from '../trip/activities-of.ts'
import type { ActivityChangeTerms, WantedStart } from './activity-change-calls.ts'
import { activityTermText } from './activity-change-words.ts'
import { startInstead, type StartEntries } from './start-instead.ts'

/** The days that are read first: those from the booked one on. */
const soughtOf = ({ activityId, date }: BookedActivity) => ({
  activityId,
  fromDate: date,
  untilDate: addDays(date, 6),
})

interface ChangeActivityFormProps {
  id: string
  activity: BookedActivity
  terms: ActivityChangeTerms
  entries: StartEntries
  onChange: (entries: StartEntries) => void
  onAsk: (start: WantedStart) => void
  busy: boolean
  children?: ReactNode
}

/** Another start of an activity: until when it can be changed, or why it cannot (activities-16). */
export const ChangeActivityForm = (form: ChangeActivityFormProps) =>
  form.terms.bar === null ? (
    <ReadOffer {...form} />
  ) : (
    <>
      <DayPart terms={form.terms} activity={form.activity} />
      {form.children}
    </>
  )

type DayPartProps = Pick<ChangeActivityFormProps, 'terms' | 'activity'>
const DayPart = ({ terms, activity, children }: DayPartProps & { children?: ReactNode }) => (
  <FormPart legend="Day and start" note={activityTermText(terms, activity.zone)}>
    {children}
  </FormPart>
)

const ReadOffer = (form: ChangeActivityFormProps) => {
  const { terms, activity } = form
  const offer = useQuery(activityQuery(useServices(), soughtOf(activity)))
  if (offer.data !== undefined) return <Starts {...form} offer={offer.data} />
  return (
    <DayPart terms={terms} activity={activity}>
      {offer.isError ? (
        <>
          <ModalFault error={offer.error} />
          <div>
            <TextButton onClick={() => void offer.refetch()}>Try again</TextButton>
          </div>
        </>
      ) : (
        <div role="status" aria-label="Loading the calendar">
          <Skeleton height="420px" width="100%" />
        </div>
      )}
    </DayPart>
  )
}

const Starts = ({
  id,
  activity,
  terms,
  entries,
  onChange,
  onAsk,
  busy,
  children,
  offer,
}: ChangeActivityFormProps & { offer: ActivityOffer }) => {
  const calendar = useActivityCalendar(offer, soughtOf(activity), entries.date)
  const chosen = startInstead(activity, entries, calendar.byDate)
  const [error, setError] = useState<string>()
  const change = (next: StartEntries): void => {
    setError(undefined)
    onChange(next)
  }
  const check = (): 'asked' | 'wrong' => {
    const { start } = chosen
    if (start === null || (start.date === activity.date && start.at === activity.at)) {
      setError('Choose a different day or time.')
      return 'wrong'
    }
    onAsk({ date: start.date, at: start.at })
    return 'asked'
  }
  return (
    <ChangeForm id={id} busy={busy} possible onSubmit={check}>
      <DayPart terms={terms} activity={activity}>
        {/* Without the person's plans: this activity is one of them. */}
        <DayAndStart
          offer={offer}
          calendar={calendar}
          chosen={chosen}
          error={error}
          onDate={(date) => change({ date, at: null })}
          onStart={(at) => change({ date: chosen.date, at })}
        />
      </DayPart>
      {children}
    </ChangeForm>
  )
}
