/** Builds only where a source is newer than what was built from it. */
export const buildWebIfStale: () => Promise<unknown>
export const bakeWorldIfStale: () => Promise<unknown>
