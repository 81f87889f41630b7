import type { RouteLeg } from '@portolan/design/travel/trip.props.ts'
import type { Trip } from '../trips/trip-queries.ts'

/**
 * Every flight of a trip as the chart draws it, a city named where somebody stays; `null` where a
 * place of the trip has no position.
 */
export const chartLegs = (itinerary: Trip['itinerary']): readonly RouteLeg[] | null => {
  const legs = itinerary.flatMap(({ segments }) =>
    segments.map(({ origin, destination, minutes }, at): RouteLeg | null =>
      origin.position && destination.position
        ? {
            from: { name: at === 0 ? origin.cityName : null, ...origin.position },
            to: {
              name: at === segments.length - 1 ? destination.cityName : null,
              ...destination.position,
            },
            minutes,
          }
        : null,
    ),
  )
  return legs.every((leg) => leg !== null) && legs.length > 0 ? legs : null
}
