/**
 * The lowest fare of one adult for many dates, each exactly what a search of those dates shows as
 * its cheapest, without building the lists. A few of the cheapest journeys of each date mostly
 * settle it: journeys come by their price on a shared ticket, none costs less on its own, so a pair
 * that is no dearer than the next journey could be with the cheapest one on the other side is the
 * best there is. Where that is not proven, the whole list of the search decides.
 */
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { betweenSlicesMinutes } from './trips.ts'
import type { Cents, LowestTrips } from './types.ts'

export interface Candidate {
  /** Journeys of one group share a ticket. */
  readonly group: string
  /** UTC minutes. */
  readonly departure: number
  readonly arrival: number
  /** One adult with all taxes, on a ticket of its own and on a shared one. */
  readonly alone: Cents
  readonly combined: Cents
}
export interface Candidates {
  /** Sorted by `combined`. */
  readonly candidates: readonly Candidate[]
  /** What a journey that is not among them costs at least on a shared ticket. */
  readonly beyond: Cents
}
/**
 * Of one way on a date, as one of `slices` slices. A number: so many of the cheapest; `list`: what
 * a search lists, and nothing beyond.
 */
export type CandidatesOf = (
  way: 'out' | 'back',
  date: CalendarDate,
  slices: 1 | 2,
  depth: number | 'list',
) => Candidates

interface Side extends Candidates {
  readonly least: Cents
}
/** Journeys of a date that are looked at first, as a one-way trip and as half of a round trip. */
const fewest = { 1: 1, 2: 40 } as const

const leastOfPairs = (out: Side, back: Side): Cents => {
  let least = Infinity
  for (const one of out.candidates) {
    if (one.combined + back.least >= least) break
    for (const other of back.candidates) {
      if (one.combined + other.combined >= least) break
      if (other.departure < one.arrival + betweenSlicesMinutes) continue
      const total =
        one.group === other.group ? one.combined + other.combined : one.alone + other.alone
      if (total < least) least = total
    }
  }
  return least
}

export const createLowestTrips = (candidatesOf: CandidatesOf): LowestTrips => {
  const sides = new Map<string, Side>()
  const sideOf = (way: 'out' | 'back', date: CalendarDate, slices: 1 | 2, deep: boolean): Side => {
    const key = `${way}|${date}|${slices}|${deep}`
    const known = sides.get(key)
    if (known) return known
    const found = candidatesOf(way, date, slices, deep ? 'list' : fewest[slices])
    const side = { ...found, least: found.candidates[0]?.combined ?? Infinity }
    sides.set(key, side)
    return side
  }
  const cents = (least: Cents): Cents | null => (Number.isFinite(least) ? least : null)
  return {
    oneWay: (date) => {
      const few = sideOf('out', date, 1, false)
      return cents(few.least <= few.beyond ? few.least : sideOf('out', date, 1, true).least)
    },
    roundTrip: (departure, back) => {
      if (back < departure) return null
      const out = sideOf('out', departure, 2, false)
      if (out.candidates.length === 0 && out.beyond === Infinity) return null
      const home = sideOf('back', back, 2, false)
      const least = leastOfPairs(out, home)
      const proven = least <= Math.min(out.beyond + home.least, out.least + home.beyond)
      return cents(
        proven
          ? least
          : leastOfPairs(sideOf('out', departure, 2, true), sideOf('back', back, 2, true)),
      )
    },
  }
}

/**
 * The least total of a trip through several cities, a journey of each slice, as the lists of a
 * search hold it: all of one group on a shared ticket, or each on its own.
 */
export const leastThrough = (slices: readonly (readonly Candidate[])[]): Cents => {
  const least = (of: 'alone' | 'combined', group: string | null): Cents => {
    let reached: readonly { readonly arrival: number; readonly cost: Cents }[] = [
      { arrival: -Infinity, cost: 0 },
    ]
    for (const slice of slices) {
      const before = reached
      reached = slice.flatMap((one) => {
        if (group !== null && one.group !== group) return []
        const cost = before.reduce(
          (low, { arrival, cost: paid }) =>
            one.departure >= arrival + betweenSlicesMinutes && paid < low ? paid : low,
          Infinity,
        )
        return cost === Infinity ? [] : [{ arrival: one.arrival, cost: cost + one[of] }]
      })
    }
    return reached.reduce((low, { cost }) => Math.min(low, cost), Infinity)
  }
  const groups = new Set(slices[0]?.map(({ group }) => group))
  return Math.min(least('alone', null), ...[...groups].map((group) => least('combined', group)))
}
