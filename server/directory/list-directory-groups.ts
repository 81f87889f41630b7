import { listDirectoryGroups } from '@portolan/contract/directory/list-directory-groups.ts'
import { parseFilter, passes } from '@portolan/domain/directory/filter.ts'
import { groupAttributes } from '@portolan/domain/directory/group.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { groupAnswer, hidesMembers, listAnswer, pageOf } from './answers.ts'
import { groupsIn } from './groups.store.ts'
import { inDirectory, type DirectoryDeps } from './in-directory.ts'
import { faultRefusal } from './refusals.ts'

export const listDirectoryGroupsRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(listDirectoryGroups, async ({ query }, context) => {
    const filter = query.filter === undefined ? null : parseFilter(query.filter)
    if (filter !== null && !filter.ok) return refuse(faultRefusal(filter.refusal))
    const { offset, limit } = pageOf(query)
    const shows = !hidesMembers(query)
    // A filter may be about members that the answer leaves out.
    const reads = shows || query.filter?.toLowerCase().includes('members') === true
    return inDirectory(deps)(context, async ({ tx, of, location }) => {
      const all = await groupsIn(tx, of, reads)
      const found =
        filter === null
          ? all
          : all.filter(({ id, group }) => passes(filter.value, { id, ...groupAttributes(group) }))
      return ok(
        listAnswer(
          found.slice(offset, offset + limit).map((one) => groupAnswer(one, location, shows)),
          { totalResults: found.length, startIndex: query.startIndex },
        ),
      )
    })
  })
