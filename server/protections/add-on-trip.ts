import type { TripPart, TripProduct } from '../trips/index.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'

/** What protections say alike of their parts of a trip; each brings its own words and facts. */
export const addOnTrip = ({
  name,
  title,
  outline,
  details,
  confirmed,
  rows,
}: {
  readonly name: string
  readonly title: string
  readonly outline: (part: TripPart) => string
  readonly details: NonNullable<TripProduct['details']>
  /** `You can cancel for any reason.` */
  readonly confirmed: string
  /** What it pays, and its policy, for letters and papers. */
  readonly rows: (part: TripPart) => readonly (readonly [string, string])[]
}): TripProduct => ({
  name,
  title: () => title,
  total: ({ charged }) => charged,
  supplierName: () => null,
  personal: [],
  outline: (part) => ({ words: outline(part) }),
  details,
  words: {
    confirmed,
    canceled: `${title} has ended.`,
    calendar: '',
    noun: 'cover',
    reference: 'policy number',
  },
  policies: {
    full: 'FullyRefundable',
    partial: 'PartiallyRefundable',
    tooClose: 'ContactService',
  },
  facts: ({ parts }) => parts.flatMap(rows),
  blocks: ({ parts }) => parts.map((part) => ({ kind: 'facts', rows: rows(part) })),
  itinerary: (paper, { parts }) => {
    for (const part of parts) {
      paper.heading(title)
      for (const [label, value] of rows(part)) paper.fact(label, value)
    }
  },
  purchase: (paper, { parts }) => {
    for (const part of parts) paper.fact(title, formatExact(fromWire(part.charged)))
  },
  events: () => [],
})
