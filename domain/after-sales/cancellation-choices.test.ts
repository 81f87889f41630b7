import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancellationChoices,
  endedDiscount,
  splitChoice,
  type ChoosablePart,
} from './cancellation-choices.ts'

const part = (id: string, together: string | null, addOnOf: string | null = null) => ({
  id,
  addOnOf,
  together,
})

test('tickets are canceled together, a room and a pass alone, and an add-on with its part', () => {
  const choices = cancellationChoices([
    part('out', 'flights'),
    part('room', null),
    part('back', 'flights'),
    part('pass', null),
    part('protection', null, 'out'),
    part('transfer', null, 'room'),
  ])
  expect(choices).toEqual([['out', 'back', 'protection'], ['room', 'transfer'], ['pass']])
  expect(splitChoice(choices, ['room', 'transfer'])).toBeNull()
  expect(splitChoice(choices, ['pass', 'back'])).toEqual(['out', 'back', 'protection'])
  // The part it belonged to is canceled already.
  expect(cancellationChoices([part('transfer', null, 'gone'), part('pass', null)])).toEqual([
    ['transfer'],
    ['pass'],
  ])
})

const parts: fc.Arbitrary<ChoosablePart[]> = fc
  .array(
    fc.record({
      together: fc.constantFrom(null, 'flights', 'cars'),
      owner: fc.option(fc.nat({ max: 7 })),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((all) =>
    all.map(({ together, owner }, at) =>
      part(`${at}`, together, owner === null ? null : `${owner}`),
    ),
  )

test('every part is in one choice, and a sum of choices splits none', () => {
  fc.assert(
    fc.property(parts, fc.infiniteStream(fc.boolean()), (trip, wanted) => {
      const choices = cancellationChoices(trip)
      expect(choices.flat().toSorted()).toEqual(trip.map(({ id }) => id).toSorted())
      const chosen = choices.filter(() => wanted.next().value === true)
      expect(splitChoice(choices, chosen.flat())).toBeNull()
      for (const choice of choices.filter(({ length }) => length > 1))
        expect(splitChoice(choices, choice.slice(1))).toEqual(choice)
    }),
    { numRuns: 2000, seed: 112 },
  )
})

test('a discount ends with what it depends on, unless it has outlived some of it (packages-5)', () => {
  const flight = (id: string, canceled = false) => ({
    id,
    canceled,
    packaged: true,
    discount: null,
  })
  const stay = { id: 'stay', canceled: false, packaged: true, discount: 17_664 }
  const pass = { id: 'pass', canceled: false, packaged: false, discount: null }
  const ends = { id: 'stay', discount: 17_664 }
  expect(endedDiscount([flight('out'), flight('back'), stay, pass], ['out'])).toEqual(ends)
  expect(endedDiscount([flight('out'), stay], ['out', 'pass'])).toEqual(ends)
  for (const asked of [['stay'], ['pass'], ['out', 'stay'], []])
    expect(endedDiscount([flight('out'), stay, pass], asked)).toBeNull()
  // The airline canceled one of them: the discount was kept then, and stays.
  expect(endedDiscount([flight('out', true), flight('back'), stay], ['back'])).toBeNull()
  expect(endedDiscount([flight('out'), { ...stay, canceled: true }], ['out'])).toBeNull()
  expect(endedDiscount([flight('out'), { ...stay, discount: null }], ['out'])).toBeNull()
})
