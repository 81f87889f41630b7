import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { GatewayTransaction } from './shapes.ts'

/** Outcome of a gateway transaction. `Asked`: the cardholder must verify; `Open`: still undecided. */
export type GatewayOutcome = 'Done' | 'Asked' | 'Open' | 'Failed'

const openStates: readonly string[] = ['pending', 'processing', 'gateway_processing_result_unknown']

export const outcomeOf = ({
  succeeded,
  state,
  checkout_url: url,
}: GatewayTransaction): GatewayOutcome => {
  if (succeeded && state === 'succeeded') return 'Done'
  if (state === 'pending' && url != null && url !== '') return 'Asked'
  return openStates.includes(state) ? 'Open' : 'Failed'
}

/** Each gateway words declines differently; the first match wins. */
const declinePatterns: readonly (readonly [RegExp, ErrorCode])[] = [
  [/insufficient|nsf\b|not.sufficient/, 'InsufficientFunds'],
  [/lost|stolen|pick.?up/, 'CreditCardLostStolen'],
  [/expired|expiration|expiry/, 'CreditCardExpired'],
  [/fraud|suspected|risk/, 'LikelyFraud'],
  [/\bcvv|\bcvc|security.code|verification.value/, 'InvalidCreditCardVerificationNumber'],
  [/\bavs|zip|postal/, 'InvalidCreditCardZipCode'],
  [/invalid.(card.)?number|incorrect.number|no.such.card/, 'InvalidCreditCardNumber'],
  [/not.supported|unsupported|card.type/, 'CreditCardNotSupported'],
]

/** The product's code for a decline. */
export const declineOf = ({
  message,
  message_key: key,
  response,
}: GatewayTransaction): ErrorCode => {
  const text = [response?.error_code, response?.error_detail, key, message]
    .filter((part) => part != null)
    .join(' ')
    .toLowerCase()
    .replaceAll('_', ' ')
  return declinePatterns.find(([pattern]) => pattern.test(text))?.[1] ?? 'CardDeclined'
}
