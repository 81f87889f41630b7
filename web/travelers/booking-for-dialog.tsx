import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { useState } from 'react'
import { useBookingFor } from '../shell/booking-for.ts'
import { guestWithoutProfile, type BookingFor } from '../shell/booking-for-choice.ts'
import styles from './booking-for.module.css'
import { searched } from './listed-travelers.ts'
import { notesOf } from './traveler-list.tsx'
import { travelerNeededText } from './traveler-needed-text.ts'
import type { SavedTraveler } from './traveler-queries.ts'

const c = classNames(styles)
/** Travelers that are shown at once. */
const pageSize = 12

interface BookingForDialogProps {
  saved: readonly SavedTraveler[]
  start: { readonly beginsWith: 'Myself' | 'Choice'; readonly booksForColleagues: boolean }
  onClose: () => void
}

/** Chooses who travels: the booker, colleagues by right, guests with or without a profile. */
export const BookingForDialog = ({ saved, start, onClose }: BookingForDialogProps) => {
  const { travelers, choose } = useBookingFor()
  const own = saved.filter(({ isDefaultProfile }) => isDefaultProfile).map(({ id }) => id)
  const [chosen, setChosen] = useState<BookingFor>(travelers ?? own)
  const [text, setText] = useState('')
  const [pages, setPages] = useState(1)
  const [isChecked, setChecked] = useState(false)
  const found = searched(saved, text)
  const toggle = (id: string, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  const finish = (): void => {
    setChecked(true)
    if (chosen.length === 0) return
    choose(chosen)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who’s traveling?"
      lead={
        start.booksForColleagues
          ? 'Each traveler’s own policy applies. Search for as many travelers as you choose.'
          : 'You can book for yourself and for guests. Colleagues can let you act for them in their profile.'
      }
      actions={
        <>
          <Button variant="primary" onClick={finish}>
            Continue
          </Button>
          <Button onClick={onClose}>Back</Button>
        </>
      }
    >
      {saved.length > pageSize && (
        <TextField
          label="Search by name"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPages(1)
          }}
        />
      )}
      <div role="group" aria-label="Travelers" className={c('choices')}>
        {found.slice(0, pages * pageSize).map((traveler) => (
          <Checkbox
            key={traveler.id}
            label={fullName(traveler)}
            note={notesOf(traveler, { hasCompany: true }) || undefined}
            checked={chosen.includes(traveler.id)}
            onChange={({ target }) => toggle(traveler.id, target.checked)}
          />
        ))}
        {found.length > pages * pageSize && (
          <Button className={c('more')} size="small" onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        )}
        <Checkbox
          label="A guest without an account"
          note="You’ll type the name when you book. Your company’s policy for guests applies."
          checked={chosen.includes(guestWithoutProfile)}
          onChange={({ target }) => toggle(guestWithoutProfile, target.checked)}
        />
      </div>
      {isChecked && chosen.length === 0 && (
        <p role="alert" className={c('bad')}>
          {travelerNeededText}
        </p>
      )}
    </Dialog>
  )
}
export default BookingForDialog
