export const tripKinds = ['RoundTrip', 'OneWay', 'MultiCity'] as const
export type TripKind = (typeof tripKinds)[number]

/**
 * What a trip of these slices was searched as: two that go there and come back are a round trip;
 * more, or two that do not meet, were asked for one by one.
 */
export const tripKindOf = ([out, back, ...more]: readonly {
  readonly origin: string
  readonly destination: string
}[]): TripKind =>
  back === undefined
    ? 'OneWay'
    : more.length === 0 && back.origin === out?.destination && back.destination === out.origin
      ? 'RoundTrip'
      : 'MultiCity'
