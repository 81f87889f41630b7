import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import type { Underwriter } from '../underwriter.ts'

/** Deadline kind; the key is the contract's id. */
export const freezeClaim = 'price-freeze-claim'

interface Claim {
  readonly reference: string
  /** The booking that was discounted: it is claimed once. */
  readonly bookingId: string
  readonly amount: MoneyWire
  readonly eventAt: number
}

/** Claims what a freeze has paid, in the transaction that captured the booking. */
export const scheduleClaim = (
  tx: Tx,
  deadlines: Pick<Deadlines, 'schedule'>,
  { tenant, contractId }: { readonly tenant: TenantId; readonly contractId: string },
  { reference, bookingId, amount, eventAt }: Claim,
): Promise<void> =>
  deadlines.schedule(tx, {
    tenant,
    kind: freezeClaim,
    key: contractId,
    dueAt: eventAt,
    payload: { reference, bookingId, eventAt, minor: amount.minor, currency: amount.currency },
  })

/** Idempotent by booking; what the underwriter does not answer is claimed again. */
export const createClaimFreeze =
  (underwriter: Pick<Underwriter, 'claim'>) =>
  async ({ payload }: DueDeadline): Promise<void> => {
    const { reference, bookingId, eventAt, minor, currency } = payload as unknown as Omit<
      Claim,
      'amount'
    > &
      MoneyWire
    const answer = await underwriter.claim({
      reference,
      key: bookingId,
      amount: { minor, currency },
      eventAt,
    })
    if (answer.kind !== 'done')
      throw new Error(
        `protections: ${reference} is not paid: ${answer.kind === 'refused' ? answer.code : answer.cause}`,
      )
  }
