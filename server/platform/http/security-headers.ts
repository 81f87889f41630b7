/**
 * Trusted Types policies the page may create; the browser refuses any other markup. `default`
 * allows only the map's worker (web/lodging/map).
 */
const trustedTypePolicies = ['portolan', 'default']

export interface PagePolicy {
  /** Fresh for every response. */
  readonly nonce: string
  /** Origin of the card vault's frames. */
  readonly vaultOrigin: string
  /** Origins that may frame this page. */
  readonly framedBy: "'none'" | "'self'"
  /** Origins of an external map style; empty for our own map files. */
  readonly mapOrigins?: readonly string[]
}

/** Only our own files, or scripts and styles with the response's nonce (security-1, security-12). */
export const pagePolicy = ({ nonce, vaultOrigin, framedBy, mapOrigins = [] }: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    [`connect-src 'self' ${vaultOrigin}`, ...mapOrigins].join(' '),
    `frame-src ${vaultOrigin}`,
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypePolicies.join(' ')}`,
  ].join('; ')

/** A worker's policy comes from its own file: the map worker may fetch from the style's origins. */
export const workerPolicy = (mapOrigins: readonly string[]): string =>
  `default-src 'none'; connect-src ${mapOrigins.length === 0 ? "'none'" : mapOrigins.join(' ')}`

/** For responses that are not pages: nothing may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** On every response; pages override the policy. */
export const commonHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})
