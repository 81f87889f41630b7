import { mealPlans } from './codes.ts'
import { scoreSteps } from './filter-stays.ts'
import type { Candidate } from './property.ts'

/** Values of each filter that exclude neither a property nor one of its rates. */
export interface IdleStayValues {
  readonly stars: readonly string[]
  readonly scores: readonly string[]
  readonly amenities: readonly string[]
  readonly chains: readonly string[]
  readonly collections: readonly string[]
  readonly kinds: readonly string[]
  readonly meals: readonly string[]
  readonly terms: readonly ('refundable' | 'payLater')[]
}

/** The value that all have, if there is one. */
const shared = (
  all: readonly Candidate[],
  valueOf: (candidate: Candidate) => string | null,
): readonly string[] => {
  const first = all[0] === undefined ? null : valueOf(all[0])
  return first !== null && all.every((candidate) => valueOf(candidate) === first) ? [first] : []
}

/**
 * The values that nobody needs to be offered (lodging-27). They follow from the whole list and not
 * from the other filters, so that a click on one filter never makes another disappear.
 */
export const idleStayValues = (all: readonly Candidate[]): IdleStayValues => {
  const every = (passes: (rate: Candidate['rates'][number]) => boolean): boolean =>
    all.length > 0 && all.every(({ rates }) => rates.every(passes))
  let amenities: readonly string[] = all[0]?.amenities ?? []
  for (const candidate of all) {
    if (amenities.length === 0) break
    amenities = amenities.filter((code) =>
      (candidate.amenities as readonly string[]).includes(code),
    )
  }
  const terms: ('refundable' | 'payLater')[] = []
  if (every(({ freeUntil }) => freeUntil !== null)) terms.push('refundable')
  if (every(({ payment }) => payment === 'PayLater')) terms.push('payLater')
  return {
    stars: shared(all, ({ stars }) => String(stars)),
    scores: scoreSteps
      .filter((step) => all.length > 0 && all.every(({ score }) => (score ?? 0) >= step))
      .map(String),
    amenities,
    chains: shared(all, ({ chain }) => chain),
    collections: shared(all, ({ collection }) => collection),
    kinds: shared(all, ({ kind }) => kind),
    meals: mealPlans.filter((plan) => every(({ meal }) => meal === plan)),
    terms,
  }
}
