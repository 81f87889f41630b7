import { createWishlist } from '@portolan/contract/favorites/create-wishlist.ts'
import type { SavedType } from '@portolan/contract/favorites/wishlist.ts'
import { ListPlus } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { wishlistTerms } from '@portolan/domain/favorites/wishlist.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { savedItemsQuery, wishlistsQuery } from './favorites-queries.ts'
import { NameField, useNaming } from './name-field.tsx'
import { useFavorites, type DatesOfFavorite } from './use-favorites.ts'

interface ListsOfPlaceProps {
  type: SavedType
  id: string
  name: string
  dates: DatesOfFavorite
}

/** A button and dialog that choose the lists of a place or an activity and add new ones. */
export const ListsOfPlace = ({ type, id, name, dates }: ListsOfPlaceProps) => {
  const [open, setOpen] = useState(false)
  const { offered } = useFavorites(type)
  if (!offered) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={ListPlus} size={16} />
        Lists
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Save to list"
        lead={name}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <Choice type={type} id={id} dates={dates} />
      </Dialog>
    </>
  )
}

const Choice = ({ type, id, dates }: Omit<ListsOfPlaceProps, 'name'>) => {
  const services = useServices()
  const { save, remove } = useFavorites(type)
  const { data: lists } = useQuery(wishlistsQuery(services))
  const { data: saved } = useQuery(savedItemsQuery(services))
  const within = new Set(
    saved?.wishlistItems.flatMap((item) =>
      item.product.type === type && item.product.id.value === id ? [item.wishlistId.value] : [],
    ),
  )
  const naming = useNaming(async (typed) => {
    const { wishlist } = await services.call(createWishlist, { body: { name: typed } })
    await save(id, dates, wishlist.id.value)
  })
  return (
    <>
      {lists?.wishlists.map((list) => (
        <Checkbox
          key={list.id.value}
          label={list.name}
          aside={String(list.items)}
          checked={within.has(list.id.value)}
          onChange={() =>
            void (within.has(list.id.value)
              ? remove(id, list.id.value)
              : save(id, dates, list.id.value))
          }
        />
      ))}
      {lists?.wishlists.length === 0 && (
        <p>
          You don’t have any lists yet. Saving a place creates “{wishlistTerms.firstName}”, or name
          one here.
        </p>
      )}
      <NameField label="New list" action="Add" naming={naming} />
    </>
  )
}
