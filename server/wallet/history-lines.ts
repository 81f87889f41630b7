import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import type { JournalCause } from '@portolan/domain/ledger/journal.ts'
import { receivableKind } from '@portolan/domain/ledger/tender-accounts.ts'
import { statusOfCredit, type CreditStatus } from '@portolan/domain/wallet/credit.ts'
import { creditEventType, creditMovement } from '@portolan/domain/wallet/credit-event.ts'
import { isOver, type OwnOffer } from '@portolan/domain/wallet/offer.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { isCurrency, money, negate, toWire, type Money } from '@portolan/kernel/money.ts'
import type { AccountEntry, entriesOfJournals } from '../ledger/index.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import type { CreditWithRest } from './credits.store.ts'

type Line = AnswerOf<typeof readWalletHistory>['credits'][number]
type Moved = Awaited<ReturnType<typeof entriesOfJournals>>

/** A trip that money of the wallet was used for. */
export interface PaidTrip {
  readonly id: string
  readonly title: string
}
/** The trips of causes, by the cause's id; without those that have none. */
export type TripsOfCauses = (
  tx: Tx,
  tenant: TenantId,
  causes: readonly JournalCause[],
) => Promise<ReadonlyMap<string, PaidTrip>>

/** What a line knows besides its own entry. */
export interface HistoryFacts {
  readonly moved: Moved
  readonly trips: ReadonlyMap<string, PaidTrip>
  readonly now: number
}

/** What a movement was, and what it was for. */
const purchaseOf = (
  { cause, amount }: Pick<AccountEntry, 'cause' | 'amount'>,
  { trips }: Pick<HistoryFacts, 'trips'>,
): Pick<Line, 'movement' | 'purchase'> => {
  const trip = trips.get(cause.id) ?? null
  const isOwn = cause.of === 'credit' || cause.of === 'offer' || cause.of === 'opening'
  return {
    movement: creditMovement(cause, amount, trip !== null),
    purchase: isOwn ? null : { id: trip?.id ?? cause.id, trip },
  }
}

const nameOf = ({ of, id, step }: JournalCause): string => `${of}.${id}.${step}`

/** The capture of the booking whose hold took an offer: it says the discount. */
const captureOf = ({ of, id }: JournalCause): JournalCause | null =>
  of === 'booking' ? { of, id, step: 'Capture' } : null

/** The journals that the lines of a page are made of. */
export const journalsOf = (page: readonly AccountEntry[]): JournalCause[] => {
  const causes = page.flatMap(({ cause, unit }) => {
    const capture = unit === 'offer' ? captureOf(cause) : null
    return capture === null ? [cause] : [cause, capture]
  })
  return [...new Map(causes.map((cause) => [nameOf(cause), cause])).values()]
}

export const creditLine = (
  { cause, at, amount, unit }: AccountEntry,
  { credit, left }: CreditWithRest,
  facts: HistoryFacts,
): Line[] =>
  isCurrency(unit)
    ? [
        {
          id: `${nameOf(cause)}.${credit.id}`,
          type: creditEventType(cause, credit.origin, amount),
          ...purchaseOf({ cause, amount }, facts),
          amount: toWire(money(amount, unit)),
          at: instantOf(at),
          creditId: credit.id,
          offerTitle: null,
          last4: credit.last4,
          status: statusOfCredit(credit, left, facts.now),
          entries: facts.moved.flatMap((part) =>
            nameOf(part.cause) === nameOf(cause) && isCurrency(part.unit)
              ? [{ account: part.kind, amount: toWire(money(part.amount, part.unit)) }]
              : [],
          ),
        },
      ]
    : []

const promotion = receivableKind('TravelWalletOffer')

/** The discount of a use; the advertised amount while its booking is not captured. */
const discountOf = (cause: JournalCause, { offer }: OwnOffer, moved: Moved): Money => {
  const capture = captureOf(cause)
  const names = [nameOf(cause), ...(capture === null ? [] : [nameOf(capture)])]
  const found = moved.find(
    ({ cause: one, kind }) => kind === promotion && names.includes(nameOf(one)),
  )
  return found === undefined || !isCurrency(found.unit)
    ? offer.amount
    : money(found.amount < 0n ? -found.amount : found.amount, found.unit)
}

const statusOfOffer = ({ offer, usesLeft }: OwnOffer, now: number): CreditStatus => {
  if (usesLeft <= 0) return 'Redeemed'
  return isOver(offer, now) ? 'Expired' : 'Available'
}

/** A use of an offer, or its return. Opening its account is no event of the person's. */
export const offerLine = (
  { cause, at, amount }: AccountEntry,
  own: OwnOffer,
  facts: HistoryFacts,
): Line[] => {
  if (cause.of === 'offer') return []
  const discount = discountOf(cause, own, facts.moved)
  return [
    {
      id: `${nameOf(cause)}.${own.offer.id}`,
      type: 'TravelOffer',
      ...purchaseOf({ cause, amount }, facts),
      amount: toWire(amount < 0n ? negate(discount) : discount),
      at: instantOf(at),
      creditId: null,
      offerTitle: own.offer.title,
      last4: null,
      status: statusOfOffer(own, facts.now),
      entries: [],
    },
  ]
}
