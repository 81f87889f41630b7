import { createHmac } from 'node:crypto'
import { openText, sealingKey, sealText } from '../platform/secrets/sealed-text.ts'
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

/** Bound to tenant and booking, so that no row can be moved to another. */
export const createDetailsSealer = async (secretOf: SecretOf): Promise<DetailsSealer> => {
  const [key, digestKey] = await Promise.all([
    sealingKey(secretOf, 'booking-details'),
    sealingKey(secretOf, 'booking-digests'),
  ])
  return {
    seal: (tenant, bookingId, details) =>
      sealText(key, [tenant, bookingId], JSON.stringify(details)),
    open: (tenant, bookingId, sealed) =>
      JSON.parse(openText(key, [tenant, bookingId], sealed)) as BookingDetails,
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  }
}
