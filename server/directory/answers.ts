import { emptyList } from '@portolan/contract/directory/scim.ts'
import { groupResource } from '@portolan/domain/directory/group.ts'
import type { Attributes } from '@portolan/domain/directory/read-value.ts'
import { userResource } from '@portolan/domain/directory/user.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { StoredGroup } from './groups.store.ts'
import type { StoredUser } from './users.store.ts'

type Resource = Record<string, unknown>
interface Times {
  readonly createdAt: number
  readonly changedAt: number
}
const metaOf = (id: string, { createdAt, changedAt }: Times, location: string) => ({
  id,
  location,
  created: instantOf(createdAt),
  lastModified: instantOf(changedAt),
})

export const userAnswer = (stored: StoredUser, location: string): Resource => ({
  ...userResource(stored.user, metaOf(stored.id, stored, location)),
})

/** Directories leave out the members of a group that has everybody in it. */
export const hidesMembers = ({ excludedAttributes }: { excludedAttributes?: string | undefined }) =>
  excludedAttributes
    ?.toLowerCase()
    .split(',')
    .some((name) => name.trim() === 'members') === true

export const groupAnswer = (
  stored: StoredGroup,
  location: string,
  withMembers: boolean,
): Resource => {
  const { members, ...rest } = groupResource(
    stored.group,
    metaOf(stored.id, stored, location),
  ) as Attributes & { members?: unknown }
  return withMembers ? { ...rest, members } : rest
}

/** A page holds at most so many; a directory that asks for more pages on. */
export const mostPerPage = 200
export interface Page {
  readonly startIndex: number
  readonly count: number
}
export const pageOf = ({ startIndex, count }: Page): { offset: number; limit: number } => ({
  offset: Math.max(1, startIndex) - 1,
  limit: Math.min(Math.max(0, count), mostPerPage),
})
export const listAnswer = (
  resources: readonly Resource[],
  { totalResults, startIndex }: { readonly totalResults: number; readonly startIndex: number },
) => ({
  ...emptyList,
  totalResults,
  startIndex: Math.max(1, startIndex),
  itemsPerPage: resources.length,
  Resources: [...resources],
})
