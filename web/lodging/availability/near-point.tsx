import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { PlaceField } from '@portolan/design/travel/place-field.tsx'
import type { PlaceItem } from '@portolan/design/travel/search.props.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useState } from 'react'
import { useDestinations } from '../search/destinations.ts'
import type { AvailabilityParams } from './availability-search.ts'
import styles from './near-point.module.css'

const c = classNames(styles)

export interface NearPointProps {
  near: string | undefined
  name: string | undefined
  onChange: (part: Pick<AvailabilityParams, 'near' | 'nearName' | 'within'>) => void
}

/** Chooses the point that distances are measured from; the center of the destination by default. */
export const NearPoint = ({ near, name, onChange }: NearPointProps) => {
  const [text, setText] = useState('')
  const { groups, suggestions, status } = useDestinations(text)
  const pick = (item: PlaceItem | null): void => {
    const found = suggestions.find(({ id }) => id === item?.id)
    if (found !== undefined)
      onChange({ near: `${found.center.latitude},${found.center.longitude}`, nearName: found.name })
    else if (item === null) onChange({ near: undefined, nearName: undefined, within: undefined })
  }
  return (
    <div className={c('around')}>
      <PlaceField
        label="Measure distances from"
        placeholder="Airport, area, or place"
        value={near === undefined ? null : { id: near, kind: 'city', name: name ?? near }}
        onChange={pick}
        onQuery={setText}
        groups={typedText(text) === '' ? [] : groups}
        status={status}
      />
      {near !== undefined && (
        <TextButton onClick={() => pick(null)}>Measure from the center</TextButton>
      )}
    </div>
  )
}
