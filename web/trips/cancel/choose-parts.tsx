import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { amountText, tripModalAddress } from '../../after-sales/index.ts'
import { backWords } from './cancel-words.ts'
import { afterClick, endedDiscount, refundOf, type Choice } from './chosen-parts.ts'
import type { Canceling } from './use-cancel.ts'
import styles from './cancel-page.module.css'

const c = classNames(styles)

/** What an agent has to do, or what else ends with it. */
const noteOf = ({ online, endsDiscount }: Choice): string | undefined => {
  if (!online) return 'An agent has to cancel this.'
  return endsDiscount === undefined
    ? undefined
    : `Canceling this alone ends your package discount of ${amountText(endsDiscount.amount)}.`
}

/** Before flights are canceled without the stay that is discounted with them: the two ways. */
export const DiscountEnds = ({
  tripId,
  whole,
  chosen,
  choose,
}: Pick<Canceling, 'whole' | 'chosen' | 'choose'> & { tripId: string }) => {
  const ended = endedDiscount(whole?.choices ?? [], chosen)
  if (ended === null || chosen === null) return null
  return (
    <div className={c('notice')}>
      <Notice tone="warn" role="status" title="Your stay’s discount needs these flights">
        To keep the stay, pay its discount of {amountText(ended.amount)} first. Or cancel the stay
        too.
      </Notice>
      <div className={c('actions')}>
        <AppLink href={tripModalAddress(tripId, 'keep-stay')} className={buttonClass({})}>
          Pay {amountText(ended.amount)} and keep the stay
        </AppLink>
        <Button
          onClick={() => {
            const parts = whole?.choices.find((one) => one.parts.includes(ended.part))?.parts ?? []
            const all = [...chosen, ...parts]
            choose(
              whole?.choices.every((one) => one.parts.every((id) => all.includes(id))) ? null : all,
            )
          }}
        >
          Cancel the stay too
        </Button>
      </div>
    </div>
  )
}

/** Which parts of a trip to cancel; empty if they can only be canceled together. */
export const ChooseParts = ({
  whole,
  chosen,
  choose,
  legend,
}: Pick<Canceling, 'whole' | 'chosen' | 'choose'> & { legend: string }) => {
  if (whole === undefined || whole.choices.length < 2) return null
  const { choices } = whole
  // What an agent has to cancel cannot be part of everything.
  const online = choices.filter((choice) => choice.online)
  const isBlocked = online.length < choices.length
  return (
    <fieldset className={c('choices')}>
      <legend>
        <h2>{legend}</h2>
      </legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.parts.join()}
          label={choice.title}
          note={noteOf(choice)}
          aside={choice.online ? backWords(refundOf(whole, choice)) : undefined}
          disabled={!choice.online}
          checked={
            choice.online &&
            (chosen === null ? !isBlocked : choice.parts.every((id) => chosen.includes(id)))
          }
          onChange={() => choose(afterClick(choices, isBlocked ? (chosen ?? []) : chosen, choice))}
        />
      ))}
    </fieldset>
  )
}
