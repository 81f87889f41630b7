import type { Refusal } from '@portolan/contract/errors.ts'
import type { PatchFault } from '@portolan/domain/directory/patch.ts'
import type { Taken } from './users.store.ts'
import type { ResourceFault } from '@portolan/domain/directory/user.ts'

export const noSuchResource: Refusal = { code: 'NotFound', message: 'There is no such resource.' }
/** Names the attribute: an address counts in any case of its letters, as a name does. */
export const takenRefusal = (field: Taken): Refusal => ({
  code: 'EmailTaken',
  field,
  message: `Another user of the company has this value. (${field})`,
})
export const lastAdmin: Refusal = {
  code: 'LastAdmin',
  message: 'The last admin of the company stays. Another admin has to be named first.',
}
export const unknownMember: Refusal = {
  code: 'InvalidValue',
  message: 'A member is not a user of this directory.',
}

const messages = {
  UnknownSchema: 'The resource names a schema that is not known.',
  MissingField: 'A required attribute is missing.',
  InvalidValue: 'An attribute has a value that it cannot have.',
  InvalidPath: 'A path cannot be read.',
  InvalidFilter: 'The filter cannot be read.',
} as const

/** A fault of a resource, a PATCH or a filter, with the attribute that it is in. */
export const faultRefusal = (
  fault: ResourceFault | PatchFault | { readonly code: 'InvalidFilter' },
): Refusal => ({
  code: fault.code,
  message: 'field' in fault ? `${messages[fault.code]} (${fault.field})` : messages[fault.code],
})
