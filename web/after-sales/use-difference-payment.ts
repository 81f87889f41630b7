import type { MoneyWire } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { requestCardSave, useCardPayment, vaultedCard } from '../payments/index.ts'
import { useServices } from '../shell/services-context.ts'

/** The card that a change was sent with; no token if nothing is due. */
export interface PaidWith {
  readonly methodToken: string | null
  /** Save the card once it was charged. */
  readonly keep: boolean
}

/**
 * Pays what a change costs more, by card. `send` gets the card from the vault's form, or none if
 * nothing is due.
 */
export const useDifferencePayment = (
  { id: quoteId, due }: { readonly id: string; readonly due: MoneyWire },
  send: (paid: PaidWith) => void,
) => {
  const payment = useCardPayment(due)
  /** The quote whose card did not reach the vault: a failure does not apply to the next quote. */
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const [isVaulting, setIsVaulting] = useState(false)
  const submit = async (): Promise<void> => {
    setFailedFor(null)
    if (due.minor === 0) return send({ methodToken: null, keep: false })
    setIsVaulting(true)
    const card = await vaultedCard(payment)
    setIsVaulting(false)
    if (card.ok) send({ methodToken: card.token, keep: payment.savesNewCard })
    else setFailedFor(card.why === 'unavailable' ? quoteId : null)
  }
  return {
    payment,
    isVaulting,
    /** The vault's form did not respond. Nothing was charged. */
    vaultFailed: failedFor === quoteId,
    submit: () => void submit(),
  }
}

/** Called when a change was accepted, with the card it was sent with. */
export const useCardToSave = () => {
  const { storage } = useServices()
  return (changeId: string, { methodToken, keep }: PaidWith): void => {
    if (keep && methodToken !== null) requestCardSave(storage.session, changeId, methodToken)
  }
}
