import { readBoardingCodes } from '@portolan/contract/flights/read-boarding-codes.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import { tripKey } from '../../after-sales/index.ts'

export const boardingCodesQuery = ({ call }: Pick<Services, 'call'>, tripId: string) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'boarding-codes'],
    queryFn: ({ signal }) => call(readBoardingCodes, { params: { tripId } }, { signal }),
    staleTime: 30_000,
  })
