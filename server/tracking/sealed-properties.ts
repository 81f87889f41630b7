import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** The context a text is sealed for; it opens in no other. */
export interface SealedFor {
  readonly tenant: TenantId
  readonly sessionId: string
  readonly eventName: string
}
type Properties = Readonly<Record<string, string | number>>

export interface PropertySealer {
  /** Passed through the browser unchanged with an event (`encryptedProperties`, security-11). */
  readonly seal: (of: SealedFor, properties: Properties, now: number) => Promise<string>
  /**
   * Null if the text was modified, swapped, expired or sealed by an unknown key. Never use it to
   * authorize anything.
   */
  readonly open: (of: SealedFor, sealed: string, now: number) => Promise<Properties | null>
}

const cipher = 'aes-256-gcm'
const version = 'v1'
const ivBytes = 12
const tagBytes = 16
/** Longer than any page stays open. */
const lifeMs = 86_400_000
const keyName = 'tracking-properties'

interface Key {
  readonly id: string
  readonly bytes: Buffer
}
/** The key id is derived from the key, so a new key gets a new id. */
const keyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`id|${secret}`).digest('base64url').slice(0, 8),
  bytes: Buffer.from(secret, 'base64url'),
})
const bound = ({ tenant, sessionId, eventName }: SealedFor): Buffer =>
  Buffer.from(JSON.stringify([version, tenant, sessionId, eventName]))

/**
 * AES-256-GCM with a random nonce; tenant, session, event and version are authenticated. `keys`:
 * names of secrets, the sealing one first.
 */
export const createPropertySealer = (
  secretOf: SecretOf,
  keys: readonly [string, ...string[]] = [keyName],
): PropertySealer => {
  const load = async (name: string): Promise<Key> =>
    keyOf(await secretOf(name, () => randomBytes(32).toString('base64url')))
  return {
    seal: async (of, properties, now) => {
      const { id, bytes } = await load(keys[0])
      const iv = randomBytes(ivBytes)
      const seal = createCipheriv(cipher, bytes, iv, { authTagLength: tagBytes }).setAAD(bound(of))
      const body = Buffer.concat([
        seal.update(JSON.stringify({ until: now + lifeMs, properties }), 'utf8'),
        seal.final(),
      ])
      return `${version}.${id}.${Buffer.concat([iv, seal.getAuthTag(), body]).toString('base64url')}`
    },
    open: async (of, sealed, now) => {
      const [seen, id, text, ...more] = sealed.split('.')
      if (seen !== version || text === undefined || more.length > 0) return null
      const key = (await Promise.all(keys.map(load))).find((one) => one.id === id)
      const bytes = Buffer.from(text, 'base64url')
      if (key === undefined || bytes.length < ivBytes + tagBytes) return null
      try {
        const open = createDecipheriv(cipher, key.bytes, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(bound(of))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        const { until, properties } = JSON.parse(
          Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString(
            'utf8',
          ),
        ) as { readonly until: number; readonly properties: Properties }
        return until > now ? properties : null
      } catch {
        return null
      }
    },
  }
}
