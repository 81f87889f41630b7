import type { BookingPart } from './booking-part.ts'
import { orderReference, type BookingRequest } from './booking-request.ts'
import { deskOf, type OrderDesks } from './order-desk.ts'

/** What a supplier holds, or was asked to. */
export interface HeldPart {
  readonly product: string
  /** Of the order that is made of it. */
  readonly reference: string
}

/** What suppliers hold of an order that waits: all of its parts, or nothing. */
export interface PartHolds {
  /** How long all of these parts would be held without cost, milliseconds; null if one isn't. */
  readonly holdsFor: (parts: readonly BookingPart[]) => number | null
  /** What `place` would hold. */
  readonly partsOf: (request: BookingRequest) => readonly HeldPart[]
  /**
   * Holds all parts, until the answered moment; null if one is refused. Throws if a supplier does
   * not answer; repeatable.
   */
  readonly place: (request: BookingRequest) => Promise<number | null>
  /** The order that is priced and booked by what is held for it. */
  readonly asHeld: (request: BookingRequest) => BookingRequest
  /** Repeatable; throws if a supplier does not answer. */
  readonly release: (held: readonly HeldPart[]) => Promise<void>
}

export const createPartHolds = (desks: OrderDesks): PartHolds => ({
  holdsFor: (parts) =>
    parts.reduce<number | null>(
      (least, { holdsFor, ...part }) =>
        least === null || holdsFor === undefined || deskOf(desks, part).holds === undefined
          ? null
          : Math.min(least, holdsFor),
      Infinity,
    ),
  partsOf: ({ id, parts }) =>
    parts.map((part) => ({ product: part.product, reference: orderReference(id, part) })),
  place: async ({ id, parts }) => {
    let until = Infinity
    for (const part of parts) {
      const held = await deskOf(desks, part).holds?.place(orderReference(id, part), part)
      if (held?.kind === 'unknown')
        throw new Error(`checkout: a supplier does not say what it holds: ${held.cause}`)
      if (held?.kind !== 'done') return null
      until = Math.min(until, held.value)
    }
    return until
  },
  asHeld: (request) => ({
    ...request,
    parts: request.parts.map((part) => ({ ...part, isHeld: true })),
  }),
  release: async (held) => {
    for (const part of held) {
      const released = await deskOf(desks, part).holds?.release(part.reference)
      if (released?.kind === 'unknown')
        throw new Error(`checkout: a supplier does not say what it released: ${released.cause}`)
    }
  },
})

/** An order as anybody else would buy it now. */
export const withoutHolds = (request: BookingRequest): BookingRequest => ({
  ...request,
  parts: request.parts.map(({ isHeld: _, ...part }) => part),
})
