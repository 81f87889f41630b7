import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField, TextField } from '@portolan/design/primitives/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, set, useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { CheckoutLayout } from '../../checkout/checkout-layout.tsx'
import { savedTravelersQuery } from '../../checkout/checkout-queries.ts'
import { ContactSection } from '../../checkout/contact-section.tsx'
import { countries } from '../../checkout/countries.ts'
import { keepDraft, readDraft } from '../../checkout/draft.ts'
import { overDraft, withoutDocuments } from '../../checkout/form-entries.ts'
import { heldUntilOf } from '../../checkout/held-until.ts'
import { PaymentSection } from '../../checkout/payment-section.tsx'
import { wordsFor, type ProductFormProps } from '../../checkout/product.ts'
import { SavedTravelers } from '../../checkout/saved-travelers.tsx'
import { saveTravelers } from '../../checkout/save-travelers.ts'
import { Section } from '../../checkout/section.tsx'
import { TravelerFields } from '../../checkout/traveler-fields.tsx'
import { sentenceOf, usePlacement } from '../../checkout/use-placement.ts'
import { useSharedEntries } from '../../checkout/use-shared-entries.ts'
import { paidLines } from '../../payments/paid-lines.ts'
import { usePayment } from '../../payments/use-payment.ts'
import { useServices } from '../../shell/services-context.ts'
import { guestsText } from '../stay-words.ts'
import { RefundSchedule } from './refund-schedule.tsx'
import { stayBookWords } from './stay-book-words.ts'
import styles from './stay-checkout-form.module.css'
import {
  longestRequest,
  programOf,
  stayBodyOf,
  stayEntriesFor,
  stayFaultsOf,
  type StayEntries,
  type StayFault,
  type StayQuote,
} from './stay-entries.ts'
import { stayReaction } from './stay-refusals.ts'
import { StaySummary } from './stay-summary.tsx'
import { StayWay } from './stay-way.tsx'

const c = classNames(styles)

const atField: Partial<Readonly<Record<StayFault, Readonly<Record<string, string>>>>> = {
  MissingInformation: {
    givenName: 'Type the given names.',
    surname: 'Type the surname.',
    dateOfBirth: 'Add the date of birth.',
    gender: 'Choose F or M.',
  },
  MissingContactInformation: {
    email: 'Add an email address. The property needs it to reach you.',
    phone: 'Add a phone number. The property needs it to reach you.',
  },
  InvalidKeyValue: { loyaltyNumber: 'Letters, digits, spaces and / @ . _ + - only.' },
}

