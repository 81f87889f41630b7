import type { checkApproval } from '@portolan/contract/approvals/check-approval.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { carClassName } from './car-sentences.ts'
import { fareName } from './flight-sentences.ts'
import { listed } from './listed.ts'

export type BreachAnswer = AnswerOf<typeof checkApproval>['breaches'][number]

const capWords = {
  MaxPriceForFlight: 'for each traveler',
  MaxPricePerNight: 'a night',
  MaxPricePerDay: 'a day',
  MaxPricePerTraveler: 'for each traveler',
} as const
const stars = (value: string | number): string => (value === 1 ? '1 star' : `${value} stars`)
const kindName = {
  AllowedFareClasses: (value: string | number) => fareName(String(value)),
  AllowedCarClasses: (value: string | number) => carClassName(String(value)),
  AllowedStarRatings: stars,
} as const

/** A broken rule with its distance in a sentence (policies-12). */
export const breachSentence = (breach: BreachAnswer): string => {
  if ('over' in breach) {
    const [found, limit, over] = [breach.found, breach.limit, breach.over].map((one) =>
      formatExact(fromWire(one)),
    )
    return `${over} over the ${limit} cap: it costs ${found} ${capWords[breach.rule]}.`
  }
  const name = kindName[breach.rule]
  return breach.allowed.length === 0
    ? `${name(breach.found)} isn’t allowed.`
    : `${name(breach.found)} isn’t allowed. Allowed: ${listed(breach.allowed.map(name))}.`
}

/** The distance alone, for a row of a list: `$96.00 over the $450.00 cap`. */
export const breachInBrief = (breach: BreachAnswer): string =>
  'over' in breach
    ? `${formatExact(fromWire(breach.over))} over the ${formatExact(fromWire(breach.limit))} cap`
    : `${kindName[breach.rule](breach.found)} isn’t allowed`
