import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ChargedTo } from '@portolan/domain/companies/charge-to.ts'
import { personOf, tierIdOf, type Company } from '@portolan/domain/companies/company.ts'
import { exemptTier } from '@portolan/domain/policies/exempt-tier.ts'
import { exemptionsOn } from '@portolan/domain/policies/exemption.ts'
import { amountsByPart, type ChargeFacts } from '@portolan/domain/spend/charge.ts'
import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { bookingsToCharge, type BookingToCharge, type OrderedPart } from '../checkout/index.ts'
import { companyOf } from '../companies/index.ts'
import { announce } from '../webhooks/index.ts'
import { cardMovementsSince, type CardMovementRow } from '../ledger/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { exemptionsIn, tiersOf } from '../policies/index.ts'
import { linkedUsers } from '../travelers/index.ts'
import {
  addCharges,
  chargedJournals,
  firstChargesOf,
  lastChargedAt,
  type StoredCharge,
} from './charges.store.ts'
import { issueInvoices } from './invoices.store.ts'
import { chargeNews, invoiceNews } from './charge-news.ts'
import { judgedPart, type JudgingDeps } from './judged-part.ts'

const dayMs = 24 * 60 * 60_000

export const journalKey = ({ cause: { of, id, step } }: Pick<CardMovementRow, 'cause'>): string =>
  `${of}:${id}:${step}`
const idOf = (journal: string, partId: string): string =>
  `charge_${createHash('sha256').update(`${journal} ${partId}`).digest('hex').slice(0, 20)}`

/** An add-on, or a product that says nothing of itself. */
const otherFacts = (day: string): ChargeFacts => ({
  product: 'Other',
  supplier: 'Portolan',
  place: '',
  startsOn: day,
  endsOn: day,
  addendum: { kind: 'None' },
  kg: null,
})

/** Parts that a change was about, by the id of its cause. */
const partsOfChange = ({ changes }: BookingToCharge, { cause }: CardMovementRow): string[] =>
  changes
    .filter(({ id }) => id === cause.id || id.startsWith(`${cause.id}:`))
    .map(({ partId }) => partId)

/** The first of a booking's travelers who is of the company; else its owner, else a guest. */
const travelerIdOf = async (
  tx: Tx,
  { tenant }: OfCompany,
  company: Company,
  booking: BookingToCharge,
): Promise<string | null> => {
  const ids = booking.savedTravelerIds.flatMap((id) => id ?? [])
  const users = await linkedUsers(tx, tenant, ids)
  const known = ids.flatMap((id) => users.get(id) ?? [])
  if (ids.length > 0 && known.length === 0) return null
  return (
    known.find((id) => personOf(company, id)) ?? personOf(company, booking.personId)?.id ?? null
  )
}

/** What was chosen at checkout; else the cost center of who travels. */
const chargedToOf = (
  company: Company,
  travelerId: string | null,
  { personId, chargedTo }: BookingToCharge,
): ChargedTo =>
  chargedTo === null
    ? {
        costCenterId: personOf(company, travelerId ?? personId)?.costCenterId ?? null,
        projectId: null,
      }
    : { costCenterId: chargedTo.costCenter?.id ?? null, projectId: chargedTo.project?.id ?? null }

/**
 * Reads the ledger's movements of cards that have no lines yet and writes them, split by part
 * (spend-2). How the policy judges is what it is now: right after a booking that is the moment it
 * was charged. Later lines keep where the booking was charged to.
 */
