/** Script of the form for the security code of a saved card. */
import { cvcFault, cvcLengthOf, digitsTyped, type CardFault } from './card.ts'
import { listen, say, showFault, vaultAt } from './frame-talk.ts'
import type { CardBrand } from './method.ts'

const form = document.getElementById('code') as HTMLFormElement
const control = form.elements.namedItem('cvc') as HTMLInputElement
const brand = document.documentElement.dataset['brand'] as CardBrand

const fault = (): CardFault | null => cvcFault(control.value, brand)

let busy = false
const recache = async (token: unknown, credentials: unknown): Promise<void> => {
  if (busy) return
  const wrong = fault()
  showFault(control, wrong?.message)
  if (wrong !== null) {
    control.focus()
    return say({ kind: 'failed', why: 'invalid', fields: ['cvc'] })
  }
  busy = true
  try {
    const { status } = await fetch(
      `${vaultAt}/v1/payment_methods/${encodeURIComponent(String(token))}/recache.json`,
      {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...(credentials as object),
          payment_method: { credit_card: { verification_value: control.value } },
        }),
      },
    )
    if (status === 200) {
      form.reset()
      say({ kind: 'recached' })
    } else say({ kind: 'failed', why: status === 401 ? 'credentials' : 'unavailable', fields: [] })
  } catch {
    say({ kind: 'failed', why: 'unavailable', fields: [] })
  } finally {
    busy = false
  }
}

form.addEventListener('input', () => {
  control.value = digitsTyped(control.value).slice(0, cvcLengthOf(brand))
  if (fault() === null) showFault(control, undefined)
})
form.addEventListener('focusout', () => {
  if (control.value !== '') showFault(control, fault()?.message)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  say({ kind: 'submit' })
})
listen((message) => {
  if (message['kind'] === 'recache') void recache(message['token'], message['credentials'])
  if (message['kind'] === 'focus') control.focus()
})
