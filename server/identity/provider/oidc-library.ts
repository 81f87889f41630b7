import type * as OidcLibrary from 'oidc-provider'

/**
 * The provider's library warns on standard error about every Node that is not a long-term release
 * yet. Ours is pinned and tested with it, so that one sentence is left out; every other warning
 * passes.
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
