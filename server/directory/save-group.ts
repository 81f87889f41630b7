import type { Refusal } from '@portolan/contract/errors.ts'
import type { DirectoryGroup } from '@portolan/domain/directory/group.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { DirectoryCall } from './in-directory.ts'
import {
  changeMembers,
  settleTiers,
  writeGroup,
  type MemberChange,
  type StoredGroup,
} from './groups.store.ts'
import { unknownMember } from './refusals.ts'
import { knownUsers } from './users.store.ts'

/** Members who join and leave; joining ones have to be users of this directory. */
export const moveMembers = async (
  { tx, of }: DirectoryCall,
  { id, tierId }: Pick<StoredGroup, 'id' | 'tierId'>,
  { add, remove }: MemberChange,
): Promise<Result<true, Refusal>> => {
  const known = await knownUsers(tx, of, add)
  if (add.some((one) => !known.has(one))) return refuse(unknownMember)
  await changeMembers(tx, of, id, { add, remove })
  await settleTiers(tx, of, [...add, ...remove], tierId)
  return ok(true)
}

/** Writes a group with exactly these members. */
export const saveGroup = async (
  call: DirectoryCall,
  before: Pick<StoredGroup, 'id' | 'tierId'> & { readonly members: readonly string[] },
  group: DirectoryGroup,
): Promise<Result<true, Refusal>> => {
  const [had, has] = [new Set(before.members), new Set(group.members)]
  await writeGroup(call.tx, call.of, { id: before.id, group, now: call.now })
  return moveMembers(call, before, {
    add: group.members.filter((id) => !had.has(id)),
    remove: before.members.filter((id) => !has.has(id)),
  })
}
