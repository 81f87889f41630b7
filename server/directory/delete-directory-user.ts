import { deleteDirectoryUser } from '@portolan/contract/directory/delete-directory-user.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { noSuchResource } from './refusals.ts'
import { changeUser } from './save-user.ts'
import { userById } from './users.store.ts'

/** Leaves the company. The record keeps the person (companies-7), so a second call finds them. */
export const deleteDirectoryUserRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(deleteDirectoryUser, ({ params: { id } }, context) =>
    inDirectory(deps)(context, async (call) => {
      const before = await userById(call.tx, call.of, id, { locked: true })
      if (before === undefined) return refuse(noSuchResource)
      if (!before.user.active) return ok({})
      const left = await changeUser(deps, call, before, { ...before.user, active: false })
      return left.ok ? ok({}) : left
    }),
  )
