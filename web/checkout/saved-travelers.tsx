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
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

/**
 * Saved travelers and how to delete one. Deleting changes neither the form's entries nor any
 * booking.
 */
export const SavedTravelers = ({ saved }: { saved: readonly SavedTraveler[] }) => {
  const services = useServices()
  const { getValues, setValue } = useFormContext<CheckoutEntries>()
  const [toDelete, setToDelete] = useState<SavedTraveler | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: SavedTraveler) =>
      services.call(deletePassenger, { body: { personId: id } }),
    onSuccess: async (_, { id }) => {
      getValues('travelers').forEach((entry, index) => {
        if (entry.savedTravelerId === id) setValue(`travelers.${index}.savedTravelerId`, '')
      })
      setToDelete(null)
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
              <Words>
                {traveler.givenName} {traveler.surname}
              </Words>
              {traveler.isDefaultProfile && <small className={c('note')}>Default traveler</small>}
              {traveler.isMissingInfo && <small className={c('note')}>Missing information</small>}
            </span>
            <Button
              size="small"
              aria-label={`Delete ${traveler.givenName} ${traveler.surname}`}
              onClick={() => {
                remove.reset()
                setToDelete(traveler)
              }}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={toDelete !== null}
        onClose={() => setToDelete(null)}
        role="alertdialog"
        title={refused?.title ?? `Delete ${toDelete?.givenName ?? ''} ${toDelete?.surname ?? ''}?`}
        lead={refused?.text ?? 'This removes the saved profile. Your booked trips won’t change.'}
        actions={
          <>
            {refused === null && (
              <Button
                variant="danger"
                busy={remove.isPending}
                onClick={() => toDelete && remove.mutate(toDelete)}
              >
                Delete traveler
              </Button>
            )}
            <Button onClick={() => setToDelete(null)}>
              {refused === null ? 'Keep traveler' : 'Close'}
            </Button>
          </>
        }
      />
    </Disclosure>
  )
}
