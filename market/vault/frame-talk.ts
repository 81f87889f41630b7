/**
 * Messages between a page of the vault and the portal page that frames it: to that page's origin
 * only, each with this frame's nonce. Types are in `contract/payments/vault-messages.ts`.
 */
import { allowedTheme } from './theme.ts'

const root = document.documentElement
const parentOrigin = root.dataset['parent'] ?? ''
const handshake = root.dataset['handshake'] ?? ''
/** Product time when the page was made; expiration dates are checked against it. */
export const madeAt = Number(root.dataset['now'])

/** Origin that card data is posted to; empty for the page's own. */
export const vaultAt = root.dataset['vault'] ?? ''

export const say = (message: { readonly kind: string } & Record<string, unknown>): void =>
  parent.postMessage({ ...message, nonce: handshake }, parentOrigin)

const dress = (theme: unknown, scheme: unknown): void => {
  for (const [name, value] of allowedTheme(theme)) root.style.setProperty(`--${name}`, value)
  root.style.colorScheme = scheme === 'dark' ? 'dark' : 'light'
}

/** Starts to listen and announces it. Applies themes itself; `hear` gets every other message. */
export const listen = (hear: (message: Readonly<Record<string, unknown>>) => void): void => {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (
      event.origin !== parentOrigin ||
      event.source !== parent ||
      typeof event.data !== 'object' ||
      event.data === null
    )
      return
    const message = event.data as Record<string, unknown>
    if (message['nonce'] !== handshake) return
    if (message['kind'] === 'start' || message['kind'] === 'theme')
      dress(message['theme'], message['scheme'])
    else hear(message)
  })
  new ResizeObserver(() =>
    say({ kind: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body)
  say({ kind: 'ready' })
}

/** Shows a field's error message, or clears it if `message` is undefined. */
export const showFault = (control: HTMLElement, message: string | undefined): void => {
  const error = document.getElementById(`${control.id}-error`)
  const words = error?.querySelector('span')
  if (error === null || words == null) return
  control.closest('[data-field]')?.classList.toggle('wrong', message !== undefined)
  error.hidden = message === undefined
  words.textContent = message ?? ''
  if (message === undefined) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
  } else {
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-describedby', error.id)
  }
}
