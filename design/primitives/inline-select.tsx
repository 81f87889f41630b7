import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import styles from './inline-select.module.css'

const c = classNames(styles)

export interface InlineSelectProps<Value extends string = string> {
  /** Said, not shown: the sentence around it says the rest. */
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice within a sentence: the chosen words are a link that opens the platform's own list. */
export const InlineSelect = <Value extends string = string>({
  label,
  choices,
  value,
  onChange,
}: InlineSelectProps<Value>) => (
  <span className={c('around')}>
    <select
      aria-label={label}
      className={c('select')}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} size={16} className={c('arrow')} />
  </span>
)
