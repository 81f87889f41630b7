import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useMedia } from '@portolan/design/primitives/use-media.ts'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './back-to-top.module.css'

const c = classNames(styles)

/** Pixels scrolled before it appears (sale-20). */
const appearsPast = 500

/** Whether the page is scrolled down far. Read on scroll: reading it in render forces a layout. */
const useFarDown = (): boolean => {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const update = (): void => setFar(window.scrollY > appearsPast)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return far
}

export const BackToTop = ({ onTop }: { onTop: () => void }) => {
  const far = useFarDown()
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
