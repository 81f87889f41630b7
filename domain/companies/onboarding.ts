/** Steps until a company is live, in their order (companies-8). */
export const onboardingSteps = ['Company', 'Audience', 'Policy', 'People', 'GoLive'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export interface OnboardingFacts {
  readonly name: string
  /** Who books: chosen on purpose, because it decides what people see first. */
  readonly audienceChosen: boolean
  /** A default tier is chosen, or that there is none. */
  readonly policyChosen: boolean
  readonly invited: number
  readonly peopleSkipped: boolean
  readonly isLive: boolean
}

/** The steps that are done. A step may be done before those in front of it. */
export const stepsDone = (facts: OnboardingFacts): ReadonlySet<OnboardingStep> =>
  new Set(
    [
      { step: 'Company' as const, done: facts.name.trim() !== '' },
      { step: 'Audience' as const, done: facts.audienceChosen },
      { step: 'Policy' as const, done: facts.policyChosen },
      { step: 'People' as const, done: facts.invited > 0 || facts.peopleSkipped },
      { step: 'GoLive' as const, done: facts.isLive },
    ]
      .filter(({ done }) => done)
      .map(({ step }) => step),
  )

/** The step to do next; null once the company is live. */
export const nextStep = (facts: OnboardingFacts): OnboardingStep | null => {
  if (facts.isLive) return null
  const done = stepsDone(facts)
  return onboardingSteps.find((step) => !done.has(step)) ?? null
}
/** Whether a company can go live: every other step is done. */
export const canGoLive = (facts: OnboardingFacts): boolean => nextStep(facts) === 'GoLive'
