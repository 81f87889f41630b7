import { fareHistoryConformance } from '../../forecasts/fare-history.conformance.ts'
import { testMarket } from './test-market.ts'

fareHistoryConformance('the built-in market', async () => {
  const { supplier, fareHistory, now, pass } = testMarket()
  return { supplier, history: fareHistory, now, pass }
})
