import { fromWire, negate, type Money } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { priceText } from '@portolan/design/primitives/price.tsx'
import { RadioGroup, type RadioChoice } from '@portolan/design/primitives/radio-group.tsx'
import { useState } from 'react'
import { lastDayText } from '../wallet/index.ts'
import { offerRefusalText } from './purse-words.ts'
import styles from './offer-choice.module.css'
import type { Weighed } from './split.ts'
import type { Payment } from './use-payment.ts'

const c = classNames(styles)
const none = 'none'

/** The best offer and what it saves. `Applied` only while it really is the chosen one. */
const bestOfferText = (weighed: Weighed['weighed'], chosenId: string | undefined): string => {
  const [best, ...others] = weighed.flatMap(({ offerId, title, outcome }) =>
    outcome.kind === 'Legal' ? [{ offerId, title, saved: fromWire(outcome.stack.saved) }] : [],
  )
  if (best === undefined)
    return weighed.length === 1
      ? 'Your travel offer doesn’t apply to this booking'
      : `None of your ${weighed.length} travel offers apply to this booking`
  const applied = best.offerId === chosenId ? ' applied' : ''
  const bestText = `${best.title} (saves ${priceText(best.saved, 'exact')})`
  if (others.length === 0) return `Offer${applied || ' available'}: ${bestText}`
  return `Best offer${applied}: ${bestText}. See ${others.length} other${others.length === 1 ? '' : 's'}`
}

/** At most this many offers that do not apply are listed, those a person may expect to apply first. */
const mostRefused = 3
const listedRefusals: ReadonlySet<string> = new Set(['NotMet', 'Used', 'Expired', 'GivesNothing'])
const shownOf = (weighed: Weighed['weighed']): Weighed['weighed'] => {
  const refused = weighed.filter(({ outcome }) => outcome.kind === 'Refused')
  const named = refused.filter(
    ({ outcome }) => outcome.kind === 'Refused' && listedRefusals.has(outcome.refusal.kind),
  )
  return [
    ...weighed.filter(({ outcome }) => outcome.kind === 'Legal'),
    ...(named.length > 0 ? named : refused).slice(0, mostRefused),
  ]
}

const legalNote = (expiresOn: string, back: Money | null): string => {
  const expiry = `One use, expires ${lastDayText(expiresOn)}`
  return back === null || back.minor === 0n
    ? expiry
    : `${expiry}. ${priceText(back, 'exact')} back as a travel credit after the trip`
}

interface OfferChoiceProps {
  payment: Payment
  error: string | undefined
  onChoose: (offerId: string) => void
}

/**
 * One travel offer per booking, with what each saves or why it does not apply. The best is
 * preselected.
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
        outcome.kind === 'Refused' ? offerRefusalText(outcome.refusal) : legalNote(expiresOn, back),
      aside:
        given === null || given.discount.minor === 0
          ? undefined
          : priceText(negate(fromWire(given.discount)), 'exact'),
    }
  })
  return (
    <Disclosure
      title={bestOfferText(weighed, payment.split.offer?.offerId)}
      open={open || error !== undefined}
      onOpenChange={setOpen}
    >
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
          {rest === 1 ? '1 more doesn’t apply here.' : `${rest} more don’t apply here.`}
        </p>
      )}
    </Disclosure>
  )
}
