import { groupSchema, userSchema } from '@portolan/domain/directory/user.ts'
import { sendHttp } from '../local-http.ts'

/** Somebody as an identity directory has them. */
export interface DirectoryEntry {
  readonly userName: string
  readonly givenName: string
  readonly familyName: string
  readonly costCenter?: string
}
export interface ListedUser {
  readonly id: string
  readonly userName: string
  readonly active: boolean
}
export interface ListedGroup {
  readonly id: string
  readonly displayName: string
}

/** What the portal answered instead of doing it. */
export class NotSynced extends Error {
  override readonly name = 'NotSynced'
}

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOf = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** A user as large directories send one: truth as text, and the address as their work's. */
const resourceOf = ({ userName, givenName, familyName, costCenter }: DirectoryEntry) => ({
  schemas: [userSchema, enterprise],
  externalId: `directory-${userName}`,
  userName,
  active: 'True',
  displayName: `${givenName} ${familyName}`,
  name: { formatted: `${givenName} ${familyName}`, givenName, familyName },
  emails: [{ primary: true, type: 'work', value: userName }],
  ...(costCenter === undefined ? {} : { [enterprise]: { costCenter } }),
})

/**
 * A company's identity directory: SCIM over HTTP, with the order of calls and the quirks of the
 * large ones (a look-up by name before each change, operations with capitals, `"False"`).
 */
export const createDirectory = ({
  base,
  host,
  token,
}: {
  readonly base: URL
  readonly host: string
  readonly token: string
}) => {
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await sendHttp(base, {
      method,
      path: `/scim/v2${path}`,
      host,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const said = answer.body === '' ? {} : (JSON.parse(answer.body) as object)
    if (answer.status >= 400)
      throw new NotSynced(
        `${method} ${path}: ${answer.status}${'detail' in said ? ` ${String(said.detail)}` : ''}`,
      )
    return said as T
  }
  const listed = async <T>(path: string): Promise<T[]> =>
    (await send<{ Resources: T[] }>('GET', path)).Resources
  const filtered = (attribute: string, value: string): string =>
    `filter=${encodeURIComponent(`${attribute} eq "${value}"`)}`

  const find = async (userName: string): Promise<ListedUser | undefined> =>
    (await listed<ListedUser>(`/Users?${filtered('userName', userName)}`))[0]
  const setActive = (id: string, active: boolean): Promise<ListedUser> =>
    send(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'Replace', path: 'active', value: active ? 'True' : 'False' }),
    )
  return {
    find,
    setActive,
    /** Adds somebody, or makes who left active again. */
    join: async (entry: DirectoryEntry): Promise<ListedUser> => {
      const known = await find(entry.userName)
      if (known === undefined) return send('POST', '/Users', resourceOf(entry))
      return known.active ? known : setActive(known.id, true)
    },
    /** A group of this name, made where there is none. */
    group: async (displayName: string): Promise<ListedGroup> =>
      (
        await listed<ListedGroup>(
          `/Groups?excludedAttributes=members&${filtered('displayName', displayName)}`,
        )
      )[0] ?? send('POST', '/Groups', { schemas: [groupSchema], displayName, members: [] }),
    addMember: (groupId: string, userId: string): Promise<unknown> =>
      send(
        'PATCH',
        `/Groups/${groupId}`,
        patchOf({ op: 'Add', path: 'members', value: [{ value: userId }] }),
      ),
    /** Everybody whom the portal has of this directory, page by page. */
    users: async (): Promise<ListedUser[]> => {
      const all: ListedUser[] = []
      for (;;) {
        const page = await listed<ListedUser>(`/Users?startIndex=${all.length + 1}&count=200`)
        if (page.length === 0) return all
        all.push(...page)
      }
    },
  }
}
export type Directory = ReturnType<typeof createDirectory>
