import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import styles from './results.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

export const pageSize = 25

export interface ShowMoreProps {
  shown: number
  all: number
  /** Called with the number of rows to show. */
  onShow: (rows: number) => void
}

/** How many rows are shown, with buttons for the next page and for all. Nothing without rows. */
export const ShowMore = ({ shown, all, onShow }: ShowMoreProps) => {
  if (shown === 0) return null
  return (
    <p className={c('more')}>
      <Words>{`Showing ${shown} of ${all} flights. `}</Words>
      {shown < all && (
        <TextButton
          onClick={() => onShow(shown + pageSize)}
        >{`Show ${Math.min(pageSize, all - shown)} more`}</TextButton>
      )}
      {all > shown + pageSize && (
        <TextButton onClick={() => onShow(all)}>{`Show all ${all}`}</TextButton>
      )}
    </p>
  )
}
