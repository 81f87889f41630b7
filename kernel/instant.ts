/**
 * Wire format of an instant in milliseconds: UTC, `2026-11-20T12:00:00Z`, with a fraction only if
 * there is one.
 */
export const instantOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')
