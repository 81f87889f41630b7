/**
 * A self-transfer is listed as one option whose id, like that of its fares' brands, names the ids
 * of its tickets. No supplier's id has this mark.
 */
const mark = '_'

export const combinedId = (ids: readonly string[]): string => ids.join(mark)
export const idsOf = (id: string): readonly string[] => id.split(mark)
export const isCombined = (id: string): boolean => id.includes(mark)
