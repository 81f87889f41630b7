/** A bank's response to an authorization. */
export type BankAnswer =
  | { readonly kind: 'accept' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'decline'; readonly code: string }

/**
 * Fixed responses by card number; the numbers are those that payment processors publish for tests.
 * Any other number with a valid check digit is accepted.
 */
export const testCards: Readonly<Record<string, BankAnswer>> = {
  '4242424242424242': { kind: 'accept' },
  '4000000000000002': { kind: 'decline', code: 'CardDeclined' },
  '4000000000009995': { kind: 'decline', code: 'InsufficientFunds' },
  '4000000000009987': { kind: 'decline', code: 'CreditCardLostStolen' },
  '4000000000000069': { kind: 'decline', code: 'CreditCardExpired' },
  '4000000000000127': { kind: 'decline', code: 'InvalidCreditCardVerificationNumber' },
  '4000000000000119': { kind: 'decline', code: 'PaymentError' },
  '4100000000000019': { kind: 'decline', code: 'LikelyFraud' },
  '4000000000003220': { kind: 'challenge' },
}
