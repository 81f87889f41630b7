import type { SavedType } from '@portolan/contract/favorites/wishlist.ts'
import { Heart } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useServices } from '../shell/services-context.ts'
import { useFavorites, type DatesOfFavorite } from './use-favorites.ts'
import styles from './heart-button.module.css'

const c = classNames(styles)

interface HeartButtonProps {
  type: SavedType
  id: string
  name: string
  /** What its price is saved for; nothing without dates. */
  dates: DatesOfFavorite
}

/**
 * Saves a product or removes it. The label stays the same and the pressed state changes, so that
 * screen readers announce a toggle.
 */
export const HeartButton = ({ type, id, name, dates }: HeartButtonProps) => {
  const { tracker } = useServices()
  const { offered, has, save, remove } = useFavorites(type)
  if (!offered) return null
  const saved = has(id)
  return (
    <button
      type="button"
      className={c('heart', saved && 'kept')}
      aria-pressed={saved}
      aria-label={`Save ${name} to favorites`}
      onClick={() => {
        tracker.track(saved ? 'favorite_removed' : 'favorite_added')
        void (saved ? remove(id) : save(id, dates))
      }}
    >
      <Icon of={Heart} size={20} />
    </button>
  )
}
