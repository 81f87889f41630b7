/** One environment of Spreedly, by the keys of its portal. */
export interface SpreedlyEnvironment {
  /** `https://core.spreedly.com`. */
  readonly url: string
  readonly environmentKey: string
  readonly accessSecret: string
}

/** How long the vault may take: a checkout waits for it. */
const deadlineMs = 8000

/** An answer, read as far as it can be; null where there is no such thing. */
export type SpreedlyCall = (method: 'GET' | 'PUT', path: string) => Promise<unknown>

/** A fault says which call and which status: never a body, a header or a secret. */
export const spreedlyClient = ({ url, environmentKey, accessSecret }: SpreedlyEnvironment, send: typeof fetch = fetch): SpreedlyCall => {
  const authorization = `Basic ${Buffer.from(`${environmentKey}:${accessSecret}`).toString('base64')}`
  return async (method, path) => {
    const call = `${method} ${path.replace(/(payment_methods\/)[^/.]+/, '$1…')}`
    const answer = await send(`${url}/v1/${path}`, { method, headers: { authorization, accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(deadlineMs) }).catch((error: unknown) => {
      throw new Error(`spreedly: ${call} was not answered (${error instanceof Error ? error.name : 'unknown'})`)
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`spreedly: ${call} was answered with ${answer.status}`)
    return answer.json().catch(() => {
      throw new Error(`spreedly: ${call} was answered with something that cannot be read`)
    })
  }
}
