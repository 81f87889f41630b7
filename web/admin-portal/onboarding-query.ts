import { readOnboarding } from '@portolan/contract/companies/read-onboarding.ts'
import { takeOnboardingStep } from '@portolan/contract/companies/take-onboarding-step.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'
import { useServices } from '../shell/services-context.ts'

export type Onboarding = AnswerOf<typeof readOnboarding>
export type Step = BodyOf<typeof takeOnboardingStep>

const onboardingKey = ['onboarding'] as const
export const onboardingQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: onboardingKey,
    queryFn: ({ signal }) => call(readOnboarding, {}, { signal, quiet: true }),
    retry: false,
    staleTime: Infinity,
  })

/** Takes a step; its answer is how far the company is now. */
export const useStep = (onTaken: (step: Step) => void) => {
  const { call } = useServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Step) => call(takeOnboardingStep, { body }),
    onSuccess: (answer, step) => {
      queries.setQueryData(onboardingKey, answer)
      onTaken(step)
    },
  })
}
export type TakeStep = ReturnType<typeof useStep>
