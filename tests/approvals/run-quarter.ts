import { byTheRules } from './by-the-rules.ts'
import { naiveOutcome } from './naive-request.ts'
import { quarterCase } from './quarter-cases.ts'

export interface Quarter {
  /** Seeds that two implementations end differently, the first ten. */
  readonly differing: readonly number[]
  /** Seeds in which something was charged that was not booked, or for more than was approved. */
  readonly unfair: readonly number[]
  /** How many items ended in each state. */
  readonly ends: Readonly<Record<string, number>>
  /** Booked at exactly the approved price, and for less. */
  readonly atPrice: number
  readonly below: number
  /** Booked after the price had risen, with a rise that a freeze paid. */
  readonly frozen: number
}

/** Runs a range of seeds: a request each. */
export const runQuarter = (from: number, count: number): Quarter => {
  const differing: number[] = []
  const unfair: number[] = []
  const ends: Record<string, number> = {}
  let [atPrice, below, frozen] = [0, 0, 0]
  for (let seed = from; seed < from + count; seed++) {
    const of = quarterCase(seed)
    const outcome = byTheRules(of)
    const { states, paid, byFreeze } = outcome
    if (JSON.stringify(outcome) !== JSON.stringify(naiveOutcome(of))) differing.push(seed)
    frozen += byFreeze.filter((pays) => pays > 0).length
    for (const [at, { price }] of of.asked.items.entries()) {
      const [state = '', charged = null] = [states[at], paid[at]]
      ends[state] = (ends[state] ?? 0) + 1
      if ((charged !== null) !== (state === 'Booked')) unfair.push(seed)
      if (charged === null) continue
      if (charged > price.minor) unfair.push(seed)
      if (charged === price.minor) atPrice++
      else below++
    }
  }
  return { differing: differing.slice(0, 10), unfair, ends, atPrice, below, frozen }
}
