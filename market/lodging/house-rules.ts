import { chance, type Draw } from './draws.ts'
import type { HouseRules } from './types.ts'

const petPolicy = (allowed: boolean, feePercent: number, draw: Draw): HouseRules['pets'] => {
  if (!allowed) return 'NotAllowed'
  return chance(feePercent, draw) ? 'Fee' : 'Allowed'
}
const hotelDaysAhead = (category: string, draw: Draw): number => {
  if (category === 'Ryokan') return 2
  return chance(4, draw) ? 1 : 0
}
const hotelArrival = (isGrand: boolean, draw: Draw): string =>
  isGrand || !chance(50, draw) ? '15:00' : '14:00'
const hotelDeparture = (stars: number, draw: Draw): string => {
  if (chance(55, draw)) return '11:00'
  return stars >= 4 ? '12:00' : '10:00'
}
const hotelFreeDays = (category: string, draw: Draw): number => {
  if (category === 'Resort') return 7
  if (category === 'Ryokan') return 3
  if (chance(55, draw)) return 1
  if (chance(50, draw)) return 2
  return chance(60, draw) ? 3 : 0
}
/** Hotels by a sea that is cold in winter may close for these months. */
const wintersOf = (latitude: number): readonly number[] =>
  latitude > 0 ? [11, 12, 1, 2] : [6, 7, 8]

export interface HotelTraits {
  readonly category: string
  readonly stars: number
  readonly onShore: boolean
  /** Degrees. */
  readonly latitude: number
  readonly petsAllowed: boolean
}
export const hotelRules = (
  { category, stars, onShore, latitude, petsAllowed }: HotelTraits,
  draw: Draw,
): HouseRules => {
  const isResort = category === 'Resort'
  const mayClose = onShore && Math.abs(latitude) > 34
  return {
    leastNights: isResort && chance(25, draw) ? 2 + Math.floor(draw() * 2) : 1,
    mostNights: category === 'Hostel' ? 14 : 30,
    changeDay: null,
    daysAhead: hotelDaysAhead(category, draw),
    closedMonths: mayClose && chance(isResort ? 45 : 14, draw) ? wintersOf(latitude) : [],
    pets: petPolicy(petsAllowed, 60, draw),
    petFee: 1500 + 500 * Math.floor(draw() * 8),
    smoking: chance(3, draw),
    parties: false,
    minimumAge: chance(12, draw) ? 21 : 18,
    arriveFrom: hotelArrival(stars >= 5 || isResort, draw),
    arriveUntil: stars >= 3 ? null : '23:00',
    leaveUntil: hotelDeparture(stars, draw),
    freeDays: hotelFreeDays(category, draw),
  }
}

const homeFreeDays = (draw: Draw): number => {
  if (chance(40, draw)) return 5
  return chance(50, draw) ? 14 : 30
}
export const homeRules = (
  category: string,
  onShore: boolean,
  petsAllowed: boolean,
  draw: Draw,
): HouseRules => {
  const isVilla = category === 'Villa' || category === 'Chalet' || category === 'House'
  return {
    leastNights: isVilla ? 2 + Math.floor(draw() * 4) : 1 + Math.floor(draw() * 3),
    mostNights: chance(70, draw) ? 30 : 21,
    changeDay: isVilla && onShore && chance(35, draw) ? 6 : null,
    daysAhead: chance(45, draw) ? 1 + Math.floor(draw() * 3) : 0,
    closedMonths: [],
    pets: petPolicy(petsAllowed, 70, draw),
    petFee: 2500 + 500 * Math.floor(draw() * 8),
    smoking: chance(4, draw),
    parties: chance(5, draw),
    minimumAge: chance(30, draw) ? 25 : 18,
    arriveFrom: chance(60, draw) ? '15:00' : '16:00',
    arriveUntil: chance(50, draw) ? '22:00' : null,
    leaveUntil: chance(60, draw) ? '10:00' : '11:00',
    freeDays: homeFreeDays(draw),
  }
}
