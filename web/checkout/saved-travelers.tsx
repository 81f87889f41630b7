import { deletePassenger } from '@portolan/contract/travelers/delete-passenger.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { savedTravelersQuery } from './checkout-queries.ts'
import type { CheckoutEntries, SavedTraveler } from './form-entries.ts'
import styles from './saved-travelers.module.css'

const c = classNames(styles)

/**
 * The saved travellers, and the way to delete one. What is typed in the form stays; bookings are
 * never changed by it.
 */
export const SavedTravelers = ({ saved }: { saved: readonly SavedTraveler[] }) => {
  const services = useServices()
  const { getValues, setValue } = useFormContext<CheckoutEntries>()
  const [leaving, setLeaving] = useState<SavedTraveler | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: SavedTraveler) =>
      services.call(deletePassenger, { body: { personId: id } }),
    onSuccess: async (_, { id }) => {
      getValues('travelers').forEach((entry, index) => {
        if (entry.savedTravelerId === id) setValue(`travelers.${index}.savedTravelerId`, '')
      })
      setLeaving(null)
      await services.queries.invalidateQueries({ queryKey: savedTravelersQuery(services).queryKey })
    },
  })
  if (saved.length === 0) return null
  const refused = remove.isError ? errorWords[codeOf(remove.error)] : null
  return (
    <Disclosure title="Manage saved travelers">
      <ul className={c('list')}>
        {saved.map((traveler) => (
          <li key={traveler.id} className={c('row')}>
            <span>
              {traveler.givenName} {traveler.surname}
              {traveler.isDefaultProfile && <small className={c('note')}>Default traveler</small>}
              {traveler.isMissingInfo && <small className={c('note')}>Missing information</small>}
            </span>
            <Button
              size="small"
              aria-label={`Delete ${traveler.givenName} ${traveler.surname}`}
              onClick={() => {
                remove.reset()
                setLeaving(traveler)
              }}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        role="alertdialog"
        title={refused?.title ?? `Delete ${leaving?.givenName ?? ''} ${leaving?.surname ?? ''}?`}
        lead={refused?.text ?? 'The saved profile goes; trips that are booked stay as they are.'}
        actions={
          <>
            {refused === null && (
              <Button
                variant="danger"
                busy={remove.isPending}
                onClick={() => leaving && remove.mutate(leaving)}
              >
                Delete traveler
              </Button>
            )}
            <Button onClick={() => setLeaving(null)}>{refused === null ? 'Keep' : 'Close'}</Button>
          </>
        }
      />
    </Disclosure>
  )
}
