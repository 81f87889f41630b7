import { createWishlist } from '@portolan/contract/favorites/create-wishlist.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Chip } from '@portolan/design/primitives/chip.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { StayCardSkeletons } from '@portolan/design/travel/stay-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { useVariant } from '../shell/layout/use-variant.ts'
import { FavoriteList } from './favorite-list.tsx'
import styles from './favorites-page.module.css'
import { favoritesKey, wishlistsQuery } from './favorites-queries.ts'
import { parseFavorites, type FavoritesParams } from './favorites-search.ts'
import { NameField, useNaming } from './name-field.tsx'

const c = classNames(styles)

const NoFavorites = () => {
  const firstTime = useVariant('wishlists-first-time-use') === 'available'
  return (
    <EmptyState
      title="No favorites yet"
      actions={
        <AppLink href="/hotels/" className={buttonClass({ variant: 'primary' })}>
          Search hotels
        </AppLink>
      }
    >
      {firstTime
        ? 'Tap the heart on a place or an activity to save it. If you’ve chosen dates, we save its price, too, so you can see how it changes.'
        : 'Places and activities you save show up here.'}
    </EmptyState>
  )
}

/** /favorites/: the lists, and what is saved in the open one. */
export const FavoritesPage = () => {
  const services = useServices()
  const { call, queries } = services
  const navigate = useNavigate()
  const params = parseFavorites(useSearch({ strict: false }))
  const [adding, setAdding] = useState(false)
  const lists = useQuery(wishlistsQuery(services))
  const change = (part: FavoritesParams): void =>
    void navigate({
      to: '/favorites/',
      search: (before) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  const naming = useNaming(async (name) => {
    const { wishlist } = await call(createWishlist, { body: { name } })
    setAdding(false)
    await queries.invalidateQueries({ queryKey: favoritesKey })
    change({ list: wishlist.id.value })
  })
  const all = lists.data?.wishlists
  const open = all?.find(({ id }) => id.value === params.list) ?? all?.[0]
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <div className={c('head')}>
        <h1>Favorites</h1>
        {all !== undefined && all.length > 0 && (
          <Button size="small" onClick={() => setAdding(true)}>
            New list
          </Button>
        )}
      </div>
      {lists.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[codeOf(lists.error)].title}
          action={<Button onClick={() => void lists.refetch()}>Try again</Button>}
        >
          {errorWords[codeOf(lists.error)].text}
        </Notice>
      )}
      {lists.isPending && <StayCardSkeletons rows={4} />}
      {all?.length === 0 && <NoFavorites />}
      {all !== undefined && all.length > 1 && (
        <div className={c('lists')} role="group" aria-label="Your lists">
          {all.map(({ id, name, items }) => (
            <Chip
              key={id.value}
              pressed={id.value === open?.id.value}
              onClick={() => change({ list: id.value })}
            >{`${name}, ${items}`}</Chip>
          ))}
        </div>
      )}
      {open !== undefined && (
        <FavoriteList
          key={open.id.value}
          list={open}
          onDeleted={() => change({ list: undefined })}
        />
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title="New list">
        <NameField label="Name" action="Add" naming={naming} />
      </Dialog>
    </div>
  )
}
