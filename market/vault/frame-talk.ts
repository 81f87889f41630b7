/**
 * How a page of the vault talks with the portal's page around it: to that page's origin alone,
 * every message with the nonce the vault gave this frame. `contract/payments/vault-messages.ts`
 * says what is said.
 */
import { allowedTheme } from './theme.ts'

const root = document.documentElement
const parentOrigin = root.dataset['parent'] ?? ''
const handshake = root.dataset['handshake'] ?? ''
/** Product time when the page was made, which may be ahead of this machine's: a card expires by it. */
export const madeAt = Number(root.dataset['now'])

/** Origin that what is typed is posted to; empty: the page's own. */
export const vaultAt = root.dataset['vault'] ?? ''

export const say = (message: { readonly kind: string } & Record<string, unknown>): void =>
  parent.postMessage({ ...message, nonce: handshake }, parentOrigin)

const dress = (theme: unknown, scheme: unknown): void => {
  for (const [name, value] of allowedTheme(theme)) root.style.setProperty(`--${name}`, value)
  root.style.colorScheme = scheme === 'dark' ? 'dark' : 'light'
}

/** Begins to listen, and says so. Colours are put on here; `hear` gets the rest. */
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

/** What is wrong with a field, beside it; nothing where nothing is. */
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
