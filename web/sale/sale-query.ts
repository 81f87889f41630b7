import { measureSaving } from '@portolan/contract/sale/measure-saving.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readSale } from '@portolan/contract/sale/read-sale.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

export type SaleAnswer = AnswerOf<typeof readSale>
export type SaleFactsAnswer = NonNullable<SaleAnswer['sale']>
export type SavingAnswer = AnswerOf<typeof measureSaving>

export const saleQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: ['sale'] as const,
    queryFn: ({ signal }) => call(readSale, {}, { signal }),
    staleTime: 60_000,
  })

/** What a deal saves on its trip. Fails silently: the card is complete without it. */
export const savingQuery = ({ call }: Pick<Services, 'call'>, offerId: string) =>
  queryOptions({
    queryKey: ['sale-saving', offerId] as const,
    queryFn: ({ signal }) => call(measureSaving, { params: { offerId } }, { signal, quiet: true }),
    staleTime: 30 * 60_000,
  })
