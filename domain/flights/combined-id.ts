/**
 * A self-transfer is listed as one option. Its id, and the ids of its brands, join the ids of its
 * tickets with a mark that no supplier's id contains.
 */
const mark = '_'

export const combinedId = (ids: readonly string[]): string => ids.join(mark)
export const idsOf = (id: string): readonly string[] => id.split(mark)
export const isCombined = (id: string): boolean => id.includes(mark)
