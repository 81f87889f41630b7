import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

/**
 * The page requires trusted types, and the map library starts its worker from a plain string. This
 * default policy allows that one address.
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
      if (url !== workerUrl) throw new TypeError('Only the map worker may be started here.')
      return url
    },
  })
}

/** Loads the map library and its worker. */
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
