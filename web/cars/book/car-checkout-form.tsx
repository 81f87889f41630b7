import type { ErrorCode } from '@portolan/contract/errors.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentProps } from 'react'
import {
  FormProvider,
  get,
  set,
  useForm,
  useFormContext,
  type FieldErrors,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import {
  CheckoutLayout,
  ContactSection,
  entrySentence,
  heldUntilOf,
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
  useSharedEntries,
  withoutDocuments,
  wordsFor,
} from '../../checkout/index.ts'
import { savedTravelersQuery } from '../../travelers/index.ts'
import { keepDraft, readDraft } from '../../shell/draft.ts'
import { paidLines, usePayment, type Payment } from '../../payments/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { useServices } from '../../shell/services-context.ts'
import type { CarQuote } from '../car-answers.ts'
import { carTitle } from '../car-head.tsx'
import { daysText, deskTimeText } from '../car-words.ts'
import { depositOf } from '../deposit/deposit-of.ts'
import type { KnownRoom } from '../deposit/deposit-words.ts'
import { useDepositRoom } from '../deposit/use-deposit-room.ts'
import { freeUntilOf } from '../rental-refunds.ts'
import { RentalCancellation } from '../shop/rental-cancellation.tsx'
import { RentalDesks } from '../shop/rental-desks.tsx'
import { RentalTerms } from '../shop/rental-terms.tsx'
import { carBookWords } from './car-book-words.ts'
import styles from './car-checkout-form.module.css'
import {
  carBodyOf,
  carFaultsOf,
  driverAgeOf,
  emptyCarEntries,
  longestFlight,
  type CarEntries,
} from './car-entries.ts'
import { refusedField, refusedSentence } from './car-refusals.ts'
import { CarSummary } from './car-summary.tsx'
import { CarWay } from './car-way.tsx'
import { useDriverAge } from './use-driver-age.ts'

const c = classNames(styles)
const wrongNumber = 'Use letters, digits, spaces, and / @ . _ + - only.'

const sentenceAt = (path: string, code: ErrorCode, typed: unknown): string => {
  if (path === 'loyaltyNumber') return wrongNumber
  return (
    entrySentence(path, code, typed, 'The rental company needs it to reach you.') ??
    sentenceOf(wordsFor(carBookWords, code))
  )
}

/** Applies the domain's rules and shows each error at its field. */
const resolverFor =
  (quote: CarQuote): Resolver<CarEntries> =>
  (values) => {
    const errors: FieldErrors<CarEntries> = {}
    for (const [path, code] of carFaultsOf(values, quote))
      set(errors, path, { type: code, message: sentenceAt(path, code, get(values, path)) })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** The form with its draft, which is saved to the session on every change. */
const useCarForm = (quote: CarQuote, parkedDraft: ProductFormProps<CarQuote>['parkedDraft']) => {
  const { storage } = useServices()
  const [initial] = useState(() =>
    overDraft(emptyCarEntries(), readDraft(storage.session, quote.id, parkedDraft)),
  )
  const form = useForm<CarEntries>({
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

/** Shows the company's error at its field, which takes the focus. */
const useRefusedField = (form: UseFormReturn<CarEntries>, code: ErrorCode | undefined) => {
  const field = refusedField(code)
  useEffect(() => {
    if (field !== null && code !== undefined)
      form.setError(field, { type: code, message: refusedSentence(code) }, { shouldFocus: true })
  }, [form, field, code])
  return field
}

const Terms = ({ quote: { price } }: { quote: CarQuote }) => (
  <>
    <span>
      By booking, you agree to the rental and cancellation terms shown, and to our <OurTerms />.
    </span>
    {price.dueAtDesk.minor > 0 && (
      <span>{` You’ll pay ${formatExact(fromWire(price.dueAtDesk))} at the desk.`}</span>
    )}
  </>
)

/** When free cancellation ends, on the desk's clock; null if it is not free. */
const freeUntilText = (quote: CarQuote, now: number): string | null => {
  const until = freeUntilOf(quote, now)
  return until === null ? null : `${deskTimeText(until)}, local time`
}

type Saved = ComponentProps<typeof TravelerFields>['saved']
/** Only a driver of the quoted age is filled in unasked: another one changes the price. */
const ofQuotedAge = (saved: Saved, { driverAge, pickUpAt }: CarQuote): Saved =>
  saved?.filter(({ dateOfBirth }) => driverAgeOf(dateOfBirth, pickUpAt) === driverAge)

/** What is charged to which account's card; nothing is known of a card that is typed. */
const chargedCard = ({ needsCard, cardsLoading, savedCard, split }: Payment) =>
  needsCard && !cardsLoading
    ? {
        charged: Number(split.card.minor),
        accountReferenceId: savedCard?.account?.accountReferenceId ?? null,
      }
    : { charged: 0 }

export const CarCheckoutForm = ({
  quote,
  refusal,
  parkedDraft,
  onQuote,
  onMoved,
  onPlaced,
  onRefused,
}: ProductFormProps<CarQuote>) => {
  const services = useServices()
  const saved = useQuery(savedTravelersQuery(services))
  const form = useCarForm(quote, parkedDraft)
  const field = useRefusedField(form, refusal?.code)
  const savedOrNone = saved.isError ? [] : saved.data
  useOwnDetails(form, ofQuotedAge(savedOrNone, quote))
  const isComplete = useComplete(form.control, (entries) => carFaultsOf(entries, quote))
  const age = useDriverAge(form, quote, { onQuote, onMoved })
  const payment = usePayment(form, {
    quoteId: quote.id,
    total: quote.price.dueNow,
    earnsAs: 'cars',
    refusal,
  })
  const room = useDepositRoom({ ...depositOf(quote), ...chargedCard(payment) })
  const placement = usePlacement({
    form,
    quoteId: quote.id,
    payment,
    words: carBookWords,
    pricing: age.pricing || age.error !== undefined,
    onPlaced,
    onRefused,
    bodyOf: (entries) => carBodyOf(entries, quote),
    pathOf: (path) => path.replace(/^driver\.loyalty$/, 'loyaltyNumber').replace(/^driver\./, ''),
    onSent: (entries) => void saveTravelers(services, entries.travelers, saved.data ?? []),
  })
  return (
    <FormProvider {...form}>
      <CheckoutLayout
        placement={placement}
        due={payment.split.card}
        pricing={age.pricing}
        terms={<Terms quote={quote} />}
        freeUntil={freeUntilText(quote, services.now())}
        brief={{
          title: carTitle(quote.car),
          note: `${formatSpan(quote.pickUpAt.slice(0, 10), quote.dropOffAt.slice(0, 10))}, ${daysText(quote.days)}`,
        }}
        way={<CarWay quote={quote} />}
        summary={
          <CarSummary quote={quote} paid={paidLines(payment)} heldUntil={heldUntilOf(quote)} />
        }
      >
        <DriverSection
          quote={quote}
          saved={savedOrNone}
          complete={isComplete('travelers.0')}
          ageError={age.error}
        />
        <ContactSection
          note="For your confirmation, and for the rental company"
          complete={isComplete('contact')}
        />
        <CompanySection quote={quote} />
        <RentalSections quote={quote} now={services.now()} room={room} />
        <PaymentSection
          words={carBookWords}
          payment={payment}
          refusal={field === null ? refusal : null}
          onSubmit={placement.submit}
        />
      </CheckoutLayout>
    </FormProvider>
  )
}

/** What was chosen, as on the car's page. */
const RentalSections = ({
  quote,
  now,
  room,
}: {
  quote: CarQuote
  now: number
  room: KnownRoom | null
}) => (
  <>
    <Section title="Pick-up and return" note="Times are local to the desks">
      <RentalDesks rental={quote} />
    </Section>
    <Section title="At the desk" note="Told here, and not at the counter">
      <RentalTerms rental={quote} room={room} />
    </Section>
    <Section title="If you cancel" note="Times are local to the desk">
      <RentalCancellation rental={quote} now={now} />
    </Section>
  </>
)

interface DriverSectionProps {
  quote: CarQuote
  saved: Saved
  complete: boolean
  /** Why the car has no price at the driver's age. */
  ageError: ErrorCode | undefined
}

const DriverSection = ({ quote, saved, complete, ageError }: DriverSectionProps) => {
  const refused = ageError === undefined ? null : wordsFor(carBookWords, ageError)
  return (
    <Section title="Driver" note="As on the driver’s license">
      <TravelerFields
        index={0}
        title={`Who picks up the car, priced for age ${quote.driverAge}`}
        saved={saved}
        complete={complete}
      />
      {refused !== null && (
        <Notice tone="danger" role="alert" title={refused.title}>
          {refused.text}
        </Notice>
      )}
      <SavedTravelers saved={saved ?? []} />
    </Section>
  )
}

/** What is sent to the company: the flight, and the number in its program. */
const CompanySection = ({ quote: { desk } }: { quote: CarQuote }) => {
  const {
    register,
    formState: { errors },
  } = useFormContext<CarEntries>()
  const { name, program } = desk.company
  return (
    <Section title="For the rental company" note="Sent with your booking">
      <div className={c('grid')}>
        <TextField
          label="Flight"
          optional="Optional"
          autoComplete="off"
          maxLength={longestFlight}
          help={`For example LZ 210. ${name} sees if it’s late.`}
          {...register('flight')}
          error={errors.flight?.message}
        />
        {program !== null && (
          <TextField
            label={`${program} number`}
            optional="Optional"
            autoComplete="off"
            maxLength={30}
            {...register('loyaltyNumber')}
            error={errors.loyaltyNumber?.message}
          />
        )}
      </div>
    </Section>
  )
}
