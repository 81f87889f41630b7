import { CircleAlert } from 'lucide-react'
import { formatTime } from '@portolan/kernel/locale.ts'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Popover } from '../primitives/popover.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { halfHours } from './half-hours.ts'
import styles from './rental-popover.module.css'
import cellStyles from './search-cell.module.css'
import type { RentalPopoverProps } from './search.props.ts'

const c = classNames(styles)
const cell = classNames(cellStyles)

/** `Age 40, 10:00 AM`; with both times where they differ. */
const valueText = ({ fromTime, untilTime, age }: RentalPopoverProps): string => {
  const until = untilTime === fromTime ? '' : ` – ${formatTime(untilTime)}`
  return `${age === undefined ? 'Add age' : `Age ${age}`}, ${formatTime(fromTime)}${until}`
}

/** Times of pick-up and return, and the age that prices depend on. */
export const RentalPopover = (props: RentalPopoverProps) => {
  const { label, fromTime, untilTime, age, timesError, ageError, onTimes, onAge } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const error = timesError ?? ageError
  return (
    <div className={c('around')}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={label}
        align="end"
        className={c('fill')}
        panelClassName={c('panel')}
        trigger={
          <button
            type="button"
            aria-expanded={open}
            aria-haspopup="dialog"
            aria-describedby={error === undefined ? undefined : id}
            onClick={() => setOpen(!open)}
            className={cell('cell', 'press', open && 'open', error !== undefined && 'wrong')}
          >
            <span className={cell('label')}>{label}</span>
            <span className={cell('value')}>{valueText(props)}</span>
          </button>
        }
        actions={
          <Button variant="primary" className={c('done')} onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <div className={c('fields')}>
          <SelectField
            label="Pick-up time"
            choices={halfHours()}
            value={fromTime}
            onChange={({ target }) => onTimes({ fromTime: target.value, untilTime })}
          />
          <SelectField
            label="Return time"
            choices={halfHours()}
            value={untilTime}
            error={timesError}
            onChange={({ target }) => onTimes({ fromTime, untilTime: target.value })}
          />
          <TextField
            label="Driver’s age"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className={c('age')}
            help="On the day of pick-up. Prices and cars depend on it."
            value={age === undefined ? '' : String(age)}
            error={ageError}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '')
              onAge(digits === '' ? undefined : Number(digits))
            }}
          />
        </div>
        <p className={c('note')}>Times are local to the desks.</p>
      </Popover>
      {error !== undefined && !open && (
        <p id={id} className={`${cell('error')} ${c('error')}`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
