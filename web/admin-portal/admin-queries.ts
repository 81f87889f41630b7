import { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import { listCompanyPeople } from '@portolan/contract/companies/list-company-people.ts'
import { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import { readInvitation } from '@portolan/contract/companies/read-invitation.ts'
import { readCompany } from '@portolan/contract/companies/read-company.ts'
import { readCompanyPerson } from '@portolan/contract/companies/read-company-person.ts'
import { readCompanyIdentity } from '@portolan/contract/directory/read-company-identity.ts'
import { listTiers } from '@portolan/contract/policies/list-tiers.ts'
import type { AnswerOf, QueryOf } from '@portolan/contract/operation.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

type Calls = Pick<Services, 'call'>
export type Company = AnswerOf<typeof readCompany>
export type Person = AnswerOf<typeof listCompanyPeople>['people'][number]
export type PeopleQuery = QueryOf<typeof listCompanyPeople>
export type CompanyEvent = AnswerOf<typeof listCompanyEvents>['events'][number]
export type ListedTier = AnswerOf<typeof listTiers>['tiers'][number]
export type CompanyIdentity = AnswerOf<typeof readCompanyIdentity>
export type EventCode = CompanyEvent['code']

/** Prefix of everything in the portal: a change refetches it all. */
export const adminKey = ['admin-portal'] as const

export const companyQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...adminKey, 'company'] as const,
    queryFn: ({ signal }) => call(readCompany, {}, { signal }),
    staleTime: 30_000,
  })

export const peopleQuery = ({ call }: Calls, query: PeopleQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'people', query] as const,
    queryFn: ({ signal }) => call(listCompanyPeople, { query }, { signal }),
    // The table keeps its rows while the next ones load.
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })

export const tiersQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...adminKey, 'tiers'] as const,
    queryFn: ({ signal }) => call(listTiers, {}, { signal }),
    staleTime: 5000,
  })

export const identityQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...adminKey, 'identity'] as const,
    queryFn: ({ signal }) => call(readCompanyIdentity, {}, { signal }),
    staleTime: 5000,
  })

export const personQuery = ({ call }: Calls, personId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'person', personId] as const,
    queryFn: ({ signal }) => call(readCompanyPerson, { params: { personId } }, { signal }),
    staleTime: 5000,
  })

export const invitationQuery = ({ call }: Calls, personId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'invitation', personId] as const,
    queryFn: ({ signal }) => call(readInvitation, { params: { personId } }, { signal }),
    staleTime: 5000,
  })

export const leavingQuery = ({ call }: Calls, personId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'leaving', personId] as const,
    queryFn: ({ signal }) => call(planLeaving, { params: { personId } }, { signal }),
    // Always as it is now: what is confirmed has to be what was shown.
    staleTime: 0,
    gcTime: 0,
  })

export const eventsQuery = (
  { call }: Calls,
  view: { readonly search: string; readonly code: EventCode | undefined },
) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'events', view] as const,
    queryFn: ({ signal, pageParam }) =>
      call(
        listCompanyEvents,
        {
          query: {
            search: view.search,
            page: pageParam,
            ...(view.code === undefined ? {} : { code: view.code }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    staleTime: 2000,
  })
