import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { transferSteps, transferTitle } from './self-transfer-words.ts'
import styles from './transfer-steps.module.css'

const c = classNames(styles)

/** Steps of a self-transfer between two slices. Renders nothing where there is none. */
export const TransferSteps = ({
  before,
  slice,
}: {
  before: Pick<FaredSlice, 'segments'> | undefined
  slice: Pick<FaredSlice, 'segments' | 'selfTransfer'>
}) => {
  const { selfTransfer } = slice
  if (selfTransfer === undefined || before === undefined) return null
  return (
    <div className={c('transfer')}>
      <b>{transferTitle(before, slice)}</b>
      <ol>
        {transferSteps(selfTransfer).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
