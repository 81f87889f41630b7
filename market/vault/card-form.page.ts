import { html, trusted, type Html } from '../page/html.ts'
import { countryCodes } from './countries.data.ts'
import { cardFormStyle } from './card-form.style.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countries = countryCodes
  .map((code) => ({ code, name: countryNames.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const warning = trusted('<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/></svg>')

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
const input = ({ id, label, autocomplete, inputmode = 'text', placeholder = '', most }: FieldText, after: Html | null = null): Html =>
  frame(id, label, html`<input id="${id}" name="${id}" type="text" inputmode="${inputmode}" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="${most}" autocapitalize="off" autocorrect="off" spellcheck="false" aria-required="true">`, after)

/**
 * The form a card is typed into, shown in a frame of a portal page. `parentOrigin` is one of the portal's own
 * origins, `handshake` the frame's nonce; both stand in the page so that the script need not believe anybody.
 */
export const cardFormPage = (options: { readonly nonce: string; readonly handshake: string; readonly parentOrigin: string; readonly now: number; readonly hasTypeface: boolean }): string => html`<!doctype html>
<html lang="en" data-parent="${options.parentOrigin}" data-handshake="${options.handshake}" data-now="${options.now}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title>Card details</title>
<style nonce="${options.nonce}">${trusted(cardFormStyle(options.hasTypeface))}</style>
<script type="module" nonce="${options.nonce}" src="/card/card-form.js"></script>
</head>
<body>
<form id="card" novalidate aria-label="Card details">
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
<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">Use this card</button>
</form>
<noscript>Card details need JavaScript.</noscript>
</body>
</html>`.markup
