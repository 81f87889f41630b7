import { Button } from '@portolan/design/primitives/button.tsx'
import { useId, useState } from 'react'
import { ModalFault, type TripModalProps } from '../after-sales/index.ts'
import { wordsFor } from '../checkout/index.ts'
import { type BookedStay, stayBookWords, stayOfTrip } from '../lodging/index.ts'
import {
  ChangeDialog,
  ChangedRows,
  usePartChange,
  type ChangeWords,
} from '../part-changes/index.ts'
import { FlightsWithStay, misfitOfTrip } from '../packages/index.ts'
import { breachInBrief } from '../policies/index.ts'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { CallFailed, codeOf } from '../shell/session/call-failed.ts'
import { ChangeStayForm, entriesOf, wantedOf } from './change-stay-form.tsx'
import { stayRows } from './change-stay-words.ts'
import { fitting, keeping, type FixedChange } from './fixed-change.ts'
import { stayChangeCalls } from './stay-change-calls.ts'

const words: ChangeWords = {
  steps: { what: 'the stay with the property', whose: 'the property’s' },
  charged: 'Charged once the property confirms the change.',
  confirm: 'Change stay',
  changed: {
    title: 'Your stay is changed',
    text:
      'The property confirmed it. Your trip, documents and calendar file are up to date, and ' +
      'we’ll email you a confirmation.',
  },
  unchanged: 'Your stay hasn’t changed, and nothing was charged.',
  refused: 'StayChangeNotAllowed',
  alike: wordsFor(stayBookWords, 'DuplicateBooking'),
}

/** Changes the dates or guests of a booked stay. */
export const ChangeStayModal = (modal: TripModalProps) => {
  const stay = stayOfTrip(modal.trip)
  return stay === null ? null : <Opened {...modal} stay={stay} />
}

/** Pays the discount of a package rate, so that the stay no longer needs its flights. */
export const KeepStayModal = (modal: TripModalProps) => {
  const stay = stayOfTrip(modal.trip)
  return stay === null ? null : <Opened {...modal} stay={stay} fixed={keeping(stay)} />
}

/** Changes the dates of a stay to those that fit its flights, and accepts their new times with it. */
export const FitStayModal = (modal: TripModalProps) => {
  const stay = stayOfTrip(modal.trip)
  // Kept while the change is on its way: the trip fits as soon as it is done.
  const [misfit] = useState(() => misfitOfTrip(modal.trip))
  const fixed = stay === null || misfit === null ? null : fitting(stay, misfit)
  return stay === null || fixed === null ? null : <Opened {...modal} stay={stay} fixed={fixed} />
}

type Changing = ReturnType<typeof useStayChange>
const useStayChange = (tripId: string) =>
  usePartChange(tripId, stayChangeCalls(useServices(), tripId))

const BeforeFixed = ({ fixed, changing }: { fixed: FixedChange; changing: Changing }) => (
  <>
    <p>{fixed.text}</p>
    <ModalFault error={changing.quote.error} />
    <Button
      variant="primary"
      busy={changing.quote.isPending}
      onClick={() => changing.quote.mutate(fixed.wanted)}
    >
      See the price
    </Button>
  </>
)

const Opened = ({
  stay,
  fixed = null,
  ...modal
}: TripModalProps & { stay: BookedStay; fixed?: FixedChange | null }) => {
  const changing = useStayChange(modal.trip.id)
  const form = useId()
  const [entries, setEntries] = useState(() => entriesOf(stay))
  const { terms, quote } = changing
  const refusal = quote.error
  const field = refusal instanceof CallFailed ? refusal.field : null
  const refused =
    refusal === null || field === null
      ? {}
      : { [field.startsWith('guests') ? field : 'dates']: errorWords[codeOf(refusal)].title }
  const isFixed =
    terms.data !== undefined && terms.data.dates.bar !== null && terms.data.guests.bar !== null
  return (
    <ChangeDialog
      {...modal}
      changing={changing}
      words={{ ...words, ...fixed?.words }}
      isFixed={isFixed && fixed === null}
      sides={(quoted) => (
        <>
          <ChangedRows
            caption="Your current and new stay"
            rows={[...(fixed?.rows ?? []), ...stayRows(quoted)]}
          />
          {fixed === null && stay.packaged !== undefined && (
            <FlightsWithStay trip={modal.trip} booked={stay} wanted={quoted.after} />
          )}
        </>
      )}
      breachesOf={({ breaches }) => [...new Set(breaches.map(breachInBrief))]}
      form={
        fixed !== null ? (
          <BeforeFixed fixed={fixed} changing={changing} />
        ) : (
          terms.data !== undefined && (
            <ChangeStayForm
              id={form}
              stay={stay}
              terms={terms.data}
              entries={entries}
              busy={quote.isPending}
              possible={!isFixed}
              refused={refused}
              onChange={(next) => {
                quote.reset()
                setEntries(next)
              }}
              onAsk={() => quote.mutate(wantedOf(entries))}
            >
              <ModalFault error={field === null ? refusal : null} />
            </ChangeStayForm>
          )
        )
      }
    />
  )
}
