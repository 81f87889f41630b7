import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import { mergePassengers } from '@portolan/contract/travelers/merge-passengers.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import {
  mergeGhost,
  type MergedTraveler,
  type MergeRefusal,
} from '@portolan/domain/travelers/merge-ghost.ts'
import type { ListedTraveler } from '@portolan/domain/travelers/traveler-list.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { setDefaultTraveler } from '../identity/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { listedTravelers, travelerAnswer, seenBy } from './traveler-answer.ts'
import { noSuchTraveler, type TravelersDeps } from './travelers-deps.ts'
import { columnsOf, insertTraveler, lockTravelers, updateTraveler } from './travelers.store.ts'

const sentences: Readonly<Record<MergeRefusal['code'], string>> = {
  NotAGhost: 'The first profile belongs to a person of the company.',
  NotAPerson: 'The second profile belongs to no person of the company.',
  SameProfile: 'A profile cannot be merged with itself.',
  BirthDatesDiffer: 'The two profiles have different dates of birth.',
}
const refusalOf = (code: MergeRefusal['code'] & ErrorCode): Refusal => ({
  code,
  field: code === 'NotAPerson' ? 'personId' : 'ghostId',
  message: sentences[code],
})

const ownedBy = ({ ownerId }: ListedTraveler, { tenant, businessId }: Principal) => ({
  tenant,
  ownerId,
  businessId,
})

/** Writes the merged profile: into the person's, or into a new one for a placeholder. */
const keep = async (
  tx: Tx,
  { sealer, ids }: TravelersDeps,
  principal: Principal,
  {
    person,
    merged,
    now,
  }: {
    readonly person: ListedTraveler
    readonly merged: MergedTraveler
    readonly now: number
  },
): Promise<string> => {
  const { tenant, businessId } = principal
  const { linkedUserId } = merged
  const isPlaceholder = person.id === linkedUserId
  const id = isPlaceholder ? ids.make('traveler') : person.id
  const columns = { ...(await columnsOf(tenant, id, merged.profile, sealer)), updatedAt: now }
  if (isPlaceholder) {
    await insertTraveler(tx, {
      tenant,
      id,
      ownerId: linkedUserId,
      businessId,
      linkedUserId,
      createdAt: now,
      ...columns,
    })
    await setDefaultTraveler(tx, tenant, linkedUserId, id)
  } else await updateTraveler(tx, tenant, id, { ...columns, linkedUserId })
  return id
}

/**
 * A guest and a person become one (travelers-26). Both are among those the caller sees and may
 * change; documents of a private profile are not seen, so that such a guest is merged by its
 * owner.
 */
export const mergePassengersRoute = (deps: TravelersDeps): Route =>
  route(mergePassengers, ({ body: { ghostId, personId } }, { tenant, principal, now }) =>
    seenBy(deps.database, principal, async (tx) => {
      await lockTravelers(tx, principal, [ghostId, personId])
      const listed = await listedTravelers(tx, principal, deps.sealer)
      const ghost = listed.find(({ id }) => id === ghostId)
      const person = listed.find(({ id }) => id === personId)
      if (ghost === undefined || !can(principal, 'traveler:update', ownedBy(ghost, principal)))
        return refuse({ ...noSuchTraveler, field: 'ghostId' })
      if (person === undefined || !can(principal, 'traveler:update', ownedBy(person, principal)))
        return refuse({ ...noSuchTraveler, field: 'personId' })
      const isUnseen = [ghost, person].some(
        ({ isPrivateProfile, ownerId, linkedUserId }) =>
          isPrivateProfile && ownerId !== principal.personId && linkedUserId !== principal.personId,
      )
      if (isUnseen) return refuse({ ...noSuchTraveler, field: 'ghostId' })
      const merged = mergeGhost(ghost, person)
      if (!merged.ok) return refuse(refusalOf(merged.refusal.code))
      const id = await keep(tx, deps, principal, { person, merged: merged.value, now })
      await updateTraveler(tx, tenant, merged.value.retiredId, { hiddenAt: now })
      const after = (await listedTravelers(tx, principal, deps.sealer)).find((one) => one.id === id)
      return after === undefined
        ? refuse(noSuchTraveler)
        : ok({ person: travelerAnswer(after), differing: [...merged.value.differing] })
    }),
  )
