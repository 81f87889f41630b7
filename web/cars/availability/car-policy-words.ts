import type { CarClass } from '@portolan/domain/cars/codes.ts'
import { formatLocale } from '@portolan/kernel/locale.ts'
import type { CarCardAnswer } from '../car-answers.ts'
import { listPolicyRules, type ListPolicyAnswer } from '../../shell/pages/list-policy.tsx'
import { classWords, dollars } from '../car-words.ts'

type CardPolicy = NonNullable<CarCardAnswer['policy']>

const isClass = (value: string | number): value is CarClass => Object.hasOwn(classWords, value)
const className = (value: string | number): string =>
  isClass(value) ? classWords[value] : String(value)
const either = (words: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'disjunction' }).format(words)

/** What a car breaks: `$12.40 a day over your $75.00 cap`. */
export const carBreachTexts = (breaches: CardPolicy['breaches']): string[] =>
  breaches.map((breach) => {
    if ('over' in breach)
      return `${dollars(breach.over.minor)} a day over your ${dollars(breach.limit.minor)} cap`
    const name = className(breach.found)
    return breach.allowed.length === 0
      ? `${name} isn’t allowed`
      : `${name}. You can book ${either(breach.allowed.map(className))}`
  })

/** What a row says of its policy result; undefined in policy. */
export const carRuleText = (
  { verdict, breaches }: Pick<CardPolicy, 'verdict' | 'breaches'>,
  total: number,
  approvalOver: number | null,
): string | undefined => {
  if (verdict === 'InPolicy') return undefined
  if (breaches.length > 0) return carBreachTexts(breaches).join('. ')
  return approvalOver === null
    ? undefined
    : `${dollars(total - approvalOver)} over the ${dollars(approvalOver)} you book without asking`
}

/** `Compact, $48.00 a day`. */
export const carNearestText = ({ carClass, perDay }: NonNullable<CardPolicy['nearest']>): string =>
  `${classWords[carClass]}, ${dollars(perDay)} a day`

/** The traveler's rules for cars, one sentence each. */
export const carPolicyRules = (policy: ListPolicyAnswer): string[] =>
  listPolicyRules(policy, (cap) => `Up to ${cap} a day, with every charge`)
