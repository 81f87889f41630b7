import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

/**
 * The page lets no script be started from a plain string. The map library starts its worker so, and
 * asks nobody for a trusted one: the default policy stands in, and takes this one address and no
 * other.
 */
const trustWorker = (): void => {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      readonly defaultPolicy: unknown
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown
    }
  }
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError('Only the worker of the map may be started here.')
      return url
    },
  })
}

/** The map library with its worker, fetched when the first map is shown. */
export const loadMapLibrary = async () => {
  const [library] = await Promise.all([
    import('maplibre-gl'),
    import('maplibre-gl/dist/maplibre-gl.css'),
  ])
  trustWorker()
  library.setWorkerUrl(workerUrl)
  return library
}
export type MapLibrary = Awaited<ReturnType<typeof loadMapLibrary>>
