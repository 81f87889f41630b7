import { afterAll, beforeAll, expect, test } from 'vitest'
import type { predictPrice } from '@portolan/contract/forecasts/predict-price.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { fittedModel } from '@portolan/domain/forecasts/fitted.data.ts'
import { predictPrice as predict } from '@portolan/domain/forecasts/predict-price.ts'
import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import type { RequestContext } from '../platform/http/route.ts'
import { testMarket } from '../suppliers/market/test-market.ts'
import type { FareHistory } from './fare-history.ts'
import { predictPriceRoute } from './predict-price.ts'

const market = testMarket()
const today = new Date(market.now()).toISOString().slice(0, 10)
let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
}, 60_000)
afterAll(() => open.close())

type Told =
  | { readonly ok: true; readonly value: AnswerOf<typeof predictPrice> }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly field?: string } }

const adult = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
/** The route over the market, and the history days it requested. */
const asks = async (
  body: object,
): Promise<{ readonly told: Told; readonly asked: readonly string[] }> => {
  const asked: string[] = []
  const history: FareHistory = {
    lowestFares: (request) => {
      asked.push(...Array.from({ length: request.days }, (_, at) => addDays(request.from, at)))
      return market.fareHistory.lowestFares(request)
    },
  }
  const principal: Principal = {
    personId: 'person_avery',
    sessionId: 's',
    tenant: 'capone',
    businessId: null,
    canViewUsers: false,
    canViewAdmin: false,
    isAgent: false,
    actedBy: null,
  }
  const context = {
    requestId: 'r',
    tenant: 'capone',
    principal,
    now: market.now(),
    headers: {},
    remoteAddress: '',
    cookies: {},
    setCookie: () => undefined,
    signal: new AbortController().signal,
  } as RequestContext
  const told = (await predictPriceRoute({
    supplier: market.supplier,
    history,
    database: open.database,
  }).handle({ body: { cabin: 'Economy', party: adult, ...body } } as never, context)) as Told
  return { told, asked }
}
const slice = (date: string) => ({ origin: 'JFK', destination: 'LHR', date })
const valueOf = (told: Told): AnswerOf<typeof predictPrice> => {
  if (!told.ok) throw new Error(told.refusal.code)
  return told.value
}

test('a prediction uses past days and today’s fares only', async () => {
  const home = { origin: 'LHR', destination: 'JFK', date: '2027-02-14' }
  const throughRome = [
    slice('2027-02-05'),
    { origin: 'LHR', destination: 'FCO', date: '2027-02-09' },
    { origin: 'FCO', destination: 'JFK', date: '2027-02-14' },
  ]
  for (const slices of [
    [slice('2027-02-05')],
    [slice('2027-02-05'), home],
    throughRome,
    [slice('2027-02-05'), { ...home, origin: 'CDG' }],
  ]) {
    const { told, asked } = await asks({ slices })
    const { history, price, prediction, gap, watchId } = valueOf(told)
    expect(asked).toHaveLength(predictionTerms.historyDays - 1)
    expect(asked.every((day) => day < today)).toBe(true)
    expect(history.map(({ date }) => date)).toEqual([...asked, today])
    const search = await market.supplier.search({
      slices,
      cabin: 'Economy',
      party: adult,
      chosen: [],
      now: market.now(),
    })
    expect(
      search.ok &&
        Math.min(
          ...search.value.options.flatMap(({ fares }) => fares.map((fare) => fare.perTraveler)),
        ),
    ).toBe(price)
    expect(history.at(-1)?.lowest).toBe(price)
    // The forecast follows from the returned history alone.
    const again = predict(
      fittedModel,
      { departure: '2027-02-05', slices: slices.length, cabin: 'Economy' },
      history,
    )
    expect(again).toMatchObject({
      ok: true,
      value: {
        recommendation: prediction?.recommendation,
        verdict: prediction?.verdict,
        ahead: prediction?.ahead,
      },
    })
    expect([gap, watchId]).toEqual([null, null])
  }
})

test.each([
  ['TooLittleHistory', addDays(today, 330)],
  ['DepartsSoon', addDays(today, 1)],
])('with no prediction there is a history all the same: %s', async (gap, date) => {
  const answer = valueOf((await asks({ slices: [slice(date)] })).told)
  expect(answer).toMatchObject({ gap, prediction: null })
  expect(answer.history).toHaveLength(predictionTerms.historyDays)
})
