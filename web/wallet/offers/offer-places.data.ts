import type { PlaceFacts } from '@portolan/design/art/place-facts.ts'

type Row = readonly [
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  population: number,
  coastal: boolean,
  elevation: number,
]
const place = (
  ...[name, country, latitude, longitude, population, coastal, elevation]: Row
): PlaceFacts => ({ name, country, latitude, longitude, population, coastal, elevation })

/** The places of offers by `imageId`, for their art. */
export const offerPlaces: Readonly<Record<string, PlaceFacts>> = {
  Chamonix: place('Chamonix', 'FR', 45.92, 6.87, 9000, false, 1035),
  Amalfi: place('Amalfi', 'IT', 40.63, 14.6, 5000, true, 6),
  Zermatt: place('Zermatt', 'CH', 46.02, 7.75, 5800, false, 1608),
  Tucson: place('Tucson', 'US', 32.22, -110.97, 540_000, false, 728),
  'Lake Tahoe': {
    ...place('Lake Tahoe', 'US', 39.1, -120.03, 22_000, false, 1897),
    hint: { scene: 'lake', features: ['pine'] },
  },
  Split: place('Split', 'HR', 43.51, 16.44, 178_000, true, 0),
  Lisbon: place('Lisbon', 'PT', 38.72, -9.14, 550_000, true, 45),
  Chicago: place('Chicago', 'US', 41.88, -87.63, 2_700_000, true, 181),
}
