/** How the paths under one prefix look on the wire, and who may call them. */
export interface Surface {
  /** Of responses; requests may also say `application/json`. */
  readonly mediaType: 'application/json' | 'application/scim+json'
  /** Body of a refusal: `ErrorBody`, or the error of RFC 7644 section 3.12. */
  readonly errorShape: 'portolan' | 'scim'
  readonly access: readonly Access[]
}

/**
 * `public`: anyone. `session`: a person's bearer, and the CSRF header on anything but GET. `token`:
 * a program's own bearer token, which is no session; cookies are ignored.
 */
export type Access = 'public' | 'session' | 'token'

const portal: Surface = {
  mediaType: 'application/json',
  errorShape: 'portolan',
  access: ['public', 'session'],
}

/** Every prefix that an operation may be declared under. */
export const surfaces = {
  '/api/v0': portal,
  '/api/v1': portal,
  '/api/v2': portal,
  '/admin/api/v0': portal,
  '/scim/v2': { mediaType: 'application/scim+json', errorShape: 'scim', access: ['token'] },
} as const satisfies Record<string, Surface>

export type ApiPrefix = keyof typeof surfaces
export const apiPrefixes = Object.keys(surfaces) as readonly ApiPrefix[]

/** The path of a URL as the router reads it: without query, percent-decoded. */
const routedPath = (url: string): string => {
  const path = url.split('?')[0] ?? ''
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
const isUnder = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

const prefixOf = (path: string): ApiPrefix | undefined =>
  apiPrefixes.find((prefix) => isUnder(path, prefix))

/** The surface of a URL's path; undefined outside the API. */
export const surfaceOf = (url: string): Surface | undefined => {
  const prefix = prefixOf(routedPath(url))
  return prefix === undefined ? undefined : surfaces[prefix]
}

const roots: ReadonlySet<string> = new Set(
  apiPrefixes.map((prefix) => prefix.replace(/\/v\d+$/, '')),
)
/** Whether a URL belongs to the API, in any version: pages are never served there. */
export const isApiUrl = (url: string): boolean => {
  const path = routedPath(url)
  return [...roots].some((root) => isUnder(path, root))
}

/** First segment after the prefix: `trips` of `/api/v0/trips/:tripId`. */
export const groupOf = (path: string): string =>
  path.slice(prefixOf(path)?.length ?? 0).split('/')[1] ?? 'api'
