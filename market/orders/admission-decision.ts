import { hash32, mix } from '@portolan/kernel/seed.ts'
import type { Activity } from '../activities/types.ts'
import type { Confirmation } from './admission-types.ts'
import type { ActivityOrder } from './order.ts'

const hour = 3_600_000
const minute = 60_000

/**
 * When the operator decides, to the minute and before half of the time to the start has passed, and
 * whether against: one in eight of those who decide later.
 */
export const decisionOf = (
  seed: number,
  { reference, startsAt }: Pick<ActivityOrder, 'reference' | 'startsAt'>,
  { confirmsIn }: Pick<Activity, 'confirmsIn'>,
  { now, decidesAfter, declines }: Confirmation,
): Pick<ActivityOrder, 'decidesAt' | 'declines'> => {
  if (decidesAfter !== undefined)
    return { decidesAt: now + decidesAfter, declines: declines ?? false }
  if (confirmsIn === 0) return { decidesAt: now, declines: false }
  const draw = mix(seed, hash32(reference), 0xdec1de)
  const wanted = confirmsIn * hour * (0.3 + (0.7 * (draw % 1000)) / 1000)
  const takes = Math.min(wanted, (startsAt - now) / 2)
  return { decidesAt: now + minute * Math.ceil(takes / minute), declines: (draw >>> 12) % 8 === 0 }
}
