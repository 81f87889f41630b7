import { classNames } from '@portolan/design/class-names.ts'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { backWords } from './cancel-words.ts'
import { afterClick, refundOf } from './chosen-parts.ts'
import type { Canceling } from './use-cancel.ts'
import styles from './cancel-page.module.css'

const c = classNames(styles)

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
          note={choice.online ? undefined : 'An agent has to cancel this.'}
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
