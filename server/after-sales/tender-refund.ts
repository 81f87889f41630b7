import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import {
  debtorOf,
  expiringIdOf,
  isCharged,
  tenderTypes,
} from '@portolan/domain/payments/tender-types.ts'
import { refundDueAt } from '@portolan/domain/after-sales/refund-due.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { IssuedCredit, TripProducts, TripRow } from '../trips/index.ts'
import { unitOf, unitsAnswer, type CreditExpiries, type RefundLine } from './refund-lines.ts'

type Answer = AnswerOf<typeof quoteCancellation>
export type TenderBack = Answer['tenders'][number]

/** Display name of a tender, as on the trip page. */
export const tenderName = (
  products: Pick<TripProducts, 'supplierName'>,
  trip: Pick<TripRow, 'card' | 'burnAccount' | 'parts'>,
  tender: RefundLine['tender'],
): string =>
  tenderTypes[tender.kind].describe({
    card: (isCharged(tender) ? tender.later : undefined) ?? trip.card,
    burnAccount: trip.burnAccount,
    debtors: [debtorOf(tender, '')],
    airlineName: (code) => products.supplierName(trip.parts, code),
  })

/** What a refund is described from. */
export interface RefundNames {
  readonly products: Pick<TripProducts, 'supplierName'>
  readonly trip: Pick<TripRow, 'card' | 'burnAccount' | 'parts'>
  readonly expiries: CreditExpiries
}

export const tenderRefund = (
  { products, trip, expiries }: RefundNames,
  line: RefundLine,
  now: number,
): TenderBack => {
  const { tender, amount, units, givenBack, useRestored } = line
  const expiringId = expiringIdOf(tender)
  const expiresAt = expiringId === null ? undefined : expiries[expiringId]
  return {
    tender: tender.kind,
    description: tenderName(products, trip, tender),
    amount,
    givenBack,
    useRestored,
    dueAt: instantOf(refundDueAt(tender.kind, now)),
    ...unitsAnswer(units, unitOf(line)),
    ...(expiresAt === undefined ? {} : { expiresAt: instantOf(expiresAt) }),
  }
}

/** A credit as it is shown; its ticket and locator are kept for the airline only. */
export const creditShown = ({
  ticket: _ticket,
  locator: _locator,
  ...credit
}: IssuedCredit): Answer['credits'][number] => credit
