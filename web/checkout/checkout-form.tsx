import type { BodyOf } from '@portolan/contract/operation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { selectAccount } from '@portolan/domain/rewards/select-account.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { FormProvider, set, useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import type { CardFrameHandle } from '../payments/card-frame.tsx'
import { useRewardsAccounts } from '../rewards/rewards-accounts.ts'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { CallFailed, codeOf } from '../shell/session/call-failed.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { attemptFor } from './attempt.ts'
import styles from './checkout-form.module.css'
import { CheckoutWay } from './checkout-way.tsx'
import { columns } from './columns.ts'
import { savedTravelersQuery, type Booking } from './checkout-queries.ts'
import { ContactSection } from './contact-section.tsx'
import { ExtrasSection } from './extras/extras-section.tsx'
import { useExtras } from './extras/use-extras.ts'
import { keepDraft, readDraft } from './draft.ts'
import { entriesFor, faultsOf, programsOf, rulesOf, travelersOfBody, type CheckoutEntries, type FlightQuote } from './form-entries.ts'
import { PaymentSection } from './payment-section.tsx'
import { Section } from './section.tsx'
import { SavedTravelers } from './saved-travelers.tsx'
import { saveTravelers } from './save-travelers.ts'
import { TravelerFields } from './traveler-fields.tsx'
import { TripSummary } from './trip-summary.tsx'

const c = classNames(styles)

type PlaceBookingBody = BodyOf<typeof placeBooking>

const sentence = (code: keyof typeof errorWords): string => {
  const { title, text } = errorWords[code]
  return text === '' ? `${title}.` : `${title}. ${text}`
}

/** By code and field, where the sentence of the code alone would be the same beside several fields, or has no words for somebody who waits for them. */
const atField: Partial<Readonly<Record<keyof typeof errorWords, Readonly<Record<string, string>>>>> = {
  MissingInformation: { givenName: 'Type the given names.', surname: 'Type the surname.', dateOfBirth: 'Add the date of birth.', gender: 'Choose F or M.' },
  MissingContactInformation: { email: 'Add an email address. The airline needs it for changes to the flight.', phone: 'Add a phone number. The airline needs it for changes to the flight.' },
  InvalidKeyValue: { program: 'Choose the program.', number: 'Letters, digits, spaces and / @ . _ + - only.' },
}
const sentenceAt = (path: string, code: keyof typeof errorWords): string => atField[code]?.[path.slice(path.lastIndexOf('.') + 1)] ?? sentence(code)

/** The domain's own rules decide; the form only places their words. */
const resolverFor = (quote: FlightQuote): Resolver<CheckoutEntries> => (values) => {
  const errors: FieldErrors<CheckoutEntries> = {}
  for (const [path, code] of faultsOf(values, rulesOf(quote))) set(errors, path, { type: code, message: sentenceAt(path, code) })
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

interface CheckoutFormProps {
  quote: FlightQuote
  /** The last booking's refusal, where it can be mended here. */
  refusal: Booking['refusal']
  /** The airline has priced the same flights with other seats or bags. */
  onQuote: (quote: FlightQuote) => void
  onPlaced: (bookingId: string) => void
  /** A refusal that has a screen of its own. */
  onRefused: (failure: CallFailed) => void
}

export const CheckoutForm = ({ quote, refusal, onQuote, onPlaced, onRefused }: CheckoutFormProps) => {
  const services = useServices()
  const { call, storage, uuid } = services
  const saved = useQuery(savedTravelersQuery(services))
  const { data: user } = useUserInfo()
  const { data: accounts } = useRewardsAccounts()
  const card = useRef<CardFrameHandle>(null)
  /** Sent, and no answer came yet. */
  const unanswered = useRef<PlaceBookingBody | null>(null)
  const [fault, setFault] = useState<{ readonly title: string; readonly text: string } | null>(null)

  const [initial] = useState(() => {
    const empty = entriesFor(quote, { email: '', phone: '' }, '')
    return readDraft(storage.session, quote.id, empty) ?? empty
  })
  const form = useForm<CheckoutEntries>({ defaultValues: initial, resolver: resolverFor(quote), mode: 'onBlur', reValidateMode: 'onChange' })
  const { getValues, setValue, setError, handleSubmit, formState, subscribe } = form

  useEffect(() => {
    if (user !== undefined && getValues('contact.email') === '') setValue('contact.email', user.userInfo.email)
  }, [user, getValues, setValue])
  useEffect(() => {
    if (getValues('accountReferenceId') !== '') return
    const earning = new Set(quote.earn.map(({ accountReferenceId }) => accountReferenceId))
    const best = selectAccount((accounts ?? []).filter(({ accountReferenceId }) => earning.has(accountReferenceId)))
    if (best !== undefined) setValue('accountReferenceId', best.accountReferenceId)
  }, [accounts, quote, getValues, setValue])
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(storage.session, quote.id, values) }), [subscribe, storage, quote.id])

  const extras = useExtras(quote, (made) => {
    // What was typed goes on with the new quote, also after a reload.
    keepDraft(storage.session, made.id, getValues())
    onQuote(made)
  })
  const programs = programsOf(quote)
  const attempt = attemptFor(quote.id, { storage: storage.session, uuid })
  const bodyFrom = (entries: CheckoutEntries, methodToken: string): PlaceBookingBody => ({
    idempotencyKey: attempt.key(), quoteId: quote.id, travelers: travelersOfBody(entries),
    contact: { email: entries.contact.email.trim(), phone: entries.contact.phone.trim() },
    acceptedTotal: quote.price.grandTotal,
    payment: { methodToken, ...(entries.accountReferenceId === '' ? {} : { accountReferenceId: entries.accountReferenceId }) },
  })

  const send = async (entries: CheckoutEntries): Promise<void> => {
    // The amount on the button is the one that is taken: while it is being asked for, nothing is sent.
    if (extras.pricing) return
    setFault(null)
    if (unanswered.current === null) {
      const outcome = await card.current?.tokenise()
      if (outcome === undefined || !outcome.ok) {
        if (outcome?.why !== 'invalid') setFault({ title: 'We could not reach the card vault', text: 'Nothing was charged. Please try again.' })
        return
      }
      unanswered.current = bodyFrom(entries, outcome.card.token)
    }
    try {
      const { id } = await call(placeBooking, { body: unanswered.current })
      unanswered.current = null
      void saveTravelers(services, entries.travelers, saved.data ?? [])
      onPlaced(id)
    } catch (error) {
      const failure = error instanceof CallFailed ? error : new CallFailed({ code: codeOf(error), status: 0, message: String(error) })
      // An answer that never came may have been a booking: the very same request is sent again. A refusal ended the try.
      if (failure.status >= 400 && failure.status < 500 && failure.status !== 401 && failure.status !== 429) {
        unanswered.current = null
        attempt.end()
      }
      const { bookingId } = failure.facts
      if (failure.code === 'IdempotencyKeyReused' && typeof bookingId === 'string') return onPlaced(bookingId)
      const { screen } = errorWords[failure.code]
      if (failure.field !== null && /^(?:travelers\.|contact\.)/.test(failure.field)) setError(failure.field as 'contact.email', { type: failure.code, message: sentence(failure.code) }, { shouldFocus: true })
      else if (screen === 'field' || screen === 'page' || screen === 'reload' || screen === 'rate-limit' || screen === 'sign-in') setFault(errorWords[failure.code])
      else onRefused(failure)
    }
  }
  const place = (event?: FormEvent): void => void handleSubmit(send)(event)
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  const submit = useCallback((): void => latest.current(), [])
  const total = formatExact(fromWire(quote.price.grandTotal))
  /** `brief`: the amount stands beside it already. */
  const button = (className: string, brief = false) => (
    <Button type="submit" variant="primary" size="large" busy={formState.isSubmitting || extras.pricing} className={className} aria-label={brief && !formState.isSubmitting && !extras.pricing ? `Book and pay ${total}` : undefined}>
      {formState.isSubmitting ? (brief ? 'Sending' : 'Sending your booking') : extras.pricing ? 'Pricing' : brief ? 'Book and pay' : `Book and pay ${total}`}
    </Button>
  )

  return (
    <FormProvider {...form}>
      <form className={columns} noValidate aria-label="Check and pay" onSubmit={place}>
        <div className={c('main')}>
          <CheckoutWay quote={quote} />
          <h1 className={c('title')}>Check and pay</h1>
          <Section title="Travelers" note="Names as in the passport or ID">
            {saved.isError && <Notice tone="warn" title="Your saved travelers could not be loaded">You can type the names instead.</Notice>}
            {quote.party !== undefined && initial.travelers.map((traveler, index) => <TravelerFields key={`${traveler.type}-${index}`} index={index} saved={saved.data ?? []} passportRequired={quote.passportRequired} programs={programs} />)}
            <SavedTravelers saved={saved.data ?? []} />
          </Section>
          <ContactSection />
          <ExtrasSection quote={quote} extras={extras} />
          <PaymentSection quote={quote} card={card} refusal={refusal} onSubmit={submit} />
          {fault !== null && (
            <Notice tone="danger" role="alert" title={fault.title}>
              {fault.text}
            </Notice>
          )}
          {formState.isSubmitted && !formState.isValid && <p role="alert" className={c('incomplete')}>Some fields above need your attention.</p>}
          <div className={c('pay')}>
            {button(c('wide'))}
            <p className={c('terms')}>By booking you agree to the fare rules shown and to our terms. The amount taken is exactly the one on the button.</p>
          </div>
        </div>
        <TripSummary quote={quote} heldUntil={new Date(quote.expiresAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })} />
        <div className={c('bar')}>
          <p>
            <small>To your card</small>
            <strong>{total}</strong>
          </p>
          {button('', true)}
        </div>
      </form>
    </FormProvider>
  )
}
