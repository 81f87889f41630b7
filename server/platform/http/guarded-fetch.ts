import { request } from 'node:https'
import { isIP } from 'node:net'
import { lookupPublic } from './public-address.ts'

const mostBytes = 256 * 1024
const timeoutMs = 8000

/** What `fetch` takes of a caller's call. */
interface Asked {
  readonly method?: string | undefined
  readonly headers?: Record<string, string> | undefined
  readonly body?: unknown
}

/**
 * `fetch` to an address that somebody outside chose: https to a public host by name, no redirects,
 * 256 KB and 8 seconds at most. Everything else fails as an unreachable host does, with a
 * TypeError.
 */
export const guardedFetch = async (
  address: string,
  { method = 'GET', headers = {}, body }: Asked,
): Promise<Response> => {
  const url = new URL(address)
  if (url.protocol !== 'https:' || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0)
    throw new TypeError('Only https to a host by name.')
  const text = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : null
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      call.destroy()
      reject(new TypeError(reason))
    }
    const call = request(url, { method, headers, lookup: lookupPublic }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) fail('The answer is too large.')
        else parts.push(part)
      })
      answer.on('error', () => fail('The answer broke off.'))
      answer.on('end', () => {
        const type = answer.headers['content-type']
        resolve(
          new Response(size === 0 ? null : Buffer.concat(parts), {
            status: answer.statusCode ?? 502,
            headers: type === undefined ? {} : { 'content-type': type },
          }),
        )
      })
    })
    call.setTimeout(timeoutMs, () => fail('No answer in time.'))
    call.on('error', () => fail('The host cannot be reached.'))
    call.end(text ?? undefined)
  })
}
