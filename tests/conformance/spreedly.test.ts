import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { vaultConformance } from '@portolan/server/payments/vault.conformance.ts'
import type { VaultPerson } from '@portolan/server/payments/vault.ts'
import { spreedlyClient } from '@portolan/server/suppliers/spreedly/client.ts'
import { methodAnswer, transactionAnswer } from '@portolan/server/suppliers/spreedly/shapes.ts'
import { createSpreedlyVault, type TokenOwners } from '@portolan/server/suppliers/spreedly/vault.ts'
import { spreedlyEnvironment } from './spreedly-environment.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } })
const environmentKey = 'EnvironmentKey0000000001'
const accessSecret = 'an-access-secret-that-nobody-may-read'

const firstOwners = (): TokenOwners => {
  const owners = new Map<string, string>()
  return {
    owns: (token, { tenant, personId }) => {
      const person = `${tenant}|${personId}`
      if (!owners.has(token)) owners.set(token, person)
      return Promise.resolve(owners.get(token) === person)
    },
  }
}
const open = () => {
  let at = Date.UTC(2026, 10, 20, 12)
  let made = 0
  const environment = spreedlyEnvironment({ environmentKey, accessSecret, publicKey, now: () => at })
  const vault = createSpreedlyVault({
    call: spreedlyClient({ url: 'https://core.spreedly.example', environmentKey, accessSecret }, environment.send), environmentKey, certificateToken: 'Certificate00000001', privateKey, owners: firstOwners(),
    vaultOrigin: () => 'https://vault.portolan.example', clock: { now: () => at }, ids: { secret: () => `nonce-${++made}` },
  })
  const credentialsOf = async (person: VaultPerson): Promise<Record<string, string>> => ({ ...(await vault.credentials(person)) })
  return {
    vault, environment, now: () => at, pass: (ms: number) => void (at += ms),
    typesCard: async (person: VaultPerson) => environment.tokenise(await credentialsOf(person)),
    typesCode: async (person: VaultPerson, token: string) => environment.recache(await credentialsOf(person), token),
  }
}

vaultConformance('Spreedly', open)

test('a forged signature tokenises nothing', async () => {
  const { vault, environment } = open()
  const credentials = { ...(await vault.credentials({ tenant: 'capone', personId: 'person_avery' })) }
  await expect(environment.tokenise({ ...credentials, nonce: 'another' })).rejects.toThrow('errors.invalid_signature')
})

test('no fault tells a secret or a token: not of a wrong key, an answer that cannot be read, or none', async () => {
  const { environment } = open()
  const call = (send: typeof fetch, secret = accessSecret) => spreedlyClient({ url: 'https://core.spreedly.example', environmentKey, accessSecret: secret }, send)('GET', 'payment_methods/TokenOfSomebody0001.json')
  const faults = await Promise.all([
    call(environment.send, 'a-wrong-secret-of-somebody'), call((async () => new Response('<html>', { status: 200 })) as typeof fetch), call((async () => new Response('', { status: 503 })) as typeof fetch),
    call((async () => { throw new Error(`connect to ${environmentKey}:${accessSecret}`) }) as typeof fetch),
  ].map((asked) => asked.then(() => 'answered', (error: unknown) => String(error))))
  expect(faults).toEqual([
    'Error: spreedly: GET payment_methods/….json was answered with 401', 'Error: spreedly: GET payment_methods/….json was answered with something that cannot be read',
    'Error: spreedly: GET payment_methods/….json was answered with 503', 'Error: spreedly: GET payment_methods/….json was not answered (Error)',
  ])
})

test('a token is asked for by no other path than its own', async () => {
  const { vault, environment } = open()
  for (const token of ['../gateways', 'a/b', '%2e%2e%2f', '', 'x'.repeat(65)]) expect(await vault.methodOf(token, { tenant: 'capone', personId: 'person_avery' })).toBeNull()
  expect(environment.asked).toEqual([])
})

test('answers as they are published are understood', () => {
  const method = {
    token: '1rpKvP8zOUhj4Y9EDrIoIYQzzD5', created_at: '2017-06-26T17:04:38Z', updated_at: '2017-06-26T17:04:38Z', email: 'frank@example.com', data: { my_payment_method_identifier: 448 }, storage_state: 'cached', test: true,
    last_four_digits: '1111', first_six_digits: '411111', card_type: 'visa', first_name: 'Newfirst', last_name: 'Newlast', month: 3, year: 2032, eligible_for_card_updater: null, payment_method_type: 'credit_card', errors: [], verification_value: '', number: 'XXXX-XXXX-XXXX-1111',
  }
  expect(methodAnswer.parse({ payment_method: method })).toMatchObject({ payment_method: { card_type: 'visa', month: 3 } })
  expect(transactionAnswer.parse({ transaction: { token: 'T', succeeded: true, state: 'succeeded', message_key: 'messages.transaction_succeeded', transaction_type: 'RetainPaymentMethod', payment_method: { ...method, storage_state: 'retained' } } })).toMatchObject({ transaction: { payment_method: { storage_state: 'retained' } } })
})
