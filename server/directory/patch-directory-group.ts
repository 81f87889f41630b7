import { patchDirectoryGroup } from '@portolan/contract/directory/patch-directory-group.ts'
import { groupAttributes, groupOf } from '@portolan/domain/directory/group.ts'
import { applyPatch, memberChange, operationsOf } from '@portolan/domain/directory/patch.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { groupAnswer } from './answers.ts'
import { groupById } from './groups.store.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { faultRefusal, noSuchResource } from './refusals.ts'
import { moveMembers, saveGroup } from './save-group.ts'

/**
 * All operations or none. One that only adds and removes members does not read the others: a group
 * of everybody gets its people one after the other. The answer leaves them out then.
 */
export const patchDirectoryGroupRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(patchDirectoryGroup, async ({ params: { id }, body }, context) => {
    const operations = operationsOf(body)
    if (!operations.ok) return refuse(faultRefusal(operations.refusal))
    const moved = memberChange(operations.value)
    return inDirectory(deps)(context, async (call) => {
      const before = await groupById(call.tx, call.of, id, {
        locked: true,
        withMembers: moved === null,
      })
      if (before === undefined) return refuse(noSuchResource)
      if (moved !== null) {
        const done = await moveMembers(call, before, moved)
        return done.ok ? ok(groupAnswer(before, call.location, false)) : done
      }
      const patched = applyPatch(groupAttributes(before.group), operations.value)
      if (!patched.ok) return refuse(faultRefusal(patched.refusal))
      const group = groupOf(patched.value)
      if (!group.ok) return refuse(faultRefusal(group.refusal))
      const { tierId, group: had } = before
      const saved = await saveGroup(call, { id, tierId, members: had.members }, group.value)
      return saved.ok
        ? ok(groupAnswer({ ...before, group: group.value }, call.location, true))
        : saved
    })
  })
