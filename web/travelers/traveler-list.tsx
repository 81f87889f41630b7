import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { Words } from '@portolan/design/primitives/words.tsx'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { searched, shownOf } from './listed-travelers.ts'
import type { SavedTraveler } from './traveler-queries.ts'
import styles from './travelers.module.css'

const c = classNames(styles)

/** Travelers that are shown at once; a search is offered beyond half of it. */
const pageSize = 20

/** What a list says of a traveler besides the name. */
export const notesOf = (
  traveler: SavedTraveler,
  { hasCompany }: { readonly hasCompany: boolean },
): string =>
  [
    traveler.isDefaultProfile ? 'Default traveler' : '',
    hasCompany && traveler.isGhostUser ? 'Guest' : '',
    traveler.isPrivateProfile ? 'Private' : '',
    traveler.isMissingInfo ? 'Missing information' : '',
  ]
    .filter((note) => note !== '')
    .join(' · ')

interface TravelerListProps {
  saved: readonly SavedTraveler[]
  inWallet: boolean
  selectedId: string | null
  /** Nobody can be selected where it is left out. */
  onSelect?: ((travelerId: string) => void) | undefined
  onEdit: (traveler: SavedTraveler) => void
}

/** Saved travelers, a page at a time: a company has hundreds. */
export const TravelerList = ({
  saved,
  inWallet,
  selectedId,
  onSelect,
  onEdit,
}: TravelerListProps) => {
  const { profile } = useServices()
  const [text, setText] = useState('')
  const [pages, setPages] = useState(1)
  const listed = shownOf(saved, { inWallet })
  const found = searched(listed, text)
  const shown = found.slice(0, pages * pageSize)
  if (listed.length === 0)
    return (
      <EmptyState title="No saved travelers yet" level={3}>
        Add one, and checkout fills in their details.
      </EmptyState>
    )
  return (
    <>
      {listed.length > pageSize / 2 && (
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
      <p role="status" className={c('note')}>
        {`${formatCount(found.length)} of ${formatCount(listed.length)}`}
      </p>
      <ul className={c('list')}>
        {shown.map((traveler) => {
          const name = fullName(traveler)
          const notes = notesOf(traveler, { hasCompany: profile.travelersFromUsers })
          return (
            <li key={traveler.id} className={c('row')}>
              <span className={c('who')}>
                <Words>{name}</Words>
                {notes !== '' && <small>{notes}</small>}
              </span>
              <span className={c('buttons')}>
                {onSelect !== undefined && !traveler.isMissingInfo && (
                  <Button
                    size="small"
                    aria-label={`Choose ${name}`}
                    aria-pressed={traveler.id === selectedId}
                    onClick={() => onSelect(traveler.id)}
                  >
                    {traveler.id === selectedId ? 'Chosen' : 'Choose'}
                  </Button>
                )}
                <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(traveler)}>
                  Edit
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setPages(pages + 1)}>Show more</Button>
      )}
    </>
  )
}
