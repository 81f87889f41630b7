import { readDirectoryGroup } from '@portolan/contract/directory/read-directory-group.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { groupAnswer, hidesMembers } from './answers.ts'
import { groupById } from './groups.store.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { noSuchResource } from './refusals.ts'

export const readDirectoryGroupRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(readDirectoryGroup, ({ params: { id }, query }, context) =>
    inDirectory(deps)(context, async ({ tx, of, location }) => {
      const withMembers = !hidesMembers(query)
      const group = await groupById(tx, of, id, { withMembers })
      return group === undefined
        ? refuse(noSuchResource)
        : ok(groupAnswer(group, location, withMembers))
    }),
  )
