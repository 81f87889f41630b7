import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useMedia } from '@portolan/design/primitives/use-media.ts'
import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './back-to-top.module.css'

const c = classNames(styles)

/** Pixels scrolled before it appears (specification section 9). */
const appearsPast = 500

const onScroll = (notify: () => void): (() => void) => {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

export const BackToTop = ({ onTop }: { onTop: () => void }) => {
  const far = useSyncExternalStore(onScroll, () => window.scrollY > appearsPast)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  if (!far) return null
  return (
    <div className={c('place')}>
      <Button
        size="small"
        onClick={() => {
          window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
          onTop()
        }}
      >
        <Icon of={ArrowUp} size={16} />
        Back to top
      </Button>
    </div>
  )
}
