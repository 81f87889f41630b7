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
 * A change that would make of a trip what another one is: said in the place of its press, with the
 * ways on of a booking alike.
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
