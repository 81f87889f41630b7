import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import styles from './next-rows.module.css'

const c = classNames(styles)

export interface NextRowsProps {
  /** What an infinite query knows of its next page. */
  of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Below a list that is loaded a page at a time; nothing after its last page. */
export const NextRows = ({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: NextRowsProps) =>
  hasNextPage ? (
    <Button className={c('next')} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  ) : null
