export const tripKinds = ['RoundTrip', 'OneWay', 'MultiCity'] as const
export type TripKind = (typeof tripKinds)[number]

/**
 * The kind of trip: two slices that go there and back are a round trip; more, or two that do not
 * match, are multi-city.
 */
export const tripKindOf = ([out, back, ...more]: readonly {
  readonly origin: string
  readonly destination: string
}[]): TripKind => {
  if (back === undefined) return 'OneWay'
  const returns = back.origin === out?.destination && back.destination === out.origin
  return more.length === 0 && returns ? 'RoundTrip' : 'MultiCity'
}
