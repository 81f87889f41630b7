import fc from 'fast-check'
import type { ListedActivity } from './activity.ts'
import { activityCategories, guides, pricings, voucherKinds } from './codes.ts'

/** Activities as results list them, with up to six starts on five days. */
export const anyListedActivity: fc.Arbitrary<ListedActivity> = fc
  .record({
    id: fc.uuid(),
    category: fc.constantFrom(...activityCategories),
    minutes: fc.constantFrom(30, 59, 60, 240, 241, 1440, 1441, 2000),
    guide: fc.option(fc.constantFrom(...guides)),
    languages: fc.subarray(['en', 'pt', 'es']),
    voucher: fc.constantFrom(...voucherKinds),
    pricing: fc.constantFrom(...pricings),
    isRefundable: fc.boolean(),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    reviews: fc.nat({ max: 3000 }),
    price: fc.integer({ min: 0, max: 50_000 }),
    starts: fc.uniqueArray(fc.nat({ max: 5 * 1440 - 1 }), { minLength: 1, maxLength: 6 }),
  })
  .map((one) => ({ ...one, starts: one.starts.sort((a, b) => a - b) }))
