/**
 * `2026-11-20T12:00:00Z` of milliseconds since the epoch: instants on the wire are UTC, in whole
 * seconds unless there are more.
 */
export const instantOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')
