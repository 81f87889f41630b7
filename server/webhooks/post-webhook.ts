import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { webhookTerms, type DeliveryFault } from '@portolan/domain/webhooks/webhook.ts'
import { AddressNotPublic, isPublicAddress, lookupPublic } from '../platform/http/public-address.ts'

export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'fault'; readonly fault: DeliveryFault }
export type PostWebhook = (message: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}) => Promise<PostOutcome>

const faultOf = (error: Error): DeliveryFault => {
  if (error instanceof AddressNotPublic) return 'AddressNotAllowed'
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
      ...(anyAddress ? {} : { lookup: lookupPublic }),
    })
    request.on('response', (response) => {
      outcome.resolve({ kind: 'answered', status: response.statusCode ?? 0 })
      response.destroy()
    })
    request.on('error', (error) => outcome.resolve({ kind: 'fault', fault: faultOf(error) }))
    request.end(body)
    return outcome.promise
  }
