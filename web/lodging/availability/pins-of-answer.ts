import { formatWhole } from '@portolan/kernel/money.ts'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import { nightsText } from '../stay-words.ts'
import { wrapLongitude } from '../map/bounds.ts'
import type { StayPin } from '../map/stay-map.tsx'
import { amountOf, type AvailabilityAnswer } from './availability-query.ts'

/**
 * The pins of an answer as the map takes them, in the order of the list. Words are made when they
 * are read: of two thousand pins thirty show theirs, and writing all would hold up the frame of the
 * answer. In another `locale` prices take other room on the map, so they are other pins.
 */
export const pinsOfAnswer = (
  answer: Pick<AvailabilityAnswer, 'pins' | 'center' | 'currency' | 'nights'>,
  locale: string,
): StayPin[] => {
  const { pins, center, nights } = answer
  if (pins === null) return []
  return pins.ids.map((id, at) => {
    const total = pins.totals[at] ?? 0
    return {
      id,
      tier: (pins.tiers[at] ?? 2) + 1,
      lat: center.latitude + (pins.offsets[2 * at] ?? 0) * 1e-5,
      lon: wrapLongitude(center.longitude + (pins.offsets[2 * at + 1] ?? 0) * 1e-5),
      get price() {
        return formatWhole(amountOf(answer, nightlyOf(total, nights)), locale)
      },
      get label() {
        return `${this.price} a night, ${formatWhole(amountOf(answer, total), locale)} for ${nightsText(nights)}`
      },
    }
  })
}
