import { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import { sendHttp } from '../../tools/local-http.ts'
import type { Api } from './api.ts'

const vaultHost = (base: URL): string => `vault.localhost:${base.port}`

/** Numbers of docs/operating.md. */
export const cards = {
  accepts: '4242424242424242',
  declines: '4000000000000002',
  insufficientFunds: '4000000000009995',
  lostOrStolen: '4000000000009987',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  fraud: '4100000000000019',
  challenges: '4000000000003220',
} as const

/**
 * A number like any other that the acquirer accepts, with a check digit: ends in digits of its own
 * for each `n` below ten thousand.
 */
export const cardNumber = (n: number): string => {
  const digits = `453201${String(n).padStart(9, '0')}`
  const sum = Array.from(digits)
    .reverse()
    .reduce((all, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/**
 * Posts a card to the vault's own address with credentials of the portal, as the vault's frame
 * does; answers its token. `from`: the address a trusted proxy names.
 */
export const tokenise = async (
  api: Api,
  number: string,
  from?: string,
  expires: { readonly month: number; readonly year: number } = { month: 4, year: 2031 },
): Promise<string> => {
  const { environmentKey, certificateToken, nonce, timestamp, signature } = await api.get(
    readSpreedlyCredentials,
    {},
  )
  const host = vaultHost(api.base)
  const answer = await sendHttp(api.base, {
    method: 'POST',
    path: '/v1/payment_methods.json',
    host,
    headers: {
      'content-type': 'application/json',
      origin: `http://${host}`,
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    body: JSON.stringify({
      environmentKey,
      certificateToken,
      nonce,
      timestamp,
      signature,
      payment_method: {
        credit_card: {
          number,
          ...expires,
          verification_value: number.length === 15 ? '1234' : '123',
          full_name: 'Avery Lindqvist',
          zip: '10001',
          country: 'US',
        },
      },
    }),
  })
  const token = (
    JSON.parse(answer.body) as { transaction?: { payment_method?: { token?: string } } }
  ).transaction?.payment_method?.token
  if (token === undefined)
    throw new Error(`The vault answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  return token
}

/** Types the security code of a kept card once more, as its owner does in the vault's frame. */
export const recache = async (api: Api, token: string, code = '123'): Promise<number> => {
  const { environmentKey, certificateToken, nonce, timestamp, signature } = await api.get(
    readSpreedlyCredentials,
    {},
  )
  const host = vaultHost(api.base)
  const { status } = await sendHttp(api.base, {
    method: 'POST',
    path: `/v1/payment_methods/${token}/recache.json`,
    host,
    headers: { 'content-type': 'application/json', origin: `http://${host}` },
    body: JSON.stringify({
      environmentKey,
      certificateToken,
      nonce,
      timestamp,
      signature,
      payment_method: { credit_card: { verification_value: code } },
    }),
  })
  return status
}

/** Answers a card's challenge as its owner does on the vault's page. */
export const answerChallenge = async (
  base: URL,
  challengeUrl: string,
  outcome: 'complete' | 'fail',
): Promise<void> => {
  const host = vaultHost(base)
  const { status } = await sendHttp(base, {
    method: 'POST',
    path: `${new URL(challengeUrl).pathname}${outcome}`,
    host,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` },
    body: '',
  })
  if (status !== 200) throw new Error(`The vault answered ${status} to a challenge.`)
}
