import { Notice } from '@portolan/design/primitives/notice.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { useEffect, useRef } from 'react'
import type { Booking } from './checkout-queries.ts'
import { wordsFor, type ProductWords } from './product.ts'
import styles from './refusal-notice.module.css'

const c = classNames(styles)

/** Why the booking failed, shown at the form section that fixes it. The page scrolls there. */
export const RefusalNotice = ({
  refusal: { code },
  words,
}: {
  refusal: NonNullable<Booking['refusal']>
  words: ProductWords
}) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [])
  const { title, text } = wordsFor(words, code)
  return (
    <div ref={place} tabIndex={-1} className={c('place')}>
      <Notice tone="danger" role="alert" title={title}>
        {text}
      </Notice>
    </div>
  )
}
