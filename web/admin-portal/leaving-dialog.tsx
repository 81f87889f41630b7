import { deactivateCompanyPerson } from '@portolan/contract/companies/deactivate-company-person.ts'
import type { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { adminKey, leavingQuery, type Company, type Person } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { nameOf } from './company-words.ts'
import { tripChoices, type TripChoice } from './leaver-choices.ts'
import { LeaverTrips } from './leaver-trip.tsx'
import { faultAt, faultOf } from '../shell/fault-of.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'

const c = classNames(styles)
type Plan = AnswerOf<typeof planLeaving>
/** Faults that a field of the dialog shows. */
const atAField = /^(?:approverId|trips\.\d+\.email)$/

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

/** What happens, a line for each thing. */
const Effects = ({ plan, firstName }: { plan: Plan; firstName: string }) => (
  <ul className={c('facts')}>
    <li>
      {plan.sessions === 0
        ? `${firstName} isn’t signed in anywhere now.`
        : `${counted(plan.sessions, 'session ends', 'sessions end')} at once.`}
    </li>
    {plan.requests.map(({ id, title }) => (
      <li key={id}>{`The request “${title}” is withdrawn.`}</li>
    ))}
    {plan.grantsThatEnd > 0 && (
      <li>
        {`${counted(plan.grantsThatEnd, 'permission', 'permissions')} to book for each other no longer applies.`}
      </li>
    )}
    <li>Past trips, invoices and the audit log stay with the company.</li>
  </ul>
)

interface LeavingDialogProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>
  company: Company
  /** The directory has deactivated them: only their trips are decided on. */
  hasLeft?: boolean
  onClose: () => void
}

/** The plan, what is chosen, and the call that carries it out. */
const useLeaving = ({ person, hasLeft, onClose }: Omit<LeavingDialogProps, 'company'>) => {
  const services = useServices()
  const queries = useQueryClient()
  const { data: plan, error, refetch } = useQuery(leavingQuery(services, person.id))
  const [chosen, chooseApprover] = useState<string>()
  const [tripsChosen, setTripsChosen] = useState<Readonly<Record<string, TripChoice>>>({})
  const [tried, setTried] = useState(false)
  const trips = tripChoices(plan?.upcomingTrips ?? [], tripsChosen)
  const approverId = chosen ?? plan?.proposedApproverId ?? ''
  const leave = useMutation({
    mutationFn: () =>
      services.call(deactivateCompanyPerson, {
        params: { personId: person.id },
        body: { plan: plan?.plan ?? '', trips, ...(approverId === '' ? {} : { approverId }) },
      }),
    onSuccess: () => {
      const text = hasLeft
        ? `The trips of ${nameOf(person)} are decided.`
        : `${nameOf(person)} was deactivated.`
      services.toasts.show({ id: 'person-left', text })
      void queries.invalidateQueries({ queryKey: adminKey })
      onClose()
    },
    // What was shown may be out of date.
    onError: () => void refetch(),
  })
  return {
    plan,
    error,
    retry: () => void refetch(),
    fault: faultOf(leave.error),
    busy: leave.isPending,
    approverId,
    chooseApprover,
    trips,
    chooseTrip: (choice: TripChoice) => setTripsChosen({ ...tripsChosen, [choice.tripId]: choice }),
    tried,
    submit: () => {
      setTried(true)
      if (trips.length === plan?.upcomingTrips.length) leave.mutate()
    },
  }
}

/** Deactivates somebody, after saying what that means (companies-7). */
export const LeavingDialog = ({
  person,
  company,
  hasLeft = false,
  onClose,
}: LeavingDialogProps) => {
  const leaving = useLeaving({ person, hasLeft, onClose })
  const { plan, error, fault } = leaving
  return (
    <Dialog
      open
      role={hasLeft ? 'dialog' : 'alertdialog'}
      onClose={onClose}
      title={hasLeft ? `Trips of ${nameOf(person)}` : `Deactivate ${nameOf(person)}?`}
      actions={
        <>
          {plan !== undefined && (
            <Button
              variant={hasLeft ? 'primary' : 'danger'}
              busy={leaving.busy}
              onClick={leaving.submit}
            >
              {hasLeft ? 'Save choices' : 'Deactivate'}
            </Button>
          )}
          <Button onClick={onClose}>{hasLeft ? 'Decide later' : 'Keep active'}</Button>
        </>
      }
    >
      <div className={c('fields')}>
        {plan === undefined && error === null && <Skeleton height="96px" />}
        {plan === undefined && error !== null && (
          <LoadFailed error={error} onRetry={leaving.retry} />
        )}
        {fault !== null && (fault.field === null || !atAField.test(fault.field)) && (
          <Notice tone="danger" role="alert" title={fault.title}>
            {fault.text}
          </Notice>
        )}
        {plan !== undefined && (
          <LeaverTrips
            trips={plan.upcomingTrips}
            choices={leaving.trips}
            fault={fault}
            tried={leaving.tried}
            onChoose={leaving.chooseTrip}
          />
        )}
        {plan !== undefined && !hasLeft && <Effects plan={plan} firstName={person.firstName} />}
        {plan !== undefined && plan.approves.length > 0 && (
          <SelectField
            label="New approver"
            help={`For ${counted(plan.approves.length, 'person', 'people')} that ${person.firstName} approves`}
            placeholder="Choose an approver"
            value={leaving.approverId}
            error={faultAt(fault, 'approverId')}
            choices={company.approvers
              .filter(({ id }) => id !== person.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => leaving.chooseApprover(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
