import { Button } from '@portolan/design/primitives/button.tsx'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServices } from '../shell/services-context.ts'
import { savedTravelersQuery, TravelerEditor } from '../travelers/index.ts'
import { filledFrom, type CheckoutEntries, type SavedTraveler } from './form-entries.ts'
import { isTravelerNeeded } from './traveler-needed.ts'

/**
 * Opens the editor of saved travelers. Who is chosen in it, or saved, fills the first empty place.
 * Deleting changes neither the form's entries nor any booking.
 */
export const SavedTravelers = ({ saved }: { saved: readonly SavedTraveler[] }) => {
  const services = useServices()
  const { getValues, setValue } = useFormContext<CheckoutEntries>()
  const [isOpen, setOpen] = useState(false)
  if (saved.length === 0) return null
  const forgetDeleted = (known: readonly SavedTraveler[]): void => {
    getValues('travelers').forEach(({ savedTravelerId }, index) => {
      if (savedTravelerId !== '' && !known.some(({ id }) => id === savedTravelerId))
        setValue(`travelers.${index}.savedTravelerId`, '')
    })
  }
  const place = async (id: string): Promise<void> => {
    const known = await services.queries.fetchQuery({
      ...savedTravelersQuery(services),
      staleTime: 5000,
    })
    const traveler = known.find((one) => one.id === id)
    const places = getValues('travelers')
    const isPlaced = places.some(({ savedTravelerId }) => savedTravelerId === id)
    const free = places.findIndex(isTravelerNeeded)
    const entry = places[free]
    if (traveler === undefined || traveler.isMissingInfo || isPlaced || entry === undefined) return
    setValue(`travelers.${free}`, filledFrom(traveler, entry.type), { shouldDirty: true })
  }
  const close = (): void => {
    setOpen(false)
    forgetDeleted(services.queries.getQueryData(savedTravelersQuery(services).queryKey) ?? saved)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Manage saved travelers</Button>
      {isOpen && (
        <TravelerEditor
          selectedId={
            getValues('travelers').find(({ savedTravelerId }) => savedTravelerId !== '')
              ?.savedTravelerId
          }
          onSelect={(id) => {
            if (id !== null) void place(id)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
