import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyListedActivity } from './activities.arbitrary.ts'
import type { ActivityQuestion, ActivityUnit } from './activity.ts'
import { cancellationPolicyAt } from './cancellation.ts'
import { admissionFault, exchangedAdmission } from './admission-price.ts'
import { agesFault } from './check-ages.ts'
import { checkAnswers, rangeIn, type GivenAnswer } from './check-answers.ts'
import { checkDays } from './check-days.ts'
import { bandOfAge, checkParty } from './check-party.ts'
import {
  activityCategories,
  activitySorts,
  durationFilters,
  durationOf,
  guides,
  pricings,
  ratingFilters,
  ratingFloors,
  timeOfDay,
  timesOfDay,
  voucherKinds,
} from './codes.ts'
import { filterActivities, noActivityFilters, type ActivityFilters } from './filter-activities.ts'
import { conflictOf, type BusySpan } from './plan-fit.ts'
import { rankActivities } from './rank-activities.ts'

const anyFilters: fc.Arbitrary<ActivityFilters> = fc.record({
  category: fc.option(fc.constantFrom(...activityCategories)),
  day: fc.option(fc.nat({ max: 4 })),
  fits: fc.boolean(),
  timesOfDay: fc.subarray([...timesOfDay]),
  durations: fc.subarray([...durationFilters]),
  mostPrice: fc.option(fc.integer({ min: 0, max: 50_000 })),
  rating: fc.constantFrom(...ratingFilters),
  refundable: fc.boolean(),
  guides: fc.subarray([...guides]),
  languages: fc.subarray(['en', 'pt']),
  vouchers: fc.subarray([...voucherKinds]),
  pricings: fc.subarray([...pricings]),
})

const anyBusy: fc.Arbitrary<BusySpan> = fc
  .record({ from: fc.integer({ min: -1440, max: 5 * 1440 }), minutes: fc.nat({ max: 2880 }) })
  .map(({ from, minutes }) => ({ from, until: from + minutes, plan: 0, reason: 'During' }))

test('a count says how many are shown once its value is chosen', () => {
  fc.assert(
    fc.property(
      fc.array(anyListedActivity, { maxLength: 30 }),
      anyFilters,
      fc.array(anyBusy, { maxLength: 4 }),
      (activities, filters, busy) => {
        const { facets } = filterActivities(activities, filters, busy)
        const shown = (change: Partial<ActivityFilters>): number =>
          filterActivities(activities, { ...filters, ...change }, busy).passing.length
        for (const category of activityCategories)
          expect(facets.categories[category] ?? 0).toBe(shown({ category }))
        for (const time of timesOfDay)
          expect(facets.timesOfDay[time] ?? 0).toBe(shown({ timesOfDay: [time] }))
        for (let day = 0; day < 5; day++) expect(facets.days[day] ?? 0).toBe(shown({ day }))
        for (const duration of durationFilters)
          expect(facets.durations[duration] ?? 0).toBe(shown({ durations: [duration] }))
        for (const rating of ratingFilters)
          expect(facets.ratings[rating] ?? 0).toBe(shown({ rating }))
        for (const guide of guides)
          expect(facets.guides[guide] ?? 0).toBe(shown({ guides: [guide] }))
        for (const language of ['en', 'pt', 'es'])
          expect(facets.languages[language] ?? 0).toBe(shown({ languages: [language] }))
        for (const voucher of voucherKinds)
          expect(facets.vouchers[voucher] ?? 0).toBe(shown({ vouchers: [voucher] }))
        for (const pricing of pricings)
          expect(facets.pricings[pricing] ?? 0).toBe(shown({ pricings: [pricing] }))
        expect(facets.refundable).toBe(shown({ refundable: true }))
        expect(facets.fits).toBe(shown({ fits: true }))
      },
    ),
    { numRuns: 2000 },
  )
})

