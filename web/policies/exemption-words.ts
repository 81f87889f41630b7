import type { readPolicyDetails } from '@portolan/contract/policies/read-policy-details.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { tierRules, type TierRule } from '@portolan/domain/policies/breach.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'

type Exemption = AnswerOf<typeof readPolicyDetails>['exemptions'][number]

export const liftedWords: Readonly<Record<TierRule, string>> = {
  MaxPriceForFlight: 'Price of a flight',
  AllowedFareClasses: 'Cabins of flights',
  MaxPricePerNight: 'Price of a night',
  AllowedStarRatings: 'Stars of hotels',
  MaxPricePerDay: 'Price of a car for a day',
  AllowedCarClasses: 'Classes of cars',
  MaxPricePerTraveler: 'Price of an activity',
}

/** What an exemption lifts, as words in a sentence. */
export const liftedText = ({ rules }: Pick<Exemption, 'rules'>): string =>
  rules === 'Every'
    ? 'every limit'
    : tierRules
        .filter((rule) => rules.includes(rule))
        .map((rule) => liftedWords[rule].toLowerCase())
        .join(', ')

/** `Mon, Jan 4` or `Mon, Jan 4 to Fri, Jan 8`. */
export const daysText = ({ from, until }: Pick<Exemption, 'from' | 'until'>): string =>
  from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`

/** A person's exemption, as they read it (policies-15). */
export const exemptionSentence = (exemption: Exemption): string => {
  const { rules, from, until, reason } = exemption
  const what =
    rules === 'Every'
      ? 'none of these limits apply to you'
      : `you’re exempt from this: ${liftedText({ rules })}`
  return `${from === until ? 'On' : 'From'} ${daysText(exemption)}, ${what}. Reason: ${reason}`
}
