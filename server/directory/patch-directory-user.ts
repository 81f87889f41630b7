import { patchDirectoryUser } from '@portolan/contract/directory/patch-directory-user.ts'
import { applyPatch, operationsOf } from '@portolan/domain/directory/patch.ts'
import { attributesOf, userOf } from '@portolan/domain/directory/user.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { userAnswer } from './answers.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { faultRefusal, noSuchResource } from './refusals.ts'
import { changeUser } from './save-user.ts'
import { userById } from './users.store.ts'

/** All operations or none. The display name is made of the others, so that a changed name shows. */
export const patchDirectoryUserRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(patchDirectoryUser, async ({ params: { id }, body }, context) => {
    const operations = operationsOf(body)
    if (!operations.ok) return refuse(faultRefusal(operations.refusal))
    return inDirectory(deps)(context, async (call) => {
      const before = await userById(call.tx, call.of, id, { locked: true })
      if (before === undefined) return refuse(noSuchResource)
      const patched = applyPatch(attributesOf(before.user), operations.value)
      if (!patched.ok) return refuse(faultRefusal(patched.refusal))
      const user = userOf(patched.value)
      if (!user.ok) return refuse(faultRefusal(user.refusal))
      const changed = await changeUser(deps, call, before, user.value)
      return changed.ok ? ok(userAnswer(changed.value, call.location)) : changed
    })
  })
