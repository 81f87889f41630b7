import { readDirectoryUser } from '@portolan/contract/directory/read-directory-user.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { userAnswer } from './answers.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { noSuchResource } from './refusals.ts'
import { userById } from './users.store.ts'

export const readDirectoryUserRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(readDirectoryUser, ({ params: { id } }, context) =>
    inDirectory(deps)(context, async ({ tx, of, location }) => {
      const user = await userById(tx, of, id)
      return user === undefined ? refuse(noSuchResource) : ok(userAnswer(user, location))
    }),
  )
