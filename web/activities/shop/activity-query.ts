import { readActivity } from '@portolan/contract/activities/read-activity.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import type { ActivityOffer } from '../activity-answers.ts'
import type { SoughtActivity } from './activity-shop.ts'

/** One activity with its starts on some days. */
export const activityQuery = ({ call }: Pick<Services, 'call'>, sought: SoughtActivity) =>
  queryOptions<ActivityOffer>({
    queryKey: ['activity', sought],
    queryFn: ({ signal }) => call(readActivity, { body: sought }, { signal, patience: 20_000 }),
    staleTime: 60_000,
  })
