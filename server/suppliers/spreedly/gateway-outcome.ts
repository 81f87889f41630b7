import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { GatewayTransaction } from './shapes.ts'

/**
 * What a transaction of a gateway says. `Open`: it may still succeed, and nobody asks the card's
 * owner.
 */
export type GatewayOutcome = 'Done' | 'Asked' | 'Open' | 'Failed'

export const outcomeOf = ({
  succeeded,
  state,
  checkout_url: url,
}: GatewayTransaction): GatewayOutcome =>
  succeeded && state === 'succeeded'
    ? 'Done'
    : state === 'pending' && url != null && url !== ''
      ? 'Asked'
      : state === 'pending' ||
          state === 'processing' ||
          state === 'gateway_processing_result_unknown'
        ? 'Open'
        : 'Failed'

/** Gateways word a decline each in their own way; the first that fits counts. */
const words: readonly (readonly [RegExp, ErrorCode])[] = [
  [/insufficient|nsf\b|not.sufficient/, 'InsufficientFunds'],
  [/lost|stolen|pick.?up/, 'CreditCardLostStolen'],
  [/expired|expiration|expiry/, 'CreditCardExpired'],
  [/fraud|suspected|risk/, 'LikelyFraud'],
  [/\bcvv|\bcvc|security.code|verification.value/, 'InvalidCreditCardVerificationNumber'],
  [/\bavs|zip|postal/, 'InvalidCreditCardZipCode'],
  [/invalid.(card.)?number|incorrect.number|no.such.card/, 'InvalidCreditCardNumber'],
  [/not.supported|unsupported|card.type/, 'CreditCardNotSupported'],
]

/** Why a card was declined, as this product says it. */
export const declineOf = ({
  message,
  message_key: key,
  response,
}: GatewayTransaction): ErrorCode => {
  const said = [response?.error_code, response?.error_detail, key, message]
    .filter((text) => text != null)
    .join(' ')
    .toLowerCase()
    .replaceAll('_', ' ')
  return words.find(([pattern]) => pattern.test(said))?.[1] ?? 'CardDeclined'
}
