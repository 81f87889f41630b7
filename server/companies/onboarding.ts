import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readOnboarding } from '@portolan/contract/companies/read-onboarding.ts'
import { nextStep, stepsDone, type OnboardingFacts } from '@portolan/domain/companies/onboarding.ts'
import type { StoredCompany } from './companies.store.ts'

type OnboardingAnswer = AnswerOf<typeof readOnboarding>

/** People besides the admin who sets the company up. */
const invitedOf = ({ people }: Pick<StoredCompany, 'people'>) =>
  people.filter(({ state }) => state === 'Invited')

export const onboardingFacts = (company: StoredCompany): OnboardingFacts => ({
  name: company.business.name,
  audienceChosen: company.settings.audienceChosen,
  policyChosen: company.settings.policyChosen,
  invited: invitedOf(company).length,
  peopleSkipped: company.settings.peopleSkipped,
  isLive: company.business.isLive,
})

/** How far a company is, for the admin who sets it up. */
export const onboardingAnswer = (
  company: StoredCompany,
  { personId, tiers }: { readonly personId: string; readonly tiers: ReadonlyMap<string, string> },
): OnboardingAnswer => {
  const facts = onboardingFacts(company)
  const { business, settings, people } = company
  return {
    businessName: business.name,
    firstName: people.find(({ id }) => id === personId)?.firstName ?? '',
    audience: settings.audienceChosen ? business.audience : null,
    policy: {
      isChosen: settings.policyChosen,
      tierName: tiers.get(business.defaultTierId ?? '') ?? null,
    },
    people: invitedOf(company).map(({ firstName, lastName, email }) => ({
      name: `${firstName} ${lastName}`,
      email,
    })),
    peopleSkipped: settings.peopleSkipped,
    done: [...stepsDone(facts)],
    next: nextStep(facts),
    utmSource: settings.utmSource,
  }
}
