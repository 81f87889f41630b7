import type { BodyOf } from '@portolan/contract/operation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { plainEmail, plainPhone } from '@portolan/domain/travelers/contact.ts'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { Money } from '@portolan/kernel/money.ts'
import { get, type FieldPath, type PathValue, type UseFormReturn } from 'react-hook-form'
import { type Payment, requestCardSave, vaultedCard } from '../payments/index.ts'
import type { ErrorScreen } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import type { CallFailed } from '../shell/session/call-failed.ts'
import { askUntilAnswered, failureOfCall, isLost } from './ask-again.ts'
import { attemptFor } from './attempt.ts'
import { wordsFor, type ProductWords } from './product.ts'
import type { SharedEntries } from './shared-entries.ts'

export type PlaceBookingBody = BodyOf<typeof placeBooking>

interface PlacementPlan<E extends SharedEntries> {
  form: UseFormReturn<E>
  quoteId: string
  payment: Payment
  words: ProductWords
  /** The amount is being repriced: nothing is sent meanwhile. */
  pricing?: boolean | undefined
  /** The product's part of the request; contact and payment are added here. */
  bodyOf: (
    entries: E,
  ) => Omit<PlaceBookingBody, 'idempotencyKey' | 'quoteId' | 'contact' | 'payment'>
  /** Maps a request field to the form's path, where they differ. */
  pathOf?: ((field: string) => string) | undefined
  /** Called once the booking was accepted; must not throw. */
  onSent?: ((entries: E) => void) | undefined
  onPlaced: (bookingId: string) => void
  /** A refusal that has a screen of its own, and the amount on the button. */
  onRefused: (failure: CallFailed, due: Money) => void
}

export interface Placement {
  /** An error shown on the page, with the form unchanged. */
  readonly fault: { readonly title: string; readonly text: string } | null
  readonly place: (event?: FormEvent) => void
  /** `place` with a stable identity, so that the vault's frame is not reloaded. */
  readonly submit: () => void
}

/** The server decided against this request, rather than failing to decide. */
const isRefusal = ({ status }: CallFailed): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429

/** While the answer to a booking is lost, and where it stays so. Neither claims an outcome. */
const checking = {
  title: 'We’re checking your booking',
  text: 'We sent it, but the answer didn’t arrive. We’re looking it up. You won’t be booked or charged twice.',
} as const
const unknown = {
  title: 'We don’t know yet if you’re booked',
  text: 'We sent your booking, but can’t reach our service to look it up. Try the button again: it finds the same booking, and you won’t be charged twice. You can also check My trips.',
} as const

/** Errors shown in the form; the others have a screen of their own. */
const shownInForm: ReadonlySet<ErrorScreen> = new Set([
  'field',
  'tenders',
  'page',
  'reload',
  'rate-limit',
  'sign-in',
])

/** The field that shows the error of one without a place of its own. */
const fieldInForm = (field: string): string =>
  field
    .replace(/^(payment\.tenders\.(?:airlineCredits|credits))\..*$/, '$1')
    .replace(/\.savedTravelerId$/, '.givenName')

const showAtField = <E extends SharedEntries>(
  form: UseFormReturn<E>,
  path: string,
  error: { readonly type: string; readonly message: string },
): void => form.setError(path as FieldPath<E>, error, { shouldFocus: true })

const contactOf = ({ contact }: SharedEntries): PlaceBookingBody['contact'] => ({
  email: plainEmail(contact.email),
  phone: plainPhone(contact.phone),
})

/** Submits the booking exactly once, even if responses are lost. */
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
  /** A request that was sent and has no response yet. */
  const unanswered = useRef<PlaceBookingBody | null>(null)
  const [fault, setFault] = useState<Placement['fault']>(null)
  const attempt = attemptFor(quoteId, { storage: storage.session, uuid })
  const bodyFrom = (entries: E, methodToken: string | null): PlaceBookingBody => ({
    idempotencyKey: attempt.key(),
    quoteId,
    ...bodyOf(entries),
    contact: contactOf(entries),
    payment: payment.bodyWith(methodToken, entries.accountReferenceId),
  })
  /**
   * The card to charge; null if no card is needed; undefined if the vault failed, with the error
   * shown.
   */
  const cardToCharge = async (): Promise<string | null | undefined> => {
    if (!payment.needsCard) return null
    const vaulted = await vaultedCard(payment)
    if (vaulted.ok) return vaulted.token
    if (vaulted.why !== 'invalid')
      setFault({
        title: 'We couldn’t save your card details',
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
      const body = unanswered.current
      const { id } = await askUntilAnswered(
        () => call(placeBooking, { body }),
        () => setFault(checking),
      )
      const { methodToken } = unanswered.current.payment
      unanswered.current = null
      if (entries.payment.keep && payment.savedCard === null && methodToken !== undefined)
        requestCardSave(storage.session, id, methodToken)
      onSent?.(entries)
      onPlaced(id)
    } catch (error) {
      const failure = failureOfCall(error)
      if (isLost(failure)) return setFault(unknown)
      // A lost response may have been a booking, so the same request is repeated. A refusal ends the attempt.
      if (isRefusal(failure)) {
        unanswered.current = null
        attempt.end()
      }
      const { bookingId } = failure.facts
      if (failure.code === 'IdempotencyKeyReused' && typeof bookingId === 'string')
        return onPlaced(bookingId)
      const message = wordsFor(words, failure.code)
      payment.onRefused(failure.code)
      // The details stay as they are, no longer those of a saved traveler.
      if (failure.code === 'UnknownTraveler' && failure.field !== null)
        form.setValue(failure.field as FieldPath<E>, '' as PathValue<E, FieldPath<E>>)
      const path = failure.field === null ? null : pathOf(fieldInForm(failure.field))
      if (path !== null && get(entries, path) !== undefined)
        showAtField(form, path, { type: failure.code, message: sentenceOf(message) })
      else if (shownInForm.has(message.screen)) setFault(message)
      else onRefused(failure, payment.split.card)
    }
  }
  const place = (event?: FormEvent): void => void form.handleSubmit(send)(event)
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  return { fault, place, submit: useCallback(() => latest.current(), []) }
}

/** Title and text of an error as one sentence beside a field. */
export const sentenceOf = ({
  title,
  text,
}: {
  readonly title: string
  readonly text: string
}): string => (text === '' ? `${title}.` : `${title}. ${text}`)
