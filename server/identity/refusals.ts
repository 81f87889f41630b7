import type { Refusal } from '@portolan/contract/errors.ts'
import { admissionRefusal, type AdmissionCode } from '@portolan/domain/identity/admission.ts'
import { tenantOf } from '@portolan/domain/identity/tenant.ts'
import type { PersonWithBusiness } from './persons.store.ts'

export const unauthenticated: Refusal = {
  code: 'Unauthenticated',
  message: 'There is no live session behind this call.',
}
export const expired: Refusal = {
  code: 'TokenExpired',
  message: 'The bearer or its session has ended; renew it or sign in.',
}
export const csrfMismatch: Refusal = {
  code: 'CsrfMismatch',
  message: 'The x-csrf-token header is missing or belongs to another session.',
}
export const invalidLoginCode: Refusal = {
  code: 'InvalidLoginCode',
  message:
    'The login code is unknown, was used before, or does not fit its verifier, nonce or return address.',
}

const sentences: Readonly<Record<AdmissionCode, string>> = {
  '40103': 'This person may not enter.',
  '40102': 'This person is not in the beta.',
  '40105': 'The business has not been onboarded.',
  '40106': 'The terms have not been accepted.',
}

/** Checked at every call, so that changes to a person or business apply at once. */
export const admissionOf = ({ person, business }: PersonWithBusiness): Refusal | undefined => {
  const code = admissionRefusal({
    tenant: tenantOf(person.tenant),
    admission: person.admission,
    businessIsLive: business?.isLive ?? null,
    termsAccepted: person.termsAcceptedAt !== null,
  })
  return code === undefined ? undefined : { code, message: sentences[code] }
}
