import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquirerConformance } from '@portolan/server/payments/acquirer.conformance.ts'
import { vaultConformance } from '@portolan/server/payments/vault.conformance.ts'
import type { VaultPerson } from '@portolan/server/payments/vault.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import { spreedlyClient, spreedlyGateway } from '@portolan/server/suppliers/spreedly/client.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import {
  createSpreedlyAcquirer,
  lostAfterMs,
} from '@portolan/server/suppliers/spreedly/acquirer.ts'
import { declineOf } from '@portolan/server/suppliers/spreedly/gateway-outcome.ts'
import { signTokenisation } from '@portolan/server/suppliers/spreedly/sign.ts'
import { spreedlyCalls } from '@portolan/server/suppliers/spreedly/spreedly.tables.ts'
import { createGatewayCalls } from '@portolan/server/suppliers/spreedly/gateway-calls.ts'
import { methodAnswer, transactionAnswer } from '@portolan/server/suppliers/spreedly/shapes.ts'
import { createTokenOwners } from '@portolan/server/suppliers/spreedly/token-owners.ts'
import { createSpreedlyVault } from '@portolan/server/suppliers/spreedly/vault.ts'
import { spreedlyEnvironment } from './spreedly-environment.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const environmentKey = 'EnvironmentKey0000000001'
const accessSecret = 'an-access-secret-that-nobody-may-read'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
/** A hash that no two tests share: each has an environment of its own over one database. */
let opened = 0
const digestOf = () => {
  const own = ++opened
  return (token: string) => Promise.resolve(`${own}:${token}`)
}
const open = () => {
  let at = Date.UTC(2026, 10, 20, 12)
  let made = 0
  const environment = spreedlyEnvironment({
    environmentKey,
    accessSecret,
    publicKey,
    now: () => at,
  })
  const vault = createSpreedlyVault({
    call: spreedlyClient(
      { url: 'https://core.spreedly.example', environmentKey, accessSecret },
      environment.send,
    ),
    environmentKey,
    certificateToken: 'Certificate00000001',
    privateKey,
    owners: createTokenOwners({ database: database.database, digest: digestOf() }),
    vaultOrigin: () => 'https://vault.portolan.example',
    clock: { now: () => at },
    ids: { secret: () => `nonce-${++made}` },
  })
  const credentialsOf = async (person: VaultPerson): Promise<Record<string, string>> => ({
    ...(await vault.credentials(person)),
  })
  return {
    vault,
    hasAccountCards: false,
    environment,
    now: () => at,
    pass: (ms: number) => void (at += ms),
    typesCard: async (person: VaultPerson) => environment.tokenise(await credentialsOf(person)),
    typesCode: async (person: VaultPerson, token: string) =>
      environment.recache(await credentialsOf(person), token),
  }
}

vaultConformance('Spreedly', open)