test('what passes fits every filter, and without filters everything passes', () => {
  fc.assert(
    fc.property(
      fc.array(anyListedActivity, { maxLength: 30 }),
      anyFilters,
      fc.array(anyBusy, { maxLength: 4 }),
      (activities, filters, busy) => {
        for (const one of filterActivities(activities, filters, busy).passing) {
          expect(filters.category ?? one.category).toBe(one.category)
          expect((one.score ?? 0) >= ratingFloors[filters.rating]).toBe(true)
          expect(one.price).toBeLessThanOrEqual(filters.mostPrice ?? Infinity)
          expect(
            one.starts.some(
              (start) =>
                (filters.day === null || Math.floor(start / 1440) === filters.day) &&
                (!filters.fits || conflictOf(start, one.minutes, busy) === null) &&
                (filters.timesOfDay.length === 0 ||
                  filters.timesOfDay.includes(timeOfDay(start % 1440))),
            ),
          ).toBe(true)
        }
        expect(filterActivities(activities, noActivityFilters).passing).toEqual(activities)
      },
    ),
    { numRuns: 1000 },
  )
})

test.each(activitySorts)('by %s the order is the same, whatever order came in', (sort) => {
  fc.assert(
    fc.property(fc.uniqueArray(anyListedActivity, { selector: ({ id }) => id }), (activities) => {
      const ranked = rankActivities(activities, sort)
      expect(rankActivities([...activities].reverse(), sort)).toEqual(ranked)
      const figures = ranked.map(({ price, minutes }) =>
        sort.startsWith('Price') ? price : minutes,
      )
      const ascending = figures.toSorted((a, b) => a - b)
      if (sort === 'PriceAscending' || sort === 'DurationAscending')
        expect(figures).toEqual(ascending)
      if (sort === 'PriceDescending' || sort === 'DurationDescending')
        expect(figures).toEqual(ascending.toReversed())
    }),
  )
})

test.each([
  [59, 'LessThanOneHour'],
  [60, 'OneToFourHours'],
  [240, 'OneToFourHours'],
  [1440, 'UpToOneDay'],
  [1441, 'MoreThanOneDay'],
])('%i minutes are %s', (minutes, duration) => expect(durationOf(minutes)).toBe(duration))

const units: readonly ActivityUnit[] = [
  { band: 'Adult', from: 18, to: 64, accompanied: false },
  { band: 'Child', from: 4, to: 11, accompanied: true },
  { band: 'Senior', from: 65, to: 99, accompanied: false },
]
test.each([
  [[], 'NobodyComes', 'units'],
  [[{ band: 'Adult', count: 0 }], 'NobodyComes', 'units'],
  [[{ band: 'Child', count: 2 }], 'AdultRequired', 'units.0.count'],
  [
    [
      { band: 'Adult', count: 1 },
      { band: 'Youth', count: 1 },
    ],
    'AgeNotAllowed',
    'units.1.count',
  ],
  [
    [
      { band: 'Adult', count: 7 },
      { band: 'Child', count: 2 },
    ],
    'TooManyPeople',
    'units',
  ],
] as const)('%o is refused: %s at %s', (counts, code, field) => {
  const checked = checkParty(counts, units, { mostPeople: 8 })
  expect(checked.ok ? null : checked.refusal).toMatchObject({ code, field })
})
test('children come with somebody grown, a senior too, and an age has one band or none', () => {
  const counts = [
    { band: 'Child', count: 1 },
    { band: 'Senior', count: 1 },
  ] as const
  expect(checkParty(counts, units, { mostPeople: 8 }).ok).toBe(true)
  expect([3, 4, 11, 12, 18, 64, 65].map((age) => bandOfAge(age, units))).toEqual([
    null,
    'Child',
    'Child',
    null,
    'Adult',
    'Adult',
    'Senior',
  ])
})

const question = (kind: ActivityQuestion['kind'], more: Partial<ActivityQuestion> = {}) => ({
  kind,
  of: 'traveler' as const,
  required: true,
  why: '',
  range: null,
  choices: [],
  ...more,
})
const weight = question('Weight', { range: { least: 15, most: 150 } })
const pickUp = question('PickUp', { of: 'booking', choices: ['Marina', 'Station'] })
const dates = { today: '2027-01-15', on: '2027-02-08' }
const check = (asked: readonly ActivityQuestion[], given: readonly GivenAnswer[], people = 2) =>
  checkAnswers(asked, people, given, dates)

