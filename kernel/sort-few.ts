/**
 * Sorts a list of a few in place by a figure, the lowest first, equals as they stood. For lists
 * that are made by the thousand: `sort` sets up a microsecond and a kilobyte of its own for each,
 * however short.
 */
export const sortFew = <T>(list: T[], figure: (item: T) => number): T[] => {
  for (let at = 1; at < list.length; at++) {
    const item = list[at] as T
    const own = figure(item)
    let to = at
    for (; to > 0 && figure(list[to - 1] as T) > own; to--) list[to] = list[to - 1] as T
    list[to] = item
  }
  return list
}
