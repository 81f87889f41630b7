/** Every message the vault's frame can send. Each is validated before use. */
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

/** The custom properties the vault accepts (see `market/vault/theme.ts`). */
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

/** The element's computed theme colors and color scheme, so that a frame matches the page around it. */
export const themeFor = (
  element: Element,
): { readonly theme: Readonly<Record<string, string>>; readonly scheme: 'light' | 'dark' } => {
  const style = getComputedStyle(element)
  const theme = Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  )
  return { theme, scheme: style.colorScheme.includes('dark') ? 'dark' : 'light' }
}
