import { readPolicyDetails } from '@portolan/contract/policies/read-policy-details.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

export type PolicyFact = AnswerOf<typeof readPolicyDetails>['facts'][number]
/** The facts about some of the rules. */
export type FactAbout<A extends PolicyFact['about']> = Extract<PolicyFact, { readonly about: A }>

export const policyQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: ['policy-details'] as const,
    queryFn: ({ signal }) => call(readPolicyDetails, {}, { signal }),
    staleTime: 60_000,
  })
