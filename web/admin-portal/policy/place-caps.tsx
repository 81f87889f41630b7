import { mostPlaces } from '@portolan/contract/policies/tier.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { PlaceField } from '@portolan/design/travel/place-field.tsx'
import { formatDistance } from '@portolan/kernel/locale.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useEffect, useRef, useState } from 'react'
import { useDestinations } from '../../lodging/index.ts'
import { faultAt } from '../../shell/fault-of.ts'
import styles from '../admin-table.module.css'
import type { PlaceDraft } from './tier-draft.ts'
import type { TierFormProps } from './tier-form.tsx'

const c = classNames(styles)

interface PlaceRowProps {
  place: PlaceDraft
  /** Just chosen: its cap is asked for. */
  isNew: boolean
  error: string | undefined
  onCap: (night: string) => void
  onRemove: () => void
}
const PlaceRow = ({ place, isNew, error, onCap, onRemove }: PlaceRowProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  return (
    <li>
      <TextField
        ref={field}
        label={`A night in ${place.name}`}
        help={`Within ${formatDistance(place.radiusKm)} of its center. Empty for no limit.`}
        inputMode="decimal"
        before="$"
        after={
          <TextButton aria-label={`Remove ${place.name}`} onClick={onRemove}>
            Remove
          </TextButton>
        }
        value={place.night}
        error={error}
        onChange={(event) => onCap(event.target.value)}
      />
    </li>
  )
}

/**
 * Places with a cap of their own, each the circle of the destination it was chosen as (decision
 * 0192).
 */
export const PlaceCaps = ({ draft, onChange, fault }: TierFormProps) => {
  const { places } = draft
  const [text, setText] = useState('')
  const [newest, setNewest] = useState<string | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const { groups, suggestions, status } = useDestinations(text)
  const set = (changed: readonly PlaceDraft[]): void => onChange({ ...draft, places: changed })
  const add = (id: string): void => {
    const found = suggestions.find((one) => one.id === id)
    if (found === undefined) return
    setNewest(id)
    setText('')
    if (places.some(({ place }) => place === id)) return
    const { name, center, radiusKm } = found
    set([...places, { place: id, name, center, radiusKm, night: '' }])
  }
  return (
    <fieldset ref={group} tabIndex={-1} className={c('roles')}>
      <legend>Places with their own limit</legend>
      {places.length > 0 && (
        <ul className={c('fields', 'places')}>
          {places.map((place, at) => (
            <PlaceRow
              key={place.place}
              place={place}
              isNew={place.place === newest}
              error={faultAt(fault, `hotels.0.capsByPlace.${at}`)}
              onCap={(night) =>
                set(places.map((one) => (one === place ? { ...place, night } : one)))
              }
              onRemove={() => {
                set(places.filter((one) => one !== place))
                group.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {places.length < mostPlaces && (
        <PlaceField
          label="Add a place"
          placeholder="City, area, or airport"
          value={null}
          onChange={(item) => item !== null && add(item.id)}
          onQuery={setText}
          groups={typedText(text) === '' ? [] : groups}
          status={status}
        />
      )}
    </fieldset>
  )
}
