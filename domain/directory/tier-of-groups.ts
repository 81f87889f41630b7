export interface MappedGroup {
  readonly displayName: string
  /** Null where the group gives no tier. */
  readonly tierId: string | null
}

/**
 * The tier that somebody's groups give: that of the first one with a tier, by name. Null without
 * any: then the company's own tier applies (companies-6).
 */
export const tierOfGroups = (groups: readonly MappedGroup[]): string | null =>
  groups
    .filter(({ tierId }) => tierId !== null)
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'))[0]?.tierId ?? null
