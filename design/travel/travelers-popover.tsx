import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { also, classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { FieldFrame } from '../primitives/field-frame.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Popover } from '../primitives/popover.tsx'
import { RadioGroup } from '../primitives/radio-group.tsx'
import { blockedBy, cabins, partyText, travelerKinds } from './party.ts'
import type { TravelerKind } from './party.ts'
import cellStyles from './search-cell.module.css'
import type { TravelersPopoverProps } from './search.props.ts'
import { Stepper } from './stepper.tsx'
import styles from './travelers-popover.module.css'

const c = classNames(styles)
const cell = classNames(cellStyles)

/**
 * Who travels and in which cabin. A press that a rule forbids says the rule instead of doing
 * nothing.
 */
export const TravelersPopover = (props: TravelersPopoverProps) => {
  const {
    label,
    counts,
    onCounts,
    cabin,
    onCabin,
    maxPeople = 9,
    variant = 'field',
    className,
  } = props
  const [open, setOpen] = useState(false)
  const [rule, setRule] = useState<string | null>(null)
  const text = partyText(counts, cabin)

  const step = (kind: TravelerKind, by: 1 | -1): void => {
    const blocked = blockedBy(counts, kind, by, maxPeople)
    setRule(blocked)
    if (blocked === null) onCounts({ ...counts, [kind]: counts[kind] + by })
  }
  const toggle = (to: boolean): void => {
    setOpen(to)
    setRule(null)
  }
  const press = {
    type: 'button' as const,
    'aria-expanded': open,
    'aria-haspopup': 'dialog' as const,
    onClick: () => toggle(!open),
  }
  const trigger =
    variant === 'cell' ? (
      <button {...press} className={cell('cell', 'press', open && 'open')}>
        <span className={cell('label')}>{label}</span>
        <span className={cell('value')}>{text}</span>
      </button>
    ) : (
      <FieldFrame label={label}>
        {(links) => (
          <button {...press} id={links.id} className={c('press')}>
            {text}
          </button>
        )}
      </FieldFrame>
    )

  return (
    <Popover
      open={open}
      onOpenChange={toggle}
      label={label}
      trigger={trigger}
      align="end"
      className={also(c(variant === 'cell' && 'fill'), className)}
      panelClassName={c('panel')}
      actions={
        <Button variant="primary" className={c('done')} onClick={() => toggle(false)}>
          Done
        </Button>
      }
    >
      {travelerKinds.map(({ kind, label: name, note }) => (
        <Stepper
          key={kind}
          label={name}
          note={note}
          fewerLabel={`Fewer ${name.toLowerCase()}`}
          moreLabel={`More ${name.toLowerCase()}`}
          value={counts[kind]}
          canFewer={blockedBy(counts, kind, -1, maxPeople) === null}
          canMore={blockedBy(counts, kind, 1, maxPeople) === null}
          onStep={(by) => step(kind, by)}
        />
      ))}
      <p className={c('rule')} role="status">
        {rule !== null && (
          <>
            <Icon of={CircleAlert} size={16} />
            {rule}
          </>
        )}
      </p>
      {cabin && onCabin && (
        <RadioGroup
          className={c('cabin')}
          legend="Cabin"
          value={cabin}
          onChange={onCabin}
          choices={cabins}
        />
      )}
    </Popover>
  )
}
