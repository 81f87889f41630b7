import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import { paidWithoutCode } from '@portolan/domain/payments/paying-card.ts'
import { hasCardExpired } from '@portolan/kernel/card-expiry.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'
import type { VaultMethod } from './vault.ts'

/** Currency of card charges. */
const currency = 'USD'

/** `accounts`: the person's own; an account's card is named by its product. */
export const keptCardAnswer = (
  method: VaultMethod,
  now: number,
  accounts: readonly Pick<RewardsAccount, 'accountReferenceId' | 'productDisplayName'>[] = [],
): AnswerOf<typeof keepPaymentMethod> => {
  const { token, brand, lastFour, expires } = method
  const account = accounts.find(
    ({ accountReferenceId }) => accountReferenceId === method.accountReferenceId,
  )
  return {
    methodToken: token,
    brand,
    lastFour,
    expires,
    hasExpired: hasCardExpired(expires, now),
    account:
      account === undefined
        ? null
        : {
            accountReferenceId: account.accountReferenceId,
            productDisplayName: account.productDisplayName,
          },
    withoutCode: paidWithoutCode(method, currency, now),
  }
}
