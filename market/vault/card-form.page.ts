import { html, trusted, type Html } from '../page/html.ts'
import { countryCodes } from './countries.data.ts'
import { cardFormStyle } from './card-form.style.ts'
import { cvcLengthOf } from './card.ts'
import type { Look } from './look.ts'
import type { CardBrand } from './method.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countries = countryCodes
  .map((code) => ({ code, name: countryNames.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const warning = trusted(
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/></svg>',
)

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

/**
 * What a framed page is made for: one of the portal's own origins, and the frame's nonce, so that
 * its script need not believe anybody.
 */
export interface FramedPage {
  readonly nonce: string
  readonly handshake: string
  readonly parentOrigin: string
  readonly hasTypeface: boolean
  readonly look: Look
  /** Origin that the card is posted to; empty: the page's own. */
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
<style nonce="${options.nonce}">${trusted(cardFormStyle(options.hasTypeface, options.look))}</style>
<script type="module" nonce="${options.nonce}" src="/card/${options.script}.js"></script>
</head>
<body>
${options.form}
<noscript>Card details need JavaScript.</noscript>
</body>
</html>`.markup

const unseenButton = trusted(
  '<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">Use this card</button>',
)

/**
 * The form a card is typed into, shown in a frame of a portal page. `now`: product time, by which a
 * card expires.
 */
export const cardFormPage = (options: FramedPage & { readonly now: number }): string =>
  framed({
    ...options,
    title: 'Card details',
    script: 'card-form',
    data: html` data-now="${options.now}"`,
    form: html`<form id="card" novalidate aria-label="Card details">
${input({ id: 'number', label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '1234 5678 9012 3456', most: 23 }, html`<span class="brand" id="brand" aria-live="polite"></span>`)}
<div class="pair">
${input({ id: 'expiry', label: 'Expires', autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY', most: 9 })}
${input({ id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '3 digits', most: 4 })}
</div>
${input({ id: 'name', label: 'Name on the card', autocomplete: 'cc-name', most: 80 })}
<div class="pair wide">
${frame('country', 'Billing country', html`<select id="country" name="country" autocomplete="billing country" aria-required="true">${countries.map(({ code, name }) => html`<option value="${code}"${code === 'US' ? trusted(' selected') : null}>${name}</option>`)}</select>`, trusted('<svg class="arrow" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="m6 9 6 6 6-6"/></svg>'))}
${input({ id: 'postalCode', label: 'Postal code', autocomplete: 'billing postal-code', most: 12 })}
</div>
${unseenButton}
</form>`,
  })

/** The form that asks for the security code of a card that is kept. */
export const codeFormPage = (options: FramedPage & { readonly brand: CardBrand }): string =>
  framed({
    ...options,
    title: 'Security code',
    script: 'code-form',
    data: html` data-brand="${options.brand}"`,
    form: html`<form id="code" class="short" novalidate aria-label="Security code">
${input({ id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: `${cvcLengthOf(options.brand)} digits`, most: 4 })}
${unseenButton}
</form>`,
  })
