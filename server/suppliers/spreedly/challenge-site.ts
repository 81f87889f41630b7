import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html, trustedHtml, type Html } from '@portolan/kernel/html.ts'

export interface ChallengeSiteDeps {
  /** Verification URL of the charge; null if none is pending. */
  readonly challengeAt: (reference: string) => Promise<string | null>
  /**
   * The verification was reported as done: reads the charge, and voids it if no booking waits for
   * it.
   */
  readonly answered: (reference: string) => Promise<void>
  /** Host names of the portal, whose pages alone may frame these. */
  readonly portalHosts: readonly string[]
}

interface Page {
  readonly title: string
  readonly body: Html
  readonly script?: string
  /** The portal page around this one, which is notified. */
  readonly frame?: { readonly origin: string; readonly handshake: string }
}
const page = (nonce: string, { title, body, script, frame }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}html,body{block-size:100%;margin:0;font:16px/24px system-ui,sans-serif}p{padding:24px}iframe{display:block;inline-size:100%;block-size:100%;min-block-size:440px;border:0}</style>
</head>
<body data-parent="${frame?.origin ?? ''}" data-handshake="${frame?.handshake ?? ''}">${body}${script === undefined ? null : html`<script nonce="${nonce}">${trustedHtml(script)}</script>`}</body>
</html>`.markup

/**
 * The inner page on this origin reports that the bank was answered; this script notifies the portal
 * page. The server reads the result itself.
 */
const passOn =
  "const {parent:o,handshake:n}=document.body.dataset;addEventListener('message',e=>{if(e.origin===location.origin&&e.data?.kind==='answered'&&o&&parent!==window)parent.postMessage({kind:'challenged',nonce:n},o)})"
const tellParent = "if(parent!==window)parent.postMessage({kind:'answered'},location.origin)"

/**
 * The bank's verification page, framed on the vault's origin, so that the portal's policy names one
 * origin instead of every bank. Nothing from bank or browser is trusted; the charge is read from
 * the gateway.
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
          page(nonce, {
            title: 'Nothing to verify',
            body: html`<p>This payment was already verified or has been released. You can close this page.</p>`,
          }),
        )
      }
      return send(reply, 200, parent, "'self' https:", (nonce) =>
        page(nonce, {
          title: 'Verify this payment',
          body: html`<iframe title="Payment verification" src="${url}"></iframe>`,
          script: passOn,
          frame: { origin: parent, handshake },
        }),
      )
    },
  )
  // The bank redirects the browser here and calls it from its own server; neither is trusted.
  for (const method of ['GET', 'POST'] as const) {
    app.route<{ Params: { reference: string } }>({
      method,
      url: '/challenge/:reference/answered/',
      bodyLimit: 65_536,
      handler: async (request, reply) => {
        await answered(request.params.reference)
        return send(reply, 200, ["'self'", ...originsOf(request)].join(' '), "'none'", (nonce) =>
          page(nonce, {
            title: 'Answered',
            body: html`<p>Thank you. Your booking page shows the result.</p>`,
            script: tellParent,
          }),
        )
      },
    })
  }
}
