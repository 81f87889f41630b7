import { fromWire, negate } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { priceText } from '@portolan/design/primitives/price.tsx'
import { RadioGroup, type RadioChoice } from '@portolan/design/primitives/radio-group.tsx'
import { useState } from 'react'
import { lastDayText } from '../wallet/wallet-words.ts'
import { offerRefusalText } from './purse-words.ts'
import styles from './offer-choice.module.css'
import type { Weighed } from './split.ts'
import type { Payment } from './use-payment.ts'

const c = classNames(styles)
const none = 'none'

/** Why the best is the best: nothing is claimed without the others beside it. */
const reasonOf = (weighed: Weighed['weighed']): string => {
  const [best, next, ...others] = weighed.flatMap(({ title, outcome }) =>
    outcome.kind === 'Legal' ? [{ title, saved: fromWire(outcome.stack.saved) }] : [],
  )
  if (best === undefined)
    return weighed.length === 1
      ? 'Your travel offer does not apply to this booking'
      : `None of your ${weighed.length} travel offers applies to this booking`
  if (next === undefined)
    return `${best.title}: the only travel offer of yours that applies here, and it saves ${priceText(best.saved, 'exact')}`
  return `${best.title} saves most of the ${others.length + 2} that apply: ${priceText(best.saved, 'exact')}, the next ${priceText(next.saved, 'exact')}`
}

/** Of those that do not apply, as many are named as a person may wonder about. */
const mostRefused = 3
const worthNaming: ReadonlySet<string> = new Set(['NotMet', 'Used', 'Expired', 'GivesNothing'])
const shownOf = (weighed: Weighed['weighed']): Weighed['weighed'] => {
  const refused = weighed.filter(({ outcome }) => outcome.kind === 'Refused')
  const named = refused.filter(
    ({ outcome }) => outcome.kind === 'Refused' && worthNaming.has(outcome.refusal.kind),
  )
  return [
    ...weighed.filter(({ outcome }) => outcome.kind === 'Legal'),
    ...(named.length > 0 ? named : refused).slice(0, mostRefused),
  ]
}

interface OfferChoiceProps {
  payment: Payment
  error: string | undefined
  onChoose: (offerId: string) => void
}

/**
 * One travel offer for a booking: what each would give, or why nothing, with the one that saves
 * most chosen beforehand.
 */
export const OfferChoice = ({ payment, error, onChoose }: OfferChoiceProps) => {
  const [open, setOpen] = useState(false)
  const weighed = payment.purses.wallet?.weighed ?? []
  const shown = shownOf(weighed)
  const rest = weighed.length - shown.length
  const choices: RadioChoice[] = shown.map(({ offerId, title, expiresOn, outcome }) => {
    const given = outcome.kind === 'Legal' ? outcome.stack.offer : null
    const back = given === null ? null : fromWire(given.credited)
    return {
      value: offerId,
      label: title,
      disabled: outcome.kind === 'Refused',
      note:
        outcome.kind === 'Refused'
          ? offerRefusalText(outcome.refusal)
          : `Once, until ${lastDayText(expiresOn)}${back !== null && back.minor > 0n ? `; ${priceText(back, 'exact')} back as a travel credit after the trip` : ''}`,
      aside:
        given === null || given.discount.minor === 0
          ? undefined
          : priceText(negate(fromWire(given.discount)), 'exact'),
    }
  })
  return (
    <Disclosure title={reasonOf(weighed)} open={open || error !== undefined} onOpenChange={setOpen}>
      <RadioGroup
        legend="Travel offer"
        hideLegend
        value={payment.split.offer?.offerId ?? none}
        error={error}
        onChange={(value) => onChoose(value === none ? '' : value)}
        choices={[...choices, { value: none, label: 'No travel offer' }]}
      />
      {rest > 0 && (
        <p className={c('rest')}>
          {rest === 1 ? 'One more does not apply here.' : `${rest} more do not apply here.`}
        </p>
      )}
    </Disclosure>
  )
}
