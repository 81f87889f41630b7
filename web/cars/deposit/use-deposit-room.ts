import { readDepositRoom } from '@portolan/contract/cars/read-deposit-room.ts'
import { depositRoom } from '@portolan/domain/cars/deposit-room.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUserInfo } from '../../shell/session/user-info.ts'
import { useServices } from '../../shell/services-context.ts'
import type { Services } from '../../shell/services.ts'
import type { KnownRoom } from './deposit-words.ts'

/** A rental as its deposit sees it. US cents. */
export interface DepositOf {
  /** Time on the desk's clock. */
  readonly pickUpAt: string
  readonly deposit: number
  readonly dueAtDesk: number
}

interface Asked extends DepositOf {
  /** Charged at the booking, to the card in question. */
  readonly charged: number
  /** The preselected card if absent; null for a card that is not an account's. */
  readonly accountReferenceId?: string | null | undefined
  /** The trip of a booked car, whose desk is counted among the upcoming ones. */
  readonly tripId?: string
}

/** Once per day and booking: a booked car changes what is upcoming. */
const creditQuery = ({ call }: Pick<Services, 'call'>, day: string, tripId = '') =>
  queryOptions({
    queryKey: ['deposit-room', day, tripId],
    queryFn: ({ signal }) => call(readDepositRoom, { query: { day } }, { signal }),
    staleTime: 60_000,
  })

/**
 * The room for a deposit on the person's card on the pick-up day; null while or where it is
 * unknown, and in agents' sessions, who don't see what people owe.
 */
export const useDepositRoom = ({
  pickUpAt,
  deposit,
  dueAtDesk,
  charged,
  accountReferenceId,
  tripId,
}: Asked): KnownRoom | null => {
  const services = useServices()
  const user = useUserInfo().data
  const { data } = useQuery({
    ...creditQuery(services, pickUpAt.slice(0, 10), tripId),
    enabled: deposit > 0 && user !== undefined && user.isDelegatedSession !== true,
  })
  if (data === undefined || accountReferenceId === null) return null
  const own = tripId === undefined ? 0 : dueAtDesk + deposit
  const upcoming = Math.max(0, data.upcoming.minor - own)
  const cards = data.cards.map(({ available, ...card }) => ({
    ...card,
    available: available.minor,
  }))
  const found = depositRoom(cards, { deposit, dueAtDesk, charged, upcoming }, accountReferenceId)
  return (
    found && { ...found, upcoming, dueAtDesk, stage: tripId === undefined ? 'choosing' : 'booked' }
  )
}
