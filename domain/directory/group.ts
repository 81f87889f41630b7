import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { attribute, isAttributes, textOf, type Attributes } from './read-value.ts'
import { groupSchema, type ResourceFault, type ResourceMeta } from './user.ts'

export interface DirectoryGroup {
  /** Unique in the company, ignoring case. */
  readonly displayName: string
  readonly externalId: string | null
  /** Ids of people. */
  readonly members: readonly string[]
}

/** The largest group: everybody of a company. */
export const mostMembers = 20_000

/** A group from the attributes of a resource. */
export const groupOf = (of: Attributes): Result<DirectoryGroup, ResourceFault> => {
  const displayName = textOf(attribute(of, 'displayName'), 120)
  if (displayName === undefined) return refuse({ code: 'MissingField', field: 'displayName' })
  const members = attribute(of, 'members') ?? []
  if (!Array.isArray(members) || members.length > mostMembers)
    return refuse({ code: 'InvalidValue', field: 'members' })
  const ids = members.map((one) =>
    isAttributes(one) ? textOf(attribute(one, 'value')) : undefined,
  )
  if (ids.includes(undefined)) return refuse({ code: 'InvalidValue', field: 'members' })
  return ok({
    displayName,
    externalId: textOf(attribute(of, 'externalId')) ?? null,
    members: [...new Set(ids.filter((id) => id !== undefined))],
  })
}

export const groupAttributes = ({
  displayName,
  externalId,
  members,
}: DirectoryGroup): Attributes => ({
  displayName,
  ...(externalId === null ? {} : { externalId }),
  members: members.map((value) => ({ value })),
})

/** A group as a resource (RFC 7643 section 4.2). */
export const groupResource = (
  group: DirectoryGroup,
  { id, location, ...times }: ResourceMeta,
): Attributes => ({
  schemas: [groupSchema],
  id,
  ...groupAttributes(group),
  meta: { resourceType: 'Group', ...times, location: `${location}/Groups/${id}` },
})
