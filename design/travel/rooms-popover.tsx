import { CircleAlert, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { TextButton } from '../primitives/link-button.tsx'
import { Popover } from '../primitives/popover.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import styles from './rooms-popover.module.css'
import cellStyles from './search-cell.module.css'
import type { RoomGuests, RoomsPopoverProps } from './search.props.ts'
import { Stepper } from './stepper.tsx'

const c = classNames(styles)
const cell = classNames(cellStyles)

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
/** Why a count cannot be chosen; null when it can. */
const ruleFor = (
  count: number,
  least: number,
  most: number,
  name: string,
  tooFew: string,
): string | null => {
  if (count < least) return tooFew
  return count > most ? `A room takes up to ${most} ${name}.` : null
}

/** `3 guests, 1 pet, 2 rooms`. */
export const roomsText = (rooms: readonly RoomGuests[]): string => {
  const pets = rooms.reduce((all, { pets: some = 0 }) => all + some, 0)
  return [
    counted(
      rooms.reduce((all, { adults, childAges }) => all + adults + childAges.length, 0),
      'guest',
      'guests',
    ),
    ...(pets > 0 ? [counted(pets, 'pet', 'pets')] : []),
    counted(rooms.length, 'room', 'rooms'),
  ].join(', ')
}

const replaced = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one))

/**
 * Who sleeps in which room. The age of each child is asked, since properties price by it; a press
 * that a rule forbids says the rule.
 */
export const RoomsPopover = ({
  label,
  rooms,
  onRooms,
  bounds,
  error,
  agesMissing = false,
}: RoomsPopoverProps) => {
  const [open, setOpen] = useState(false)
  const [rule, setRule] = useState<string | null>(null)
  const { mostRooms, mostAdults, mostChildren, mostPets, oldestChild } = bounds
  const ages = Array.from({ length: oldestChild + 1 }, (_, age) => ({
    value: String(age),
    label: age === 0 ? 'Under 1' : String(age),
  }))

  const toggle = (to: boolean): void => {
    setOpen(to)
    setRule(null)
  }
  const change = (at: number, room: RoomGuests, forbidden: string | null): void => {
    setRule(forbidden)
    if (forbidden === null) onRooms(replaced(rooms, at, room))
  }
  const id = useId()
  return (
    <div className={c('around')}>
      <Popover
        open={open}
        onOpenChange={toggle}
        label={label}
        align="end"
        className={c('fill')}
        panelClassName={c('panel')}
        trigger={
          <button
            type="button"
            aria-expanded={open}
            aria-haspopup="dialog"
            aria-describedby={error ? id : undefined}
            onClick={() => toggle(!open)}
            className={cell('cell', 'press', open && 'open', error && 'wrong')}
          >
            <span className={cell('label')}>{label}</span>
            <span className={cell('value')}>{roomsText(rooms)}</span>
          </button>
        }
        actions={
          <Button variant="primary" className={c('done')} onClick={() => toggle(false)}>
            Done
          </Button>
        }
      >
        {rooms.map((room, at) => {
          const { adults, childAges, pets = 0 } = room
          const name = rooms.length > 1 ? `Room ${at + 1}` : ''
          const of = name === '' ? '' : ` in room ${at + 1}`
          return (
            // Rooms have no name but their place in the row.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} role="group" aria-label={name || 'Guests'} className={c('room')}>
              {name !== '' && (
                <div className={c('head')}>
                  <span className={c('name')}>{name}</span>
                  <TextButton
                    className={c('remove')}
                    aria-label={`Remove room ${at + 1}`}
                    onClick={() => onRooms(rooms.filter((_, index) => index !== at))}
                  >
                    <Icon of={X} size={16} />
                    Remove
                  </TextButton>
                </div>
              )}
              <Stepper
                label="Adults"
                fewerLabel={`Fewer adults${of}`}
                moreLabel={`More adults${of}`}
                value={adults}
                canFewer={adults > 1}
                canMore={adults < mostAdults}
                onStep={(by) =>
                  change(
                    at,
                    { ...room, adults: adults + by },
                    ruleFor(adults + by, 1, mostAdults, 'adults', 'Every room needs an adult.'),
                  )
                }
              />
              <Stepper
                label="Children"
                note={`0 to ${oldestChild} on the day of arrival`}
                fewerLabel={`Fewer children${of}`}
                moreLabel={`More children${of}`}
                value={childAges.length}
                canFewer={childAges.length > 0}
                canMore={childAges.length < mostChildren}
                onStep={(by) =>
                  change(
                    at,
                    { ...room, childAges: by > 0 ? [...childAges, null] : childAges.slice(0, -1) },
                    ruleFor(
                      childAges.length + by,
                      0,
                      mostChildren,
                      'children',
                      'This room has no children.',
                    ),
                  )
                }
              />
              {childAges.length > 0 && (
                <div className={c('ages')}>
                  {childAges.map((age, child) => (
                    <SelectField
                      // oxlint-disable-next-line react/no-array-index-key
                      key={child}
                      label={`Age of child ${child + 1}${name === '' ? '' : `, room ${at + 1}`}`}
                      placeholder="Choose"
                      choices={ages}
                      value={age === null ? '' : String(age)}
                      error={agesMissing && age === null ? 'Choose an age' : undefined}
                      onChange={({ target }) =>
                        onRooms(
                          replaced(rooms, at, {
                            ...room,
                            childAges: replaced(childAges, child, Number(target.value)),
                          }),
                        )
                      }
                    />
                  ))}
                </div>
              )}
              <Stepper
                label="Pets"
                note="Service animals do not count"
                fewerLabel={`Fewer pets${of}`}
                moreLabel={`More pets${of}`}
                value={pets}
                canFewer={pets > 0}
                canMore={pets < mostPets}
                onStep={(by) =>
                  change(
                    at,
                    { ...room, pets: pets + by },
                    ruleFor(pets + by, 0, mostPets, 'pets', 'This room has no pets.'),
                  )
                }
              />
            </div>
          )
        })}
        <p className={c('rule')} role="status">
          {rule !== null && (
            <>
              <Icon of={CircleAlert} size={16} />
              {rule}
            </>
          )}
        </p>
        <TextButton
          className={c('add')}
          aria-disabled={rooms.length >= mostRooms}
          onClick={() => {
            setRule(
              rooms.length >= mostRooms ? `Up to ${mostRooms} rooms can be booked together.` : null,
            )
            if (rooms.length < mostRooms) onRooms([...rooms, { adults: 2, childAges: [] }])
          }}
        >
          <Icon of={Plus} size={16} />
          Add a room
        </TextButton>
      </Popover>
      {error && !open && (
        <p id={id} className={cell('error')}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
