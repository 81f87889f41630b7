/** A shorter part of the line has no room for a name. */
const leastNamed = 0.12

/** The part of a week's line that a span takes, as shares of its length; null outside the week. */
export const placedSpan = (
  { from, until }: { readonly from: string; readonly until: string },
  { starts, ends }: { readonly starts: number; readonly ends: number },
): { readonly from: string; readonly size: string; readonly isNamed: boolean } | null => {
  const begins = Math.max(Date.parse(from), starts)
  const finishes = Math.min(Date.parse(until), ends)
  if (finishes <= begins) return null
  const share = (ms: number): string => `${((ms / (ends - starts)) * 100).toFixed(3)}%`
  const isNamed = (finishes - begins) / (ends - starts) > leastNamed
  return { from: share(begins - starts), size: share(finishes - begins), isNamed }
}