/** The domain's own rules decide; the form only places their words. */
const resolverFor =
  (quote: StayQuote): Resolver<StayEntries> =>
  (values) => {
    const errors: FieldErrors<StayEntries> = {}
    for (const [path, code] of stayFaultsOf(values, quote)) {
      const special =
        code === 'CheckInMinimumAgeNotMet'
          ? `Whoever checks in is ${quote.minimumAge} or older here.`
          : atField[code]?.[path.slice(path.lastIndexOf('.') + 1)]
      set(errors, path, {
        type: code,
        message: special ?? sentenceOf(wordsFor(stayBookWords, code)),
      })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

export const StayCheckoutForm = ({
  quote,
  refusal,
  left,
  insists,
  onPlaced,
  onRefused,
}: ProductFormProps<StayQuote>) => {
  const services = useServices()
  const { storage, now } = services
  const saved = useQuery(savedTravelersQuery(services))
  const [initial] = useState(() =>
    overDraft(stayEntriesFor(quote), readDraft(storage.session, quote.id, left)),
  )
  const form = useForm<StayEntries>({
    defaultValues: initial,
    resolver: resolverFor(quote),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const {
    register,
    formState: { errors },
    subscribe,
  } = form
  useSharedEntries(form, quote.earn)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(storage.session, quote.id, values, withoutDocuments),
      }),
    [subscribe, storage, quote.id],
  )

  // What the property objected to stands at its field, and the focus with it; the card's troubles stand at the card.
  const reaction = refusal === null ? null : stayReaction(refusal.code)
  const objected = reaction?.at === 'field' ? reaction.field : null
  const said = refusal?.code
  useEffect(() => {
    if (objected !== null && said !== undefined)
      form.setError(
        objected,
        { type: said, message: sentenceOf(wordsFor(stayBookWords, said)) },
        { shouldFocus: true },
      )
  }, [form, objected, said])

  const payment = usePayment(form, {
    quoteId: quote.id,
    total: quote.price.dueNow,
    earnsAs: quote.property.kind === 'Homes' ? 'homes' : 'hotels',
    refusal,
  })
  const placement = usePlacement({
    form,
    quoteId: quote.id,
    payment,
    words: stayBookWords,
    onPlaced,
    onRefused,
    bodyOf: (entries) => stayBodyOf(entries, quote, insists),
    pathOf: (field) =>
      field === 'stay.loyalty.number' ? 'loyaltyNumber' : field.replace(/^stay\./, ''),
    onSent: (entries) => void saveTravelers(services, entries.travelers, saved.data ?? []),
  })
  const program = programOf(quote)
  const { dueNow, dueAtProperty } = quote.price
  const several = quote.rooms.length > 1

  return (
    <FormProvider {...form}>
      <CheckoutLayout
        placement={placement}
        due={payment.split.card}
        terms={`By booking you agree to the house rules and the cancellation terms shown, and to our terms. The amount taken is exactly the one on the button${dueAtProperty.minor > 0 ? '; the rest you pay at the property' : ''}.`}
        way={<StayWay quote={quote} />}
        summary={
          <StaySummary quote={quote} paid={paidLines(payment)} heldUntil={heldUntilOf(quote)} />
        }
      >
        <Section
          title="Guests"
          note={several ? 'One guest for each room, who checks in' : 'Who checks in'}
        >
          {saved.isError && (
            <Notice tone="warn" title="Your saved travelers could not be loaded">
              You can type the names instead.
            </Notice>
          )}
          {quote.rooms.map(({ name, occupancy }, at) => (
            <TravelerFields
              key={at}
              index={at}
              title={
                several
                  ? `Room ${at + 1}: ${name}, ${guestsText(occupancy)}`
                  : `${name}, ${guestsText(occupancy)}`
              }
              saved={saved.data ?? []}
            />
          ))}
          <SavedTravelers saved={saved.data ?? []} />
        </Section>
        <ContactSection note="For the confirmation, and for the property" />
        <Section title="For the property" note="Passed on with the booking">
          <div className={c('grid')}>
            <SelectField
              label="Country you live in"
              placeholder="Choose"
              optional="Optional"
              choices={countries()}
              {...register('country')}
              error={errors.country?.message}
            />
            {program !== null && (
              <TextField
                label={`${program.name} number`}
                optional="Optional"
                autoComplete="off"
                help={
                  program.earns
                    ? 'This stay earns points'
                    : 'For your benefits; this stay earns no points'
                }
                {...register('loyaltyNumber')}
                error={errors.loyaltyNumber?.message}
              />
            )}
            <TextAreaField
              label="Requests"
              optional="Optional"
              maxLength={longestRequest}
              rows={3}
              className={c('wide')}
              help="A high floor, a late arrival, a crib. The property does what it can; it promises nothing."
              {...register('requests')}
              error={errors.requests?.message}
            />
          </div>
        </Section>
        <Section title="If you cancel" note="By the property’s clock, and yours">
          <RefundSchedule stay={quote} paid={dueNow} now={now()} />
        </Section>
        <PaymentSection
          words={stayBookWords}
          payment={payment}
          refusal={objected === null ? refusal : null}
          onSubmit={placement.submit}
        />
      </CheckoutLayout>
    </FormProvider>
  )
}
