import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../shell/services-context.ts'
import { savingWords, tripText } from './deal-words.ts'
import { savingQuery } from './sale-query.ts'
import styles from './saving-line.module.css'

const c = classNames(styles)

export interface SavingLineProps {
  offerId: string
  trip: DealTrip
  /** Whether the line is near the screen: only then is it loaded. */
  wanted: boolean
}

/** What a deal saves: its trip's discounted price against the median of the last 30 days. */
export const SavingLine = ({ offerId, trip, wanted }: SavingLineProps) => {
  const { data, isError } = useQuery({ ...savingQuery(useServices(), offerId), enabled: wanted })
  const words = data === undefined ? null : savingWords(data)
  if (isError || (data !== undefined && words === null)) return null
  return (
    <span className={c('saving')}>
      {words === null ? (
        <Skeleton width="72px" height="28px" />
      ) : (
        words.price !== null && <span className={c('price')}>{words.price}</span>
      )}
      <span className={c('trip')}>{tripText(trip)}</span>
      {words === null ? (
        <Skeleton width="80%" height="20px" />
      ) : (
        <span className={c('against', words.saves && 'saves')}>{words.text}</span>
      )}
    </span>
  )
}
