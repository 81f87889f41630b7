import type { Leg } from './flight-search.ts'

/** Changes one flight. The next one follows its destination, unless it starts somewhere else. */
export const withLeg = (legs: readonly Leg[], at: number, part: Leg): Leg[] => {
  const next = legs[at + 1]
  const follows = 'to' in part && (next?.from === undefined || next.from === legs[at]?.to)
  return legs.map((leg, index) => {
    if (index === at) return { ...leg, ...part }
    return index === at + 1 && follows ? { ...leg, from: part.to } : leg
  })
}

/** Removes one flight. The next one begins where the one before it ends, unless it did elsewhere. */
export const withoutLeg = (legs: readonly Leg[], at: number): Leg[] =>
  legs.flatMap((leg, index) => {
    if (index === at) return []
    const follows = index === at + 1 && at > 0 && leg.from === legs[at]?.to
    return follows ? [{ ...leg, from: legs[at - 1]?.to }] : [leg]
  })
