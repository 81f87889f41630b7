import type { ErrorCode } from '@portolan/contract/errors.ts'
import { passengersOf } from '@portolan/domain/flights/party.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ComponentProps } from 'react'
import {
  FormProvider,
  get,
  set,
  useForm,
  useWatch,
  type FieldErrors,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import {
  CheckoutLayout,
  ContactSection,
  entrySentence,
  ExtrasSection,
  refusalPlace,
  heldUntilOf,
  OurTerms,
  overDraft,
  PaymentSection,
  type ProductFormProps,
  programsOf,
  SavedTravelers,
  saveTravelers,
  Section,
  sentenceOf,
  TravelerFields,
  travelersOfBody,
  travelerTitle,
  useComplete,
  useOwnDetails,
  usePlacement,
  useSharedEntries,
  withoutDocuments,
  wordsFor,
} from '../../checkout/index.ts'
import { savedTravelersQuery } from '../../travelers/index.ts'
import { nightsText, PropertySection, propertyBodyOf } from '../../lodging/index.ts'
import { paidLines, usePayment } from '../../payments/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { keepDraft, readDraft } from '../../shell/draft.ts'
import { useServices } from '../../shell/services-context.ts'
import type { PackageQuote } from '../package-answers.ts'
import { forText } from '../package-words.ts'
import { paramsOfQuote } from '../review/choice-of-quote.ts'
import { PartCanceled } from '../review/review-money.tsx'
import { earnOf } from '../review/review-words.ts'
import { packageBookWords } from './package-book-words.ts'
import { packageEntriesFor, packageFaultsOf, type PackageEntries } from './package-entries.ts'
import { usePackageExtras } from './use-package-extras.ts'
import { PackageSummary } from './package-summary.tsx'
import { PackageWay } from './package-way.tsx'

const contactUse = 'The airline and the property need it to reach you.'

const sentenceAt = (
  path: string,
  code: ErrorCode,
  typed: unknown,
  { stay }: PackageQuote,
): string => {
  if (code === 'CheckInMinimumAgeNotMet')
    return `One guest in each room must be at least ${stay.minimumAge} to check in here. List them first.`
  if (path === 'loyaltyNumber') return 'Use letters, digits, spaces, and / @ . _ + - only.'
  return (
    entrySentence(path, code, typed, contactUse) ?? sentenceOf(wordsFor(packageBookWords, code))
  )
}

/** Applies the domain's rules and shows each error at its field. */
const resolverFor =
  (quote: PackageQuote): Resolver<PackageEntries> =>
  (values) => {
    const errors: FieldErrors<PackageEntries> = {}
    for (const [path, code] of packageFaultsOf(values, quote))
      set(errors, path, {
        type: code,
        message: sentenceAt(path, code, get(values, path), quote),
      })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** The form with its draft, which is saved to the session on every change. */
const usePackageForm = (
  quote: PackageQuote,
  parkedDraft: ProductFormProps<PackageQuote>['parkedDraft'],
) => {
  const { storage } = useServices()
  const [initial] = useState(() =>
    overDraft(packageEntriesFor(quote), readDraft(storage.session, quote.id, parkedDraft)),
  )
  const form = useForm<PackageEntries>({
    defaultValues: initial,
    resolver: resolverFor(quote),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const { subscribe } = form
  const earn = useMemo(() => earnOf(quote), [quote])
  useSharedEntries(form, earn)
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

/** Seats and bags, with the entries kept under each new quote, so that a reload has them. */
const useFormExtras = (
  { getValues }: Pick<UseFormReturn<PackageEntries>, 'getValues'>,
  quote: PackageQuote,
  { onQuote, onMoved }: Pick<ProductFormProps<PackageQuote>, 'onQuote' | 'onMoved'>,
) => {
  const { storage } = useServices()
  const keep = (quoteId: string): void =>
    keepDraft(storage.session, quoteId, getValues(), withoutDocuments)
  return usePackageExtras(
    quote,
    (made) => {
      keep(made.id)
      onQuote(made)
    },
    (moved) => {
      keep(moved.quote)
      onMoved(moved)
    },
  )
}
const opensExtras = (refusal: ProductFormProps<PackageQuote>['refusal']): boolean =>
  refusal !== null && refusalPlace(refusal.code) === 'extras'

/** What earns how much: flights and stays have rates of their own. */
const sharesOf = ({ flights, stay }: PackageQuote) =>
  [
    { product: 'flights', amount: flights.price.grandTotal },
    {
      product: stay.property.kind === 'Homes' ? 'homes' : 'hotels',
      amount: stay.price.dueNow,
    },
  ] as const

/** What is paid for, on the button of a phone. */
const briefOf = (quote: PackageQuote) => {
  const { depart, return: back, locationName = '' } = paramsOfQuote(quote)
  return {
    title: `${locationName}, ${nightsText(quote.nights.nights)}${forText(quote.flights.party)}`,
    note: formatSpan(depart ?? '', back),
  }
}

const Terms = () => (
  <span>
    By booking, you agree to the fare rules, house rules and cancellation terms shown, and to our{' '}
    <OurTerms />. Both parts are booked, or neither is.
  </span>
)

export const PackageCheckoutForm = ({
  quote,
  refusal,
  parkedDraft,
  insists,
  onQuote,
  onMoved,
  onPlaced,
  onRefused,
}: ProductFormProps<PackageQuote>) => {
  const services = useServices()
  const saved = useQuery(savedTravelersQuery(services))
  const form = usePackageForm(quote, parkedDraft)
  const savedOrNone = saved.isError ? [] : saved.data
  const programs = useMemo(() => programsOf(quote.flights), [quote.flights])
  useOwnDetails(form, savedOrNone, programs)
  const isComplete = useComplete(form.control, (entries) => packageFaultsOf(entries, quote))
  const payment = usePayment(form, {
    quoteId: quote.id,
    total: quote.dueNow,
    earnsAs: sharesOf(quote),
    travelers: useWatch({ control: form.control, name: 'travelers' }),
    refusal,
  })
  const extras = useFormExtras(form, quote, { onQuote, onMoved })
  const placement = usePlacement({
    form,
    quoteId: quote.id,
    payment,
    pricing: extras.pricing,
    words: packageBookWords,
    onPlaced,
    onRefused,
    bodyOf: (entries) => ({
      travelers: travelersOfBody(entries),
      acceptedTotal: quote.dueNow,
      stay: propertyBodyOf(entries, quote.stay, insists),
    }),
    pathOf: (field) =>
      field === 'stay.loyalty.number' ? 'loyaltyNumber' : field.replace(/^stay\./, ''),
    onSent: ({ travelers }) => void saveTravelers(services, travelers, saved.data ?? []),
  })
  return (
    <FormProvider {...form}>
      <CheckoutLayout
        placement={placement}
        pricing={extras.pricing}
        due={payment.split.card}
        terms={<Terms />}
        freeUntil={null}
        brief={briefOf(quote)}
        way={<PackageWay quote={quote} />}
        summary={
          <PackageSummary quote={quote} paid={paidLines(payment)} heldUntil={heldUntilOf(quote)} />
        }
      >
        <TravelersSection
          quote={quote}
          saved={savedOrNone}
          programs={programs}
          isComplete={isComplete}
        />
        <ContactSection
          note="For your confirmation, the airline and the property"
          complete={isComplete('contact')}
        />
        <PropertySection stay={quote.stay} />
        <ExtrasSection quote={quote.flights} extras={extras} opened={opensExtras(refusal)} />
        <PartCanceled quote={quote} />
        <PaymentSection
          words={packageBookWords}
          payment={payment}
          refusal={refusal}
          onSubmit={placement.submit}
        />
      </CheckoutLayout>
    </FormProvider>
  )
}

interface TravelersSectionProps {
  quote: PackageQuote
  saved: ComponentProps<typeof TravelerFields>['saved']
  programs: ReturnType<typeof programsOf>
  isComplete: (path: string) => boolean
}

/** Everybody who flies; the first ones check in, one a room. */
const TravelersSection = ({
  quote: { flights, stay },
  saved,
  programs,
  isComplete,
}: TravelersSectionProps) => (
  <Section
    title="Travelers"
    note={
      stay.rooms.length === 1
        ? 'Names as on the passport or ID. The first traveler checks in.'
        : `Names as on the passport or ID. The first ${stay.rooms.length} travelers check in, one a room.`
    }
  >
    {passengersOf(flights.party).map((type, index) => (
      <TravelerFields
        key={`${type}-${index}`}
        index={index}
        title={travelerTitle(type, index)}
        saved={saved}
        complete={isComplete(`travelers.${index}`)}
        flight={{ passportRequired: flights.passportRequired, programs }}
      />
    ))}
    <SavedTravelers saved={saved ?? []} />
  </Section>
)
