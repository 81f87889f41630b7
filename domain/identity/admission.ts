import type { TenantId } from './tenant.ts'

export type AdmissionCode = '40103' | '40102' | '40105' | '40106'

export interface Applicant {
  readonly tenant: TenantId
  readonly admission: 'Open' | 'Denied' | 'NotInBeta'
  /** `null` where the person belongs to no business. */
  readonly businessIsLive: boolean | null
  readonly termsAccepted: boolean
}

/**
 * Whether a person is let in, and if not, why (specification section 2). Doors that stay shut come
 * before steps that the person can still take: access denied (40103), not in the beta (40102),
 * onboarding (40105), acknowledgement (40106). Only the business tenant has the last two, and
 * nobody enters it without a business.
 */
export const admissionRefusal = ({
  tenant,
  admission,
  businessIsLive,
  termsAccepted,
}: Applicant): AdmissionCode | undefined => {
  if (admission === 'Denied') return '40103'
  if (admission === 'NotInBeta') return '40102'
  if (tenant === 'capone') return undefined
  if (businessIsLive === null) return '40103'
  if (!businessIsLive) return '40105'
  return termsAccepted ? undefined : '40106'
}
