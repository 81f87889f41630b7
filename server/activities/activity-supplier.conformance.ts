import { describe, expect, test } from 'vitest'
import { admissionFault } from '@portolan/domain/activities/admission-price.ts'
import type { CheckedAnswer } from '@portolan/domain/activities/check-answers.ts'
import type {
  ActivityBooking,
  ActivityChoice,
  ActivitySupplier,
  FoundActivity,
  SupplierActivity,
  SupplierAdmission,
  SupplierStart,
} from './activity-supplier.ts'

export interface ActivitiesUnderTest {
  readonly supplier: ActivitySupplier
  readonly now: () => number
  /** Moves product time. */
  readonly pass: (ms: number) => void
}

export const ordinaryDays = { fromDate: '2027-02-06', untilDate: '2027-02-12' } as const
const valueOf = <T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: unknown },
): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

export const searchLisbon = async (
  { supplier, now }: ActivitiesUnderTest,
  days: { readonly fromDate: string; readonly untilDate: string } = ordinaryDays,
): Promise<readonly FoundActivity[]> => {
  const place = (await supplier.suggest('Lisbon')).find(({ kind }) => kind === 'Cities')
  if (place === undefined) throw new Error('conformance: nothing to do in Lisbon')
  return valueOf(await supplier.search({ ...days, place, people: 1, now: now() }))
}

/** A valid answer to everything that is asked of one person. */
const answersTo = ({ questions }: Pick<SupplierActivity, 'questions'>): CheckedAnswer[] => {
  const texts: Partial<Record<string, string>> = {
    DateOfBirth: '1985-03-14',
    PassportNumber: 'X1234567',
    PassportExpiry: '2031-01-01',
    PassportNationality: 'US',
    Phone: '+1 212 555 0147',
  }
  return questions.map(({ kind, of, range, choices }) => ({
    question: kind,
    traveler: of === 'booking' ? null : 0,
    value:
      range === null ? (choices[0] ?? texts[kind] ?? 'none') : String(Math.min(80, range.most)),
  }))
}

export interface ChosenActivity {
  readonly found: SupplierActivity
  readonly choice: ActivityChoice
  readonly start: SupplierStart
  readonly priced: SupplierAdmission
  readonly booking: ActivityBooking
}

/** The first wanted start of a wanted activity in Lisbon, for one person. */
export const chooseActivity = async (
  portal: ActivitiesUnderTest,
  isWanted: (found: SupplierActivity, start: SupplierStart) => boolean = ({ about }) =>
    about.confirmsIn === 0,
  days: { readonly fromDate: string; readonly untilDate: string } = ordinaryDays,
): Promise<ChosenActivity> => {
  const { supplier, now } = portal
  for (const { id } of await searchLisbon(portal, days)) {
    const found = await supplier.activity(id)
    if (found === null) throw new Error(`conformance: ${id} was found and is not there`)
    const starts = valueOf(await supplier.starts(id, days, now()))
    const start = starts.find((one) => one.left > 0 && isWanted(found, one))
    if (start === undefined) continue
    const { optionId, date, at } = start
    const counts = [{ band: found.units[0]?.band ?? 'Adult', count: 1 }] as const
    const choice: ActivityChoice = { activityId: id, optionId, date, at, counts }
    const priced = valueOf(await supplier.price({ choice, now: now() }))
    const booking: ActivityBooking = {
      choice,
      lead: { givenName: 'Avery', surname: 'Stone' },
      answers: answersTo(found),
      expectedTotal: { minor: priced.total, currency: priced.currency },
    }
    return { found, choice, start, priced, booking }
  }
  throw new Error('conformance: no such activity in Lisbon')
}

/** Codes of a supplier's refusals, and what the portal calls them. */
export const activityErrorsUnderTest = [
  ['NoAvailability', 'LackOfInventory'],
  ['NoAdultPassenger', 'AdultRequired'],
  ['Unknown', 'BookError'],
] as const

