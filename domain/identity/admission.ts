import { tenantProfiles, type TenantId } from './tenant.ts'

export type AdmissionCode = '40103' | '40102' | '40105' | '40106'

export interface Applicant {
  readonly tenant: TenantId
  readonly admission: 'Open' | 'Denied' | 'NotInBeta'
  /** Null for a person without a business. */
  readonly businessIsLive: boolean | null
  readonly termsAccepted: boolean
}

/**
 * Why a person may not sign in, or undefined if they may (identity-7). Final refusals come before
 * steps the person can still complete: access denied (40103), not in the beta (40102), onboarding
 * (40105), acknowledgement (40106). The last two exist only on the business tenant, which requires
 * a business.
 */
export const admissionRefusal = ({
  tenant,
  admission,
  businessIsLive,
  termsAccepted,
}: Applicant): AdmissionCode | undefined => {
  if (admission === 'Denied') return '40103'
  if (admission === 'NotInBeta') return '40102'
  if (!tenantProfiles[tenant].requiresBusiness) return undefined
  if (businessIsLive === null) return '40103'
  if (!businessIsLive) return '40105'
  return termsAccepted ? undefined : '40106'
}
