import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { AccountKind } from '@portolan/domain/ledger/journal.ts'
import { tenderOfReceivable } from '@portolan/domain/ledger/tender-accounts.ts'
import { tenderKinds, tenderTypes } from '@portolan/domain/payments/tender-types.ts'
import type { TenderKind } from '@portolan/domain/payments/tenders.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { isCurrency, money, toWire, type Currency } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../ledger/index.ts'
import type { TripProducts } from './trip-product.ts'
import type { TripRow } from './trips.store.ts'

type Receipt = AnswerOf<typeof readTrip>['receipt']
type Named = Pick<TripRow, 'card' | 'burnAccount' | 'earnAccount' | 'parts'>

const total = (entries: readonly PostedEntry[]): bigint =>
  entries.reduce((all, { amount }) => all + amount, 0n)
const accountName = (
  account: { readonly productDisplayName: string; readonly lastFour: string } | null,
): string => (account === null ? '' : `${account.productDisplayName} ${account.lastFour}`)

/**
 * What the accounts of a kind of tender moved in other units than the price, net of releases and
 * refunds: redeemed rewards, or credit spent in its own currency.
 */
const ownUnits = (
  kind: TenderKind,
  entries: readonly PostedEntry[],
  currency: Currency,
): Pick<Receipt['tenders'][number], 'units' | 'spent'> => {
  const type = tenderTypes[kind]
  if (type.taken === 'Charged') return {}
  const holds = entries.filter(
    (entry) => entry.kind === `${type.account}-held` && entry.unit !== currency,
  )
  const accounts = new Set(holds.map(({ owner }) => owner.slice(owner.indexOf(':') + 1)))
  const unit = holds[0]?.unit
  const moved = -total(
    entries.filter(
      (entry) => entry.kind === type.account && accounts.has(entry.owner) && entry.step !== 'Earn',
    ),
  )
  if (unit === 'miles' || unit === 'cash') return { units: { amount: Number(moved), unit } }
  return unit !== undefined && isCurrency(unit) ? { spent: toWire(money(moved, unit)) } : {}
}

/** Payments and refunds of a trip, from ledger entries only: the trip itself stores no amounts. */
export const receiptOf = (
  row: Named,
  products: Pick<TripProducts, 'supplierName'>,
  entries: readonly PostedEntry[],
): Receipt => {
  const isMoney = (entry: PostedEntry): entry is PostedEntry & { readonly unit: Currency } =>
    isCurrency(entry.unit) && tenderOfReceivable(entry.kind) !== null
  const taken = entries.filter(isMoney)
  const tenders = tenderKinds.flatMap((kind): Receipt['tenders'] => {
    const own = taken.filter((entry) => tenderOfReceivable(entry.kind) === kind)
    const [first] = own
    return first === undefined
      ? []
      : [
          {
            kind,
            description: tenderTypes[kind].describe({
              card: row.card,
              burnAccount: row.burnAccount,
              debtors: own.map(({ owner }) => owner),
              airlineName: (code) => products.supplierName(row.parts, code),
            }),
            amount: toWire(money(total(own), first.unit)),
            ...ownUnits(kind, entries, first.unit),
          },
        ]
  })
  // Net of reversals; a reversed part can still be owed by the account (`rewards-owed`).
  const earnings = entries.filter(
    ({ step, kind }) =>
      (step === 'Earn' || step === 'Unearn') &&
      (kind === ('rewards' satisfies AccountKind) ||
        kind === ('rewards-owed' satisfies AccountKind)),
  )
  const netEarned = total(earnings)
  const [earned] = netEarned === 0n ? [] : earnings
  return {
    lines: [
      ...Map.groupBy(taken, ({ of, causeId, step }) =>
        JSON.stringify([of, causeId, step]),
      ).values(),
    ].flatMap((posting) => {
      const [first] = posting
      return first === undefined
        ? []
        : [
            {
              at: instantOf(first.at),
              description: first.description,
              amount: toWire(money(total(posting), first.unit)),
            },
          ]
    }),
    tenders,
    earned:
      earned === undefined
        ? null
        : {
            amount: Number(netEarned),
            unit: earned.unit === 'cash' ? 'cash' : 'miles',
            account: row.earnAccount === null ? earned.owner : accountName(row.earnAccount),
          },
  }
}
