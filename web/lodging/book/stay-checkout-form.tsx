import { freeUntil } from '@portolan/domain/lodging/cancellation.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentProps } from 'react'
import {
  FormProvider,
  get,
  set,
  useForm,
  type FieldErrors,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import {
  CheckoutLayout,
  ContactSection,
  entrySentence,
  OurTerms,
  overDraft,
  PaymentSection,
  type ProductFormProps,
  SavedTravelers,
  saveTravelers,
  Section,
  sentenceOf,
  TravelerFields,
  useComplete,
  useOwnDetails,
  usePlacement,
  useProtection,
  useSharedEntries,
  withoutDocuments,
  wordsFor,
} from '../../checkout/index.ts'
import { savedTravelersQuery } from '../../travelers/index.ts'
import { keepDraft, readDraft } from '../../shell/draft.ts'
import { paidLines, usePayment } from '../../payments/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { useDoor } from '../use-door.ts'
import { guestsText, nightsText, placeTimeText } from '../stay-words.ts'
import { PropertySection } from './property-section.tsx'
import { RefundSchedule } from './refund-schedule.tsx'
import { stayBookWords } from './stay-book-words.ts'
import {
  stayBodyOf,
  stayEntriesFor,
  stayFaultsOf,
  type StayEntries,
  type StayFault,
  type StayQuote,
} from './stay-entries.ts'
import { refusedSentence, stayReaction } from './stay-refusals.ts'
import { compareHref } from './room-protection/compare-href.ts'
import { StaySummary } from './stay-summary.tsx'
import { StayWay } from './stay-way.tsx'

const atField: Partial<Readonly<Record<StayFault, Readonly<Record<string, string>>>>> = {
  InvalidKeyValue: { loyaltyNumber: 'Use letters, digits, spaces, and / @ . _ + - only.' },
}

const specialSentence = (
  path: string,
  code: StayFault,
  typed: string,
  quote: StayQuote,
): string | undefined => {
  if (code === 'CheckInMinimumAgeNotMet')
    return `Guests must be at least ${quote.minimumAge} to check in here.`
  return (
    entrySentence(path, code, typed, 'The property needs it to reach you.') ??
    atField[code]?.[path.slice(path.lastIndexOf('.') + 1)]
  )
}

/** Applies the domain's rules and shows each error at its field. */
const resolverFor =
  (quote: StayQuote): Resolver<StayEntries> =>
  (values) => {
    const errors: FieldErrors<StayEntries> = {}
    for (const [path, code] of stayFaultsOf(values, quote)) {
      const special = specialSentence(path, code, String(get(values, path)), quote)
      set(errors, path, {
        type: code,
        message: special ?? sentenceOf(wordsFor(stayBookWords, code)),
      })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** The form with its draft, which is saved to the session on every change. */
const useStayForm = (quote: StayQuote, parkedDraft: ProductFormProps<StayQuote>['parkedDraft']) => {
  const { storage } = useServices()
  const [initial] = useState(() =>
    overDraft(stayEntriesFor(quote), readDraft(storage.session, quote.id, parkedDraft)),
  )
  const form = useForm<StayEntries>({
    defaultValues: initial,
    resolver: resolverFor(quote),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const { subscribe } = form
  useSharedEntries(form, quote.earn)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(storage.session, quote.id, values, withoutDocuments),
      }),
    [subscribe, storage, quote.id],
  )
  return form
}

/**
 * Shows the property's error at its field, which takes the focus. Returns the field; null for an
 * error of the card, which is shown at the card.
 */
const useRefusedField = (
  form: UseFormReturn<StayEntries>,
  refusal: ProductFormProps<StayQuote>['refusal'],
) => {
  const reaction = refusal === null ? null : stayReaction(refusal.code)
  const field = reaction?.at === 'field' ? reaction.field : null
  const code = refusal?.code
  useEffect(() => {
    if (field !== null && code !== undefined)
      form.setError(
        field,
        { type: code, message: refusedSentence(code, field, form.getValues()) },
        { shouldFocus: true },
      )
  }, [form, field, code])
  return field
}

/** All rooms of the stay, as protections are offered for them. */
const useStayProtection = (form: UseFormReturn<StayEntries>, quote: StayQuote) => {
  const door = useDoor()
  return useProtection(form, {
    quote,
    total: quote.price.dueNow,
    subject: { covers: 'Room', rooms: quote.rooms.length },
    compare: compareHref(door, quote.id),
  })
}

const briefOf = ({ property, checkIn, checkOut, nights }: StayQuote) => ({
  title: property.name,
  note: `${formatSpan(checkIn, checkOut)}, ${nightsText(nights)}`,
})

export const StayCheckoutForm = ({
  quote,
  refusal,
  parkedDraft,
  insists,
  freeze,
  onPlaced,
  onRefused,
}: ProductFormProps<StayQuote>) => {
  const services = useServices()
  const saved = useQuery(savedTravelersQuery(services))
  const form = useStayForm(quote, parkedDraft)
  const refusedField = useRefusedField(form, refusal)
  const savedOrNone = saved.isError ? [] : saved.data
  useOwnDetails(form, savedOrNone)
  const isComplete = useComplete(form.control, (entries) => stayFaultsOf(entries, quote))
  const { dueNow, dueAtProperty } = quote.price
  const added = useStayProtection(form, quote)
  const payment = usePayment(form, {
    quoteId: added.quoteId,
    total: added.total,
    earnsAs: quote.property.kind === 'Homes' ? 'homes' : 'hotels',
    freeze,
    refusal,
  })
  const placement = usePlacement({
    form,
    quoteId: added.quoteId,
    pageQuoteId: quote.id,
    payment,
    words: stayBookWords,
    pricing: added.pricing,
    onPlaced,
    onRefused,
    bodyOf: (entries) => ({ ...stayBodyOf(entries, quote, insists), acceptedTotal: added.total }),
    pathOf: (field) =>
      field === 'stay.loyalty.number' ? 'loyaltyNumber' : field.replace(/^stay\./, ''),
    onSent: (entries) => void saveTravelers(services, entries.travelers, saved.data ?? []),
  })
  return (
    <FormProvider {...form}>
      <CheckoutLayout
        placement={placement}
        due={payment.split.card}
        pricing={added.pricing}
        terms={
          <>
            <span>
              By booking, you agree to the house rules and cancellation terms shown, and to our{' '}
              <OurTerms />. You’ll be charged exactly the amount on the button.
            </span>
            {dueAtProperty.minor > 0 && <span> You pay the rest at the property.</span>}
          </>
        }
        freeUntil={freeUntilText(quote, services.now())}
        brief={briefOf(quote)}
        way={<StayWay quote={quote} />}
        summary={<StaySummary quote={quote} {...added.summary} paid={paidLines(payment)} />}
      >
        <GuestsSection quote={quote} saved={savedOrNone} isComplete={isComplete} />
        <ContactSection
          note="For your confirmation, and for the property"
          complete={isComplete('contact')}
        />
        <PropertySection stay={quote} />
        <Section title="If you cancel" note="Times are local to the property">
          <RefundSchedule stay={quote} paid={dueNow} now={services.now()} />
        </Section>
        {added.section}
        <PaymentSection
          words={stayBookWords}
          payment={payment}
          refusal={refusedField === null ? refusal : null}
          onSubmit={placement.submit}
        />
      </CheckoutLayout>
    </FormProvider>
  )
}

interface GuestsSectionProps {
  quote: StayQuote
  saved: ComponentProps<typeof TravelerFields>['saved']
  isComplete: ReturnType<typeof useComplete>
}

/** When free cancellation ends, on the property's clock; null if it is not free. */
const freeUntilText = ({ cancellation }: StayQuote, now: number): string | null => {
  const until = freeUntil(cancellation)
  return until !== null && Date.parse(until.instant) > now
    ? `${placeTimeText(until)}, local time`
    : null
}

/** One guest per room. */
const GuestsSection = ({ quote: { rooms }, saved, isComplete }: GuestsSectionProps) => (
  <Section
    title="Guests"
    note={rooms.length > 1 ? 'One guest per room checks in' : 'The guest who checks in'}
  >
    {rooms.map(({ name, occupancy }, at) => (
      <TravelerFields
        key={at}
        index={at}
        title={`${rooms.length > 1 ? `Room ${at + 1}: ` : ''}${name}, ${guestsText(occupancy)}`}
        saved={saved}
        complete={isComplete(`travelers.${at}`)}
      />
    ))}
    <SavedTravelers saved={saved ?? []} />
  </Section>
)
