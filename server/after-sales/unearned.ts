import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { earnedShare } from '@portolan/domain/rewards/earned-share.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../ledger/index.ts'
import type { RefundLine } from './refund-lines.ts'

/**
 * Rewards to reverse with the card refunds among `lines`: the remaining earnings in proportion to
 * the remaining card payments. `returned` is what each tender was refunded before.
 */
export const unearned = (
  entries: readonly Pick<PostedEntry, 'of' | 'step' | 'kind' | 'owner' | 'unit' | 'amount'>[],
  lines: readonly RefundLine[],
  returned: readonly MoneyWire[] = [],
): {
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
} | null => {
  const earn = entries.find(
    ({ of, step, kind }) => of === 'booking' && step === 'Earn' && kind === 'rewards',
  )
  if (earn === undefined || (earn.unit !== 'miles' && earn.unit !== 'cash')) return null
  const cards = lines
    .map((line, at) => ({ ...line, left: line.tender.amount.minor - (returned[at]?.minor ?? 0) }))
    .filter(({ tender }) => isCharged(tender))
  const left = entries
    .filter(
      ({ step, kind, owner }) =>
        (step === 'Earn' || step === 'Unearn') &&
        (kind === 'rewards' || kind === 'rewards-owed') &&
        owner === earn.owner,
    )
    .reduce((all, entry) => all + entry.amount, 0n)
  const amount = earnedShare(
    left,
    BigInt(cards.reduce((all, line) => all + line.amount.minor, 0)),
    BigInt(cards.reduce((all, line) => all + line.left, 0)),
  )
  return amount === 0n ? null : { accountReferenceId: earn.owner, unit: earn.unit, amount }
}
