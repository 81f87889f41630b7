import { html, trustedHtml, type Html } from '@portolan/kernel/html.ts'
import { cardFormStyle } from './card-form.style.ts'
import type { Look } from './look.ts'

const styleOf = ({
  hasTypeface,
  look,
}: Pick<Dress, 'hasTypeface' | 'look'>): string => `${cardFormStyle(hasTypeface, look)}
body{display:grid;min-block-size:100vh;place-items:center;padding:24px;background:var(--paper)}
html[data-parent^=h] body{place-items:start;padding:0}
main{inline-size:100%;max-inline-size:400px;padding:32px 24px;border:1px solid var(--edge);border-radius:8px;background:var(--sheet)}
h1{font-size:21px;line-height:28px;font-weight:650}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin-block:24px;padding-block:16px;border-block:1px solid var(--line)}
dt{color:var(--ink2)}dd{text-align:end;font-weight:650}
p{margin-block-start:8px;color:var(--ink2)}
form{display:grid;gap:12px}
button{min-block-size:48px;padding:0 20px;border:1px solid var(--sea);border-radius:var(--r4);background:var(--sea);color:var(--onsea);font:inherit;font-weight:650;cursor:pointer}
button+button{background:transparent;color:var(--sea)}
button:focus-visible{outline:2px solid var(--sea);outline-offset:2px}`

/** What every page of this file needs besides its content. */
export interface Dress {
  /** Nonce of the content security policy. */
  readonly nonce: string
  readonly hasTypeface: boolean
  readonly look: Look
  /** The page that frames this one; absent on a page of its own. A framed card has no margin. */
  readonly parent?: { readonly origin: string; readonly handshake: string }
}

const page = (
  options: Dress & { readonly title: string; readonly body: Html; readonly script?: Html },
): string =>
  html`<!doctype html>
<html lang="en" data-parent="${options.parent?.origin ?? ''}" data-handshake="${options.parent?.handshake ?? ''}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>${options.title}</title>
<style nonce="${options.nonce}">${trustedHtml(styleOf(options))}</style>
${options.script ?? null}
</head>
<body><main>${options.body}</main></body>
</html>`.markup

/** The 3-D Secure challenge. `query` carries the framing page and the look over to the answer. */
export const challengePage = (
  options: Dress & {
    readonly id: string
    readonly query: string
    readonly amount: string
    readonly card: string
  },
): string =>
  page({
    ...options,
    title: 'Confirm this payment',
    body: html`
<h1>Confirm this payment</h1>
<p>Your bank needs to confirm it’s you.</p>
<dl><dt>To</dt><dd>Portolan</dd><dt>Amount</dt><dd>${options.amount}</dd><dt>Card</dt><dd>${options.card}</dd></dl>
<form method="post">
<button type="submit" formaction="/challenge/${options.id}/complete${options.query}">Complete</button>
<button type="submit" formaction="/challenge/${options.id}/fail${options.query}">Fail</button>
</form>`,
  })

/** After the answer. Tells the framing page, which then reads the booking. */
export const settledPage = (options: Dress & { readonly confirmed: boolean }): string =>
  page({
    ...options,
    title: options.confirmed ? 'Confirmed' : 'Not confirmed',
    body: html`<h1>${options.confirmed ? 'Confirmed' : 'Not confirmed'}</h1><p>${options.confirmed ? 'We’re finishing your booking.' : 'Your card wasn’t charged.'} You can close this page.</p>`,
    script: html`<script nonce="${options.nonce}">${trustedHtml("const{parent:o,handshake:n}=document.documentElement.dataset;if(o&&parent!==window)parent.postMessage({kind:'challenged',nonce:n},o)")}</script>`,
  })
export const nothingToConfirmPage = (dress: Dress): string =>
  page({
    ...dress,
    title: 'Nothing to confirm',
    body: html`<h1>Nothing to confirm</h1><p>This payment was already confirmed, declined, or canceled. You can close this page.</p>`,
  })
