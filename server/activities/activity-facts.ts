import type { ActivityFacts } from '@portolan/contract/activities/activity.ts'
import type { ActivityQuestion } from '@portolan/domain/activities/activity.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { ActivityAbout, ActivityChoice } from './activity-supplier.ts'
import { soldIn, type SoldAdmission } from './in-dollars.ts'

/** A priced start as stored and shown in its trip. */
export interface QuotedAdmission {
  readonly choice: ActivityChoice
  readonly supplied: SoldAdmission
}

/** Places that the operator reserves for a quote, under our reference, until a moment. */
export interface HeldPlaces {
  readonly reference: string
  /** Product time, milliseconds. */
  readonly until: number
}

/** Identity of a start among a person's bookings (checkout-4). */
export const activityJourney = ({ activityId, optionId, date, at }: ActivityChoice): [string] => [
  `${activityId} ${optionId} ${date} ${at}`,
]

export const dollars = (minor: number): MoneyWire => ({ minor, currency: soldIn })
/** What the operator gets. */
export const costOfAdmission = ({ total, exchange }: SoldAdmission): MoneyWire =>
  exchange === undefined ? dollars(total) : { minor: exchange.cost, currency: exchange.rate.from }

/** With mutable lists, as in the contract. */
export const aboutAnswer = (about: ActivityAbout): ActivityAbout => ({
  ...about,
  position: { ...about.position },
  languages: [...about.languages],
  includes: [...about.includes],
})
export const questionAnswer = (question: ActivityQuestion) => ({
  ...question,
  range: question.range === null ? null : { ...question.range },
  choices: [...question.choices],
})

/** Facts of a start for quotes and trips. */
export const activityFactsOf = ({ choice, supplied }: QuotedAdmission): ActivityFacts => {
  const { about, option, ages, units, people, startsAt, endsAt, total, policy, steps } = supplied
  return {
    ...aboutAnswer(about),
    option: { ...option },
    date: choice.date,
    at: choice.at,
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    units: units.map(({ band, count, each }) => {
      const age = ages.find((one) => one.band === band)
      return { band, count, from: age?.from ?? 0, to: age?.to ?? 0, each: dollars(each) }
    }),
    people,
    total: dollars(total),
    cost: supplied.exchange === undefined ? null : costOfAdmission(supplied),
    cancellation: {
      policy,
      steps: steps.map(({ from, refund }) => ({
        from: from === null ? null : instantOf(from),
        refund: dollars(refund),
      })),
    },
  }
}
