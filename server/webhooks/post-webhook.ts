import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { webhookTerms, type DeliveryFault } from '@portolan/domain/webhooks/webhook.ts'
import { isPublicAddress } from '../platform/http/public-address.ts'

export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'fault'; readonly fault: DeliveryFault }
export type PostWebhook = (message: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}) => Promise<PostOutcome>

class AddressNotAllowed extends Error {}

/**
 * Resolves a name for the connection itself, so that nothing is resolved a second time between the
 * check and its use. One private address among several refuses the name.
 */
const publicLookup = (
  host: string,
  options: LookupOptions,
  answer: (
    error: NodeJS.ErrnoException | null,
    address: string | LookupAddress[],
    family?: number,
  ) => void,
): void =>
  resolveName(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error !== null || first === undefined) answer(error ?? new Error('no address'), [])
    else if (!found.every(({ address }) => isPublicAddress(address)))
      answer(new AddressNotAllowed(), [])
    else if (options.all === true) answer(null, found)
    else answer(null, first.address, first.family)
  })

const faultOf = (error: Error): DeliveryFault => {
  if (error instanceof AddressNotAllowed) return 'AddressNotAllowed'
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'Timeout' : 'NotReachable'
}

/**
 * Posts a body and returns the status. Redirects aren't followed and the response isn't read. An
 * address that isn't public is refused at connection, unless `anyAddress`.
 */
export const createPostWebhook =
  ({ anyAddress }: { readonly anyAddress: boolean }): PostWebhook =>
  async ({ url, headers, body }) => {
    const { protocol, hostname } = new URL(url)
    const literal = hostname.replace(/^\[|\]$/g, '')
    // A literal address is connected to without a look-up.
    if (!anyAddress && (protocol !== 'https:' || (isIP(literal) > 0 && !isPublicAddress(literal))))
      return { kind: 'fault', fault: 'AddressNotAllowed' }
    const outcome = Promise.withResolvers<PostOutcome>()
    const request = (protocol === 'http:' ? httpRequest : httpsRequest)(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(webhookTerms.timeout),
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Portolan-Webhooks/1',
        ...headers,
      },
      ...(anyAddress ? {} : { lookup: publicLookup }),
    })
    request.on('response', (response) => {
      outcome.resolve({ kind: 'answered', status: response.statusCode ?? 0 })
      response.destroy()
    })
    request.on('error', (error) => outcome.resolve({ kind: 'fault', fault: faultOf(error) }))
    request.end(body)
    return outcome.promise
  }
