import type { CarCandidate } from './candidate.ts'
import type { CarSort } from './codes.ts'

const byTotal = (a: CarCandidate, b: CarCandidate): number =>
  a.total - b.total || (a.id < b.id ? -1 : 1)

/** In order (cars-3): by the whole price, by the company's score, or by the way to the desk. */
export const rankCars = <C extends CarCandidate>(cars: readonly C[], sort: CarSort): C[] => {
  switch (sort) {
    case 'LowestTotal':
      return cars.toSorted(byTotal)
    case 'BestRated':
      return cars.toSorted((a, b) => b.score - a.score || byTotal(a, b))
    case 'ShortestWay':
      return cars.toSorted((a, b) => a.minutesAway - b.minutesAway || byTotal(a, b))
  }
}
