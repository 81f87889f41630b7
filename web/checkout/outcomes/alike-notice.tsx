import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import type { ComponentProps } from 'react'
import type { ErrorWords } from '../../shell/error-words.ts'
import { AlikeWays } from './alike-ways.tsx'
import styles from './alike-notice.module.css'

const c = classNames(styles)

interface AlikeNoticeProps extends Omit<ComponentProps<typeof AlikeWays>, 'primary'> {
  words: Pick<ErrorWords, 'title' | 'text'>
  className?: string | undefined
}

/**
 * A change that would duplicate another trip: shown in place of its button, with the same actions
 * as a duplicate booking.
 */
export const AlikeNotice = ({ words: { title, text }, className, ...ways }: AlikeNoticeProps) => (
  <Notice
    tone="warn"
    role="alert"
    title={title}
    className={className}
    action={
      <div className={c('ways')}>
        <AlikeWays {...ways} />
      </div>
    }
  >
    {text}
  </Notice>
)
