import { forgetPaymentMethod } from '@portolan/contract/payments/forget-payment-method.ts'
import { brandName } from '@portolan/domain/payments/card-brand.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../shell/services-context.ts'
import { keptCardsKey, type KeptCard } from './payment-queries.ts'

/** Removes a saved card, here and in the vault. Removing it twice is not an error. */
export const ForgetCard = ({ card, onForgotten }: { card: KeptCard; onForgotten: () => void }) => {
  const { call } = useServices()
  const queries = useQueryClient()
  const forget = useMutation({
    mutationFn: () => call(forgetPaymentMethod, { body: { methodToken: card.methodToken } }),
    onSettled: async () => {
      onForgotten()
      await queries.invalidateQueries({ queryKey: keptCardsKey })
    },
  })
  return (
    <TextButton disabled={forget.isPending} onClick={() => forget.mutate()}>
      Remove {brandName(card.brand)} ending in {card.lastFour}
    </TextButton>
  )
}
