import { quoteCar } from '@portolan/contract/cars/quote-car.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { carryDraft } from '../../shell/draft.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import type { ProductFormProps } from '../../checkout/index.ts'
import type { CarQuote } from '../car-answers.ts'
import { driverAgeOf, type CarEntries } from './car-entries.ts'

interface DriverAge {
  /** The price for the driver's age is being requested. */
  readonly pricing: boolean
  /** Why the car has no price at this age. */
  readonly error: ErrorCode | undefined
}

/**
 * Prices the car for the driver's own age once the date of birth gives another one than the quote
 * has, so that a new price is told before anything is authorized (cars-4).
 */
export const useDriverAge = (
  form: UseFormReturn<CarEntries>,
  quote: CarQuote,
  { onQuote, onMoved }: Pick<ProductFormProps<CarQuote>, 'onQuote' | 'onMoved'>,
): DriverAge => {
  const { call, storage } = useServices()
  const [asked, setAsked] = useState<{ age: number; error: ErrorCode | null } | null>(null)
  const born = useWatch({ control: form.control, name: 'travelers.0.dateOfBirth' })
  const age = driverAgeOf(born, quote.pickUpAt)
  const differs = age !== null && age !== quote.driverAge
  const go = useRef({ onQuote, onMoved })
  useEffect(() => {
    go.current = { onQuote, onMoved }
  })
  useEffect(() => {
    if (!differs) return
    let isStale = false
    const priceAgain = async (): Promise<void> => {
      const { offerId, pickUpAt, dropOffAt, extras, price } = quote
      const body = { offerId, pickUpAt, dropOffAt, extras, driverAge: age }
      try {
        const next = await call(quoteCar, { body }, { patience: 30_000 })
        if (isStale) return
        if (next.price.total.minor === price.total.minor) return go.current.onQuote(next)
        carryDraft(storage.session, quote.id, next.id)
        go.current.onMoved({ quote: next.id, was: String(price.total.minor) })
      } catch (failure) {
        if (!isStale) setAsked({ age, error: codeOf(failure) })
      }
    }
    void priceAgain()
    return () => {
      isStale = true
    }
  }, [differs, age, quote, call, storage])
  const error = differs && asked?.age === age ? (asked.error ?? undefined) : undefined
  return { pricing: differs && error === undefined, error }
}
