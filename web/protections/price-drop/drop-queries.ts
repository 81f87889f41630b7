import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listPriceDrops } from '@portolan/contract/protections/list-price-drops.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'

export type PriceWatch = AnswerOf<typeof listPriceDrops>['watches'][number]
export type PriceCheck = PriceWatch['decisions'][number]

export const priceDropsQuery = ({ call }: Pick<Services, 'call'>, tripId: string) =>
  queryOptions({
    queryKey: ['price-drops', tripId],
    queryFn: async ({ signal }) =>
      (await call(listPriceDrops, { params: { tripId } }, { signal })).watches,
  })
