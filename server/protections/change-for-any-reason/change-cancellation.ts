import type { CancellationTerms } from '@portolan/domain/after-sales/cancellation-terms.ts'
import { logLine, paidBy } from '@portolan/domain/protections/clause.ts'
import { toWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { AddOnAsked, AddOnQuoted, CancellationDesk } from '../../cancellations/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { supplierTerms } from '../supplier-terms.ts'
import { insistedOn } from '../underwriter-desk.ts'
import type { Underwriter } from '../underwriter.ts'
import {
  changeContracts,
  endOfContract,
  firstDepartureOf,
  type ChangeContract,
} from './change-contracts.ts'
import { changeEndOf } from './change-end-of.ts'
import { changeForAnyReason } from './change-quote.ts'

/** What ending it with its flights comes to: its premium is refunded with theirs, or kept. */
const quoteEnd = (id: string, contract: ChangeContract, asked: AddOnAsked): AddOnQuoted => {
  const { currency } = contract
  const quotes = asked.main.map(({ quote }) => quote)
  const supplier = supplierTerms(quotes, currency)
  const decision = endOfContract(contract, {
    at: asked.now,
    firstDeparture: firstDepartureOf(contract, asked.trip.parts),
    canceled: supplier !== null && supplier.kind !== 'FareRules' ? 'AsIfNeverMade' : 'ByRules',
  })
  const nothing = { minor: 0, currency }
  const refund = toWire(paidBy(decision, currency))
  const terms: CancellationTerms = {
    kind: refund.minor > 0 ? 'Void' : 'Nothing',
    refund,
    credit: nothing,
    creditExpiresAt: null,
    extra: nothing,
  }
  return {
    quote: {
      ...terms,
      id,
      provider: quotes[0]?.provider ?? changeForAnyReason,
      expiresAt: Math.min(...quotes.map((quote) => quote?.expiresAt ?? asked.now)),
      // After the void window the flights are canceled by their rules, and the premium is kept.
      later: (quotes[0]?.later ?? []).map(({ from }) => ({
        ...terms,
        kind: 'Nothing',
        refund: nothing,
        from,
      })),
    },
    // A part of what the airline refunds is the underwriter's once it has paid: an agent settles it.
    main: contract.body.reimbursement === null ? quotes : quotes.map(() => null),
    waivesCredit: false,
    decision: logLine(decision),
    shown: null,
  }
}

/** How the cover is canceled with its flights. */
export const changeCancellation = ({
  database,
  underwriter,

  ids,
}: {
  readonly database: Database
  readonly underwriter: Pick<Underwriter, 'cancel' | 'readBack'>
  readonly ids: Ids
}): CancellationDesk => ({
  // By itself it cannot be canceled online: it ends with its flights.
  quote: async () => ({ kind: 'refused', code: 'BookingSessionMissing' }),
  quoteAddOn: async (asked) => {
    const { tenant, bookingId, reference } = asked
    const contract = await database.tenant(tenant, (tx) =>
      changeContracts.ofOrder(tx, tenant, { bookingId, reference }),
    )
    return contract === null ? null : quoteEnd(ids.make('cover-cancel'), contract, asked)
  },
  confirm: async (reference, _quoteId, { kind }) => {
    const answer = insistedOn(
      await underwriter.cancel(reference, kind === 'Void' ? 'Refunded' : 'Kept'),
    )
    return answer.kind === 'done' ? { kind: 'done', value: changeEndOf(answer.value) } : answer
  },
  readBack: async (reference) => {
    const answer = await underwriter.readBack(reference)
    return answer.kind === 'done'
      ? { kind: 'done', value: answer.value && changeEndOf(answer.value) }
      : answer
  },
  ended: async (tx, { tenant, bookingId, reference, decision, at }) => {
    const contract = await changeContracts.ofOrder(tx, tenant, { bookingId, reference })
    if (contract === null || contract.state !== 'Active') return
    const line =
      decision ??
      logLine(
        endOfContract(contract, {
          at,
          firstDeparture: { scheduled: contract.body.startsAt, updated: null },
          canceled: 'AsIfNeverMade',
        }),
      )
    await changeContracts.settle(tx, tenant, contract, 'Voided', line)
  },
})
