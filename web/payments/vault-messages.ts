/** What the vault's frame may say: a closed list, and each message is checked before it is believed. */
export type VaultMessage =
  | { readonly kind: 'ready'; readonly nonce: string }
  | { readonly kind: 'resize'; readonly nonce: string; readonly height: number }
  | {
      readonly kind: 'valid'
      readonly nonce: string
      readonly valid: boolean
      readonly brand: string | null
    }
  | { readonly kind: 'submit'; readonly nonce: string }
  | {
      readonly kind: 'tokenised'
      readonly nonce: string
      readonly token: string
      readonly brand: string
      readonly lastFour: string
    }
  | { readonly kind: 'recached'; readonly nonce: string }
  | { readonly kind: 'failed'; readonly nonce: string; readonly why: string }
  | { readonly kind: 'challenged'; readonly nonce: string }

const shapes: Readonly<
  Record<VaultMessage['kind'], Readonly<Record<string, 'string' | 'number' | 'boolean'>>>
> = {
  ready: {},
  resize: { height: 'number' },
  valid: { valid: 'boolean' },
  submit: {},
  recached: {},
  tokenised: { token: 'string', brand: 'string', lastFour: 'string' },
  failed: { why: 'string' },
  challenged: {},
}

export const isVaultMessage = (data: unknown): data is VaultMessage => {
  if (typeof data !== 'object' || data === null) return false
  const message = data as Readonly<Record<string, unknown>>
  const { kind, nonce } = message
  if (typeof kind !== 'string' || typeof nonce !== 'string' || !Object.hasOwn(shapes, kind))
    return false
  return Object.entries(shapes[kind as VaultMessage['kind']]).every(
    ([name, type]) => typeof message[name] === type,
  )
}

/**
 * The vault takes these custom properties and no others (`market/vault/theme.ts` holds the other
 * end).
 */
const names = [
  'paper',
  'sheet',
  'sunk',
  'ink',
  'ink2',
  'ink3',
  'line',
  'edge',
  'sea',
  'danger',
  'r4',
] as const

/** The colours in force where an element stands, so that a frame looks like the page around it. */
export const themeFor = (
  element: Element,
): { readonly theme: Readonly<Record<string, string>>; readonly scheme: 'light' | 'dark' } => {
  const style = getComputedStyle(element)
  const theme = Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  )
  return { theme, scheme: style.colorScheme.includes('dark') ? 'dark' : 'light' }
}
