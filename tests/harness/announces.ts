import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { marketConsole, type MarketConsole } from './market.ts'

type Flight = Pick<FaredSlice['segments'][number], 'departure' | 'operatingAirline'>

/**
 * Lets an airline announce something of a flight so many hours before it was to depart, or at once
 * where that moment is over.
 */
export const announces = async (
  base: URL,
  { departure, operatingAirline }: Flight,
  hoursBefore: number,
  what: Parameters<MarketConsole['flight']>[2],
): Promise<void> => {
  const console = marketConsole(base)
  const wait = Date.parse(departure.instant) - (await console.now()) - hoursBefore * 3_600_000
  if (wait > 0) await console.advance(`PT${Math.floor(wait / 1000)}S`)
  await console.flight(
    `${operatingAirline.code}${operatingAirline.flightNumber}`,
    departure.local.slice(0, 10),
    what,
  )
}
