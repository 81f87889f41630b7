import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { useWatch, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import type { CheckoutEntries } from '../form-entries.ts'
import { heldUntilOf } from '../held-until.ts'
import type { ProductSummaryProps } from '../product.ts'
import { Section } from '../section.tsx'
import { ProtectionSection } from './protection-section.tsx'
import { protectionNote, type Subject } from './subject.ts'
import { premiumLines, useProtections } from './use-protections.ts'

/** A quoted choice that protections are offered for. */
export interface Protectable {
  readonly quote: { readonly id: string; readonly expiresAt: string }
  /** Without any protection. */
  readonly total: MoneyWire
  readonly subject: Subject
  /** A page that shows the choice with and without it. */
  readonly compare?: string | undefined
}
/** What is booked, with the protections that were added to it: what is quoted, paid and shown. */
export interface ProtectedChoice {
  /** Of the choice, or of both. */
  readonly quoteId: string
  readonly total: MoneyWire
  readonly pricing: boolean
  readonly summary: Pick<ProductSummaryProps<unknown>, 'accepted' | 'heldUntil'>
  readonly section: ReactNode
}

/** What was chosen stays in the form, and so in its draft. */
export const useProtection = <E extends CheckoutEntries>(
  { control, setValue }: UseFormReturn<E>,
  { quote, total: plain, subject, compare }: Protectable,
): ProtectedChoice => {
  const name = 'protections' as Path<E>
  const choices = (useWatch({ control, name }) as CheckoutEntries['protections']) ?? {}
  const chosenAs = (wanted: boolean) =>
    (Object.keys(choices) as (keyof typeof choices)[]).filter((one) => choices[one] === wanted)
  const wanted = chosenAs(true)
  const isSeparate = subject.covers === 'Flight' && subject.isSeparate
  const protections = useProtections(quote.id, wanted, !isSeparate)
  const total = protections.quote?.total ?? plain
  return {
    quoteId: protections.quote?.id ?? quote.id,
    total,
    pricing: protections.pricing,
    summary: {
      accepted: { total, added: premiumLines(protections) },
      heldUntil: heldUntilOf(protections.quote ?? quote),
    },
    section: (
      <Section title="Protection" note={protectionNote(subject)}>
        <ProtectionSection
          protections={protections}
          subject={subject}
          wanted={wanted}
          declined={chosenAs(false)}
          compare={compare}
          onChoose={(protection, add) =>
            setValue(name, { ...choices, [protection]: add } as PathValue<E, Path<E>>)
          }
        />
      </Section>
    ),
  }
}
