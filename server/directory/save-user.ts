import type { Refusal } from '@portolan/contract/errors.ts'
import type { DirectoryUser } from '@portolan/domain/directory/user.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { DirectoryCall, DirectoryDeps } from './in-directory.ts'
import { joinedPerson, leaveByDirectory, returnedPerson } from './join-and-leave.ts'
import { noSuchResource, takenRefusal } from './refusals.ts'
import { settleTiers } from './groups.store.ts'
import {
  costCenterOf,
  unlinkedPerson,
  userById,
  writePerson,
  writeUser,
  type StoredUser,
} from './users.store.ts'

type Saved = Result<StoredUser, Refusal>

const again = async ({ tx, of }: DirectoryCall, id: string): Promise<Saved> => {
  const stored = await userById(tx, of, id)
  return stored === undefined ? refuse(noSuchResource) : ok(stored)
}

/** Somebody joins, or a colleague whom the company already knows by this address is linked. */
export const addUser = async (
  deps: DirectoryDeps,
  call: DirectoryCall,
  user: DirectoryUser,
): Promise<Saved> => {
  const { tx, of, now } = call
  const known = user.active ? await unlinkedPerson(tx, of, user.email) : undefined
  const id = known?.person.id ?? deps.ids.make('person')
  const costCenterId = await costCenterOf(tx, of, user.costCenter)
  const joined = joinedPerson(of, id, user, costCenterId)
  const taken = await writeUser(tx, of, { id, user, now })
  if (taken !== undefined) return refuse(takenRefusal(taken))
  const person =
    known === undefined
      ? joined
      : {
          ...known.person,
          firstName: joined.firstName,
          lastName: joined.lastName,
          costCenterId: costCenterId ?? known.person.costCenterId,
        }
  await writePerson(tx, of, person, known?.stateSince ?? now)
  await call.record([{ code: 'DIRECTORY_PERSON_ADDED', aboutId: id }])
  return again(call, id)
}

/** Writes a changed user: who becomes inactive leaves, who becomes active again returns. */
export const changeUser = async (
  deps: DirectoryDeps,
  call: DirectoryCall,
  before: StoredUser,
  user: DirectoryUser,
): Promise<Saved> => {
  const { tx, of, now } = call
  const { id, person } = before
  if (
    user.email.toLowerCase() !== before.user.email.toLowerCase() &&
    (await unlinkedPerson(tx, of, user.email)) !== undefined
  )
    return refuse(takenRefusal('emails'))
  const taken = await writeUser(tx, of, { id, user, now })
  if (taken !== undefined) return refuse(takenRefusal(taken))
  const costCenterId = await costCenterOf(tx, of, user.costCenter)
  const changed = {
    ...person,
    firstName: user.givenName,
    lastName: user.familyName,
    email: user.email,
    costCenterId: costCenterId ?? person.costCenterId,
  }
  if (before.user.active && !user.active) {
    await writePerson(tx, of, changed, before.stateSince)
    const left = await leaveByDirectory(tx, of, id, { ...deps, now })
    if (!left.ok) return left
    await call.record([left.value])
    return again(call, id)
  }
  const returns = user.active && !before.user.active
  const kept = returns ? await returnedPerson(tx, of, changed, now) : changed
  await writePerson(tx, of, kept, returns ? now : before.stateSince)
  if (returns) await settleTiers(tx, of, [id], null)
  await call.record([
    { code: returns ? 'DIRECTORY_PERSON_RETURNED' : 'DIRECTORY_PERSON_CHANGED', aboutId: id },
  ])
  return again(call, id)
}