const gateway = 'Gateway0000000000001'
const numbers = {
  accepts: '4242424242424242',
  hasNoMoney: '4000000000009995',
  asks: '4000000000003220',
} as const
const openGateway = async () => {
  let at = Date.UTC(2026, 10, 20, 12)
  await database.database.worker((tx) => tx.delete(spreedlyCalls))
  const environment = spreedlyEnvironment({
    environmentKey,
    accessSecret,
    publicKey,
    gateway,
    now: () => at,
  })
  const { acquirer, challengeAt, answered } = createSpreedlyAcquirer({
    send: spreedlyGateway(
      { url: 'https://core.spreedly.example', environmentKey, accessSecret },
      environment.send,
    ),
    gateway,
    calls: createGatewayCalls(database.database),
    digest: digestOf(),
    vaultOrigin: () => 'https://vault.portolan.example',
    clock: { now: () => at },
  })
  return {
    acquirer,
    environment,
    challengeAt,
    answered,
    cardOf: async (bank: keyof typeof numbers) =>
      environment.tokenise(
        {
          environmentKey,
          ...signTokenisation(
            { certificateToken: 'Certificate00000001', privateKey },
            `nonce-${at}-${bank}-${++opened}`,
            at,
          ),
        },
        numbers[bank],
      ),
    answers: async (url: string, how: 'complete' | 'fail') => {
      expect(url).toBe('https://vault.portolan.example/challenge/booking_1%3Aauth/')
      await environment.gateway.answers(
        `https://bank.example/ask/${(await environment.gateway.charges()).at(-1)?.challenge}/`,
        how,
      )
      await answered('booking_1:auth')
    },
    loses: async (...cut: Parameters<typeof environment.gateway.loses>) =>
      environment.gateway.loses(...cut),
    atBank: async (token: string) => {
      const all = (await environment.gateway.charges()).filter(
        ({ methodToken }) => methodToken === token,
      )
      const sum = (of: 'authorized' | 'captured' | 'refunded') =>
        all.reduce((whole, charge) => whole + charge[of], 0)
      return {
        charges: all.length,
        authorized: sum('authorized'),
        captured: sum('captured'),
        refunded: sum('refunded'),
      }
    },
    pass: (ms: number) => void (at += ms),
  }
}

acquirerConformance('a gateway of Spreedly', openGateway)

test('a call without an answer is not sent again while it may still arrive, nor by two at once when it cannot', async () => {
  const under = await openGateway()
  const { acquirer, environment } = under
  const methodToken = await under.cardOf('accepts')
  const again = () =>
    acquirer.authorize({
      reference: 'booking_1:auth',
      methodToken,
      amount: { minor: 5000, currency: 'USD' },
    })
  environment.gateway.loses('call', 'authorize')
  await again()
  under.pass(lostAfterMs - 1)
  expect(await again()).toMatchObject({ kind: 'unknown' })
  under.pass(1)
  await Promise.all([again(), again(), again()])
  expect(await again()).toMatchObject({ kind: 'done', value: { state: 'Authorized' } })
  expect((await under.atBank(methodToken)).charges).toBe(1)
})

test('a bank check that ends while its charge is being voided leaves nothing held', async () => {
  const { acquirer, environment, cardOf, challengeAt, answered } = await openGateway()
  const reference = 'booking_1:auth'
  await acquirer.authorize({
    reference,
    methodToken: await cardOf('asks'),
    amount: { minor: 5000, currency: 'USD' },
  })
  const asked = (await challengeAt(reference)) ?? ''
  // Answered between the reading and the giving back.
  const read = acquirer.void({ reference })
  await environment.gateway.answers(asked, 'complete')
  await Promise.all([read, answered(reference)])
  expect(await acquirer.readBack(reference)).toMatchObject({
    kind: 'done',
    value: { state: 'Voided', captured: { minor: 0 } },
  })
  expect((await environment.gateway.charges()).map(({ state }) => state)).toEqual(['Voided'])
  expect(await challengeAt(reference)).toBeNull()
})

test('who says of a charge that is still wanted that its bank was answered changes nothing of it', async () => {
  const { acquirer, cardOf, answered } = await openGateway()
  await acquirer.authorize({
    reference: 'booking_1:auth',
    methodToken: await cardOf('accepts'),
    amount: { minor: 5000, currency: 'USD' },
  })
  for (const reference of ['booking_1:auth', 'booking_of_nobody']) await answered(reference)
  expect(await acquirer.readBack('booking_1:auth')).toMatchObject({
    kind: 'done',
    value: { state: 'Authorized' },
  })
})

