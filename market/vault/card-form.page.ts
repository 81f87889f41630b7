import { html, trustedHtml, type Html } from '@portolan/kernel/html.ts'
import { countryCodes } from './countries.data.ts'
import { cardFormStyle } from './card-form.style.ts'
import { cvcLengthOf } from './card.ts'
import type { Look } from './look.ts'
import type { CardBrand } from './method.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countries = countryCodes
  .map((code) => ({ code, name: countryNames.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const warning = trustedHtml(
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/></svg>',
)

/** Room for a paste with words around the value. The scripts cut what they have cleaned. */
const pasted = 200

interface FieldText {
  readonly id: string
  readonly label: string
  readonly autocomplete: string
  readonly inputmode?: 'numeric' | 'text'
  readonly placeholder?: string
  readonly most: number
}
const frame = (id: string, label: string, control: Html, after: Html | null = null): Html => html`
  <div class="field" data-field="${id}">
    <label for="${id}">${label}</label>
    <div class="box">${control}${after}</div>
    <p class="error" id="${id}-error" hidden>${warning}<span></span></p>
  </div>`
const input = (
  { id, label, autocomplete, inputmode = 'text', placeholder = '', most }: FieldText,
  after: Html | null = null,
): Html =>
  frame(
    id,
    label,
    html`<input id="${id}" name="${id}" type="text" inputmode="${inputmode}" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="${most}" autocapitalize="off" autocorrect="off" spellcheck="false" aria-required="true">`,
    after,
  )

/** A page for a frame of the portal. Its script trusts only messages with this origin and nonce. */
export interface FramedPage {
  readonly nonce: string
  readonly handshake: string
  readonly parentOrigin: string
  readonly hasTypeface: boolean
  readonly look: Look
  /** Origin that the card is posted to; the page's own if absent. */
  readonly vault?: string
}
const framed = (
  options: FramedPage & {
    readonly title: string
    readonly script: string
    readonly data: Html
    readonly form: Html
  },
): string =>
  html`<!doctype html>
<html lang="en" data-parent="${options.parentOrigin}" data-handshake="${options.handshake}" data-vault="${options.vault ?? ''}"${options.data}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>${options.title}</title>
<style nonce="${options.nonce}">${trustedHtml(cardFormStyle(options.hasTypeface, options.look))}</style>
<script type="module" nonce="${options.nonce}" src="/card/${options.script}.js"></script>
</head>
<body>
${options.form}
<noscript>Turn on JavaScript to enter card details.</noscript>
</body>
</html>`.markup

const unseenButton = trustedHtml(
  '<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">Use this card</button>',
)

/** The card form. `now` is product time: the form checks the expiration date against it. */
export const cardFormPage = (options: FramedPage & { readonly now: number }): string =>
  framed({
    ...options,
    title: 'Card details',
    script: 'card-form',
    data: html` data-now="${options.now}"`,
    form: html`<form id="card" novalidate aria-label="Card details">
${input({ id: 'number', label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '1234 5678 9012 3456', most: pasted }, html`<span class="brand" id="brand" aria-live="polite"></span>`)}
<div class="pair">
${input({ id: 'expiry', label: 'Expires', autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY', most: pasted })}
${input({ id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '3 digits', most: pasted })}
</div>
${input({ id: 'name', label: 'Name on the card', autocomplete: 'cc-name', most: 80 })}
<div class="pair wide">
${frame('country', 'Billing country', html`<select id="country" name="country" autocomplete="billing country" aria-required="true">${countries.map(({ code, name }) => html`<option value="${code}"${code === 'US' ? html` selected` : null}>${name}</option>`)}</select>`, trustedHtml('<svg class="arrow" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="m6 9 6 6 6-6"/></svg>'))}
${input({ id: 'postalCode', label: 'Postal code', autocomplete: 'billing postal-code', most: pasted })}
</div>
${unseenButton}
</form>`,
  })

/** The form for the security code of a saved card. */
export const codeFormPage = (options: FramedPage & { readonly brand: CardBrand }): string =>
  framed({
    ...options,
    title: 'Security code',
    script: 'code-form',
    data: html` data-brand="${options.brand}"`,
    form: html`<form id="code" class="short" novalidate aria-label="Security code">
${input({ id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: `${cvcLengthOf(options.brand)} digits`, most: pasted })}
${unseenButton}
</form>`,
  })
