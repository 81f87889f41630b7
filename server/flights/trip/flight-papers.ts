import { isStanding } from '@portolan/domain/flights/tickets.ts'
import { addOnText } from '@portolan/domain/pricing/add-on-text.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { aztecRows, type Paper, type PartsOfTrip } from '../../trips/index.ts'
import { boardingCodesOf } from './boarding-codes-of.ts'
import { journeyOf, type Journey } from './flight-part.ts'
import {
  flightText,
  locatorOfSlice,
  routeText,
  seatOf,
  segmentFacts,
  timesText,
} from './flight-words.ts'

const addSlices = (paper: Paper, journey: Journey): void => {
  for (const [at, slice] of journey.itinerary.entries()) {
    const route = `${slice.segments[0]?.origin.cityName ?? ''} to ${slice.segments.at(-1)?.destination.cityName ?? ''}`
    const status = isStanding(journey.tickets, at) ? '' : ': canceled'
    paper.heading(`${route}, booking reference ${locatorOfSlice(journey, at)}${status}`)
    for (const [index, segment] of slice.segments.entries()) {
      const seats = journey.passengers.flatMap(({ name }, passenger) => {
        const seat = seatOf(slice, index, passenger)
        return seat === undefined ? [] : [`${seat} ${name.split(' ')[0] ?? name}`]
      })
      const details = [
        segmentFacts(segment),
        slice.brand.name,
        ...(seats.length === 0 ? [] : [`seats ${seats.join(', ')}`]),
      ].join(', ')
      paper.fact(flightText(segment), `${timesText(segment)}\n${routeText(segment)}\n${details}`)
    }
  }
}

/** Flights, tickets and the codes that airport scanners read. */
export const flightItinerary = async (paper: Paper, of: PartsOfTrip): Promise<void> => {
  const journey = journeyOf(of)
  addSlices(paper, journey)
  paper.heading('Travelers')
  journey.passengers.forEach(({ name, nameOnTicket }, at) =>
    paper.fact(
      name,
      `${nameOnTicket}\n${journey.tickets.map(({ numbers }) => `Ticket ${numbers[at] ?? ''}`).join(', ')}`,
    ),
  )
  paper.heading('At the airport')
  paper.paragraph(
    'Scan these codes at airport kiosks to find your booking. They aren’t boarding passes: you get those when you check in.',
  )
  for (const { flight, code } of boardingCodesOf(journey).flatMap(({ segment, codes }) =>
    codes.map((code) => ({ flight: segment, code })),
  ))
    paper.code(await aztecRows(code.text), [
      code.name,
      `${flightText(flight)}, ${flight.origin.locationCode} to ${flight.destination.locationCode}`,
      timesText(flight),
      `Booking reference ${code.locator}`,
    ])
}

/** What was bought: slices with their fares, and the price by traveler. */
export const flightPurchase = (paper: Paper, of: PartsOfTrip): void => {
  const { itinerary, passengers, price } = journeyOf(of)
  for (const { segments, brand } of itinerary) {
    const [first, last] = [segments[0], segments.at(-1)]
    if (first !== undefined && last !== undefined)
      paper.fact(
        `${first.origin.cityName} to ${last.destination.cityName}`,
        `${timesText({ departure: first.departure, arrival: last.arrival })}, ${brand.name}`,
      )
  }
  paper.fact('Travelers', passengers.map(({ name }) => name).join(', '))
  for (const { type, count, total } of price?.passengers ?? [])
    paper.amount(
      `${count} × ${type}`,
      formatExact(fromWire({ ...total, minor: total.minor * count })),
    )
  for (const { kind, amount } of price?.addOns ?? [])
    paper.amount(addOnText[kind], formatExact(fromWire(amount)))
  if (price !== null) paper.amount('Includes taxes and fees', formatExact(fromWire(price.tax)))
}
