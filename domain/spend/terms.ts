/** Numbers of spend, written once (spend-6, spend-7). */
export const spendTerms = {
  /** Bounds of lead time in days, exclusive: under 7, under 14, under 21, then the rest. */
  leadBands: [7, 14, 21],
  /** Fewer days ahead than this is late. */
  lateDays: 7,
  /** Flights this far ahead are what a late one is compared with. */
  earlyDays: 14,
  /** A typical price needs as many. */
  fewestForTypical: 3,
  /** Days whose average a forecast continues. */
  forecastDays: 90,
  linesPerPage: 50,
  /** Lines of one export. */
  mostExported: 20_000,
} as const

/**
 * Kilograms of CO2 equivalent for a passenger and kilometer, with the effects of altitude, by the
 * length of a flight; after the UK government's conversion factors 2024.
 */
export const emissionFactors = {
  flight: [
    { upToKm: 785, kgPerKm: 0.273 },
    { upToKm: 3700, kgPerKm: 0.186 },
    { upToKm: Number.POSITIVE_INFINITY, kgPerKm: 0.2 },
  ],
  /** By the space that a seat takes. */
  cabin: { Economy: 1, PremiumEconomy: 1.6, Business: 2.9, First: 4 },
  /** Great-circle distances are flown 8 % longer. */
  detour: 1.08,
  /** A room for a night. */
  roomNight: 10.4,
} as const
