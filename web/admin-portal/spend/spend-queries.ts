import { listBudgets } from '@portolan/contract/spend/list-budgets.ts'
import { listCharges } from '@portolan/contract/spend/list-charges.ts'
import { readSpend } from '@portolan/contract/spend/read-spend.ts'
import type { AnswerOf, QueryOf } from '@portolan/contract/operation.ts'
import type { SpendGroup } from '@portolan/domain/spend/report.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import { adminKey } from '../admin-queries.ts'

type Calls = Pick<Services, 'call'>
export type Spend = AnswerOf<typeof readSpend>
export type Charges = AnswerOf<typeof listCharges>
export type Charge = Charges['charges'][number]
export type Budgets = AnswerOf<typeof listBudgets>
export type SpendQuery = Omit<QueryOf<typeof listCharges>, 'page'>

export const spendQuery = ({ call }: Calls, view: SpendQuery, by: SpendGroup) =>
  queryOptions({
    queryKey: [...adminKey, 'spend', view, by] as const,
    queryFn: ({ signal }) => call(readSpend, { query: { ...view, by } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })

export const chargesQuery = ({ call }: Calls, view: SpendQuery, page: number) =>
  queryOptions({
    queryKey: [...adminKey, 'charges', view, page] as const,
    queryFn: ({ signal }) => call(listCharges, { query: { ...view, page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })

export const budgetsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...adminKey, 'budgets'] as const,
    queryFn: ({ signal }) => call(listBudgets, { query: {} }, { signal }),
    staleTime: 15_000,
  })
