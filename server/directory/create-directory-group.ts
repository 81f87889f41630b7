import { createDirectoryGroup } from '@portolan/contract/directory/create-directory-group.ts'
import { groupOf } from '@portolan/domain/directory/group.ts'
import { groupSchema, schemaFault } from '@portolan/domain/directory/user.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { groupAnswer } from './answers.ts'
import { groupById } from './groups.store.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { faultRefusal, noSuchResource } from './refusals.ts'
import { saveGroup } from './save-group.ts'

export const createDirectoryGroupRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(createDirectoryGroup, async ({ body }, context) => {
    const fault = schemaFault(body, groupSchema)
    if (fault !== undefined) return refuse(faultRefusal(fault))
    const group = groupOf(body)
    if (!group.ok) return refuse(faultRefusal(group.refusal))
    return inDirectory(deps)(context, async (call) => {
      const id = deps.ids.make('group')
      const saved = await saveGroup(call, { id, tierId: null, members: [] }, group.value)
      if (!saved.ok) return saved
      const made = await groupById(call.tx, call.of, id)
      return made === undefined
        ? refuse(noSuchResource)
        : ok(groupAnswer(made, call.location, true))
    })
  })
