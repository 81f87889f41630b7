import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ids } from '@portolan/kernel/ports.ts'
import { keyFor } from './cipher.ts'

/**
 * Spreedly's authenticated tokenisation: the portal signs nonce, timestamp and certificate for one
 * card, the browser passes them on, the vault verifies them. The certificate names the card's
 * owner.
 */
export interface TokenisationCredentials {
  readonly certificateToken: string
  readonly nonce: string
  /** Product time in whole seconds. */
  readonly timestamp: string
  readonly signature: string
}
export const credentialsLifeMs = 600_000
/** Tolerated clock difference between two machines. */
const skewMs = 30_000

export type CredentialsFault = 'missing' | 'forged' | 'expired'
export interface TokenisationSigner {
  sign(subject: string, now: number): TokenisationCredentials
  /** The subject they were signed for. Does not check reuse: the store records spent nonces. */
  verify(
    given: Readonly<Record<string, unknown>>,
    now: number,
  ):
    | { readonly subject: string; readonly nonce: string; readonly expiresAt: number }
    | CredentialsFault
}

export const createTokenisationSigner = (
  masterKey: Uint8Array,
  ids: Pick<Ids, 'secret'>,
): TokenisationSigner => {
  const key = keyFor(masterKey, 'tokenisation signature')
  const signatureOf = (nonce: string, timestamp: string, certificate: string): Buffer =>
    createHmac('sha256', key).update(`${nonce}\n${timestamp}\n${certificate}`).digest()
  return {
    sign: (subject, now) => {
      const certificateToken = Buffer.from(subject).toString('base64url')
      const nonce = ids.secret()
      const timestamp = String(Math.floor(now / 1000))
      return {
        certificateToken,
        nonce,
        timestamp,
        signature: signatureOf(nonce, timestamp, certificateToken).toString('base64url'),
      }
    },
    verify: (given, now) => {
      const { certificateToken, nonce, timestamp, signature } = given
      if (
        typeof certificateToken !== 'string' ||
        typeof nonce !== 'string' ||
        typeof timestamp !== 'string' ||
        typeof signature !== 'string'
      )
        return 'missing'
      if (!/^\d{1,12}$/.test(timestamp) || nonce.length > 100 || certificateToken.length > 400)
        return 'forged'
      const wanted = signatureOf(nonce, timestamp, certificateToken)
      const shown = Buffer.from(signature, 'base64url')
      if (shown.length !== wanted.length || !timingSafeEqual(shown, wanted)) return 'forged'
      const made = Number(timestamp) * 1000
      if (now > made + credentialsLifeMs || now < made - skewMs) return 'expired'
      return {
        subject: Buffer.from(certificateToken, 'base64url').toString('utf8'),
        nonce,
        expiresAt: made + credentialsLifeMs,
      }
    },
  }
}
