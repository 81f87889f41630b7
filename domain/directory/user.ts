import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { attribute, isAttributes, textOf, truthOf, type Attributes } from './read-value.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** A user of a directory: what we keep of it. Anything else in a resource is left out. */
export interface DirectoryUser {
  /** What the directory signs them in by; unique in the company, ignoring case. */
  readonly userName: string
  /** The directory's own id; null if it sends none. */
  readonly externalId: string | null
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly active: boolean
  readonly title: string | null
  readonly department: string | null
  /** Code of a cost center. */
  readonly costCenter: string | null
}

export type ResourceFaultCode = 'UnknownSchema' | 'MissingField' | 'InvalidValue'
export interface ResourceFault {
  readonly code: ResourceFaultCode
  readonly field: string
}

const known: ReadonlySet<string> = new Set(
  [userSchema, enterpriseSchema, groupSchema].map((schema) => schema.toLowerCase()),
)

/**
 * The schema of a resource that we do not know; undefined if there is none. A resource has to name
 * its own schema.
 */
export const schemaFault = (of: Attributes, own: string): ResourceFault | undefined => {
  const schemas = attribute(of, 'schemas')
  if (!Array.isArray(schemas) || schemas.length === 0)
    return { code: 'MissingField', field: 'schemas' }
  const names = schemas.map((one) => String(one).toLowerCase())
  return names.every((name) => known.has(name)) && names.includes(own.toLowerCase())
    ? undefined
    : { code: 'UnknownSchema', field: 'schemas' }
}

/** The address for work, else the primary one, else the first. */
const emailOf = (emails: unknown): string | undefined => {
  const list = (Array.isArray(emails) ? emails : [emails]).filter(isAttributes)
  const chosen =
    list.find((one) => textOf(attribute(one, 'type'))?.toLowerCase() === 'work') ??
    list.find((one) => truthOf(attribute(one, 'primary')) === true) ??
    list[0]
  return chosen && textOf(attribute(chosen, 'value'), 254)
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Given and family name; from the display name where the directory sends no more. */
const namesOf = (of: Attributes): readonly [string | undefined, string | undefined] => {
  const name = attribute(of, 'name')
  const parts = isAttributes(name) ? name : {}
  const whole = textOf(attribute(of, 'displayName')) ?? textOf(attribute(parts, 'formatted')) ?? ''
  const words = whole.split(/\s+/).filter((word) => word !== '')
  return [
    textOf(attribute(parts, 'givenName'), 60) ?? textOf(words.slice(0, -1).join(' '), 60),
    textOf(attribute(parts, 'familyName'), 60) ?? textOf(words.at(-1), 60),
  ]
}

/** A user from the attributes of a resource. The schema is checked by `schemaFault`. */
export const userOf = (of: Attributes): Result<DirectoryUser, ResourceFault> => {
  const userName = textOf(attribute(of, 'userName'), 254)
  if (userName === undefined) return refuse({ code: 'MissingField', field: 'userName' })
  const [givenName, familyName] = namesOf(of)
  if (givenName === undefined || familyName === undefined)
    return refuse({ code: 'MissingField', field: 'name' })
  const email = emailOf(attribute(of, 'emails')) ?? userName
  if (!isAddress(email)) return refuse({ code: 'InvalidValue', field: 'emails' })
  const sent = attribute(of, 'active')
  const active = sent === undefined ? true : truthOf(sent)
  if (active === undefined) return refuse({ code: 'InvalidValue', field: 'active' })
  const extension = attribute(of, enterpriseSchema)
  const work = isAttributes(extension) ? extension : of
  return ok({
    userName,
    externalId: textOf(attribute(of, 'externalId')) ?? null,
    givenName,
    familyName,
    email,
    active,
    title: textOf(attribute(of, 'title')) ?? null,
    department: textOf(attribute(work, 'department')) ?? null,
    costCenter: textOf(attribute(work, 'costCenter')) ?? null,
  })
}

/** The attributes of a user, flat: what PATCH changes and filters search. */
export const attributesOf = (user: DirectoryUser): Attributes => ({
  userName: user.userName,
  ...(user.externalId === null ? {} : { externalId: user.externalId }),
  name: { givenName: user.givenName, familyName: user.familyName },
  displayName: `${user.givenName} ${user.familyName}`,
  emails: [{ value: user.email, type: 'work', primary: true }],
  active: user.active,
  ...(user.title === null ? {} : { title: user.title }),
  ...(user.department === null ? {} : { department: user.department }),
  ...(user.costCenter === null ? {} : { costCenter: user.costCenter }),
})

export interface ResourceMeta {
  readonly id: string
  readonly created: string
  readonly lastModified: string
  /** Of the portal, such as `https://business.example`. */
  readonly location: string
}

/** A user as a resource (RFC 7643 section 4.1). */
export const userResource = (
  user: DirectoryUser,
  { id, location, ...times }: ResourceMeta,
): Attributes => {
  const { department, costCenter, ...core } = attributesOf(user)
  const work = {
    ...(department === undefined ? {} : { department }),
    ...(costCenter === undefined ? {} : { costCenter }),
  }
  const isExtended = Object.keys(work).length > 0
  return {
    schemas: isExtended ? [userSchema, enterpriseSchema] : [userSchema],
    id,
    ...core,
    ...(isExtended ? { [enterpriseSchema]: work } : {}),
    meta: { resourceType: 'User', ...times, location: `${location}/Users/${id}` },
  }
}
