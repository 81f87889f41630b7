/** Builds only where a source is newer than what was built from it. */
export const buildWebIfStale: () => Promise<unknown>
export const bakeWorldIfStale: () => Promise<unknown>
export const buildServerIfStale: () => Promise<unknown>
/** The files that `buildServerIfStale` leaves. */
export const builtServer: string
export const builtProof: string
