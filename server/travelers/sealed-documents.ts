import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { TravelerProfile } from '@portolan/domain/travelers/traveler.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** Fields that are stored encrypted only. */
export type TravelDocuments = Pick<
  TravelerProfile,
  'passport' | 'knownTravelerNumber' | 'tsaRedressNumber' | 'driverLicense'
>

export interface DocumentSealer {
  /** `null` if there is nothing to encrypt. */
  readonly seal: (
    tenant: string,
    travelerId: string,
    documents: TravelDocuments,
  ) => Promise<string | null>
  /** Throws if the text was altered or belongs to another traveler. */
  readonly open: (
    tenant: string,
    travelerId: string,
    sealed: string | null,
  ) => Promise<TravelDocuments>
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const version = 'v1'

/**
 * AES-256-GCM with a random nonce; tenant and traveler are authenticated, so a sealed text cannot
 * be moved to another row.
 */
export const createDocumentSealer = (secretOf: SecretOf): DocumentSealer => {
  const key = async (): Promise<Buffer> =>
    Buffer.from(
      await secretOf('traveler-documents', () => randomBytes(32).toString('base64url')),
      'base64url',
    )
  const bound = (tenant: string, travelerId: string): Buffer =>
    Buffer.from(`${version}|${tenant}|${travelerId}`)
  return {
    seal: async (
      tenant,
      travelerId,
      { passport, knownTravelerNumber, tsaRedressNumber, driverLicense },
    ) => {
      const plain = JSON.stringify({
        passport,
        knownTravelerNumber,
        tsaRedressNumber,
        driverLicense,
      })
      if (plain === '{}') return null
      const iv = randomBytes(ivBytes)
      const seal = createCipheriv(cipher, await key(), iv, { authTagLength: tagBytes }).setAAD(
        bound(tenant, travelerId),
      )
      const body = Buffer.concat([seal.update(plain, 'utf8'), seal.final()])
      return `${version}.${Buffer.concat([iv, seal.getAuthTag(), body]).toString('base64url')}`
    },
    open: async (tenant, travelerId, sealed) => {
      if (sealed === null) return {}
      const [seen, text] = sealed.split('.')
      if (seen !== version || text === undefined)
        throw new Error('travelers: sealed documents of an unknown version')
      const bytes = Buffer.from(text, 'base64url')
      const open = createDecipheriv(cipher, await key(), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(bound(tenant, travelerId))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return JSON.parse(
        Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString(
          'utf8',
        ),
      ) as TravelDocuments
    },
  }
}
