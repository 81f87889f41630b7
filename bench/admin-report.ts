/** What an admin of 500 people waits for: a year of charges read, grouped and sent, over HTTP. */
import { listBudgets } from '@portolan/contract/spend/list-budgets.ts'
import { listCharges } from '@portolan/contract/spend/list-charges.ts'
import { readSpend } from '@portolan/contract/spend/read-spend.ts'
import { spendGroups } from '@portolan/domain/spend/report.ts'
import { startServer } from '../tests/harness/server-process.ts'
import { traveler } from '../tests/harness/traveler.ts'
import { median, milliseconds, percentile, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const times = 5

export const run = async (): Promise<BenchRow[]> => {
  const server = await startServer({ LOG_LEVEL: 'error', CALLS_PER_MINUTE: '100000' })
  try {
    const api = await traveler(server.url, 'morgan').api()
    const { all } = await api.get(readSpend, { query: { by: 'product' } })
    const row = (name: string, found: readonly number[], bound?: string): BenchRow => ({
      name,
      value: `${milliseconds(median(found))} / ${milliseconds(percentile(found, 0.95))}`,
      ...(bound === undefined ? {} : { bound }),
    })
    const groups = Array.from({ length: times }, () => spendGroups).flat()
    const reports = await timeEach(groups, (by) => api.get(readSpend, { query: { by } }))
    const pages = Array.from({ length: times * 4 }, (_, at) => at + 1)
    const lists = await timeEach(pages, (page) => api.get(listCharges, { query: { page } }))
    const budgets = await timeEach(pages, () => api.get(listBudgets, { query: {} }))
    return [
      row(`admin: a report over a year of 500 people, ${all.lines} charges`, reports, '200 ms'),
      row('admin: a page of these charges', lists),
      row('admin: budgets of six months with their forecast', budgets),
    ]
  } finally {
    await server.close()
  }
}
