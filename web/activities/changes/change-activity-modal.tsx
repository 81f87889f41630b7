import { useId, useState } from 'react'
import { ModalFault, type TripModalProps } from '../../after-sales/index.ts'
import { ChangeDialog, ChangedRows, usePartChange } from '../../part-changes/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { activityOfTrip, type BookedActivity } from '../trip/activities-of.ts'
import { activityChangeCalls } from './activity-change-calls.ts'
import { activityChangeWords, activityRows } from './activity-change-words.ts'
import { ChangeActivityForm } from './change-activity-form.tsx'
import type { StartEntries } from './start-instead.ts'

/** Changes a booked activity to another start. */
export const ChangeActivityModal = (modal: TripModalProps) => {
  const activity = activityOfTrip(modal.trip)
  return activity === null ? null : <Opened {...modal} activity={activity} />
}

const Opened = ({ activity, ...modal }: TripModalProps & { activity: BookedActivity }) => {
  const services = useServices()
  const changing = usePartChange(modal.trip.id, activityChangeCalls(services, modal.trip.id))
  const form = useId()
  const [entries, setEntries] = useState<StartEntries>({ date: activity.date, at: activity.at })
  const { terms, quote } = changing
  return (
    <ChangeDialog
      {...modal}
      changing={changing}
      words={activityChangeWords}
      isFixed={terms.data !== undefined && terms.data.bar !== null}
      sides={(quoted) => (
        <ChangedRows
          caption="Your current and new start"
          rows={activityRows(quoted, activity, services.now())}
        />
      )}
      breachesOf={() => []}
      form={
        terms.data !== undefined && (
          <ChangeActivityForm
            id={form}
            activity={activity}
            terms={terms.data}
            entries={entries}
            busy={quote.isPending}
            onChange={(next) => {
              quote.reset()
              setEntries(next)
            }}
            onAsk={(start) => quote.mutate(start)}
          >
            <ModalFault error={quote.error} errors={activityChangeWords.errors} />
          </ChangeActivityForm>
        )
      }
    />
  )
}
