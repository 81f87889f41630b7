import { useQuery } from '@tanstack/react-query'
import { tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { passengersOf } from '@portolan/domain/flights/party.ts'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import {
  FormProvider,
  get,
  set,
  useForm,
  useWatch,
  type FieldErrors,
  type FieldPath,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { errorWords } from '../shell/error-words.ts'
import { paidLines, usePayment } from '../payments/index.ts'
import { partyWords } from '../flights/index.ts'
import { formatSpan } from '../shell/date-words.ts'
import { useServices } from '../shell/services-context.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { savedTravelersQuery } from '../travelers/index.ts'
import { CheckoutWay } from './checkout-way.tsx'
import { ContactSection } from './contact-section.tsx'
import { keepDraft, readDraft } from '../shell/draft.ts'
import { entrySentence } from './entry-words.ts'
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
  type SavedTraveler,
} from './form-entries.ts'
import { OurTerms } from './our-terms.tsx'
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
import { useComplete } from './use-complete.ts'
import { useProtection, type Protectable } from './protection/use-protection.tsx'
import { useOwnDetails } from './use-own-details.ts'
import { sentenceOf, usePlacement } from './use-placement.ts'
import { useSharedEntries } from './use-shared-entries.ts'

/**
 * Messages by code and field, for codes that several fields share or whose own message is too
 * general.
 */
const atField: Partial<
  Readonly<Record<keyof typeof errorWords, Readonly<Record<string, string>>>>
> = {
  InvalidKeyValue: {
    program: 'Choose a program.',
    number: 'Use only letters, digits, spaces, and / @ . _ + -',
  },
}
const contactNote = 'For your confirmation and any flight changes'
const contactUse = 'The airline uses it for flight changes.'
const sentenceAt = (path: string, code: keyof typeof errorWords): string =>
  atField[code]?.[path.slice(path.lastIndexOf('.') + 1)] ?? sentenceOf(errorWords[code])

/** Validates with the domain's rules and shows their codes as messages. */
const resolverFor =
  (quote: FlightQuote): Resolver<CheckoutEntries> =>
  (values) => {
    const errors: FieldErrors<CheckoutEntries> = {}
    for (const [path, code] of faultsOf(values, rulesOf(quote)))
      set(errors, path, {
        type: code,
        message: entrySentence(path, code, get(values, path), contactUse) ?? sentenceAt(path, code),
      })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** `Fri, Feb 5 – Sun, Feb 14, 2 adults`. */
const briefNote = (quote: FlightQuote): string => {
  const [first, last] = [quote.slices[0], quote.slices.at(-1)]
  const day = (slice: typeof first): string | undefined =>
    slice?.segments[0]?.departure.local.slice(0, 10)
  return `${formatSpan(day(first) ?? '', quote.slices.length > 1 ? day(last) : null)}, ${partyWords(quote)}`
}

const freeUntilText = ({ freeCancellationUntil: until }: FlightQuote): string | null =>
  until === null ? null : formatInstant(until)

const terms = (
  <span>
    By booking, you agree to the fare rules shown and our <OurTerms />. You’ll be charged exactly
    the amount on the button.
  </span>
)

interface TravelersSectionProps {
  quote: FlightQuote
  saved: readonly SavedTraveler[] | undefined
  programs: ReturnType<typeof programsOf>
  isComplete: (path: string) => boolean
  notice: ReactNode
}

const TravelersSection = ({
  quote: { party, passportRequired },
  saved,
  programs,
  isComplete,
  notice,
}: TravelersSectionProps) => (
  <Section title="Travelers" note="Names as on your passport or ID">
    {notice}
    {passengersOf(party).map((type, index) => (
      <TravelerFields
        key={`${type}-${index}`}
        index={index}
        title={travelerTitle(type, index)}
        saved={saved}
        complete={isComplete(`travelers.${index}`)}
        flight={{ passportRequired, programs }}
      />
    ))}
    <SavedTravelers saved={saved ?? []} />
  </Section>
)

/** Shows what the airline refused at its fields. */
const useRefusedFields = (
  { getValues, setError }: UseFormReturn<CheckoutEntries>,
  refused: keyof typeof errorWords | undefined,
): void =>
  useEffect(() => {
    if (refused === undefined) return
    for (const path of refusedFields(refused, getValues()))
      setError(path as FieldPath<CheckoutEntries>, {
        type: refused,
        message: sentenceAt(path, refused),
      })
  }, [refused, getValues, setError])

/** Flights as protections are offered for them. */
const protectable = (quote: FlightQuote): Protectable => ({
  quote,
  total: quote.price.grandTotal,
  subject: {
    covers: 'Flight',
    travelers: passengersOf(quote.party).length,
    isSeparate: quote.tickets.length > 1,
  },
})

export const FlightCheckoutForm = ({
  quote,
  refusal,
  freeze,
  parkedDraft,
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
      readDraft(storage.session, quote.id, parkedDraft),
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
      // Saved under the new quote, so that a reload keeps the entries.
      keep(made.id, getValues())
      onQuote(made)
    },
    (moved) => {
      keep(moved.quote, getValues())
      onMoved(moved)
    },
  )
  useRefusedFields(form, refusal?.code)
  const refusedAt = refusal === null ? null : refusalPlace(refusal.code)
  /** Shows the refusal at the section that fixes it. */
  const noticeAt = (place: RefusalPlace) =>
    refusal !== null &&
    refusedAt === place && <RefusalNotice refusal={refusal} words={flightWords} />
  const programs = useMemo(() => programsOf(quote), [quote])
  const savedOrNone = saved.isError ? [] : saved.data
  useOwnDetails(form, savedOrNone, programs)
  const isComplete = useComplete(form.control, (entries) => faultsOf(entries, rulesOf(quote)))
  const added = useProtection(form, protectable(quote))
  const pricing = extras.pricing || added.pricing
  const payment = usePayment(form, {
    quoteId: added.quoteId,
    total: added.total,
    earnsAs: 'flights',
    travelers: useWatch({ control: form.control, name: 'travelers' }),
    freeze,
    refusal,
  })
  const placement = usePlacement({
    form,
    quoteId: added.quoteId,
    pageQuoteId: quote.id,
    payment,
    words: flightWords,
    pricing,
    onPlaced,
    onRefused,
    bodyOf: (entries) => ({ travelers: travelersOfBody(entries), acceptedTotal: added.total }),
    onSent: (entries) => void saveTravelers(services, entries.travelers, saved.data ?? []),
  })

  return (
    <FormProvider {...form}>
      <CheckoutLayout
        placement={placement}
        due={payment.split.card}
        pricing={pricing}
        terms={terms}
        freeUntil={freeUntilText(quote)}
        brief={{ title: tripTitle(quote.slices), note: briefNote(quote) }}
        way={<CheckoutWay quote={quote} />}
        summary={<TripSummary quote={quote} {...added.summary} paid={paidLines(payment)} />}
      >
        <TravelersSection
          quote={quote}
          saved={savedOrNone}
          programs={programs}
          isComplete={isComplete}
          notice={noticeAt('travelers')}
        />
        <ContactSection note={contactNote} complete={isComplete('contact')} />
        {noticeAt('contact')}
        {noticeAt('extras')}
        <ExtrasSection quote={quote} extras={extras} opened={refusedAt === 'extras'} />
        <SeparateTickets quote={quote} />
        {added.section}
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
