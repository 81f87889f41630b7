import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { pairFaults, type Pair } from './traveler-draft.ts'
import styles from './travelers.module.css'

const c = classNames(styles)

interface KeyValuesProps {
  /** What a line is: `Program`, `Field name`. */
  nameLabel: string
  valueLabel: string
  addLabel: string
  pairs: readonly Pair[]
  onChange: (pairs: readonly Pair[]) => void
  /** Names to choose from; free text without them. */
  choices?: readonly { readonly value: string; readonly label: string }[] | undefined
  /** Wrong parts are marked, without a message (travelers-5). */
  isChecked: boolean
}

/** Lines of a name and its value. An empty value removes its line when it is saved. */
export const KeyValues = ({
  nameLabel,
  valueLabel,
  addLabel,
  pairs,
  onChange,
  choices,
  isChecked,
}: KeyValuesProps) => {
  const change = (at: number, changed: Partial<Pair>): void =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...changed } : pair)))
  return (
    <div className={c('lines')}>
      {pairs.map((pair, at) => {
        const wrong = pairFaults(pair)
        const typed = pair.name !== '' || pair.value !== ''
        const shown = isChecked || typed
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no id; lines only grow
          <div key={at} className={c('pair')}>
            {choices === undefined ? (
              <TextField
                label={nameLabel}
                autoComplete="off"
                maxLength={20}
                value={pair.name}
                aria-invalid={(shown && pair.name !== '' && wrong.name) || undefined}
                onChange={({ target }) => change(at, { name: target.value })}
              />
            ) : (
              <SelectField
                label={nameLabel}
                placeholder="Choose"
                choices={choices}
                value={pair.name}
                onChange={({ target }) => change(at, { name: target.value })}
              />
            )}
            <TextField
              label={valueLabel}
              autoComplete="off"
              maxLength={40}
              value={pair.value}
              aria-invalid={(shown && wrong.value) || undefined}
              onChange={({ target }) => change(at, { value: target.value })}
            />
          </div>
        )
      })}
      <TextButton
        className={c('add')}
        onClick={() => onChange([...pairs, { name: '', value: '' }])}
      >
        {addLabel}
      </TextButton>
    </div>
  )
}
