import type { BodyOf } from '@portolan/contract/operation.ts'
import { askApproval } from '@portolan/contract/approvals/ask-approval.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { plainEmail, plainPhone } from '@portolan/domain/travelers/contact.ts'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { Money } from '@portolan/kernel/money.ts'
import { get, useWatch, type FieldPath, type PathValue, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from '@tanstack/react-router'
import { useApproval, type Approval } from '../approvals/index.ts'
import { type Payment, requestCardSave, vaultedCard } from '../payments/index.ts'
import type { ErrorScreen } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import type { CallFailed } from '../shell/session/call-failed.ts'
import { askUntilAnswered, failureOfCall, isLost } from './ask-again.ts'
import { attemptFor } from './attempt.ts'
import type { CheckoutEntries } from './form-entries.ts'
import { wordsFor, type ProductWords } from './product.ts'
import type { SharedEntries } from './shared-entries.ts'

export type PlaceBookingBody = BodyOf<typeof placeBooking>

interface PlacementPlan<E extends SharedEntries> {
  form: UseFormReturn<E>
  quoteId: string
  /** The quote in the address, if add-ons made another one of it: its attempt is the page's. */
  pageQuoteId?: string | undefined
  payment: Payment
  words: ProductWords
  /** The amount is being repriced: nothing is sent meanwhile. */
  pricing?: boolean | undefined
  /** The product's part of the request; contact and payment are added here. */
  bodyOf: (
    entries: E,
  ) => Omit<PlaceBookingBody, 'idempotencyKey' | 'quoteId' | 'contact' | 'payment' | 'chargeTo'>
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
  /** What the company approves first; the button then sends it for approval. */
  readonly approval: Approval
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
    .replace(/^savedTravelerIds\.(\d+)$/, 'travelers.$1.givenName')

const showAtField = <E extends SharedEntries>(
  form: UseFormReturn<E>,
  path: string,
  error: { readonly type: string; readonly message: string },
): void => form.setError(path as FieldPath<E>, error, { shouldFocus: true })

const contactOf = ({ contact }: SharedEntries): PlaceBookingBody['contact'] => ({
  email: plainEmail(contact.email),
  phone: plainPhone(contact.phone),
})

const chargeOf = ({ chargeTo }: SharedEntries): Pick<PlaceBookingBody, 'chargeTo'> => {
  if (chargeTo === undefined) return {}
  const { costCenterId, projectId } = chargeTo
  return {
    chargeTo: {
      ...(costCenterId === '' ? {} : { costCenterId }),
      projectId: projectId === '' ? null : projectId,
    },
  }
}

/**
 * The card to charge; null if no card is needed; undefined if the vault failed, with the error
 * shown.
 */
const cardToCharge = async (
  payment: Payment,
  setFault: (fault: Placement['fault']) => void,
): Promise<string | null | undefined> => {
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

const savedIdsOf = (travelers: PlaceBookingBody['travelers']): (string | null)[] =>
  travelers.map(({ savedTravelerId }) => savedTravelerId ?? null)

/** The same of a form, whose empty places have no traveler yet. */
const chosenIn = (entries: SharedEntries & Partial<Pick<CheckoutEntries, 'travelers'>>) =>
  (entries.travelers ?? []).map(({ savedTravelerId }) =>
    savedTravelerId === '' ? null : savedTravelerId,
  )

/** Sends a booking for approval where it needs one, or shows what is missing; false to book it. */
const useAskInstead = <E extends SharedEntries>(
  quoteId: string,
  form: UseFormReturn<E>,
  { needsCard, split }: Payment,
) => {
  const { call } = useServices()
  const navigate = useNavigate()
  const travelers = useWatch({ control: form.control, compute: chosenIn })
  const canFreeze = needsCard && split.offer === null && split.freeze === null
  const approval = useApproval(quoteId, travelers, canFreeze)
  /**
   * Whether a reason is missing, before the card is asked: its code serves for one press. What
   * cannot be judged now is judged when it is sent.
   */
  const isIncomplete = async (travelers: PlaceBookingBody['travelers']): Promise<boolean> => {
    const judged = await approval.judge(savedIdsOf(travelers)).catch(() => null)
    return judged === 'incomplete'
  }
  const asksInstead = async (
    body: PlaceBookingBody,
    onLost: () => void,
    onAsked: () => void,
  ): Promise<boolean> => {
    const judged = await approval.judge(savedIdsOf(body.travelers))
    if (judged === 'book') return false
    if (judged === 'incomplete') return true
    const { ask: reason, freezeQuoteId } = judged
    const request = { ...body, reason, ...(freezeQuoteId === undefined ? {} : { freezeQuoteId }) }
    const asked = await askUntilAnswered(() => call(askApproval, { body: request }), onLost)
    onAsked()
    await navigate({ to: '/approvals/request/', search: { id: asked.id, sent: 'yes' } })
    return true
  }
  return { approval, asksInstead, isIncomplete }
}

/** Keeps a newly typed card, if the person wants it. */
const keepsCard = (
  entries: SharedEntries,
  { savedCard }: Payment,
  keep: (methodToken: string) => void,
  { payment: { methodToken } }: PlaceBookingBody,
): void => {
  if (entries.payment.keep && savedCard === null && methodToken !== undefined) keep(methodToken)
}

/** The booking of an idempotency key that was used before. */
const knownBooking = ({ code, facts: { bookingId } }: CallFailed): string | null =>
  code === 'IdempotencyKeyReused' && typeof bookingId === 'string' ? bookingId : null

/** Submits the booking exactly once, even if responses are lost. */
export const usePlacement = <E extends SharedEntries>({
  form,
  quoteId,
  pageQuoteId = quoteId,
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
  // A request that was sent and has no response yet.
  const unanswered = useRef<PlaceBookingBody | null>(null)
  const [fault, setFault] = useState<Placement['fault']>(null)
  const { approval, asksInstead, isIncomplete } = useAskInstead(quoteId, form, payment)
  const attempt = attemptFor(pageQuoteId, { storage: storage.session, uuid })
  const bodyFrom = (entries: E, methodToken: string | null): PlaceBookingBody => ({
    idempotencyKey: attempt.key(),
    quoteId,
    ...bodyOf(entries),
    contact: contactOf(entries),
    ...chargeOf(entries),
    payment: payment.bodyWith(methodToken, entries.accountReferenceId),
  })
  const onLost = (): void => setFault(checking)
  const send = async (entries: E): Promise<void> => {
    if (pricing) return
    setFault(null)
    if (unanswered.current === null) {
      if (await isIncomplete(bodyOf(entries).travelers)) return
      const methodToken = await cardToCharge(payment, setFault)
      if (methodToken === undefined) return
      unanswered.current = bodyFrom(entries, methodToken)
    }
    try {
      const body = unanswered.current
      if (await asksInstead(body, onLost, () => onSent?.(entries))) {
        unanswered.current = null
        return
      }
      const { id } = await askUntilAnswered(() => call(placeBooking, { body }), onLost)
      unanswered.current = null
      keepsCard(entries, payment, (token) => requestCardSave(storage.session, id, token), body)
      onSent?.(entries)
      onPlaced(id)
    } catch (error) {
      const failure = failureOfCall(error)
      if (isLost(failure)) return setFault(unknown)
      // A lost response may have been a booking and is repeated; a refusal ends the attempt.
      if (isRefusal(failure)) {
        unanswered.current = null
        attempt.end()
      }
      const known = knownBooking(failure)
      if (known !== null) return onPlaced(known)
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
  return { fault, approval, place, submit: useCallback(() => latest.current(), []) }
}

/** Title and text of an error as one sentence beside a field. */
export const sentenceOf = ({
  title,
  text,
}: {
  readonly title: string
  readonly text: string
}): string => (text === '' ? `${title}.` : `${title}. ${text}`)
