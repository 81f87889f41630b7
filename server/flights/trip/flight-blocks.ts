import { isStanding } from '@portolan/domain/flights/tickets.ts'
import type { Block } from '../../mail/index.ts'
import type { Journey } from './flight-part.ts'
import { flightText, locatorOfSlice, routeText, segmentFacts, timesText } from './flight-words.ts'

const sliceHeading = (journey: Journey, slice: number): string => {
  const segments = journey.itinerary[slice]?.segments ?? []
  const route = `${segments[0]?.origin.cityName ?? ''} to ${segments.at(-1)?.destination.cityName ?? ''}`
  const reference =
    journey.tickets.length > 1 ? `, booking reference ${locatorOfSlice(journey, slice)}` : ''
  return `${route}${reference}${isStanding(journey.tickets, slice) ? '' : ': canceled'}`
}

/** Each slice with its flights. */
export const flightBlocks = (journey: Journey): Block[] =>
  journey.itinerary.flatMap(({ segments }, at): Block[] => [
    { kind: 'heading', text: sliceHeading(journey, at) },
    {
      kind: 'facts',
      rows: segments.map(
        (segment) =>
          [
            flightText(segment),
            `${timesText(segment)}, ${routeText(segment)}. ${segmentFacts(segment)}`,
          ] as const,
      ),
    },
  ])
