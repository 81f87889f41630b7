import { add, money, type Money } from '@portolan/kernel/money.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { decideBy, type Clause, type Comparison, type Decision } from '../clause.ts'
import { canReceiveCredit, holderCompared } from '../credit.ts'
import { checkPriceDrop } from './eligibility.ts'
import { priceDropTerms } from './terms.ts'
import {
  dayOfCheck,
  dropOf,
  dueFor,
  isDue,
  isSame,
  largestDrop,
  type PriceCheckFacts,
  type PriceWatch,
} from './watch.ts'

export const priceDropOutcomes = [
  'Paid',
  'AlreadyPaid',
  'TooSmall',
  'Same',
  'Rose',
  'Noted',
  'NothingToCompare',
  'NotDue',
  'Over',
  'Excluded',
  'NoAccount',
] as const
export type PriceDropOutcome = (typeof priceDropOutcomes)[number]
type PriceDropClause = Clause<PriceCheckFacts, PriceDropOutcome>

const priceOf = (facts: PriceCheckFacts): Comparison => ({
  what: 'price',
  agreed: facts.watch.booked,
  found: facts.found?.price ?? null,
  holds: dropOf(facts).minor === 0n,
})
const capped = ({ limits: { most } }: PriceCheckFacts, drop: Money): Comparison => ({
  what: 'drop',
  agreed: most,
  found: drop,
  holds: drop.minor <= most.minor,
})

