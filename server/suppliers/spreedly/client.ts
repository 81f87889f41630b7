/** A Spreedly environment and its keys. */
export interface SpreedlyEnvironment {
  /** `https://core.spreedly.com`. */
  readonly url: string
  readonly environmentKey: string
  readonly accessSecret: string
}

/** Timeout of vault calls; a checkout waits for them. */
const vaultDeadlineMs = 8000
/** Timeout of gateway calls, which involve the card's bank. */
const gatewayDeadlineMs = 30_000

/** The parsed body; null if it is not JSON. */
export type SpreedlyCall = (method: 'GET' | 'PUT', path: string) => Promise<unknown>
/** Outcome of a call that may have taken effect without an answer. */
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

/** Vault calls. Errors name the call and status, never a body, header or secret. */
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

/** Gateway calls: never throw. Refusals before processing and unknown outcomes are kept apart. */
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
