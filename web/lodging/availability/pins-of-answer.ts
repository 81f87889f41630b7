import { formatWhole } from '@portolan/kernel/money.ts'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import { nightsText } from '../stay-words.ts'
import { wrapLongitude } from '../map/bounds.ts'
import type { StayPin } from '../map/stay-map.tsx'
import { amountOf, type AvailabilityAnswer } from './availability-query.ts'

/** The pins of an answer as the map takes them, in the order of the list. A name is known of those whose card is here. */
export const pinsOfAnswer = (answer: Pick<AvailabilityAnswer, 'pins' | 'center' | 'currency' | 'nights'>, names: ReadonlyMap<string, string>): StayPin[] => {
  const { pins, center, nights } = answer
  if (pins === null) return []
  return pins.ids.map((id, at) => {
    const total = pins.totals[at] ?? 0
    const price = formatWhole(amountOf(answer, nightlyOf(total, nights)))
    return {
      id, price, tier: (pins.tiers[at] ?? 2) + 1,
      lat: center.latitude + (pins.offsets[2 * at] ?? 0) * 1e-5,
      lon: wrapLongitude(center.longitude + (pins.offsets[2 * at + 1] ?? 0) * 1e-5),
      label: `${names.get(id) ?? 'A place'}, ${price} a night, ${formatWhole(amountOf(answer, total))} for ${nightsText(nights)}`,
    }
  })
}
