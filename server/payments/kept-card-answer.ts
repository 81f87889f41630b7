import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import { paidWithoutCode } from '@portolan/domain/payments/paying-card.ts'
import { hasCardExpired } from '@portolan/kernel/card-expiry.ts'
import type { VaultMethod } from './vault.ts'

/** Currency of card charges. */
const currency = 'USD'

export const keptCardAnswer = (
  method: VaultMethod,
  now: number,
): AnswerOf<typeof keepPaymentMethod> => {
  const { token, brand, lastFour, expires } = method
  return {
    methodToken: token,
    brand,
    lastFour,
    expires,
    hasExpired: hasCardExpired(expires, now),
    withoutCode: paidWithoutCode(method, currency, now),
  }
}
