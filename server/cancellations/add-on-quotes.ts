import type { Refusal } from '@portolan/contract/errors.ts'
import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CancelChoice } from '@portolan/domain/protections/cancel-for-any-reason/outcomes.ts'
import type { LogLine } from '@portolan/domain/protections/clause.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { TripRow } from '../trips/index.ts'
import {
  cancellationDeskOf,
  type CancelCoverShown,
  type CancellationDesk,
} from './cancellation-desk.ts'

type AddOnDesks = ReadonlyMap<string, Pick<CancellationDesk, 'quoteAddOn'>>

/** The quotes of all parts once their add-ons have answered for them. */
export interface QuotedWithAddOns {
  readonly quotes: readonly (CancellationQuote | null)[]
  readonly cover: CancelCoverShown | null
  /** Ids of parts whose airline credit is not passed on. */
  readonly waived: readonly string[]
  /** By id of an add-on. */
  readonly decisions: ReadonlyMap<string, LogLine>
}

/** Ids of the parts that belong to some of these. */
export const addOnsOf = (
  { parts }: Pick<TripRow, 'parts'>,
  ids: readonly string[],
): readonly string[] =>
  parts.flatMap(({ id, addOnOf }) => (addOnOf !== null && ids.includes(addOnOf) ? [id] : []))

/** Whether a part's desk quotes it by the terms of what it belongs to. */
export const isQuotedAsAddOn = (
  desks: AddOnDesks,
  { parts }: Pick<TripRow, 'parts'>,
  { id, product }: { readonly id: string; readonly product: string },
): boolean =>
  parts.some((part) => part.id === id && part.addOnOf !== null) &&
  cancellationDeskOf(desks, product).quoteAddOn !== undefined

const notOffered: Refusal = {
  code: 'ProtectionNotOffered',
  message: 'The airline gives no credit for these flights.',
  field: 'choice',
}

/**
 * Asks add-ons that pay by the terms of what they belong to. `quotes` has null at their places.
 * Refuses a choice that there is not.
 */
export const quoteAddOns = async (
  desks: AddOnDesks,
  {
    tenant,
    trip,
    paid,
    only,
    quotes,
    choice,
    assistance,
    now,
  }: {
    readonly tenant: TenantId
    readonly trip: Pick<TripRow, 'parts' | 'bookingId'>
    readonly paid: PaidBooking
    readonly only: readonly string[] | undefined
    readonly quotes: readonly (CancellationQuote | null)[]
    readonly choice: CancelChoice | undefined
    readonly assistance: boolean | undefined
    readonly now: number
  },
): Promise<Result<QuotedWithAddOns, Refusal>> => {
  let all = [...quotes]
  let cover: CancelCoverShown | null = null
  const waived: string[] = []
  const decisions = new Map<string, LogLine>()
  for (const [at, part] of paid.parts.entries()) {
    if (only?.includes(part.id) === false || !isQuotedAsAddOn(desks, trip, part)) continue
    const belongsTo = trip.parts.find(({ id }) => id === part.id)?.addOnOf
    const product = trip.parts.find(({ id }) => id === belongsTo)?.product
    const mains = paid.parts.flatMap((main, index) =>
      main.product === product && only?.includes(main.id) !== false ? [{ ...main, index }] : [],
    )
    const quoted = await cancellationDeskOf(desks, part.product).quoteAddOn?.({
      tenant,
      bookingId: trip.bookingId,
      reference: part.reference,
      trip,
      main: mains.map(({ charged, index }) => ({ charged, quote: all[index] ?? null })),
      choice,
      assistance,
      now,
    })
    if (quoted === undefined || quoted === null) continue
    if (quoted.decision.refusal === 'ProtectionNotOffered') return refuse(notOffered)
    all = all.with(at, quoted.quote)
    for (const [nth, { index, id }] of mains.entries()) {
      all = all.with(index, quoted.main[nth] ?? null)
      if (quoted.waivesCredit) waived.push(id)
    }
    cover = quoted.shown ?? cover
    decisions.set(part.id, quoted.decision)
  }
  return choice !== undefined && cover === null
    ? refuse(notOffered)
    : ok({ quotes: all, cover, waived, decisions })
}
