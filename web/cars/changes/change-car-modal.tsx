import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import { overCap } from '@portolan/domain/policies/breach.ts'
import { useId, useState } from 'react'
import { ModalFault, type TripModalProps } from '../../after-sales/index.ts'
import { ChangeDialog, ChangedRows, usePartChange } from '../../part-changes/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed, codeOf } from '../../shell/session/call-failed.ts'
import { carBreachTexts } from '../availability/car-policy-words.ts'
import { rentalOfTrip, type BookedCar } from '../trip/rentals-of.ts'
import { carChangeCalls } from './car-change-calls.ts'
import { carChangeWords, carRows } from './car-change-words.ts'
import { ChangeCarForm, entriesOf, fieldOfRefusal } from './change-car-form.tsx'

/** Changes the times or extras of a booked car. */
export const ChangeCarModal = (modal: TripModalProps) => {
  const rental = rentalOfTrip(modal.trip)
  return rental === null ? null : <Opened {...modal} rental={rental} />
}

const Opened = ({ rental, ...modal }: TripModalProps & { rental: BookedCar }) => {
  const services = useServices()
  const changing = usePartChange(modal.trip.id, carChangeCalls(services, modal.trip.id))
  const form = useId()
  const [entries, setEntries] = useState(() => entriesOf(rental))
  const { terms, quote } = changing
  const refusal = quote.error
  const field =
    refusal instanceof CallFailed ? fieldOfRefusal(codeOf(refusal), refusal.field, entries) : null
  return (
    <ChangeDialog
      {...modal}
      changing={changing}
      words={carChangeWords}
      isFixed={terms.data !== undefined && terms.data.bar !== null}
      sides={(quoted) => (
        <ChangedRows
          caption="Your current and new rental"
          rows={carRows(quoted, rental, terms.data ?? { extraPrices: [] }, services.now())}
        />
      )}
      breachesOf={({ after: { price, days }, breach: cap }) =>
        carBreachTexts(
          overCap('MaxPricePerDay', cap, {
            ...price.total,
            minor: perDayOf(price.total.minor, days),
          }),
        )
      }
      form={
        terms.data !== undefined && (
          <ChangeCarForm
            id={form}
            rental={rental}
            terms={terms.data}
            entries={entries}
            busy={quote.isPending}
            refused={refusal === null || field === null ? {} : { [field]: codeOf(refusal) }}
            onChange={(next) => {
              quote.reset()
              setEntries(next)
            }}
            onAsk={() => quote.mutate(entries)}
          >
            <ModalFault error={field === null ? refusal : null} errors={carChangeWords.errors} />
          </ChangeCarForm>
        )
      }
    />
  )
}