test('each of a gateway’s words for a decline is one of ours', () => {
  const declined = (code: string, message = '') =>
    declineOf({
      token: 't',
      transaction_type: 'Authorization',
      succeeded: false,
      state: 'gateway_processing_failed',
      created_at: '',
      message,
      response: { error_code: code },
    })
  expect(
    [
      ['insufficient_funds'],
      ['stolen_card'],
      ['pickup'],
      ['expired_card'],
      ['suspected_fraud'],
      ['incorrect_cvc'],
      ['incorrect_zip'],
      ['invalid_number'],
      ['card_declined', 'Do not honor'],
      ['', 'NSF'],
    ].map(([code = '', message]) => declined(code, message)),
  ).toEqual([
    'InsufficientFunds',
    'CreditCardLostStolen',
    'CreditCardLostStolen',
    'CreditCardExpired',
    'LikelyFraud',
    'InvalidCreditCardVerificationNumber',
    'InvalidCreditCardZipCode',
    'InvalidCreditCardNumber',
    'CardDeclined',
    'InsufficientFunds',
  ])
})

test('a forged signature tokenises nothing', async () => {
  const { vault, environment } = open()
  const credentials = {
    ...(await vault.credentials({ tenant: 'capone', personId: 'person_avery' })),
  }
  await expect(environment.tokenise({ ...credentials, nonce: 'another' })).rejects.toThrow(
    'errors.invalid_signature',
  )
})

test('no fault tells a secret or a token: not of a wrong key, an answer that cannot be read, or none', async () => {
  const { environment } = open()
  const call = (send: typeof fetch, secret = accessSecret) =>
    spreedlyClient(
      { url: 'https://core.spreedly.example', environmentKey, accessSecret: secret },
      send,
    )('GET', 'payment_methods/TokenOfSomebody0001.json')
  const faults = await Promise.all(
    [
      call(environment.send, 'a-wrong-secret-of-somebody'),
      call((async () => new Response('<html>', { status: 200 })) as typeof fetch),
      call((async () => new Response('', { status: 503 })) as typeof fetch),
      call((async () => {
        throw new Error(`connect to ${environmentKey}:${accessSecret}`)
      }) as typeof fetch),
    ].map((asked) =>
      asked.then(
        () => 'answered',
        (error: unknown) => String(error),
      ),
    ),
  )
  expect(faults).toEqual([
    'Error: spreedly: GET payment_methods/….json was answered with 401',
    'Error: spreedly: GET payment_methods/….json was answered with something that cannot be read',
    'Error: spreedly: GET payment_methods/….json was answered with 503',
    'Error: spreedly: GET payment_methods/….json was not answered (Error)',
  ])
})

test('a token is asked for by no other path than its own', async () => {
  const { vault, environment } = open()
  for (const token of ['../gateways', 'a/b', '%2e%2e%2f', '', 'x'.repeat(65)])
    expect(await vault.methodOf(token, { tenant: 'capone', personId: 'person_avery' })).toBeNull()
  expect(environment.asked).toEqual([])
})

test('answers as they are published are understood', () => {
  const method = {
    token: '1rpKvP8zOUhj4Y9EDrIoIYQzzD5',
    created_at: '2017-06-26T17:04:38Z',
    updated_at: '2017-06-26T17:04:38Z',
    email: 'frank@example.com',
    data: { my_payment_method_identifier: 448 },
    storage_state: 'cached',
    test: true,
    last_four_digits: '1111',
    first_six_digits: '411111',
    card_type: 'visa',
    first_name: 'Newfirst',
    last_name: 'Newlast',
    month: 3,
    year: 2032,
    eligible_for_card_updater: null,
    payment_method_type: 'credit_card',
    errors: [],
    verification_value: '',
    number: 'XXXX-XXXX-XXXX-1111',
  }
  expect(methodAnswer.parse({ payment_method: method })).toMatchObject({
    payment_method: { card_type: 'visa', month: 3 },
  })
  expect(
    transactionAnswer.parse({
      transaction: {
        token: 'T',
        succeeded: true,
        state: 'succeeded',
        message_key: 'messages.transaction_succeeded',
        transaction_type: 'RetainPaymentMethod',
        payment_method: { ...method, storage_state: 'retained' },
      },
    }),
  ).toMatchObject({ transaction: { payment_method: { storage_state: 'retained' } } })
})
