/** One environment of Spreedly, by the keys of its portal. */
export interface SpreedlyEnvironment {
  /** `https://core.spreedly.com`. */
  readonly url: string
  readonly environmentKey: string
  readonly accessSecret: string
}

/** How long the vault may take: a checkout waits for it. */
const vaultDeadlineMs = 8000
/** And a gateway, which asks the card's bank. */
const gatewayDeadlineMs = 30_000

/** An answer, read as far as it can be; null where there is no such thing. */
export type SpreedlyCall = (method: 'GET' | 'PUT', path: string) => Promise<unknown>
/** What came of a call that may have had its effect though no answer came. */
export type GatewayAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unknown'; readonly cause: 'timeout' | 'unavailable' | 'garbage' }
export type GatewaySend = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<GatewayAnswer>

const authorizationOf = ({ environmentKey, accessSecret }: SpreedlyEnvironment): string =>
  `Basic ${Buffer.from(`${environmentKey}:${accessSecret}`).toString('base64')}`

/** The vault's side. A fault says which call and which status: never a body, a header or a secret. */
export const spreedlyClient = (
  environment: SpreedlyEnvironment,
  send: typeof fetch = fetch,
): SpreedlyCall => {
  const authorization = authorizationOf(environment)
  return async (method, path) => {
    const call = `${method} ${path.replace(/(payment_methods\/)[^/.]+/, '$1…')}`
    const answer = await send(`${environment.url}/v1/${path}`, {
      method,
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(vaultDeadlineMs),
    }).catch((error: unknown) => {
      throw new Error(
        `spreedly: ${call} was not answered (${error instanceof Error ? error.name : 'unknown'})`,
      )
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`spreedly: ${call} was answered with ${answer.status}`)
    return answer.json().catch(() => {
      throw new Error(`spreedly: ${call} was answered with something that cannot be read`)
    })
  }
}

/**
 * The gateway's side: it answers and never throws. What was refused before it was looked at, and
 * what nobody can tell, are kept apart.
 */
export const spreedlyGateway = (
  environment: SpreedlyEnvironment,
  send: typeof fetch = fetch,
): GatewaySend => {
  const authorization = authorizationOf(environment)
  return async (method, path, body) => {
    let answer: Response
    try {
      answer = await send(`${environment.url}/v1/${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(gatewayDeadlineMs),
        headers: {
          authorization,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch (error) {
      return {
        kind: 'unknown',
        cause: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unavailable',
      }
    }
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
      return { kind: 'unknown', cause: 'unavailable' }
    try {
      return { kind: 'answered', status: answer.status, body: await answer.json() }
    } catch {
      return { kind: 'unknown', cause: 'garbage' }
    }
  }
}
