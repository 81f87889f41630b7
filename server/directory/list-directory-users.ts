import { listDirectoryUsers } from '@portolan/contract/directory/list-directory-users.ts'
import { parseFilter, passes, soughtBy, type Filter } from '@portolan/domain/directory/filter.ts'
import { attributesOf } from '@portolan/domain/directory/user.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { listAnswer, pageOf, userAnswer } from './answers.ts'
import { inDirectory, type DirectoryCall, type DirectoryDeps } from './in-directory.ts'
import { faultRefusal } from './refusals.ts'
import { countUsers, userById, usersBy, usersIn, type StoredUser } from './users.store.ts'

/** What directories ask before each change is looked up by its key; other filters open everybody. */
const lookedUp = async (
  { tx, of }: DirectoryCall,
  filter: Filter,
): Promise<StoredUser[] | null> => {
  const sought = soughtBy(filter)
  if (sought?.path === 'username') return usersBy(tx, of, 'userName', sought.value)
  if (sought?.path === 'externalid') return usersBy(tx, of, 'externalId', sought.value)
  if (sought?.path !== 'id') return null
  const one = await userById(tx, of, sought.value)
  return one === undefined ? [] : [one]
}

export const listDirectoryUsersRoute = (deps: DirectoryDeps): Route =>
  tokenRoute(listDirectoryUsers, async ({ query }, context) => {
    const filter = query.filter === undefined ? null : parseFilter(query.filter)
    if (filter !== null && !filter.ok) return refuse(faultRefusal(filter.refusal))
    const { offset, limit } = pageOf(query)
    return inDirectory(deps)(context, async (call) => {
      const { tx, of, location } = call
      const answer = (users: readonly StoredUser[], totalResults: number) =>
        ok(
          listAnswer(
            users.map((user) => userAnswer(user, location)),
            { totalResults, startIndex: query.startIndex },
          ),
        )
      if (filter === null)
        return answer(await usersIn(tx, of, { offset, limit }), (await countUsers(tx, of)).people)
      const found =
        (await lookedUp(call, filter.value)) ??
        (await usersIn(tx, of)).filter(({ id, user }) =>
          passes(filter.value, { id, ...attributesOf(user) }),
        )
      return answer(found.slice(offset, offset + limit), found.length)
    })
  })
