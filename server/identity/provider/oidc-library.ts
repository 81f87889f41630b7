import type * as OidcLibrary from 'oidc-provider'

/**
 * Suppresses one warning of the provider's library about non-LTS Node versions; ours is pinned and
 * tested.
 */
const loadQuietly = async (): Promise<typeof OidcLibrary> => {
  const { console: sink } = globalThis
  const { warn } = sink
  sink.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    sink.warn = warn
  }
}

export const { Provider: OidcProvider, errors: oidcErrors } = await loadQuietly()
