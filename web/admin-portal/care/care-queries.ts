import { listIncidents } from '@portolan/contract/duty-of-care/list-incidents.ts'
import { listWhereabouts } from '@portolan/contract/duty-of-care/list-whereabouts.ts'
import { readIncident } from '@portolan/contract/duty-of-care/read-incident.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import { adminKey } from '../admin-queries.ts'

type Calls = Pick<Services, 'call'>
export type Incident = AnswerOf<typeof listIncidents>['incidents'][number]
export type AffectedPerson = AnswerOf<typeof readIncident>['people'][number]
export type Located = AnswerOf<typeof listWhereabouts>['travelers'][number]
export type Whereabouts = AnswerOf<typeof listWhereabouts>

export const whereaboutsQuery = ({ call }: Calls, at: string | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'whereabouts', at] as const,
    queryFn: ({ signal }) =>
      call(listWhereabouts, { query: at === undefined ? {} : { at } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
export const incidentsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...adminKey, 'incidents'] as const,
    queryFn: ({ signal }) => call(listIncidents, {}, { signal }),
    staleTime: 5000,
  })
/** Answers come in while somebody looks. */
export const incidentQuery = ({ call }: Calls, incidentId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'incident', incidentId] as const,
    queryFn: ({ signal }) => call(readIncident, { params: { incidentId } }, { signal }),
    refetchInterval: 10_000,
  })
