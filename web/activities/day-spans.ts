import type { DayLineSpan } from '@portolan/design/travel/day-line.tsx'

interface Starting {
  readonly at: number
}

/** The starts of one day as bars, with the ones that `isMarked` picks filled. */
export const spansOf = <S extends Starting>(
  starts: readonly S[],
  minutes: number,
  isMarked: (start: S) => boolean,
): readonly DayLineSpan[] =>
  starts.map((start) => ({
    from: start.at,
    to: start.at + minutes,
    marked: isMarked(start),
  }))

/** Where the line of a day begins: six, or four if something starts before. */
export const dawnOf = (starts: readonly Starting[]): number =>
  starts.some(({ at }) => at < 360) ? 240 : 360
