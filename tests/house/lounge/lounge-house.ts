import type { CanceledOrder } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { CancellationDesk } from '@portolan/server/cancellations/index.ts'
import type { BookingPart, Order, OrderDesk } from '@portolan/server/checkout/index.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { loungeProduct } from './lounge-shapes.ts'

/** A pass for some travelers, for one day at one airport. */
export interface LoungePart extends BookingPart {
  readonly product: typeof loungeProduct
  readonly airport: string
  readonly date: string
}

/** What the lounge keeps of a pass. */
interface Pass {
  readonly reference: string
  readonly part: LoungePart
  readonly guests: number
  readonly canceled: CanceledOrder | null
  readonly isCanceled: boolean
}

const priceEach = 3_900
export const loungePrice = (guests: number) =>
  ({ minor: priceEach * guests, currency: 'USD' }) as const
/** Its own document numbers, one for each guest. */
const numbersOf = ({ reference, guests }: Pass): string[] =>
  Array.from({ length: guests }, (_, at) => `${reference}/${at + 1}`)

const termsOf = ({ part }: Pass) => ({
  kind: 'Refund' as const,
  refund: part.total,
  credit: { ...part.total, minor: 0 },
  creditExpiresAt: null,
  extra: { ...part.total, minor: 0 },
})

interface Books {
  readonly now: () => number
  readonly find: (reference: string) => Pass | undefined
  /** Throws for a reference it does not know. */
  readonly passOf: (reference: string) => Pass
  readonly cancel: (reference: string, canceled: CanceledOrder | null) => Order
}

const cancellationDeskOf = ({ now, passOf, find, cancel }: Books): CancellationDesk => ({
  quote: async (reference) => {
    const pass = passOf(reference)
    if (pass.isCanceled) return { kind: 'refused', code: 'AlreadyCanceled' }
    return {
      kind: 'done',
      value: {
        ...termsOf(pass),
        id: `${reference}:quote`,
        provider: 'lounge',
        expiresAt: now() + 900_000,
        later: [],
      },
    }
  },
  confirm: async (reference, quoteId) => {
    const canceled = { ...termsOf(passOf(reference)), quoteId }
    cancel(reference, canceled)
    return { kind: 'done', value: { active: false, canceled } }
  },
  readBack: async (reference) => {
    const pass = find(reference)
    return {
      kind: 'done',
      value: pass === undefined ? null : { active: !pass.isCanceled, canceled: pass.canceled },
    }
  },
})

/** Sold out, or an answer that is lost before or after the pass is sold. */
export type LoungeFault = 'full' | 'lostBefore' | 'lostAfter'

/** A lounge that sells passes: a supplier of its own, with its books in memory. */
export const openLounge = (now: () => number) => {
  const passes = new Map<string, Pass>()
  const closed = new Set<string>()
  const state: { fault: LoungeFault | null } = { fault: null }
  const faultOnce = (): LoungeFault | null => {
    const { fault } = state
    if (fault !== 'full') state.fault = null
    return fault
  }
  const orderOf = (pass: Pass): Order => ({
    reference: pass.reference,
    locator: `L${[...passes.keys()].indexOf(pass.reference) + 1}`.padEnd(6, '0'),
    status: pass.isCanceled ? 'Canceled' : 'Ticketed',
    total: pass.part.total,
    tickets: numbersOf(pass),
    bookedAt: now(),
    canceled: pass.canceled,
    details: { door: 'Terminal 5, level 2' },
  })
  const passOf = (reference: string): Pass => {
    const pass = passes.get(reference)
    if (pass === undefined) throw new RangeError(`lounge: no pass ${reference}`)
    return pass
  }
  const cancel = (reference: string, canceled: CanceledOrder | null): Order => {
    const pass = { ...passOf(reference), canceled, isCanceled: true }
    passes.set(reference, pass)
    return orderOf(pass)
  }
  const desk: OrderDesk<LoungePart> = {
    price: async ({ total, fingerprint }) => ok({ total, fingerprint }),
    book: async (reference, part, { passengers }) => {
      const fault = faultOnce()
      if (fault === 'full' || closed.has(reference))
        return { kind: 'refused', code: 'QuoteError', facts: { lounge: part.airport } }
      if (fault === 'lostBefore') return { kind: 'unknown', cause: 'timeout' }
      const known = passes.get(reference)
      const pass = known ?? {
        reference,
        part,
        guests: passengers.length,
        canceled: null,
        isCanceled: false,
      }
      passes.set(reference, pass)
      return fault === 'lostAfter'
        ? { kind: 'unknown', cause: 'timeout' }
        : { kind: 'done', value: orderOf(pass) }
    },
    readBack: async (reference) => {
      const pass = passes.get(reference)
      return { kind: 'done', value: pass === undefined ? null : orderOf(pass) }
    },
    closeReference: async (reference) => {
      const pass = passes.get(reference)
      if (pass === undefined) closed.add(reference)
      return { kind: 'done', value: pass === undefined ? null : orderOf(pass) }
    },
    cancel: async (reference) => ({ kind: 'done', value: cancel(reference, null) }),
  }
  return {
    desk,
    cancellation: cancellationDeskOf({
      now,
      find: (reference) => passes.get(reference),
      passOf,
      cancel,
    }),
    /** Every pass that was ever sold, with whether it is valid. */
    passes: (): readonly { readonly guests: number; readonly valid: boolean }[] =>
      [...passes.values()].map(({ guests, isCanceled }) => ({ guests, valid: !isCanceled })),
    /** Is full until said otherwise, or loses one answer. */
    fails: (fault: LoungeFault | null): void => void (state.fault = fault),
  }
}
export type Lounge = ReturnType<typeof openLounge>
