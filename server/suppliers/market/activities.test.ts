import { expect, test } from 'vitest'
import { activityOrderConformance } from '../../activities/activity-orders.conformance.ts'
import {
  activityErrorsUnderTest,
  activitySupplierConformance,
  chooseActivity,
} from '../../activities/activity-supplier.conformance.ts'
import { testMarket, type TestMarket } from './test-market.ts'

const underTest = ({ activities, now, pass }: TestMarket) => ({ supplier: activities, now, pass })
activitySupplierConformance('the built-in market', async () => underTest(testMarket()))
activityOrderConformance('activities of the built-in market', async () => underTest(testMarket()))

const raises = async ({ market, now }: TestMarket, code: string, after?: string): Promise<void> => {
  const raised = await market.conditions.raise(
    { code, ...(after === undefined ? {} : { after }) },
    now(),
  )
  if (!raised.ok) throw new Error(raised.refusal)
}

test.each(activityErrorsUnderTest)(
  'an operator that answers %s makes no order',
  async (code, own) => {
    const market = testMarket()
    await raises(market, code)
    const { booking } = await chooseActivity(underTest(market))
    expect(await market.activities.book('struck', booking)).toMatchObject({
      kind: 'refused',
      code: own,
    })
    expect(await market.activities.readBack('struck')).toEqual({ kind: 'done', value: null })
  },
)

test('an operator that decides against releases its places', async () => {
  const market = testMarket()
  const { activities, now, pass } = market
  await raises(market, 'SupplierDeclined', 'PT5H')
  const { booking, choice, start } = await chooseActivity(underTest(market))
  expect(await activities.book('declined', booking)).toMatchObject({ value: { status: 'Booked' } })
  const leftNow = async (): Promise<number | null> => {
    const priced = await activities.price({ choice, now: now() })
    return priced.ok ? priced.value.left : null
  }
  expect(await leftNow()).toBe(start.left - 1 > 0 ? start.left - 1 : null)
  pass(5 * 3_600_000)
  expect(await activities.readBack('declined')).toMatchObject({
    value: { status: 'Canceled', declined: true, canceled: null },
  })
  expect(await leftNow()).toBe(start.left)
})
