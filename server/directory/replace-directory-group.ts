import { replaceDirectoryGroup } from '@portolan/contract/directory/replace-directory-group.ts'
import { groupOf } from '@portolan/domain/directory/group.ts'
import { groupSchema, schemaFault } from '@portolan/domain/directory/user.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { groupAnswer } from './answers.ts'
import { groupById } from './groups.store.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { faultRefusal, noSuchResource } from './refusals.ts'
import { saveGroup } from './save-group.ts'

export const replaceDirectoryGroupRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(replaceDirectoryGroup, async ({ params: { id }, body }, context) => {
    const fault = schemaFault(body, groupSchema)
    if (fault !== undefined) return refuse(faultRefusal(fault))
    const group = groupOf(body)
    if (!group.ok) return refuse(faultRefusal(group.refusal))
    return inDirectory(deps)(context, async (call) => {
      const before = await groupById(call.tx, call.of, id, { locked: true })
      if (before === undefined) return refuse(noSuchResource)
      const { tierId, group: had } = before
      const saved = await saveGroup(call, { id, tierId, members: had.members }, group.value)
      if (!saved.ok) return saved
      const after = { ...before, group: group.value, changedAt: call.now }
      return ok(groupAnswer(after, call.location, true))
    })
  })