/** Not for packages, and not for stays of some collections. */
export const exclusionsClause: PriceDropClause = {
  code: 'price-drop.exclusions',
  rule: 'protections-39',
  decide: ({ watch }) => {
    const checked = checkPriceDrop(watch)
    return checked.ok
      ? null
      : {
          outcome: 'Excluded',
          refusal: checked.refusal.code,
          compared: [
            {
              what: 'booking',
              agreed: null,
              found: checked.refusal.facts?.['reason'] ?? null,
              holds: false,
            },
          ],
        }
  },
}
/** While the booking is as it was made. */
export const bookingClause: PriceDropClause = {
  code: 'price-drop.booking',
  rule: 'protections-39',
  decide: ({ watch: { state, booking } }) =>
    state === 'Watching' && booking === 'AsBooked'
      ? null
      : {
          outcome: 'Over',
          refusal: 'ProtectionEnded',
          compared: [
            { what: 'booking', agreed: 'AsBooked', found: booking, holds: booking === 'AsBooked' },
            { what: 'state', agreed: 'Watching', found: state, holds: state === 'Watching' },
          ],
        },
}
/** To an account that can receive travel credits; another day it may. */
export const priceDropHolderClause: PriceDropClause = {
  code: 'price-drop.holder',
  rule: 'protections-46',
  decide: ({ watch: { holder } }) =>
    canReceiveCredit(holder)
      ? null
      : {
          outcome: 'NoAccount',
          refusal: 'ProtectionNotOffered',
          compared: holderCompared(holder),
        },
}
/** A stay's largest drop is credited after its last day, also if that day's check was missed. */
export const stayCreditClause: PriceDropClause = {
  code: 'price-drop.stay-credit',
  rule: 'protections-37',
  decide: (facts) => {
    const { watch, limits } = facts
    const late = dayOfCheck(facts) - priceDropTerms.days.Room
    if (watch.covers !== 'Room' || late < 0 || (late === 0 && !isDue(facts))) return null
    const drop = late === 0 ? largestDrop(facts) : watch.largestDrop
    const due = dueFor(facts, drop)
    if (drop.minor < limits.least.minor || due.minor === 0n) return null
    return {
      outcome: 'Paid',
      compared: [
        capped(facts, drop),
        { what: 'credited', agreed: due, found: watch.credited, holds: true },
      ],
      pays: [{ from: 'Cover', as: 'TravelCredit', amount: due }],
    }
  },
}
/** On the calendar days after the booking's. */
export const windowClause: PriceDropClause = {
  code: 'price-drop.window',
  rule: 'protections-37',
  decide: (facts) => {
    const days = priceDropTerms.days[facts.watch.covers]
    const found = dayOfCheck(facts)
    if (found >= 1 && found <= days) return null
    const compared = [{ what: 'day', agreed: days, found, holds: false }]
    return found < 1
      ? { outcome: 'NotDue', compared }
      : { outcome: 'Over', refusal: 'ProtectionExpired', compared }
  },
}
/** Once a day, from the same time on. */
export const dailyClause: PriceDropClause = {
  code: 'price-drop.daily',
  rule: 'protections-37',
  decide: (facts) =>
    isDue(facts)
      ? null
      : {
          outcome: 'NotDue',
          compared: [
            {
              what: 'checkedOn',
              agreed: productDayOf(facts.at),
              found: facts.watch.checkedOn,
              holds: false,
            },
          ],
        },
}
/** The same flights, cabin, brand and travelers; or room, rate and guests. */
export const sameItineraryClause: PriceDropClause = {
  code: 'price-drop.same-itinerary',
  rule: 'protections-38',
  decide: (facts) =>
    isSame(facts)
      ? null
      : {
          outcome: 'NothingToCompare',
          compared: [
            {
              what: 'itinerary',
              agreed: facts.watch.itinerary,
              found: facts.found?.itinerary ?? null,
              holds: false,
            },
          ],
        },
}
/** A price that is the same or higher credits nothing. */
export const noDropClause: PriceDropClause = {
  code: 'price-drop.drop',
  rule: 'protections-9',
  decide: (facts) => {
    if (dropOf(facts).minor > 0n) return null
    const isEqual = facts.found?.price.minor === facts.watch.booked.minor
    return { outcome: isEqual ? 'Same' : 'Rose', compared: [priceOf(facts)] }
  },
}
/** A small drop credits nothing. */
export const thresholdClause: PriceDropClause = {
  code: 'price-drop.threshold',
  rule: 'protections-9',
  decide: (facts) => {
    const [drop, smallest] = [dropOf(facts), facts.limits.least]
    return drop.minor >= smallest.minor
      ? null
      : {
          outcome: 'TooSmall',
          compared: [
            priceOf(facts),
            { what: 'smallest', agreed: smallest, found: drop, holds: false },
          ],
        }
  },
}
/** A stay's drop is noted until its last day. */
export const notedClause: PriceDropClause = {
  code: 'price-drop.noted',
  rule: 'protections-37',
  decide: (facts) =>
    facts.watch.covers === 'Room'
      ? {
          outcome: 'Noted',
          compared: [
            priceOf(facts),
            {
              what: 'largestDrop',
              agreed: facts.watch.largestDrop,
              found: largestDrop(facts),
              holds: true,
            },
          ],
        }
      : null,
}
/** The drop up to the most, less what was credited before. */
export const creditClause: PriceDropClause = {
  code: 'price-drop.cap',
  rule: 'protections-9',
  decide: (facts) => {
    const drop = dropOf(facts)
    const due = dueFor(facts, drop)
    return {
      outcome: due.minor > 0n ? 'Paid' : 'AlreadyPaid',
      compared: [
        priceOf(facts),
        capped(facts, drop),
        { what: 'credited', agreed: due, found: facts.watch.credited, holds: due.minor === 0n },
      ],
      pays: [{ from: 'Cover', as: 'TravelCredit', amount: due }],
    }
  },
}

/** In the order in which they are asked. */
export const priceDropClauses: readonly PriceDropClause[] = [
  exclusionsClause,
  bookingClause,
  priceDropHolderClause,
  stayCreditClause,
  windowClause,
  dailyClause,
  sameItineraryClause,
  noDropClause,
  thresholdClause,
  notedClause,
  creditClause,
]
/** What one check comes to; the person claims nothing. */
export const checkPrice = (facts: PriceCheckFacts): Decision<PriceDropOutcome> =>
  decideBy(priceDropClauses, facts)

/** The watch after a check, for the next one. A check that was not due changes nothing. */
export const afterCheck = (
  facts: PriceCheckFacts,
  { outcome, pays }: Decision<PriceDropOutcome>,
): PriceWatch => {
  const { watch, limits, at } = facts
  if (outcome === 'NotDue' || watch.state === 'Ended') return watch
  const credited = add(watch.credited, pays[0]?.amount ?? money(0, watch.booked.currency))
  const isOver =
    outcome === 'Over' ||
    outcome === 'Excluded' ||
    credited.minor >= limits.most.minor ||
    dayOfCheck(facts) >= priceDropTerms.days[watch.covers]
  return {
    ...watch,
    state: isOver ? 'Ended' : 'Watching',
    checkedOn: productDayOf(at),
    largestDrop: largestDrop(facts),
    credited,
  }
}
