import { rateHistoryConformance } from '../../lodging/rate-history.conformance.ts'
import { testMarket } from './test-market.ts'

rateHistoryConformance('the built-in market', async () => {
  const { shops, rateHistory, now, pass } = testMarket()
  return { supplier: shops('USD'), history: rateHistory, now, pass }
})