test('operators get kilograms, whatever unit somebody answers in', () => {
  const checked = check(
    [weight],
    [
      { question: 'Weight', traveler: 0, text: '150', unit: 'lb' },
      { question: 'Weight', traveler: 1, text: ' 61.5 ', unit: 'kg' },
    ],
  )
  expect(checked.ok && checked.value.map(({ value }) => value)).toEqual(['68', '62'])
})

test.each([
  [[weight], { question: 'Weight', text: '' }, 'AnswerMissing', 'answers.Weight.0'],
  [
    [weight],
    { question: 'Weight', text: 'heavy', unit: 'kg' },
    'AnswerInvalid',
    'answers.Weight.0',
  ],
  [[weight], { question: 'Weight', text: '70', unit: 'cm' }, 'AnswerInvalid', 'answers.Weight.0'],
  [
    [weight],
    { question: 'Weight', text: '900', unit: 'lb' },
    'AnswerOutOfRange',
    'answers.Weight.0',
  ],
  [
    [pickUp],
    { question: 'PickUp', traveler: null, text: 'Home' },
    'AnswerInvalid',
    'answers.PickUp',
  ],
  [[], { question: 'Height', text: '170', unit: 'cm' }, 'NotAsked', 'answers.Height.0'],
  [
    [question('DateOfBirth')],
    { question: 'DateOfBirth', text: '2031-01-01' },
    'AnswerInvalid',
    'answers.DateOfBirth.0',
  ],
  [
    [question('PassportExpiry')],
    { question: 'PassportExpiry', text: '2027-02-07' },
    'AnswerInvalid',
    'answers.PassportExpiry.0',
  ],
  [
    [question('PassportNumber')],
    { question: 'PassportNumber', text: '12' },
    'AnswerInvalid',
    'answers.PassportNumber.0',
  ],
  [
    [question('PassportNationality')],
    { question: 'PassportNationality', text: 'Portugal' },
    'AnswerInvalid',
    'answers.PassportNationality.0',
  ],
  [[question('Phone')], { question: 'Phone', text: 'call me' }, 'AnswerInvalid', 'answers.Phone.0'],
  [
    [question('SpecialRequirements')],
    { question: 'SpecialRequirements', text: 'x'.repeat(401) },
    'AnswerInvalid',
    'answers.SpecialRequirements.0',
  ],
] as const)('%# a wrong answer is named: %o %o', (asked, answer, code, field) => {
  const checked = check(asked, [{ traveler: 0, ...answer }], 1)
  expect(checked.ok ? null : checked.refusal[0]).toMatchObject({ code, field })
})

test('every missing answer is named at once, and an optional one may be left out', () => {
  const optional = question('SpecialRequirements', { of: 'booking', required: false })
  const checked = check([weight, pickUp, optional], [])
  expect(checked.ok ? [] : checked.refusal.map(({ field }) => field)).toEqual([
    'answers.Weight.0',
    'answers.Weight.1',
    'answers.PickUp',
  ])
})

test('a measure within the bounds that are shown is within the bounds that are kept', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('kg' as const, 'lb' as const),
      fc.integer({ min: 1, max: 500 }),
      (unit, value) => {
        const shown = rangeIn(weight, unit)
        const checked = check(
          [weight],
          [{ question: 'Weight', traveler: 0, text: String(value), unit }],
          1,
        )
        const isShown = shown !== null && value >= shown.least && value <= shown.most
        expect(checked.ok).toBe(isShown)
      },
    ),
    { numRuns: 1000 },
  )
})

