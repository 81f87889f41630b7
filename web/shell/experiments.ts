import { listActiveCorporateExperiments } from '@portolan/contract/experiments/list-active-corporate-experiments.ts'
import { listActiveExperiments } from '@portolan/contract/experiments/list-active-experiments.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Call } from './session/call.ts'

type ActiveExperiments = AnswerOf<typeof listActiveExperiments>

/** Asked for once at the start; each tenant has its own list (specification section 7). */
export const fetchExperiments = (
  call: Call,
  tenant: TenantId,
  signal: AbortSignal,
): Promise<ActiveExperiments> =>
  tenant === 'capone-corporate'
    ? call(listActiveCorporateExperiments, { body: {} }, { signal })
    : call(listActiveExperiments, { body: {} }, { signal })
