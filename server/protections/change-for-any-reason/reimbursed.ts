import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { SagaKey } from '../../platform/saga/saga.ts'
import type { PremiumRefund } from '../premium-refund/premium-refund.ts'
import type { Reimbursed } from '../premium-refund/premium-refund.saga.ts'
import type { ChangeBooks } from './change-books.ts'
import type { ChangeContract } from './change-contracts.ts'
import { reimbursementMail } from './change-letters.ts'
import type { Reimbursement } from './change-quote.ts'

const keep = async <T>(
  contracts: ChangeBooks<T>['contracts'],
  tx: T,
  { tenant }: SagaKey,
  { bookingId, reference }: PremiumRefund,
  change: Partial<Pick<Reimbursement, 'claimedAt' | 'paidAt'>>,
): Promise<ChangeContract | null> => {
  const contract = await contracts.ofOrder(tx, tenant, { bookingId, reference })
  if (contract === null || contract.body.reimbursement === null) return null
  const reimbursement = { ...contract.body.reimbursement, ...change }
  await contracts.amend(tx, tenant, contract, { ...contract.body, reimbursement })
  if (reimbursement.paidAt !== null && contract.state === 'Exercised')
    await contracts.move(tx, tenant, contract, 'Reimbursed')
  return contract
}

const chargeOf = (tender: Tender | undefined): string | undefined =>
  tender?.kind === 'Card' ? tender.later?.charge : undefined

/** What the card of the change gets back is not refunded to it again by a later cancellation. */
const keepReturned = async <T>(
  books: Pick<ChangeBooks<T>, 'paid' | 'keepAmendment'>,
  tx: T,
  { id, tenant }: SagaKey,
  { bookingId, reference, due, tenders }: PremiumRefund,
  at: number,
): Promise<void> => {
  const paid = await books.paid(tx, tenant, bookingId)
  const part = paid.parts.find((one) => one.reference === reference)
  if (part === undefined) throw new Error('protections: a cover that was not booked')
  const charge = chargeOf(tenders[0])
  await books.keepAmendment(tx, {
    tenant,
    bookingId,
    id,
    partId: part.id,
    // Its price is what it was.
    total: BigInt(part.charged.minor),
    currency: part.charged.currency,
    choice: part.choice,
    cost: null,
    settled: 0n,
    tender: null,
    returned: paid.tenders.map((tender) =>
      chargeOf(tender) === charge ? due : { ...due, minor: 0 },
    ),
    at,
  })
}

/** Tracks the difference of a change: the underwriter has paid, and the card was refunded. */
export const createChangeReimbursed = <T>(
  books: Pick<ChangeBooks<T>, 'contracts' | 'paid' | 'keepAmendment' | 'outbox'>,
): Reimbursed<T> => ({
  claimed: async (tx, saga, of, now) => {
    await keepReturned(books, tx, saga, of, now)
    await keep(books.contracts, tx, saga, of, { claimedAt: now })
  },
  paid: async (tx, saga, of, now) => {
    const contract = await keep(books.contracts, tx, saga, of, { paidAt: now })
    if (contract !== null)
      await books.outbox.put(tx, [reimbursementMail(saga.tenant, contract, 'Paid')])
  },
})
