import { formatCount } from '@portolan/kernel/locale.ts'
import { classNames } from '../class-names.ts'
import { TextButton } from '../primitives/link-button.tsx'
import { Words } from '../primitives/words.tsx'
import styles from './show-more.module.css'

const c = classNames(styles)

/** Rows of a list of results, and as many again each time more are asked for. */
export const listPage = 25

export interface ShowMoreProps {
  /** What is listed: `flights`. */
  things: string
  shown: number
  all: number
  onMore: () => void
  /** Shows all at once; absent where they come page by page. */
  onAll?: (() => void) | undefined
  /** The next page could not be loaded. */
  failed?: boolean | undefined
}

/** How many rows are shown, with buttons for the next page and for all. Nothing without rows. */
export const ShowMore = ({ things, shown, all, onMore, onAll, failed = false }: ShowMoreProps) => {
  if (shown === 0) return null
  return (
    <p className={c('more')}>
      <Words>{`Showing ${formatCount(shown)} of ${formatCount(all)} ${things}. `}</Words>
      {shown < all && (
        <TextButton onClick={onMore}>
          {failed ? 'Try again' : `Show ${Math.min(listPage, all - shown)} more`}
        </TextButton>
      )}
      {onAll !== undefined && all > shown + listPage && (
        <TextButton onClick={onAll}>{`Show all ${formatCount(all)}`}</TextButton>
      )}
    </p>
  )
}
