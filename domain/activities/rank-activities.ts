import type { ListedActivity } from './activity.ts'
import type { ActivitySort } from './codes.ts'

/** Scores are shrunk toward this usual score with the weight of this many reviews. In tenths. */
const usual = { score: 84, reviews: 25 } as const
const shrunkScore = ({ score, reviews }: ListedActivity): number =>
  score === null ? 78 : (score * reviews + usual.score * usual.reviews) / (reviews + usual.reviews)

/** What others thought, whether it can be canceled, and how many starts are left to choose from. */
const suitability = (one: ListedActivity): number =>
  shrunkScore(one) +
  (one.isRefundable ? 2 : 0) +
  1.5 * Math.min(1, one.starts.length / 6) +
  Math.min(3, Math.log10(1 + one.reviews))

/** Each as a figure that is better when it is lower. */
const figures: Readonly<Record<ActivitySort, (one: ListedActivity) => number>> = {
  DurationAscending: ({ minutes }) => minutes,
  DurationDescending: ({ minutes }) => -minutes,
  PriceAscending: ({ price }) => price,
  PriceDescending: ({ price }) => -price,
  Rating: (one) => -(one.score === null ? 0 : shrunkScore(one)),
  Recommended: (one) => -suitability(one),
}

/** Sorted copy, best first. Ties go by price and id, so that the order of the input has no effect. */
export const rankActivities = (
  activities: readonly ListedActivity[],
  sort: ActivitySort,
): readonly ListedActivity[] => {
  const figure = figures[sort]
  return activities
    .map((one) => ({ one, at: figure(one) }))
    .sort((a, b) => a.at - b.at || a.one.price - b.one.price || (a.one.id < b.one.id ? -1 : 1))
    .map(({ one }) => one)
}
