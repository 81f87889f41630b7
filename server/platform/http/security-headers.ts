/**
 * The names under which the page may make trusted values; everything else that writes markup is
 * refused by the browser. `default` takes the map's worker and no other address (web/lodging/map).
 */
const trustedTypePolicies = ['portolan', 'default']

export interface PagePolicy {
  /** Fresh for every answer. */
  readonly nonce: string
  /** Origin of the card vault's frames. */
  readonly vaultOrigin: string
  /** Who may show this page in a frame. */
  readonly framedBy: "'none'" | "'self'"
  /** Origins of a map style from elsewhere; none where the map is drawn from our own files. */
  readonly mapOrigins?: readonly string[]
}

/**
 * Scripts and styles of our own files or with this answer's nonce, and no other source of anything
 * (reliability T1, T12).
 */
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

/** A worker has the policy of its own file: that of the map may fetch from where the style lies. */
export const workerPolicy = (mapOrigins: readonly string[]): string =>
  `default-src 'none'; connect-src ${mapOrigins.length === 0 ? "'none'" : mapOrigins.join(' ')}`

/** For answers that are no page: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** On every answer of every origin of ours; pages set a policy of their own over this one. */
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
