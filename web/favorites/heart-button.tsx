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
  /** What it is looked at for; left out where dates are not chosen. */
  stay?: StayOfFavorite | undefined
}

/**
 * Keeps a place or lets it go. Its name stays the same and its state is said, so that a press is
 * heard as one.
 */
export const HeartButton = ({ id, name, stay }: HeartButtonProps) => {
  const { tracker } = useServices()
  const { offered, has, keep, letGo } = useFavorites()
  if (!offered) return null
  const kept = has(id)
  return (
    <button
      type="button"
      className={c('heart', kept && 'kept')}
      aria-pressed={kept}
      aria-label={`Keep ${name} in favorites`}
      onClick={() => {
        tracker.track(kept ? 'favorite_removed' : 'favorite_added')
        void (kept ? letGo(id) : keep(id, { stay }))
      }}
    >
      <Icon of={Heart} size={20} />
    </button>
  )
}
