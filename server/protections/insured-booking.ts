import type { Protection } from '@portolan/domain/protections/protection.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { bookingProduct, type BookingProduct } from '../checkout/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Contracts } from './contracts.store.ts'
import type { InsuredPart } from './insured-part.ts'
import type { Underwriter } from './underwriter.ts'

export interface InsuredBookingDeps {
  readonly ids: Ids
  readonly clock: Clock
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly underwriter: Underwriter
}
type Product<P extends InsuredPart> = Parameters<typeof bookingProduct<P>>[0]

/** What a protection brings to bookings: a part that belongs to what it covers, and its contract. */
export const insuredBookings = <P extends InsuredPart, Body>(
  { ids, deadlines }: Pick<InsuredBookingDeps, 'ids' | 'deadlines'>,
  {
    protection,
    desk,
    factsOf,
    tripPart,
    title,
    purchase,
    contracts,
    prefix = 'cover',
    closesAt,
    bodyOf,
    expiry,
    opened,
    joins,
  }: Pick<Product<P>, 'desk' | 'tripPart' | 'purchase'> & {
    readonly protection: Protection
    readonly factsOf: Product<P>['quotes']['factsOf']
    readonly title: string
    readonly contracts: Contracts<Body>
    /** Of the contract's id. */
    readonly prefix?: 'cover' | 'assistance'
    /** The first millisecond at which it can't be used. */
    readonly closesAt: (part: P) => number
    readonly bodyOf: (part: P, at: number, bookingId: string) => Body
    /** Kind of the deadline that ends it; the key is the contract's id. */
    readonly expiry: string
    readonly opened?: (tx: Tx, tenant: TenantId, id: string, at: number) => Promise<unknown>
    /** For what was bought after its booking: the booking that is covered, and what follows. */
    readonly joins?: {
      readonly bookingOf: (part: P) => string | undefined
      readonly schedule: (
        tx: Tx,
        bought: {
          readonly part: P
          readonly tenant: TenantId
          readonly reference: string
          readonly at: number
        },
      ) => Promise<void>
    }
  },
): BookingProduct =>
  bookingProduct<P>({
    name: protection,
    desk,
    // It is offered anew with a new price of what it covers.
    quotes: { factsOf, requote: async () => null },
    tripPart,
    keep: async (tx, { part, reference, booking, at }) => {
      const { tenant, personId } = booking
      const { total, cover } = part
      const id = ids.make(prefix)
      const covers = joins?.bookingOf(part)
      const dueAt = closesAt(part)
      await contracts.keep(tx, tenant, {
        id,
        personId,
        protection,
        state: 'Active',
        bookingId: covers ?? booking.id,
        reference,
        premium: total.minor,
        coverage: cover.coverage.minor,
        currency: total.currency,
        boughtAt: at,
        closesAt: dueAt,
        body: bodyOf(part, at, booking.id),
      })
      await opened?.(tx, tenant, id, at)
      await deadlines.schedule(tx, { tenant, kind: expiry, key: id, dueAt, payload: {} })
      if (covers !== undefined) await joins?.schedule(tx, { part, tenant, reference, at })
    },
    travelers: (_part, named) => named,
    title: () => title,
    purchase,
    bookPage: '/trips/',
  })
