import type { Plan } from './planned-days.ts'

/** Where somebody is for a while. Times are product time, milliseconds. */
export interface WhereSpan {
  readonly kind: 'Flying' | 'Staying'
  /** `New York to Denver`, a property, or the city between two flights. */
  readonly title: string
  readonly from: number
  readonly until: number
}

/** A shorter time between two flights is a connection. Milliseconds. */
const leastStay = 8 * 60 * 60_000

const isCovered = (stays: readonly WhereSpan[], from: number, until: number): boolean =>
  stays.some((stay) => stay.from < until && from < stay.until)

/**
 * Where the plans of one trip take a person, by time: its flights, its stays, and the city between
 * two flights where no stay is booked. What begins after the last flight is not known.
 */
export const whereSpans = (plans: readonly Plan[]): readonly WhereSpan[] => {
  const span = (kind: WhereSpan['kind'], { title, from, until }: Plan): WhereSpan => ({
    kind,
    title,
    from,
    until,
  })
  const flights = plans
    .flatMap((plan) => (plan.kind === 'Flight' ? [plan] : []))
    .toSorted((a, b) => a.from - b.from)
  const stays = plans.flatMap((plan) => (plan.kind === 'Stay' ? [span('Staying', plan)] : []))
  const between = flights.flatMap((flight, at): WhereSpan[] => {
    const next = flights[at + 1]
    if (next === undefined || next.from - flight.until < leastStay) return []
    if (isCovered(stays, flight.until, next.from)) return []
    return [{ kind: 'Staying', title: flight.to, from: flight.until, until: next.from }]
  })
  return [...flights.map((flight) => span('Flying', flight)), ...stays, ...between].toSorted(
    (a, b) => a.from - b.from,
  )
}
