import { assignDefaultPassenger } from '@portolan/contract/travelers/assign-default-passenger.ts'
import { deletePassenger } from '@portolan/contract/travelers/delete-passenger.ts'
import { hidePassenger } from '@portolan/contract/travelers/hide-passenger.ts'
import { mergePassengers } from '@portolan/contract/travelers/merge-passengers.ts'
import { showPassenger } from '@portolan/contract/travelers/show-passenger.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import { planSave } from '@portolan/domain/travelers/select-traveler.ts'
import { useMutation } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'
import { useServices } from '../shell/services-context.ts'
import { userInfoKey } from '../shell/session/user-info.ts'
import { editOf, type TravelerDraft } from './traveler-draft.ts'
import { savedTravelersQuery, type SavedTraveler } from './traveler-queries.ts'

type Calls = Pick<Services, 'call' | 'tracker'>
export interface Saving {
  /** Null for a new traveler. */
  readonly saved: SavedTraveler | null
  readonly draft: TravelerDraft
}
export interface Saved {
  readonly id: string
  /** Fields that were not saved: a passport without a country (travelers-4). */
  readonly dropped: readonly string[]
}

/**
 * Saves what is new of a traveler: the profile, who sees it, both or neither (travelers-7). Returns
 * the id that the traveler has from now on: a placeholder gets its own.
 */
export const saveTraveler = async (
  { call, tracker }: Calls,
  { saved, draft }: Saving,
): Promise<Saved> => {
  const edit = editOf(draft, saved)
  const plan = planSave(saved && { isHidden: saved.isPrivateProfile }, {
    isChanged: edit !== null,
    isHidden: draft.isHidden,
  })
  const updated = edit === null ? null : await call(updatePassenger, { body: edit })
  if (updated !== null && plan.event !== null) tracker.track(plan.event)
  const id = updated?.person.id ?? saved?.id ?? ''
  if (plan.visibility !== null)
    await call(plan.visibility === 'Hide' ? hidePassenger : showPassenger, {
      body: { travelerId: id },
    })
  return { id, dropped: updated?.dropped ?? [] }
}

/** The list again, whatever became of a change: half of one may have been saved. */
const useReload = (): (() => Promise<void>) => {
  const services = useServices()
  return async () => {
    await Promise.all([
      services.queries.invalidateQueries({ queryKey: savedTravelersQuery(services).queryKey }),
      services.queries.invalidateQueries({ queryKey: userInfoKey }),
    ])
  }
}

export const useSaveTraveler = (onSaved: (saved: Saved) => void) => {
  const services = useServices()
  const reload = useReload()
  return useMutation({
    mutationFn: (saving: Saving) => saveTraveler(services, saving),
    onSettled: reload,
    onSuccess: onSaved,
  })
}

export const useDeleteTraveler = (onDeleted: (id: string) => void) => {
  const { call } = useServices()
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id }: SavedTraveler) => call(deletePassenger, { body: { personId: id } }),
    onSettled: reload,
    onSuccess: (_, { id }) => onDeleted(id),
  })
}

export const useMakeDefault = (userId: string) => {
  const { call } = useServices()
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id }: SavedTraveler) =>
      call(assignDefaultPassenger, { body: { travelerId: id, userId } }),
    onSettled: reload,
  })
}

export const useMergeTravelers = (onMerged: (id: string, differing: readonly string[]) => void) => {
  const { call } = useServices()
  const reload = useReload()
  return useMutation({
    mutationFn: (body: { readonly ghostId: string; readonly personId: string }) =>
      call(mergePassengers, { body }),
    onSettled: reload,
    onSuccess: ({ person, differing }) => onMerged(person.id, differing),
  })
}
