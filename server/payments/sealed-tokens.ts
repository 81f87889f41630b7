import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { SecretOf } from '../platform/secrets/secrets.ts'
import type { VaultPerson } from './vault.ts'

/** Encrypts vault tokens for storage. */
export interface TokenSealer {
  readonly seal: (person: VaultPerson, token: string) => Promise<string>
  /** Throws if the text was modified or belongs to somebody else. */
  readonly open: (person: VaultPerson, sealed: string) => Promise<string>
  /** Lookup hash of a token: HMAC-SHA-256, hexadecimal. */
  readonly digest: (token: string) => Promise<string>
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const version = 'v1'

/**
 * AES-256-GCM with a random nonce; tenant and person are authenticated, so that rows cannot be
 * moved.
 */
export const createTokenSealer = (secretOf: SecretOf): TokenSealer => {
  const secret = async (name: string): Promise<Buffer> =>
    Buffer.from(await secretOf(name, () => randomBytes(32).toString('base64url')), 'base64url')
  const bound = ({ tenant, personId }: VaultPerson): Buffer =>
    Buffer.from(`${version}|${tenant}|${personId}`)
  return {
    seal: async (person, token) => {
      const iv = randomBytes(ivBytes)
      const seal = createCipheriv(cipher, await secret('kept-cards'), iv, {
        authTagLength: tagBytes,
      }).setAAD(bound(person))
      const body = Buffer.concat([seal.update(token, 'utf8'), seal.final()])
      return `${version}.${Buffer.concat([iv, seal.getAuthTag(), body]).toString('base64url')}`
    },
    open: async (person, sealed) => {
      const [seen, text] = sealed.split('.')
      if (seen !== version || text === undefined)
        throw new Error('payments: a sealed token of an unknown version')
      const bytes = Buffer.from(text, 'base64url')
      const open = createDecipheriv(
        cipher,
        await secret('kept-cards'),
        bytes.subarray(0, ivBytes),
        { authTagLength: tagBytes },
      )
        .setAAD(bound(person))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([
        open.update(bytes.subarray(ivBytes + tagBytes)),
        open.final(),
      ]).toString('utf8')
    },
    digest: async (token) =>
      createHmac('sha256', await secret('kept-card-digests'))
        .update(token)
        .digest('hex'),
  }
}
