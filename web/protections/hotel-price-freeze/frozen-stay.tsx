import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { artOf, guestsText, placeOf } from '../../lodging/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import type { FrozenStay as Frozen } from './voucher-queries.ts'
import styles from './frozen-stay.module.css'

const c = classNames(styles)

export const StayPicture = ({
  stay: { property },
  format = 'wide',
}: {
  stay: Pick<Frozen, 'property'>
  format?: 'wide' | 'card'
}) => (
  <FamilyArt
    item={artOf(property.pictures[0] ?? { category: 'Exterior', seed: 1 }, property)}
    facts={placeOf(property)}
    format={format}
    className={c('picture')}
  />
)

/** The stay whose price is frozen, at the head of a sheet. */
export const FrozenStay = ({ stay }: { stay: Frozen }) => (
  <>
    <StayPicture stay={stay} />
    <div className={c('stay')}>
      <h2>{stay.property.name}</h2>
      <p>{stay.property.locality}</p>
      <p>{formatSpan(stay.checkIn, stay.checkOut)}</p>
      {stay.rooms.map(({ name, occupancy }, at) => (
        <p key={at}>{`${name}, ${guestsText(occupancy)}`}</p>
      ))}
    </div>
  </>
)
