import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { Popover } from '../primitives/popover.tsx'
import styles from './people-popover.module.css'
import cellStyles from './search-cell.module.css'
import type { PeoplePopoverProps } from './search.props.ts'
import { Stepper } from './stepper.tsx'

const c = classNames(styles)
const cell = classNames(cellStyles)

const peopleText = (people: number): string => (people === 1 ? '1 person' : `${people} people`)

/** How many come, whatever their ages. */
export const PeoplePopover = ({ label, people, most, onPeople }: PeoplePopoverProps) => {
  const [open, setOpen] = useState(false)
  return (
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
          onClick={() => setOpen(!open)}
          className={cell('cell', 'press', open && 'open')}
        >
          <span className={cell('label')}>{label}</span>
          <span className={cell('value')}>{peopleText(people)}</span>
        </button>
      }
      actions={
        <Button variant="primary" className={c('done')} onClick={() => setOpen(false)}>
          Done
        </Button>
      }
    >
      <Stepper
        label="People"
        note="You choose their ages with the activity"
        fewerLabel="Fewer people"
        moreLabel="More people"
        value={people}
        canFewer={people > 1}
        canMore={people < most}
        onStep={(by) => {
          const next = people + by
          if (next >= 1 && next <= most) onPeople(next)
        }}
      />
    </Popover>
  )
}
