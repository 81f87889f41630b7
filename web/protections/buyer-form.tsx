import { useQuery } from '@tanstack/react-query'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, get, set, useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import {
  CheckoutLayout,
  type CheckoutEntries,
  ContactSection,
  emptyTraveler,
  entrySentence,
  faultsOf,
  overDraft,
  PaymentSection,
  type ProductFormProps,
  type ProductWords,
  SavedTravelers,
  saveTravelers,
  Section,
  sentenceOf,
  TravelerFields,
  travelersOfBody,
  useComplete,
  useOwnDetails,
  usePlacement,
  useSharedEntries,
  withoutDocuments,
  wordsFor,
} from '../checkout/index.ts'
import { savedTravelersQuery } from '../travelers/index.ts'
import {
  noPayment,
  paidLines,
  usePayment,
  type FreezeDiscount,
  type PaidLines,
} from '../payments/index.ts'
import { keepDraft, readDraft } from '../shell/draft.ts'
import { useServices } from '../shell/services-context.ts'

interface Identified {
  readonly id: string
}

const emptyEntries = (): CheckoutEntries => ({
  travelers: [emptyTraveler('Adult')],
  contact: { email: '', phone: '' },
  accountReferenceId: '',
  payment: noPayment,
})
/** Nobody travels on a freeze: its buyer is an adult today. */
const rulesAt = (now: number) => {
  const today = productDayOf(now)
  return { dates: { first: today, last: today }, passportRequired: false }
}
/** What is bought, where it isn’t a freeze. */
const ofFreeze = {
  action: 'Freeze',
  contactUse: 'We use it if your freeze changes.',
  contactNote: 'For your receipt, and before the freeze ends',
}
const resolverAt =
  (now: number, words: ProductWords, contactUse: string): Resolver<CheckoutEntries> =>
  (values) => {
    const errors: FieldErrors<CheckoutEntries> = {}
    for (const [path, code] of faultsOf(values, rulesAt(now)))
      set(errors, path, {
        type: code,
        message:
          entrySentence(path, code, get(values, path), contactUse) ??
          sentenceOf(wordsFor(words, code)),
      })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** A fee earns nothing; the same array in every render. */
const noEarnings: readonly { readonly accountReferenceId: string }[] = []

/** The form with its draft, which is saved to the session on every change. */
const useBuyerForm = (
  quote: Identified,
  parkedDraft: ProductFormProps<Identified>['parkedDraft'],
  words: ProductWords,
  contactUse: string,
) => {
  const { storage, now } = useServices()
  const [initial] = useState(() =>
    overDraft(emptyEntries(), readDraft(storage.session, quote.id, parkedDraft)),
  )
  const form = useForm<CheckoutEntries>({
    defaultValues: initial,
    resolver: resolverAt(now(), words, contactUse),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const { subscribe } = form
  useSharedEntries(form, noEarnings)
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

interface BuyerFormProps extends Pick<
  ProductFormProps<Identified>,
  'quote' | 'refusal' | 'parkedDraft' | 'onPlaced' | 'onRefused'
> {
  /** What is paid for the freeze. */
  total: MoneyWire
  words: ProductWords
  /** What is agreed to by paying. */
  agreed: ReactNode
  /** When the travelers are named. */
  buyerNote: string
  brief: { readonly title: string; readonly note: string }
  way: ReactNode
  summary: (paid: PaidLines) => ReactNode
  /** Words of what is bought; a freeze by default. */
  bought?: typeof ofFreeze
  /** Another frozen price whose deposit pays, and where it is chosen. */
  exchange?: { readonly pays: FreezeDiscount | null; readonly section: ReactNode }
}

/** The buyer, the contact and the payment of a frozen price. */
export const BuyerForm = ({
  quote,
  refusal,
  parkedDraft,
  onPlaced,
  onRefused,
  total,
  words,
  agreed,
  buyerNote,
  brief,
  way,
  summary,
  exchange,
  bought = ofFreeze,
}: BuyerFormProps) => {
  const services = useServices()
  const { now } = services
  const saved = useQuery(savedTravelersQuery(services))
  const form = useBuyerForm(quote, parkedDraft, words, bought.contactUse)
  const savedOrNone = saved.isError ? [] : saved.data
  useOwnDetails(form, savedOrNone)
  const isComplete = useComplete(form.control, (entries) => faultsOf(entries, rulesAt(now())))
  const payment = usePayment(form, {
    quoteId: quote.id,
    total,
    earnsAs: null,
    refusal,
    freeze: exchange?.pays ?? null,
  })
  const placement = usePlacement({
    form,
    quoteId: quote.id,
    payment,
    words,
    onPlaced,
    onRefused,
    bodyOf: (entries) => ({ travelers: travelersOfBody(entries), acceptedTotal: total }),
    onSent: (entries) => void saveTravelers(services, entries.travelers, saved.data ?? []),
  })
  return (
    <FormProvider {...form}>
      <CheckoutLayout
        placement={placement}
        due={payment.split.card}
        action={bought.action}
        terms={agreed}
        freeUntil={null}
        brief={brief}
        way={way}
        summary={summary(paidLines(payment))}
      >
        <Section title="Who buys it" note={buyerNote}>
          <TravelerFields
            index={0}
            title="Buyer"
            saved={savedOrNone}
            complete={isComplete('travelers.0')}
          />
          <SavedTravelers saved={saved.data ?? []} />
        </Section>
        <ContactSection note={bought.contactNote} complete={isComplete('contact')} />
        {exchange?.section}
        <PaymentSection
          words={words}
          payment={payment}
          refusal={refusal}
          onSubmit={placement.submit}
        />
      </CheckoutLayout>
    </FormProvider>
  )
}
