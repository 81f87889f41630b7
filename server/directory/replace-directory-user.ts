import { replaceDirectoryUser } from '@portolan/contract/directory/replace-directory-user.ts'
import { schemaFault, userOf, userSchema } from '@portolan/domain/directory/user.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { userAnswer } from './answers.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { faultRefusal, noSuchResource } from './refusals.ts'
import { changeUser } from './save-user.ts'
import { userById } from './users.store.ts'

export const replaceDirectoryUserRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(replaceDirectoryUser, async ({ params: { id }, body }, context) => {
    const fault = schemaFault(body, userSchema)
    if (fault !== undefined) return refuse(faultRefusal(fault))
    const user = userOf(body)
    if (!user.ok) return refuse(faultRefusal(user.refusal))
    return inDirectory(deps)(context, async (call) => {
      const before = await userById(call.tx, call.of, id, { locked: true })
      if (before === undefined) return refuse(noSuchResource)
      const changed = await changeUser(deps, call, before, user.value)
      return changed.ok ? ok(userAnswer(changed.value, call.location)) : changed
    })
  })