test('canceling comes to what the step of the moment refunds', () => {
  const start = Date.parse('2027-02-08T16:30:00Z')
  const money = (minor: number) => ({ minor, currency: 'USD' as const })
  const order = {
    policy: 'FullyRefundable' as const,
    steps: [
      { from: null, refund: money(9600) },
      { from: '2027-02-07T16:30:00Z', refund: money(4800) },
      { from: '2027-02-08T10:30:00Z', refund: money(0) },
    ],
    startsAt: start,
    isCanceled: false,
    total: 9600,
  }
  const at = (text: string) => cancellationPolicyAt(order, Date.parse(text))
  expect(at('2027-02-01T00:00:00Z')).toBe('FullyRefundable')
  expect(at('2027-02-07T16:30:00Z')).toBe('PartiallyRefundable')
  expect(at('2027-02-08T10:30:00Z')).toBe('NonRefundable')
  expect(at('2027-02-08T16:30:00Z')).toBe('PastActivityStart')
  expect(cancellationPolicyAt({ ...order, isCanceled: true }, 0)).toBe('AlreadyCanceled')
  for (const policy of ['NonCancellable', 'Unknown'] as const)
    expect(cancellationPolicyAt({ ...order, policy }, 0)).toBe(policy)
})

test.each([
  ['2027-02-05', '2027-02-06', 'DateInPast', 'fromDate'],
  ['2027-02-08', '2027-02-07', 'DatesReversed', 'untilDate'],
  ['2027-02-08', '2027-03-11', 'DateRangeTooLong', 'untilDate'],
  ['2028-02-08', '2028-02-09', 'DateTooFar', 'fromDate'],
  ['2027-02-30', '2027-03-09', 'InvalidDate', 'fromDate'],
] as const)('a search from %s to %s is refused as %s', (fromDate, untilDate, code, field) => {
  expect(checkDays({ fromDate, untilDate }, '2027-02-06')).toMatchObject({
    refusal: { code, field },
  })
})
test('a month is searched at once, today included', () => {
  const month = { fromDate: '2027-02-06', untilDate: '2027-03-08' }
  expect(checkDays(month, '2027-02-06')).toEqual({ ok: true, value: month })
})

const perYen = { from: 'JPY', to: 'USD', numerator: 10_000, denominator: 15_000 } as const
test('a price in another currency adds up, and a full refund refunds all of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 90_000 })), { minLength: 1 }),
      fc.option(fc.nat({ max: 900_000 })),
      fc.nat({ max: 100 }),
      (lines, whole, percent) => {
        const units = lines.map(([count, each]) => ({
          band: 'Adult' as const,
          count,
          each: whole === null ? each : 0,
        }))
        const total = whole ?? units.reduce((all, { count, each }) => all + count * each, 0)
        const refund = Math.floor((total * percent) / 100)
        const steps = [
          { from: null, refund: total },
          { from: 1, refund },
          { from: 2, refund: 0 },
        ]
        const pricing = whole === null ? ('PerPerson' as const) : ('PerGroup' as const)
        const sold = exchangedAdmission({ pricing, units, total, steps }, perYen)
        expect(admissionFault(sold)).toBe(false)
        expect(sold.steps[0]?.refund).toBe(sold.total)
        expect(sold.steps[2]?.refund).toBe(0)
        expect(sold.steps[1]?.refund).toBeLessThanOrEqual(sold.total)
      },
    ),
  )
})

test('dates of birth have to be those of the ages that were priced', () => {
  const units = [
    { band: 'Adult' as const, from: 18, to: 99, accompanied: false },
    { band: 'Child' as const, from: 4, to: 17, accompanied: true },
  ]
  const counts = [
    { band: 'Adult' as const, count: 1 },
    { band: 'Child' as const, count: 1 },
  ]
  const born = (dates: readonly string[]) =>
    agesFault(
      dates.map((value, traveler) => ({ question: 'DateOfBirth', traveler, value })),
      counts,
      units,
      '2027-02-08',
    )
  expect(born(['1990-05-01', '2018-05-01'])).toBeNull()
  expect(born([])).toBeNull()
  expect(born(['1990-05-01', '2001-05-01'])).toEqual({
    code: 'AgeNotAllowed',
    field: 'answers.DateOfBirth.1',
    facts: { band: 'Child', from: 4, to: 17 },
  })
})
