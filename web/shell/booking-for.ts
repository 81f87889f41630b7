import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readBookingFor } from '@portolan/contract/companies/read-booking-for.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { keepChoice, readChoice, type BookingFor } from './booking-for-choice.ts'
import type { Services } from './services.ts'
import { useServices } from './services-context.ts'
import { useUserInfo, type SessionInfo } from './session/user-info.ts'

type Start = AnswerOf<typeof readBookingFor>
const startQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: ['booking-for', 'start'] as const,
    queryFn: ({ signal }) => call(readBookingFor, {}, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })
const choiceQuery = (storage: Storage, userId: string) =>
  queryOptions({
    queryKey: ['booking-for', 'choice', userId] as const,
    queryFn: () => readChoice(storage, userId),
    staleTime: Infinity,
  })

/** Whether the person of a session chooses who travels: an arranger books for who let them. */
const chooses = (user: SessionInfo | undefined): boolean =>
  user !== undefined && user.corporateInfo !== null && !user.isDelegatedSession

/**
 * Who the next booking is for. `travelers` is null for the booker, and undefined until it is known;
 * where it cannot be read, the booker is proposed. `start` is null where nobody is chosen.
 */
export const useBookingFor = (): {
  readonly travelers: BookingFor | null | undefined
  readonly start: Start | null | undefined
  readonly choose: (travelers: BookingFor) => void
} => {
  const services = useServices()
  const { profile, queries, storage } = services
  const isCompany = profile.travelersFromUsers
  const { data: user, isError: isUnknown } = useUserInfo(isCompany)
  const isChooser = isCompany && chooses(user)
  const userId = user?.userId ?? ''
  const start = useQuery({ ...startQuery(services), enabled: isChooser })
  const chosen = useQuery({ ...choiceQuery(storage.session, userId), enabled: isChooser })
  const isSettled = !isCompany || isUnknown || (user !== undefined && !isChooser)
  const known = start.isError ? null : start.data
  const proposed = known?.beginsWith === 'Choice' ? [] : null
  const isLoading = !isSettled && (known === undefined || chosen.data === undefined)
  return {
    travelers: isLoading ? undefined : (chosen.data ?? proposed),
    start: isSettled ? null : known,
    choose: (travelers) => {
      keepChoice(storage.session, { userId, travelers })
      queries.setQueryData(choiceQuery(storage.session, userId).queryKey, travelers)
    },
  }
}
