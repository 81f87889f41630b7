import { deleteDirectoryGroup } from '@portolan/contract/directory/delete-directory-group.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { dropGroup, groupById, settleTiers } from './groups.store.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { noSuchResource } from './refusals.ts'

/** Its people stay; the tier that it gave them ends. */
export const deleteDirectoryGroupRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(deleteDirectoryGroup, ({ params: { id } }, context) =>
    inDirectory(deps)(context, async ({ tx, of }) => {
      const group = await groupById(tx, of, id, { locked: true })
      if (group === undefined) return refuse(noSuchResource)
      await dropGroup(tx, of, id)
      await settleTiers(tx, of, group.group.members, group.tierId)
      return ok({})
    }),
  )
