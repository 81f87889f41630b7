import type { Refusal } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { takeOnboardingStep } from '@portolan/contract/companies/take-onboarding-step.ts'
import type { Company } from '@portolan/domain/companies/company.ts'
import { canGoLive, nextStep } from '@portolan/domain/companies/onboarding.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { setBusiness, type HeldBack } from '../identity/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { publicRoute, type RequestContext, type Route } from '../platform/http/route.ts'
import { addPerson } from './add-person.ts'
import type { Administration, LookedAt, NewEvent } from './administer.ts'
import { saveSettings } from './companies.store.ts'
import type { Invite } from './invitations.store.ts'
import { onboardingAnswer, onboardingFacts } from './onboarding.ts'
import { refusalOf } from './refusals.ts'
import type { TierNames } from './tier-names.ts'

type Step = BodyOf<typeof takeOnboardingStep>
type StepNamed<N extends Step['step']> = Extract<Step, { readonly step: N }>

/** Saves a company's first tier and returns its id. Tiers are those of policies, so boot passes it. */
export type SaveTier = (
  tx: Tx,
  of: OfCompany,
  rules: NonNullable<StepNamed<'Policy'>['tier']>,
  now: number,
) => Promise<Result<string, Refusal>>

interface Taken {
  readonly company: Company
  readonly events: readonly NewEvent[]
}
interface StepDeps {
  readonly ids: Pick<Ids, 'make'>
  readonly saveTier: SaveTier
  readonly invite: Invite
}

const named = async (
  { tx, of, company }: LookedAt,
  { name, utmSource }: StepNamed<'Company'>,
): Promise<Result<Taken, Refusal>> => {
  if (name === '') return refuse(refusalOf('NameMissing', 'name'))
  await setBusiness(tx, of, { name })
  if (utmSource !== undefined && utmSource !== '') await saveSettings(tx, of, { utmSource })
  return ok({ company, events: [{ code: 'COMPANY_NAMED' }] })
}

const withPolicy = async (
  { tx, of, company }: LookedAt,
  { tier }: StepNamed<'Policy'>,
  { saveTier }: StepDeps,
  now: number,
): Promise<Result<Taken, Refusal>> => {
  const saved = tier === null ? ok(null) : await saveTier(tx, of, tier, now)
  if (!saved.ok) return saved
  await saveSettings(tx, of, { defaultTierId: saved.value, policyChosen: true })
  return ok({
    company,
    events: [
      ...(saved.value === null ? [] : [{ code: 'TIER_SAVED' as const, aboutId: saved.value }]),
      { code: 'DEFAULT_TIER_SET', aboutId: saved.value },
    ],
  })
}

const withPeople = async (
  { tx, of, company }: LookedAt,
  { people }: StepNamed<'People'>,
  { ids, invite }: StepDeps,
  { byId, now }: { readonly byId: string; readonly now: number },
): Promise<Result<Taken, Refusal>> => {
  let changed: Company = company
  const events: NewEvent[] = []
  for (const [at, person] of people.entries()) {
    const personId = ids.make('person')
    const nowhere = { tierId: null, costCenterId: null, approverId: null }
    const added = addPerson(changed, { byId, personId }, { ...person, ...nowhere })
    if (!added.ok)
      return refuse({ ...added.refusal, field: `people.${at}.${added.refusal.field ?? 'email'}` })
    changed = added.value.company
    await invite(tx, of, added.value.person, now)
    events.push({ code: 'PERSON_INVITED', aboutId: personId })
  }
  await saveSettings(tx, of, { peopleSkipped: people.length === 0 })
  return ok({ company: changed, events })
}

const live = async ({ tx, of, company }: LookedAt): Promise<Result<Taken, Refusal>> => {
  const facts = onboardingFacts(company)
  if (!canGoLive(facts))
    return refuse({
      code: 'StepMissing',
      message: 'Another step comes first.',
      facts: { step: nextStep(facts) ?? '' },
    })
  await setBusiness(tx, of, { isLive: true })
  return ok({ company, events: [{ code: 'COMPANY_LIVE' }] })
}

const take = async (
  at: LookedAt,
  step: Step,
  deps: StepDeps,
  { principal, now }: RequestContext,
): Promise<Result<Taken, Refusal>> => {
  switch (step.step) {
    case 'Company':
      return named(at, step)
    case 'Audience':
      await saveSettings(at.tx, at.of, { audience: step.audience, audienceChosen: true })
      return ok({
        company: at.company,
        events: [{ code: 'AUDIENCE_CHOSEN', facts: { audience: step.audience } }],
      })
    case 'Policy':
      return withPolicy(at, step, deps, now)
    case 'People':
      return withPeople(at, step, deps, { byId: principal.personId, now })
    case 'GoLive':
      return live(at)
  }
}

/** One step, in any order but the last. A step that was done may be done again until then. */
export const takeOnboardingStepRoute = (
  administration: Administration,
  deps: StepDeps & { readonly heldBack: HeldBack; readonly tierNames: TierNames },
): Route =>
  publicRoute(takeOnboardingStep, async ({ body }, caller) => {
    const held = await deps.heldBack(caller, '40105', 'Writes')
    if (!held.ok) return held
    const context = held.value
    const taken = await administration.change(context, async (at) => {
      const step = await take(at, body, deps, context)
      return step.ok ? ok({ ...step.value, answer: null }) : step
    })
    if (!taken.ok) return taken
    const { personId } = context.principal
    return administration.look(context, async ({ tx, of, company }) => ({
      answer: onboardingAnswer(company, { personId, tiers: await deps.tierNames(tx, of) }),
      events: [],
    }))
  })
