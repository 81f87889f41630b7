import type { HouseRules } from './types.ts'

type Draw = () => number
const chance = (percent: number, draw: Draw): boolean => draw() * 100 < percent

/** Houses by a sea that is cold in winter close for it. `latitude` in degrees. */
export const hotelRules = (
  category: string,
  stars: number,
  onShore: boolean,
  latitude: number,
  petsAllowed: boolean,
  draw: Draw,
): HouseRules => {
  const isResort = category === 'Resort'
  const winter = latitude > 0 ? [11, 12, 1, 2] : [6, 7, 8]
  return {
    leastNights: isResort && chance(25, draw) ? 2 + Math.floor(draw() * 2) : 1,
    mostNights: category === 'Hostel' ? 14 : 30,
    changeDay: null,
    daysAhead: category === 'Ryokan' ? 2 : chance(4, draw) ? 1 : 0,
    closedMonths:
      onShore && Math.abs(latitude) > 34 && chance(isResort ? 45 : 14, draw) ? winter : [],
    pets: petsAllowed ? (chance(60, draw) ? 'Fee' : 'Allowed') : 'NotAllowed',
    petFee: 1500 + 500 * Math.floor(draw() * 8),
    smoking: chance(3, draw),
    parties: false,
    minimumAge: chance(12, draw) ? 21 : 18,
    arriveFrom: stars >= 5 || isResort ? '15:00' : chance(50, draw) ? '14:00' : '15:00',
    arriveUntil: stars >= 3 ? null : '23:00',
    leaveUntil: chance(55, draw) ? '11:00' : stars >= 4 ? '12:00' : '10:00',
    freeDays: isResort
      ? 7
      : category === 'Ryokan'
        ? 3
        : chance(55, draw)
          ? 1
          : chance(50, draw)
            ? 2
            : chance(60, draw)
              ? 3
              : 0,
  }
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
    pets: petsAllowed ? (chance(70, draw) ? 'Fee' : 'Allowed') : 'NotAllowed',
    petFee: 2500 + 500 * Math.floor(draw() * 8),
    smoking: chance(4, draw),
    parties: chance(5, draw),
    minimumAge: chance(30, draw) ? 25 : 18,
    arriveFrom: chance(60, draw) ? '15:00' : '16:00',
    arriveUntil: chance(50, draw) ? '22:00' : null,
    leaveUntil: chance(60, draw) ? '10:00' : '11:00',
    freeDays: chance(40, draw) ? 5 : chance(50, draw) ? 14 : 30,
  }
}
