import { faultOfDate } from '@portolan/design/primitives/date-parts.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  FormProvider,
  get,
  set,
  useForm,
  useWatch,
  type FieldErrors,
  type FieldPath,
  type Resolver,
} from 'react-hook-form'
import { errorWords } from '../shell/error-words.ts'
import { paidLines } from '../payments/paid-lines.ts'
import { usePayment } from '../payments/use-payment.ts'
import { useServices } from '../shell/services-context.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { savedTravelersQuery } from './checkout-queries.ts'
import { CheckoutWay } from './checkout-way.tsx'
import { ContactSection } from './contact-section.tsx'
import { keepDraft, readDraft } from './draft.ts'
import { ExtrasSection } from './extras/extras-section.tsx'
import { useExtras } from './extras/use-extras.ts'
import { flightWords } from './flight-words.ts'
import {
  entriesFor,
  faultsOf,
  overDraft,
  programsOf,
  rulesOf,
  travelerTitle,
  travelersOfBody,
  withoutDocuments,
  type CheckoutEntries,
  type FlightQuote,
} from './form-entries.ts'
import { heldUntilOf } from './held-until.ts'
import { PaymentSection } from './payment-section.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { refusalPlace, refusedFields, type RefusalPlace } from './refusal-place.ts'
import { SeparateTickets } from './separate-tickets.tsx'
import type { ProductFormProps } from './product.ts'
import { SavedTravelers } from './saved-travelers.tsx'
import { saveTravelers } from './save-travelers.ts'
import { Section } from './section.tsx'
import { TravelerFields } from './traveler-fields.tsx'
import { TripSummary } from './trip-summary.tsx'
import { sentenceOf, usePlacement } from './use-placement.ts'
import { useSharedEntries } from './use-shared-entries.ts'

/**
 * By code and field, where the sentence of the code alone would be the same beside several fields,
 * or has no words for somebody who waits for them.
 */
const atField: Partial<
  Readonly<Record<keyof typeof errorWords, Readonly<Record<string, string>>>>
> = {
  MissingInformation: {
    givenName: 'Type the given names.',
    surname: 'Type the surname.',
    dateOfBirth: 'Add the date of birth.',
    gender: 'Choose F or M.',
  },
  MissingContactInformation: {
    email: 'Add an email address. The airline needs it for changes to the flight.',
    phone: 'Add a phone number. The airline needs it for changes to the flight.',
  },
  InvalidKeyValue: {
    program: 'Choose the program.',
    number: 'Letters, digits, spaces and / @ . _ + - only.',
  },
}
const sentenceAt = (path: string, code: keyof typeof errorWords): string =>
  atField[code]?.[path.slice(path.lastIndexOf('.') + 1)] ?? sentenceOf(errorWords[code])

/** The domain's own rules decide; the form only places their words. */
const resolverFor =
  (quote: FlightQuote): Resolver<CheckoutEntries> =>
  (values) => {
    const errors: FieldErrors<CheckoutEntries> = {}
    for (const [path, code] of faultsOf(values, rulesOf(quote)))
      set(errors, path, {
        type: code,
        message:
          (code === 'InvalidDate' && faultOfDate(String(get(values, path)))?.sentence) ||
          sentenceAt(path, code),
      })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

export const FlightCheckoutForm = ({
  quote,
  refusal,
  left,
  onQuote,
  onMoved,
  onPlaced,
  onRefused,
}: ProductFormProps<FlightQuote>) => {
  const services = useServices()
  const { storage } = services
  const saved = useQuery(savedTravelersQuery(services))
  const [initial] = useState(() =>
    overDraft(
      entriesFor(quote, { email: '', phone: '' }, ''),
      readDraft(storage.session, quote.id, left),
    ),
  )
  const form = useForm<CheckoutEntries>({
    defaultValues: initial,
    resolver: resolverFor(quote),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const { getValues, subscribe } = form
  const keep = (quoteId: string, values: CheckoutEntries): void =>
    keepDraft(storage.session, quoteId, values, withoutDocuments)
  useSharedEntries(form, quote.earn)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(storage.session, quote.id, values, withoutDocuments),
      }),
    [subscribe, storage, quote.id],
  )

  const extras = useExtras(
    quote,
    (made) => {
      // What was typed goes on with the new quote, also after a reload.
      keep(made.id, getValues())
      onQuote(made)
    },
    (moved) => {
      keep(moved.quote, getValues())
      onMoved(moved)
    },
  )
  const { setError } = form
  const refused = refusal?.code
  useEffect(() => {
    if (refused === undefined) return
    for (const path of refusedFields(refused, getValues()))
      setError(path as FieldPath<CheckoutEntries>, {
        type: refused,
        message: sentenceAt(path, refused),
      })
  }, [refused, getValues, setError])
  const refusedAt = refusal === null ? null : refusalPlace(refusal.code)
  /** Said at the part of the form that mends it. */
  const noticeAt = (place: RefusalPlace) =>
    refusal !== null &&
    refusedAt === place && <RefusalNotice refusal={refusal} words={flightWords} />
  const programs = programsOf(quote)
  const payment = usePayment(form, {
    quoteId: quote.id,
    total: quote.price.grandTotal,
    earnsAs: 'flights',
    travelers: useWatch({ control: form.control, name: 'travelers' }),
    refusal,
  })
  const placement = usePlacement({
    form,
    quoteId: quote.id,
    payment,
    words: flightWords,
    pricing: extras.pricing,
    onPlaced,
    onRefused,
    bodyOf: (entries) => ({
      travelers: travelersOfBody(entries),
      acceptedTotal: quote.price.grandTotal,
    }),
    onSent: (entries) => void saveTravelers(services, entries.travelers, saved.data ?? []),
  })

  return (
    <FormProvider {...form}>
      <CheckoutLayout
        placement={placement}
        due={payment.split.card}
        pricing={extras.pricing}
        terms="By booking you agree to the fare rules shown and to our terms. The amount taken is exactly the one on the button."
        way={<CheckoutWay quote={quote} />}
        summary={
          <TripSummary quote={quote} paid={paidLines(payment)} heldUntil={heldUntilOf(quote)} />
        }
      >
        <Section title="Travelers" note="Names as in the passport or ID">
          {noticeAt('travelers')}
          {saved.isError && (
            <Notice tone="warn" title="Your saved travelers could not be loaded">
              You can type the names instead.
            </Notice>
          )}
          {quote.party !== undefined &&
            initial.travelers.map((traveler, index) => (
              <TravelerFields
                key={`${traveler.type}-${index}`}
                index={index}
                title={travelerTitle(traveler.type, index)}
                saved={saved.data ?? []}
                flight={{ passportRequired: quote.passportRequired, programs }}
              />
            ))}
          <SavedTravelers saved={saved.data ?? []} />
        </Section>
        <ContactSection note="For the confirmation and for changes by the airline" />
        {noticeAt('contact')}
        {noticeAt('extras')}
        <ExtrasSection quote={quote} extras={extras} />
        <SeparateTickets quote={quote} />
        <PaymentSection
          words={flightWords}
          payment={payment}
          refusal={refusedAt === 'payment' ? refusal : null}
          onSubmit={placement.submit}
        />
      </CheckoutLayout>
    </FormProvider>
  )
}
