import type { PicturedPlace } from '@portolan/contract/trips/pictured-place.ts'
import { DestinationArt } from '@portolan/design/art/destination-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import styles from './trip-picture.module.css'

const c = classNames(styles)

/** A small picture of where a trip goes. The rest of the row says it in words. */
export const TripPicture = ({ place, size }: { place: PicturedPlace; size: 'row' | 'line' }) => (
  <span className={c('around', size)}>
    <DestinationArt
      facts={{ ...place, population: 250_000, elevation: 50, coastal: false }}
      format="card"
      className={c('picture')}
    />
  </span>
)
