import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { SecretOf } from '../../platform/secrets/secrets.ts'

const makeKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: 'portolan-1' }
  return JSON.stringify({ keys: [key] })
}

/**
 * Private signing keys of the built-in provider: one set per installation, the same in every
 * process.
 */
export const signingKeys = async (secretOf: SecretOf): Promise<{ keys: JWK[] }> =>
  JSON.parse(await secretOf('identity-signing-keys', makeKey)) as { keys: JWK[] }
