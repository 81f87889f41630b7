import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultAt, faultOf } from '../shell/fault-of.ts'
import { useServices } from '../shell/services-context.ts'
import { mergeCandidates } from './listed-travelers.ts'
import { savedTravelersQuery, type SavedTraveler } from './traveler-queries.ts'
import styles from './travelers.module.css'
import { useMergeTravelers } from './use-save-traveler.ts'

const c = classNames(styles)

interface MergeDialogProps {
  ghost: SavedTraveler
  onBack: () => void
  onMerged: () => void
}

/** Makes a guest and a person one, after saying what becomes of both (travelers-26). */
export const MergeDialog = ({ ghost, onBack, onMerged }: MergeDialogProps) => {
  const services = useServices()
  const { data } = useQuery(savedTravelersQuery(services))
  const [personId, setPersonId] = useState('')
  const merge = useMergeTravelers((_id, differing) => {
    services.toasts.show({
      id: 'traveler-merged',
      text:
        differing.length === 0
          ? 'The profiles are merged.'
          : 'The profiles are merged. Where both had a value, the person’s was kept.',
    })
    onMerged()
  })
  const fault = faultOf(merge.error)
  const people = mergeCandidates(data ?? [], ghost)
  return (
    <Dialog
      open
      onClose={onBack}
      title={`Who is ${fullName(ghost)}?`}
      lead="The person’s details are kept, and the guest’s fill in what’s missing. Trips booked for the guest don’t change."
      actions={
        <>
          <Button
            variant="primary"
            busy={merge.isPending}
            aria-disabled={personId === ''}
            onClick={() => personId !== '' && merge.mutate({ ghostId: ghost.id, personId })}
          >
            Merge
          </Button>
          <Button onClick={onBack}>Back</Button>
        </>
      }
    >
      <div className={c('lines')}>
        {fault !== null && (
          <Notice tone="danger" role="alert" title={fault.title}>
            {fault.text}
          </Notice>
        )}
        {people.length === 0 ? (
          <p>There’s nobody in your company to merge this guest with.</p>
        ) : (
          <SelectField
            label="Person"
            placeholder="Choose a person"
            value={personId}
            error={faultAt(fault, 'personId')}
            choices={people.map((one) => ({ value: one.id, label: fullName(one) }))}
            onChange={({ target }) => setPersonId(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
