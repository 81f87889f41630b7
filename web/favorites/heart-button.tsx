import { Heart } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useServices } from '../shell/services-context.ts'
import { useFavorites, type StayOfFavorite } from './use-favorites.ts'
import styles from './heart-button.module.css'

const c = classNames(styles)

interface HeartButtonProps {
  id: string
  name: string
  /** The stay its price is saved for; undefined without dates. */
  stay?: StayOfFavorite | undefined
}

/**
 * Saves a property or removes it. The label stays the same and the pressed state changes, so that
 * screen readers announce a toggle.
 */
export const HeartButton = ({ id, name, stay }: HeartButtonProps) => {
  const { tracker } = useServices()
  const { offered, has, save, remove } = useFavorites()
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
        void (saved ? remove(id) : save(id, { stay }))
      }}
    >
      <Icon of={Heart} size={20} />
    </button>
  )
}