const priceConformance = (make: () => Promise<ActivitiesUnderTest>): void => {
  test('places are found by text and by id', async () => {
    const { supplier } = await make()
    const found = await supplier.suggest('lisb')
    expect(found.length).toBeGreaterThan(0)
    for (const place of found) expect(await supplier.place(place.id)).toEqual(place)
    expect(await supplier.place('city_0')).toBe(null)
  })

  test('every start of a list can be bought at the price that its calendar has', async () => {
    const portal = await make()
    const { supplier, now } = portal
    const found = await searchLisbon(portal)
    expect(found.length).toBeGreaterThan(50)
    for (const one of found.filter((_, at) => at % 41 === 0)) {
      const activity = await supplier.activity(one.id)
      const starts = valueOf(await supplier.starts(one.id, ordinaryDays, now()))
      const open = starts.filter(({ left }) => left > 0)
      expect(Math.min(...open.map(({ price }) => price))).toBe(one.price)
      const [start] = open
      const [unit] = activity?.units ?? []
      if (start === undefined || unit === undefined) continue
      const { optionId, date, at } = start
      const counts = [{ band: unit.band, count: 1 }]
      const choice = { activityId: one.id, optionId, date, at, counts }
      const priced = valueOf(await supplier.price({ choice, now: now() }))
      expect(priced).toMatchObject({ about: activity?.about, left: start.left })
      expect(priced.total).toBe(start.unitPrices[0] ?? start.price)
      expect(admissionFault(priced)).toBe(false)
    }
  })

  test.each([
    [{ activityId: 'none' }, 'UnknownActivity', 'activityId'],
    [{ optionId: 'none' }, 'ActivityNotOffered', 'optionId'],
    [{ at: 1 }, 'ActivityNotOffered', 'at'],
    [{ counts: [] }, 'NobodyComes', 'units'],
    [{ counts: [{ band: 'Adult', count: 90 }] }, 'TooManyPeople', 'units'],
  ] as const)('%o is refused with its code and field', async (change, code, field) => {
    const portal = await make()
    const { choice } = await chooseActivity(portal, ({ units }) => units[0]?.band === 'Adult')
    const priced = await portal.supplier.price({
      choice: { ...choice, ...change },
      now: portal.now(),
    })
    expect(priced).toMatchObject({ refusal: { code, field } })
  })
}

const decisionConformance = (make: () => Promise<ActivitiesUnderTest>): void => {
  test('an operator that decides later has decided within the hours that it says', async () => {
    const portal = await make()
    const { supplier, pass } = portal
    const { found, booking } = await chooseActivity(portal, ({ about }) => about.confirmsIn > 0)
    const booked = await supplier.book('later', booking)
    expect(booked).toMatchObject({ kind: 'done', value: { status: 'Booked', locator: null } })
    pass(found.about.confirmsIn * 3_600_000 + 60_000)
    const decided = await supplier.readBack('later')
    if (decided.kind !== 'done' || decided.value === null) throw new Error('conformance: no order')
    const { status, declined, locator } = decided.value
    expect([status, declined, locator === null]).toEqual(
      declined ? ['Canceled', true, false] : ['Ticketed', false, false],
    )
  })

  test('an answer that is missing makes no order', async () => {
    const portal = await make()
    const { booking } = await chooseActivity(portal, ({ questions, about }) =>
      about.confirmsIn === 0 ? questions.some(({ required }) => required) : false,
    )
    expect(await portal.supplier.book('silent', { ...booking, answers: [] })).toMatchObject({
      kind: 'refused',
      code: 'AnswerMissing',
    })
    expect(await portal.supplier.readBack('silent')).toEqual({ kind: 'done', value: null })
  })
}

const reservationConformance = (make: () => Promise<ActivitiesUnderTest>): void => {
  test('reserved places are an order’s alone until they lapse or are released', async () => {
    const portal = await make()
    const { supplier, now, pass } = portal
    const { choice, booking } = await chooseActivity(
      portal,
      ({ about }, { left }) => about.confirmsIn === 0 && left === 1,
    )
    const { expectedTotal } = booking
    const isFree = async (held?: string): Promise<boolean> =>
      (await supplier.price({ choice, held, now: now() })).ok
    const reserved = await supplier.reserve('hold-1', { choice, expectedTotal })
    expect(reserved).toMatchObject({ kind: 'done' })
    expect(await supplier.reserve('hold-1', { choice, expectedTotal })).toEqual(reserved)
    expect([await isFree(), await isFree('hold-1')]).toEqual([false, true])
    expect(await supplier.reserve('hold-2', { choice, expectedTotal })).toMatchObject({
      kind: 'refused',
      code: 'LackOfInventory',
    })
    await supplier.letGo('hold-1')
    await supplier.letGo('hold-1')
    expect(await isFree()).toBe(true)
    const later = await supplier.reserve('hold-3', { choice, expectedTotal })
    if (later.kind !== 'done') throw new Error('conformance: not reserved')
    pass(later.value.until - now())
    expect(await isFree()).toBe(true)
    await supplier.reserve('hold-4', { choice, expectedTotal })
    expect(await supplier.book('without', booking)).toMatchObject({ code: 'LackOfInventory' })
    expect(await supplier.book('with', { ...booking, held: 'hold-4' })).toMatchObject({
      kind: 'done',
    })
    await supplier.letGo('hold-4')
    expect(await isFree()).toBe(false)
  })
}

/** Contract of every supplier of activities. `make` returns one that sells in Lisbon in 2027. */
export const activitySupplierConformance = (
  name: string,
  make: () => Promise<ActivitiesUnderTest>,
): void => {
  describe(`activity supplier: ${name}`, () => {
    priceConformance(make)
    decisionConformance(make)
    reservationConformance(make)
  })
}
