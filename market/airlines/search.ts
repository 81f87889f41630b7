/**
 * Exact search of one slice: the best by price, by duration and by stops among all journeys of up
 * to two stops that the rules of `connections.ts` allow; two stops are not sold on a date when some
 * airport pair of the question has a seat without any. Lower bounds decide what is looked at and in
 * which order; nothing is left out for being unlikely, so the answer equals trying everything.
 */
import { tolerances, type ConnectionTimes, type Tolerance } from './connections.ts'
import type { LegFares } from './fares.ts'
import type { Journey, SliceQuestion } from './journey.ts'
import { createKept } from './kept-journeys.ts'
import { createPairScope } from './pair-scope.ts'
import { keepNonstops, keepOneStops, keepTwoStops } from './pair-stops.ts'
import { buildIndex, type SearchIndex } from './search-index.ts'
import type { TaxRules } from './taxes.ts'

const searchWithin = (
  index: SearchIndex,
  question: SliceQuestion,
  tolerance: Tolerance,
): Journey[] => {
  const kept = createKept(question)
  // Nonstops of all airport pairs first: their prices limit how much else has to be searched.
  const pairs = question.origins.flatMap((origin) =>
    question.destinations.flatMap(
      (destination) =>
        createPairScope(index, question, tolerance, kept, { origin, destination }) ?? [],
    ),
  )
  for (const pair of pairs) keepNonstops(pair)
  const hasNonstops = kept.count() > 0
  if (!question.nonstop) for (const pair of pairs) keepOneStops(pair)
  if (!hasNonstops && !question.nonstop) for (const pair of pairs) keepTwoStops(pair)
  return kept.journeys(index.network)
}

export const createSearch = (
  fares: LegFares,
  taxes: TaxRules,
  times: ConnectionTimes,
): ((question: SliceQuestion) => Journey[]) => {
  const index = buildIndex(fares, taxes, times)
  return (question) => {
    for (const tolerance of tolerances) {
      const found = searchWithin(index, question, tolerance)
      // A wider tolerance adds no nonstops.
      if (found.length > 0 || question.nonstop) return found
    }
    return []
  }
}
