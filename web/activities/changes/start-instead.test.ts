import { expect, test } from 'vitest'
import { exampleActivity, exampleOption } from '@portolan/contract/activities/activity.ts'
import type { OfferedStart } from '../activity-answers.ts'
import { startInstead } from './start-instead.ts'

const booked = { ...exampleActivity, option: exampleOption }
const { date } = booked
const start = (at: number, left: number, optionId = exampleOption.id): OfferedStart => ({
  optionId,
  date,
  at,
  left,
  price: 4_800,
  unitPrices: [4_800],
})
const byDate = new Map([[date, [start(540, 1), start(600, 9, 'private'), start(660, 2)]]])

test('a day alone stands for its first start with room for everybody in the booked option', () => {
  const chosen = startInstead(booked, { date, at: null }, byDate)
  expect(chosen.start).toMatchObject({ at: 660, optionId: exampleOption.id })
  expect(chosen.starts?.map(({ at }) => at)).toEqual([540, 660])
})

test('the booked start stays chosen though it is full by now', () => {
  expect(startInstead(booked, { date, at: 540 }, byDate).start).toMatchObject({ at: 540 })
})

test('a day that is not read yet, or has nothing, has no start', () => {
  expect(startInstead(booked, { date: '2027-02-09', at: null }, byDate)).toMatchObject({
    starts: undefined,
    start: null,
  })
  expect(startInstead(booked, { date, at: null }, new Map([[date, []]])).start).toBeNull()
})

test('a group has room where one more group has', () => {
  const group = { ...booked, option: { ...exampleOption, pricing: 'PerGroup' as const } }
  expect(startInstead(group, { date, at: null }, byDate).start).toMatchObject({ at: 540 })
})
