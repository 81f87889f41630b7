import { listActiveCorporateExperiments } from '@portolan/contract/experiments/list-active-corporate-experiments.ts'
import { listActiveExperiments } from '@portolan/contract/experiments/list-active-experiments.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Call } from './session/call.ts'

type ActiveExperiments = AnswerOf<typeof listActiveExperiments>

/** Each tenant has its own list of experiments (experiments-1). */
export const fetchExperiments = (
  call: Call,
  tenant: TenantId,
  signal: AbortSignal,
): Promise<ActiveExperiments> =>
  tenantProfiles[tenant].audience === 'Corporate'
    ? call(listActiveCorporateExperiments, { body: {} }, { signal })
    : call(listActiveExperiments, { body: {} }, { signal })