export const recordCharges = async (
  deps: JudgingDeps,
  tx: Tx,
  of: OfCompany,
): Promise<StoredCharge[]> => {
  // Transactions commit out of order; none is open for a day.
  const since = Math.max(0, (await lastChargedAt(tx, of)) - dayMs)
  const known = await chargedJournals(tx, of, since)
  const moved = (await cardMovementsSince(tx, of.tenant, since)).filter(
    (movement) => !known.has(journalKey(movement)),
  )
  const ids = [...new Set(moved.map(({ bookingId }) => bookingId))]
  const bookings = new Map(
    (await bookingsToCharge(tx, of, ids)).map((booking) => [booking.id, booking]),
  )
  if (bookings.size === 0) return []
  // One at a time in a company: invoices are numbered without gaps.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`spend ${of.businessId}`}))`)
  const written = await chargedJournals(tx, of, since)
  const company = await companyOf(tx, of)
  if (company === undefined) return []
  const [tiers, exemptions] = [await tiersOf(tx, of), await exemptionsIn(tx, of)]
  const lines: StoredCharge[] = []
  for (const movement of moved) {
    const booking = bookings.get(movement.bookingId)
    if (booking === undefined || written.has(journalKey(movement))) continue
    const travelerId = await travelerIdOf(tx, of, company, booking)
    const [first] = await firstChargesOf(tx, of, booking.id)
    const before = first ?? lines.find(({ bookingId }) => bookingId === booking.id)
    const tierId = tierIdOf(company, travelerId)
    const tier = tiers.find(({ id }) => id === tierId) ?? null
    lines.push(
      ...linesOf(deps, movement, booking, {
        travelerId,
        ...(before === undefined
          ? chargedToOf(company, travelerId, booking)
          : { costCenterId: before.costCenterId, projectId: before.projectId }),
        tierOn: (day) =>
          tier &&
          (travelerId === null
            ? tier
            : exemptTier(tier, exemptionsOn(exemptions, travelerId, day))),
      }),
    )
  }
  await addCharges(tx, of, lines)
  const issued = await issueInvoices(tx, of, lines, company)
  await announce(tx, of, [...lines.map(chargeNews), ...issued.map(invoiceNews)])
  return lines
}

/** A refund takes back its share of what the part emits; an extra charge adds nothing. */
const refundedKg = (kg: number | null, minor: number, price: number): number | null =>
  kg === null || minor >= 0 || price <= 0 ? null : Math.round(kg * Math.max(-1, minor / price))

interface Placed extends Pick<StoredCharge, 'travelerId' | 'costCenterId' | 'projectId'> {
  /** The traveler's tier on a day of travel. */
  readonly tierOn: (day: CalendarDate) => Parameters<typeof judgedPart>[2]
}
const linesOf = (
  deps: JudgingDeps,
  movement: CardMovementRow,
  booking: BookingToCharge,
  { tierOn, ...placed }: Placed,
): StoredCharge[] => {
  const journal = journalKey(movement)
  const bookedOn = productDayOf(booking.placedAt)
  const parts = new Map(booking.parts.map((part) => [part.id, part]))
  const about = { amount: movement.amount, partIds: partsOfChange(booking, movement) }
  return amountsByPart(about, booking.parts).flatMap(({ partId, kind, amount }) => {
    const part: OrderedPart | undefined = parts.get(partId)
    if (part === undefined) return []
    const facts = deps.sold.of(part).charge?.(part) ?? otherFacts(bookedOn)
    const judged = judgedPart(deps, part, tierOn(facts.startsOn), movement.at)
    const isRefund = kind === 'Refund'
    const isPurchase = !isRefund && movement.cause.of === 'booking'
    return [
      {
        ...facts,
        ...placed,
        id: idOf(journal, partId),
        source: 'Booking',
        kind,
        journal,
        bookingId: booking.id,
        tripId: booking.tripId,
        at: movement.at,
        day: productDayOf(movement.at),
        amount,
        leadDays: Math.max(0, daysBetween(bookedOn, facts.startsOn)),
        verdict: judged.verdict,
        over: isPurchase ? judged.over : 0,
        judged: isPurchase ? judged.judged : [],
        kg: isPurchase ? facts.kg : refundedKg(facts.kg, amount.minor, part.total.minor),
      },
    ]
  })
}
