import { cityOfDesk } from '@portolan/domain/cars/city-of-desk.ts'
import type { CarClass } from '@portolan/domain/cars/codes.ts'
import type { CarKind, FamilyItem } from '@portolan/design/art/family-item.ts'
import type { PlaceFacts } from '@portolan/design/art/place-facts.ts'
import type { CarDeskAnswer } from './car-answers.ts'

/** The drawing of each class. */
export const kindOfClass: Readonly<Record<CarClass, CarKind>> = {
  Mini: 'economy',
  Economy: 'economy',
  Compact: 'compact',
  Intermediate: 'compact',
  Standard: 'luxury',
  FullSize: 'luxury',
  SUV: 'suv',
  Van: 'van',
  Convertible: 'convertible',
  Luxury: 'luxury',
}

const paints = [
  '#b5482f',
  '#2f6780',
  '#d8a63c',
  '#3f6b4c',
  '#84394e',
  '#cfc6b2',
  '#39424d',
] as const
/** The same for the same model at the same desk, so that neighbors of a list mostly differ. */
const paintOf = (text: string): string => {
  const seed = Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  return paints[seed % paints.length] ?? paints[0]
}

/** A car on a road of its place. */
export const carItem = (
  car: {
    readonly carClass: CarClass
    readonly name: string
  },
  deskId: string,
): FamilyItem => ({
  kind: 'car',
  name: car.name,
  car: kindOfClass[car.carClass],
  paint: paintOf(`${deskId}${car.name}`),
})

/** The place of a desk, named after its airport's city. */
export const placeOfDesk = ({
  place,
  country,
  position,
}: Pick<CarDeskAnswer, 'place' | 'country' | 'position'>): PlaceFacts => ({
  name: cityOfDesk(place),
  country,
  ...position,
  population: 250_000,
  elevation: 50,
  coastal: false,
})
