import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { SecretOf } from '../platform/secrets/secrets.ts'
import type { BookingDetails } from './booking-request.ts'

/** Encrypts personal data, and hashes values that must not be guessable. */
export interface DetailsSealer {
  readonly seal: (tenant: string, bookingId: string, details: BookingDetails) => string
  /** Throws if the text was modified or belongs to another booking. */
  readonly open: (tenant: string, bookingId: string, sealed: string) => BookingDetails
  /** HMAC-SHA-256, hexadecimal. */
  readonly digest: (text: string) => string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const version = 'v1'

/**
 * AES-256-GCM with a random nonce each time; tenant and booking are authenticated with it, so that
 * no row can be moved to another.
 */
export const createDetailsSealer = async (secretOf: SecretOf): Promise<DetailsSealer> => {
  const secret = async (name: string): Promise<Buffer> =>
    Buffer.from(await secretOf(name, () => randomBytes(32).toString('base64url')), 'base64url')
  const [key, digestKey] = await Promise.all([secret('booking-details'), secret('booking-digests')])
  const bound = (tenant: string, bookingId: string): Buffer =>
    Buffer.from(`${version}|${tenant}|${bookingId}`)
  return {
    seal: (tenant, bookingId, details) => {
      const iv = randomBytes(ivBytes)
      const seal = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(
        bound(tenant, bookingId),
      )
      const body = Buffer.concat([seal.update(JSON.stringify(details), 'utf8'), seal.final()])
      return `${version}.${Buffer.concat([iv, seal.getAuthTag(), body]).toString('base64url')}`
    },
    open: (tenant, bookingId, sealed) => {
      const [seen, text] = sealed.split('.')
      if (seen !== version || text === undefined)
        throw new Error('checkout: sealed details of an unknown version')
      const bytes = Buffer.from(text, 'base64url')
      const open = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(bound(tenant, bookingId))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return JSON.parse(
        Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString(
          'utf8',
        ),
      ) as BookingDetails
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  }
}
