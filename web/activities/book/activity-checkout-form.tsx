import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import type { QuestionKind } from '@portolan/domain/activities/codes.ts'
import { dateAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { measuresInMiles } from '@portolan/kernel/locale.ts'
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
import type { ErrorCode } from '@portolan/contract/errors.ts'
import {
  CheckoutLayout,
  ContactSection,
  entrySentence,
  OurTerms,
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
  wordsFor,
} from '../../checkout/index.ts'
import { savedTravelersQuery } from '../../travelers/index.ts'
import { paidLines, usePayment } from '../../payments/index.ts'
import { keepDraft, readDraft } from '../../shell/draft.ts'
import { useServices } from '../../shell/services-context.ts'
import { ActivityCancellation } from '../activity-cancellation.tsx'
import type { ActivityQuote } from '../activity-answers.ts'
import { confirmsText, peopleText, startText, unitsText } from '../activity-words.ts'
import { MeetingPoint } from '../meeting-point.tsx'
import { freeUntilText } from '../refund-periods.ts'
import { activityBookWords } from './activity-book-words.ts'
import styles from './activity-checkout-form.module.css'
import {
  activityBodyOf,
  activityEntriesOver,
  activityFaultsOf,
  emptyActivityEntries,
  pathOfAnswer,
  withoutAnsweredDocuments,
  type ActivityEntries,
  type EntryFault,
} from './activity-entries.ts'
import { HeldPlaces } from './held-places.tsx'
import { refusedField, refusedSentence } from './activity-refusals.ts'
import { ActivitySummary } from './activity-summary.tsx'
import { ActivityWay } from './activity-way.tsx'
import { answerSentence } from './answer-sentences.ts'
import { QuestionsSection } from './question-fields.tsx'

const c = classNames(styles)
/** No account earns on activities. */
const earnsNothing: readonly { readonly accountReferenceId: string }[] = []

/** The question whose field is at a path. */
const kindAt = (path: string): QuestionKind =>
  path.startsWith('answers.') ? (path.split('.')[1] as QuestionKind) : 'DateOfBirth'

const sentenceAt = (path: string, fault: EntryFault, typed: unknown): string => {
  const { code } = fault
  return (
    answerSentence(kindAt(path), fault) ??
    entrySentence(path, code, typed, 'The operator needs it to reach you.') ??
    sentenceOf(wordsFor(activityBookWords, code as ErrorCode))
  )
}

/** Applies the domain's rules and shows each error at its field. */
const resolverFor =
  (quote: ActivityQuote, today: CalendarDate): Resolver<ActivityEntries> =>
  (values) => {
    const errors: FieldErrors<ActivityEntries> = {}
    for (const [path, fault] of activityFaultsOf(values, quote, today))
      set(errors, path, {
        type: fault.code,
        message: sentenceAt(path, fault, get(values, path)),
      })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** The form with its draft, which is saved to the session on every change. */
const useActivityForm = (
  quote: ActivityQuote,
  parkedDraft: ProductFormProps<ActivityQuote>['parkedDraft'],
  today: CalendarDate,
) => {
  const { storage } = useServices()
  const [initial] = useState(() =>
    activityEntriesOver(
      emptyActivityEntries(quote, measuresInMiles()),
      readDraft(storage.session, quote.id, parkedDraft),
    ),
  )
  const form = useForm<ActivityEntries>({
    defaultValues: initial,
    resolver: resolverFor(quote, today),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const { subscribe } = form
  useSharedEntries(form, earnsNothing)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(storage.session, quote.id, values, withoutAnsweredDocuments),
      }),
    [subscribe, storage, quote.id],
  )
  return form
}

/** Shows the operator's error at its field, which takes the focus. */
const useRefusedField = (form: UseFormReturn<ActivityEntries>, code: ErrorCode | undefined) => {
  const field = refusedField(code)
  useEffect(() => {
    if (field !== null && code !== undefined)
      form.setError(field, { type: code, message: refusedSentence(code) }, { shouldFocus: true })
  }, [form, field, code])
  return field
}

const Terms = ({ quote: { confirmsIn } }: { quote: ActivityQuote }) => (
  <>
    <span>
      By booking, you agree to the operator’s cancellation terms shown, and to our <OurTerms />.
    </span>
    {confirmsIn > 0 && (
      <span> Your card is authorized now, and charged once the operator confirms.</span>
    )}
  </>
)

export const ActivityCheckoutForm = ({
  quote,
  refusal,
  parkedDraft,
  onPlaced,
  onRefused,
}: ProductFormProps<ActivityQuote>) => {
  const services = useServices()
  const now = services.now()
  const today = dateAt(now, quote.zone)
  const saved = useQuery(savedTravelersQuery(services))
  const form = useActivityForm(quote, parkedDraft, today)
  const field = useRefusedField(form, refusal?.code)
  const savedOrNone = saved.isError ? [] : saved.data
  useOwnDetails(form, savedOrNone)
  const isComplete = useComplete(form.control, (entries) => activityFaultsOf(entries, quote, today))
  const payment = usePayment(form, {
    quoteId: quote.id,
    total: quote.total,
    earnsAs: null,
    refusal,
  })
  const placement = usePlacement({
    form,
    quoteId: quote.id,
    payment,
    words: activityBookWords,
    onPlaced,
    onRefused,
    bodyOf: (entries) => activityBodyOf(entries, quote),
    pathOf: (path) =>
      path.startsWith('activity.') ? pathOfAnswer(path.replace('activity.', '')) : path,
    onSent: (entries) => void saveTravelers(services, entries.travelers, saved.data ?? []),
  })
  return (
    <FormProvider {...form}>
      <CheckoutLayout
        placement={placement}
        due={payment.split.card}
        terms={<Terms quote={quote} />}
        freeUntil={freeUntilWords(quote, now)}
        brief={{ title: quote.name, note: `${startText(quote)}, ${peopleText(quote.people)}` }}
        way={<ActivityWay quote={quote} />}
        summary={<ActivitySummary quote={quote} paid={paidLines(payment)} />}
      >
        <HeldPlaces quote={quote} />
        <DecidesLater quote={quote} />
        <LeadSection quote={quote} saved={savedOrNone} complete={isComplete('travelers.0')} />
        <QuestionsSection quote={quote} />
        <ContactSection
          note="For your voucher, and for the operator"
          complete={isComplete('contact')}
        />
        <Section title="Meeting point" note="Times are local to the place">
          <MeetingPoint activity={quote} start={quote} />
        </Section>
        <Section title="If you cancel" note="Times are local to the place">
          <ActivityCancellation activity={quote} now={now} />
        </Section>
        <PaymentSection
          words={activityBookWords}
          payment={payment}
          refusal={field === null ? refusal : null}
          onSubmit={placement.submit}
        />
      </CheckoutLayout>
    </FormProvider>
  )
}

const freeUntilWords = (quote: ActivityQuote, now: number): string | null => {
  const until = freeUntilText(quote, now)
  return until === null ? null : `${until}, local time`
}

/** That the booking waits for its operator (activities-7). */
const DecidesLater = ({ quote: { confirmsIn } }: { quote: ActivityQuote }) =>
  confirmsIn === 0 ? null : (
    <Notice tone="warn" title={confirmsText(confirmsIn)} className={c('later')}>
      Until then your booking is pending and your card isn’t charged. You can cancel it from My
      trips, and we’ll email you either way.
    </Notice>
  )

interface LeadSectionProps {
  quote: ActivityQuote
  saved: ComponentProps<typeof TravelerFields>['saved']
  complete: boolean
}

const LeadSection = ({ quote, saved, complete }: LeadSectionProps) => (
  <Section title="Who the booking is for" note={unitsText(quote.units)}>
    <TravelerFields
      index={0}
      title="Who is named to the operator"
      saved={saved}
      complete={complete}
    />
    <SavedTravelers saved={saved ?? []} />
  </Section>
)
