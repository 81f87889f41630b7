import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../../shell/services-context.ts'
import type { Freeze } from './freeze-queries.ts'

/** Quotes the same flights at today's price, to freeze that instead (protections-14). */
export const useFreezeAgain = ({ choice, party }: Pick<Freeze, 'choice' | 'party'>) => {
  const { call } = useServices()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(quoteFlights, { body: { slices: choice, party } }, { patience: 30_000 }),
    onSuccess: ({ id }) => navigate({ to: '/flights/freeze/overview/', search: { quote: id } }),
  })
}
