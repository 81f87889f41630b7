import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { AccountKind } from '@portolan/domain/ledger/journal.ts'
import { receivableKind, tenderOfReceivable } from '@portolan/domain/ledger/tender-accounts.ts'
import type { TenderKind } from '@portolan/domain/payments/tenders.ts'
import { airlineNameIn } from '@portolan/domain/trips/flight-trip.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { isCurrency, money, toWire, type Currency, type MoneyWire } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../ledger/index.ts'
import type { trips } from './trips.tables.ts'

type Receipt = AnswerOf<typeof readTrip>['receipt']
type Named = Pick<typeof trips.$inferSelect, 'card' | 'burnAccount' | 'earnAccount' | 'itinerary'>

/** In the order in which they paid. */
const kinds: readonly TenderKind[] = [
  'TravelWalletOffer',
  'AirlineCredit',
  'TravelWalletCredit',
  'Rewards',
  'Card',
]

const total = (entries: readonly PostedEntry[]): bigint =>
  entries.reduce((all, { amount }) => all + amount, 0n)
const called = (
  account: { readonly productDisplayName: string; readonly lastFour: string } | null,
): string => (account === null ? '' : `${account.productDisplayName} ${account.lastFour}`)

/**
 * What was redeemed and has not come back: what left the account when it was held, and what a
 * release or a refund returned to it.
 */
const redeemedUnits = (
  entries: readonly PostedEntry[],
): { readonly units: { readonly amount: number; readonly unit: 'miles' | 'cash' } } | null => {
  const held = entries.find(({ kind }) => kind === 'rewards-held')
  if (held === undefined || (held.unit !== 'miles' && held.unit !== 'cash')) return null
  const account = held.owner.slice(held.owner.indexOf(':') + 1)
  const moved = entries.filter(
    ({ kind, owner, step }) => kind === 'rewards' && owner === account && step !== 'Earn',
  )
  return { units: { amount: -Number(total(moved)), unit: held.unit } }
}

/**
 * What of travel credit paid a price in another currency, and has not come back: in the credit's
 * own.
 */
const spentCredit = (
  entries: readonly PostedEntry[],
  unit: Currency,
): { readonly spent: MoneyWire } | null => {
  const moved = entries.filter((entry) => entry.kind === 'travel-credit' && entry.unit !== unit)
  const [first] = moved
  return first === undefined || !isCurrency(first.unit)
    ? null
    : { spent: toWire(money(-total(moved), first.unit)) }
}

/**
 * What was taken by each tender and given back to it is what the ledger says, never what the trip
 * remembers.
 */
export const receiptOf = (row: Named, entries: readonly PostedEntry[]): Receipt => {
  const isMoney = (entry: PostedEntry): entry is PostedEntry & { readonly unit: Currency } =>
    isCurrency(entry.unit) && tenderOfReceivable(entry.kind) !== null
  const taken = entries.filter(isMoney)
  const airlines = new Set(
    taken.flatMap(({ kind, owner }) =>
      kind === receivableKind('AirlineCredit') ? [airlineNameIn(row.itinerary, owner)] : [],
    ),
  )
  const names: Readonly<Record<TenderKind, string>> = {
    Card: row.card === null ? '' : `${row.card.brand} ${row.card.lastFour}`,
    Rewards: called(row.burnAccount),
    AirlineCredit: [...airlines].join(', '),
    TravelWalletCredit: '',
    TravelWalletOffer: '',
  }
  const tenders = kinds.flatMap((kind): Receipt['tenders'] => {
    const own = taken.filter((entry) => tenderOfReceivable(entry.kind) === kind)
    const [first] = own
    return first === undefined
      ? []
      : [
          {
            kind,
            description: names[kind],
            amount: toWire(money(total(own), first.unit)),
            ...(kind === 'Rewards'
              ? redeemedUnits(entries)
              : kind === 'TravelWalletCredit'
                ? spentCredit(entries, first.unit)
                : null),
          },
        ]
  })
  // With what went back again of it, of which a part may be owed still.
  const earnings = entries.filter(
    ({ step, kind }) =>
      (step === 'Earn' || step === 'Unearn') &&
      (kind === ('rewards' satisfies AccountKind) ||
        kind === ('rewards-owed' satisfies AccountKind)),
  )
  const left = total(earnings)
  const [earned] = left === 0n ? [] : earnings
  return {
    lines: [
      ...Map.groupBy(taken, ({ of, causeId, step }) =>
        JSON.stringify([of, causeId, step]),
      ).values(),
    ].flatMap((together) => {
      const [first] = together
      return first === undefined
        ? []
        : [
            {
              at: instantOf(first.at),
              description: first.description,
              amount: toWire(money(total(together), first.unit)),
            },
          ]
    }),
    tenders,
    earned:
      earned === undefined
        ? null
        : {
            amount: Number(left),
            unit: earned.unit === 'cash' ? 'cash' : 'miles',
            account: row.earnAccount === null ? earned.owner : called(row.earnAccount),
          },
  }
}
