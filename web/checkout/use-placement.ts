import type { BodyOf } from '@portolan/contract/operation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { get, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { wishToKeep } from '../payments/keep-card.ts'
import { vaultedCard } from '../payments/use-card-payment.ts'
import type { Payment } from '../payments/use-payment.ts'
import { useServices } from '../shell/services-context.ts'
import { CallFailed, codeOf } from '../shell/session/call-failed.ts'
import { attemptFor } from './attempt.ts'
import { wordsFor, type ProductWords } from './product.ts'
import type { SharedEntries } from './shared-entries.ts'

export type PlaceBookingBody = BodyOf<typeof placeBooking>

interface PlacementPlan<E extends SharedEntries> {
  form: UseFormReturn<E>
  quoteId: string
  payment: Payment
  words: ProductWords
  /** The amount is being asked for again: while it is, nothing is sent. */
  pricing?: boolean | undefined
  /** What the product says of the booking; who pays and how is added here. */
  bodyOf: (
    entries: E,
  ) => Omit<PlaceBookingBody, 'idempotencyKey' | 'quoteId' | 'contact' | 'payment'>
  /** Where the form has a field of the request, if it calls it otherwise. */
  pathOf?: ((field: string) => string) | undefined
  /** The booking is on its way; what follows must not stop it. */
  onSent?: ((entries: E) => void) | undefined
  onPlaced: (bookingId: string) => void
  /** A refusal that has a screen of its own. */
  onRefused: (failure: CallFailed) => void
}

export interface Placement {
  /** What went wrong and is said in the page, everything kept. */
  readonly fault: { readonly title: string; readonly text: string } | null
  readonly place: (event?: FormEvent) => void
  /** The same for the vault's frame: it never changes, so that the frame stays. */
  readonly submit: () => void
}

/** From the button to the booking that was scheduled, once, whatever becomes of the answers. */
export const usePlacement = <E extends SharedEntries>({
  form,
  quoteId,
  payment,
  words,
  pricing = false,
  bodyOf,
  pathOf = (field) => field,
  onSent,
  onPlaced,
  onRefused,
}: PlacementPlan<E>): Placement => {
  const { call, storage, uuid } = useServices()
  /** Sent, and no answer came yet. */
  const unanswered = useRef<PlaceBookingBody | null>(null)
  const [fault, setFault] = useState<Placement['fault']>(null)
  const attempt = attemptFor(quoteId, { storage: storage.session, uuid })
  const bodyFrom = (entries: E, methodToken: string | null): PlaceBookingBody => ({
    idempotencyKey: attempt.key(),
    quoteId,
    ...bodyOf(entries),
    contact: { email: entries.contact.email.trim(), phone: entries.contact.phone.trim() },
    payment: payment.bodyWith(methodToken, entries.accountReferenceId),
  })
  /**
   * The card to charge; null where none has to be; undefined where the vault could not give one,
   * which is said.
   */
  const cardToCharge = async (): Promise<string | null | undefined> => {
    if (!payment.needsCard) return null
    const vaulted = await vaultedCard(payment)
    if (vaulted.ok) return vaulted.token
    if (vaulted.why !== 'invalid')
      setFault({
        title: 'We could not reach the card vault',
        text: 'Nothing was charged. Please try again.',
      })
    return undefined
  }

  const send = async (entries: E): Promise<void> => {
    if (pricing) return
    setFault(null)
    if (unanswered.current === null) {
      const methodToken = await cardToCharge()
      if (methodToken === undefined) return
      unanswered.current = bodyFrom(entries, methodToken)
    }
    try {
      const { id } = await call(placeBooking, { body: unanswered.current })
      const { methodToken } = unanswered.current.payment
      unanswered.current = null
      if (entries.payment.keep && payment.keptCard === null && methodToken !== undefined)
        wishToKeep(storage.session, id, methodToken)
      onSent?.(entries)
      onPlaced(id)
    } catch (error) {
      const failure =
        error instanceof CallFailed
          ? error
          : new CallFailed({ code: codeOf(error), status: 0, message: String(error) })
      // An answer that never came may have been a booking: the very same request is sent again. A refusal ended the try.
      if (
        failure.status >= 400 &&
        failure.status < 500 &&
        failure.status !== 401 &&
        failure.status !== 429
      ) {
        unanswered.current = null
        attempt.end()
      }
      const { bookingId } = failure.facts
      if (failure.code === 'IdempotencyKeyReused' && typeof bookingId === 'string')
        return onPlaced(bookingId)
      const said = wordsFor(words, failure.code)
      payment.onRefused(failure.code)
      const path =
        failure.field === null
          ? null
          : pathOf(
              failure.field.replace(/^(payment\.tenders\.(?:airlineCredits|credits))\..*$/, '$1'),
            )
      if (path !== null && get(entries, path) !== undefined)
        form.setError(
          path as FieldPath<E>,
          { type: failure.code, message: sentenceOf(said) },
          { shouldFocus: true },
        )
      else if (
        said.screen === 'field' ||
        said.screen === 'tenders' ||
        said.screen === 'page' ||
        said.screen === 'reload' ||
        said.screen === 'rate-limit' ||
        said.screen === 'sign-in'
      )
        setFault(said)
      else onRefused(failure)
    }
  }
  const place = (event?: FormEvent): void => void form.handleSubmit(send)(event)
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  return { fault, place, submit: useCallback(() => latest.current(), []) }
}

/** Title and text of a code in one line, as it stands beside a field. */
export const sentenceOf = ({
  title,
  text,
}: {
  readonly title: string
  readonly text: string
}): string => (text === '' ? `${title}.` : `${title}. ${text}`)
