import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { StayCardSkeletons } from '@portolan/design/travel/stay-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { savedLists } from '../shell/saved-lists.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { type FavoriteItem, type Wishlist, wishlistQuery } from './favorites-queries.ts'
import styles from './favorites-page.module.css'
import { ListActions } from './list-actions.tsx'

const c = classNames(styles)

/** Items that their suppliers know, by product; products without any are left out. */
const groupsOf = (items: readonly FavoriteItem[]) =>
  savedLists.flatMap((saved) => {
    const own = items.filter(
      ({ product, property, activity }) =>
        product.type === saved.type && (property !== null || activity !== null),
    )
    return own.length === 0 ? [] : [{ ...saved, items: own }]
  })

interface FavoriteListProps {
  list: Wishlist
  onDeleted: () => void
}

/** One list: its actions and what is saved in it, loading, failed or empty. */
export const FavoriteList = ({ list, onDeleted }: FavoriteListProps) => {
  const answer = useQuery(wishlistQuery(useServices(), list.id.value))
  const groups = useMemo(() => groupsOf(answer.data?.wishlistItems ?? []), [answer.data])
  return (
    <section aria-label={list.name}>
      <div className={c('list')}>
        <h2>{list.name}</h2>
        <ListActions list={list} onDeleted={onDeleted} />
      </div>
      {answer.isPending && <StayCardSkeletons rows={Math.max(1, Math.min(6, list.items))} />}
      {answer.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[codeOf(answer.error)].title}
          action={<Button onClick={() => void answer.refetch()}>Try again</Button>}
        >
          {errorWords[codeOf(answer.error)].text}
        </Notice>
      )}
      {answer.isSuccess && groups.length === 0 && (
        <EmptyState level={3} title="Nothing in this list yet">
          Tap the heart on a place or an activity, or choose this list on its page.
        </EmptyState>
      )}
      {groups.map(({ type, heading, items, List }) => (
        <div key={type} className={c('product')}>
          {groups.length > 1 && <h3>{heading}</h3>}
          <List name={list.name} items={items} />
        </div>
      ))}
    </section>
  )
}
