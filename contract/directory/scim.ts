import { mostFilterLength } from '@portolan/domain/directory/filter.ts'
import { userSchema } from '@portolan/domain/directory/user.ts'
import type { ErrorCode } from '../errors.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

/**
 * A resource as a directory sends it (RFC 7643). Its attributes are read by `domain/directory`,
 * with the quirks of large directories; what we do not keep is left out.
 */
export const sentResource = z.record(z.string(), z.unknown())
export const resource = z.record(z.string(), z.unknown())

export const resourceId = z.strictObject({ id: identifier })
const words = z.optional(z.string().check(z.maxLength(1000)))
/** Which attributes an answer has; only `members` is ever left out. */
export const shownAttributes = { attributes: words, excludedAttributes: words }
export const listQuery = z.strictObject({
  filter: z.optional(z.string().check(z.maxLength(mostFilterLength))),
  /** From 1 (RFC 7644 section 3.4.2.4). */
  startIndex: z._default(z.coerce.number().check(z.int()), 1),
  count: z._default(z.coerce.number().check(z.int()), 100),
  sortBy: words,
  sortOrder: words,
  ...shownAttributes,
})
export const listResponse = z.strictObject({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(resource),
})
export const emptyList: z.output<typeof listResponse> = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: 0,
  startIndex: 1,
  itemsPerPage: 0,
  Resources: [],
}
export const resourceErrors = [
  'UnknownSchema',
  'InvalidValue',
  'EmailTaken',
] as const satisfies readonly ErrorCode[]
export const patchErrors = [
  ...resourceErrors,
  'InvalidPath',
  'InvalidFilter',
] as const satisfies readonly ErrorCode[]

export const exampleUser = {
  schemas: [userSchema],
  id: 'person_01jc0000000000000000000000',
  userName: 'noor@halyard.example',
  name: { givenName: 'Noor', familyName: 'Haddad' },
  active: true,
}
export const exampleGroup = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id: 'group_01jc0000000000000000000000',
  displayName: 'Field engineers',
  members: [],
}
