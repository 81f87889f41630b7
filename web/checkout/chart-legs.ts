import type { RouteLeg } from '@portolan/design/travel/trip.props.ts'
import type { FlightTrip } from '../flights/index.ts'

/**
 * A trip's flights for the chart, naming only cities with a stay; null if any airport has no
 * position.
 */
export const chartLegs = (itinerary: FlightTrip['itinerary']): readonly RouteLeg[] | null => {
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
