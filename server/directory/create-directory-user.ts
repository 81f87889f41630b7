import { createDirectoryUser } from '@portolan/contract/directory/create-directory-user.ts'
import { schemaFault, userOf, userSchema } from '@portolan/domain/directory/user.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { userAnswer } from './answers.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { faultRefusal } from './refusals.ts'
import { addUser } from './save-user.ts'

export const createDirectoryUserRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(createDirectoryUser, async ({ body }, context) => {
    const fault = schemaFault(body, userSchema)
    if (fault !== undefined) return refuse(faultRefusal(fault))
    const user = userOf(body)
    if (!user.ok) return refuse(faultRefusal(user.refusal))
    return inDirectory(deps)(context, async (call) => {
      const added = await addUser(deps, call, user.value)
      return added.ok ? ok(userAnswer(added.value, call.location)) : added
    })
  })
