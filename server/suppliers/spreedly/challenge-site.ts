import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface ChallengeSiteDeps {
  /** Where the card's owner of this charge answers their bank; null where nothing is asked. */
  readonly challengeAt: (reference: string) => Promise<string | null>
  /**
   * Somebody says that they have answered: the charge is read, and let go of where nobody waits for
   * it any more.
   */
  readonly answered: (reference: string) => Promise<void>
  /** Names under which the portal is reached: only its pages may frame these. */
  readonly portalHosts: readonly string[]
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
const page = (nonce: string, title: string, body: string, script = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}html,body{block-size:100%;margin:0;font:16px/24px system-ui,sans-serif}p{padding:24px}iframe{display:block;inline-size:100%;block-size:100%;min-block-size:440px;border:0}</style>
</head>
<body>${body}${script === '' ? '' : `<script nonce="${nonce}">${script}</script>`}</body>
</html>`

/**
 * Told by the inner page, on this very origin, that the bank was answered; tells the portal's page
 * around both. What was answered, the server reads.
 */
const passOn =
  "const {parent:o,handshake:n}=document.body.dataset;addEventListener('message',e=>{if(e.origin===location.origin&&e.data?.kind==='answered'&&o&&parent!==window)parent.postMessage({kind:'challenged',nonce:n},o)})"
const tellParent = "if(parent!==window)parent.postMessage({kind:'answered'},location.origin)"

/**
 * The bank's question to a card's owner, on the vault's origin: a bank's page is framed by ours and
 * never by the portal's own, so that the portal's policy names one origin and not every bank.
 * Nothing that a bank or a browser says here is believed; the charge is read.
 */
export const registerChallengeSite = (
  app: FastifyInstance,
  { challengeAt, answered, portalHosts }: ChallengeSiteDeps,
): void => {
  const originsOf = (request: FastifyRequest): string[] => {
    const port = /:\d+$/.exec(request.host)?.[0] ?? ''
    return portalHosts.map((host) => `${request.protocol}://${host}${port}`)
  }
  const send = (
    reply: FastifyReply,
    status: number,
    framedBy: string,
    framing: string,
    made: (nonce: string) => string,
  ): FastifyReply => {
    const nonce = randomBytes(18).toString('base64url')
    return reply
      .code(status)
      .removeHeader('x-frame-options')
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-src ${framing}; frame-ancestors ${framedBy}; base-uri 'none'; form-action 'none'`,
      })
      .send(made(nonce))
  }
  app.get<{ Params: { reference: string }; Querystring: { origin?: string; nonce?: string } }>(
    '/challenge/:reference/',
    async (request, reply) => {
      const { origin = '', nonce: handshake = '' } = request.query
      const parent = originsOf(request).find((one) => one === origin)
      const url =
        parent !== undefined && /^[\w-]{16,64}$/.test(handshake)
          ? await challengeAt(request.params.reference)
          : null
      if (parent === undefined || url === null || URL.parse(url)?.protocol !== 'https:') {
        return send(reply, 404, parent ?? "'none'", "'none'", (nonce) =>
          page(
            nonce,
            'Nothing to confirm',
            '<p>This payment was answered already, or has been given back. You can close this page.</p>',
          ),
        )
      }
      return send(reply, 200, parent, "'self' https:", (nonce) =>
        page(
          nonce,
          'Confirm this payment',
          `<iframe title="Your bank’s question" src="${escaped(url)}"></iframe>`,
          passOn,
        ).replace(
          '<body>',
          `<body data-parent="${escaped(parent)}" data-handshake="${escaped(handshake)}">`,
        ),
      )
    },
  )
  // The bank sends its owner's browser back to here, and its own server besides: neither is asked what it says.
  for (const method of ['GET', 'POST'] as const) {
    app.route<{ Params: { reference: string } }>({
      method,
      url: '/challenge/:reference/answered/',
      bodyLimit: 65_536,
      handler: async (request, reply) => {
        await answered(request.params.reference)
        return send(reply, 200, ["'self'", ...originsOf(request)].join(' '), "'none'", (nonce) =>
          page(
            nonce,
            'Answered',
            '<p>Thank you. What has become of your booking stands on its page.</p>',
            tellParent,
          ),
        )
      },
    })
  }
}
