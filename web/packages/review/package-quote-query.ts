import { readPackageQuote } from '@portolan/contract/packages/read-package-quote.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'

export const packageQuoteQuery = ({ call }: Pick<Services, 'call'>, quoteId: string) =>
  queryOptions({
    queryKey: ['package-quote', quoteId],
    queryFn: ({ signal }) => call(readPackageQuote, { params: { quoteId } }, { signal }),
    staleTime: Infinity,
  })
