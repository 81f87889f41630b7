import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { wordsFor } from '../../checkout/product.ts'
import { stayBookWords } from '../../lodging/book/stay-book-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { CallFailed } from '../../shell/session/call-failed.ts'
import styles from './change-stay.module.css'

const c = classNames(styles)

/** The guest has the same property on the new dates by another booking: said as it is at booking, with the same two ways on. */
export const AlikeStay = ({ error, busy, onInsist }: { error: Error; busy: boolean; onInsist: () => void }) => {
  const { title, text } = wordsFor(stayBookWords, 'DuplicateBooking')
  const tripId = error instanceof CallFailed ? error.facts['tripId'] : null
  return (
    <Notice
      tone="warn" role="alert" title={title} className={c('alike')}
      action={
        <div className={c('ways')}>
          <AppLink href={typeof tripId === 'string' ? `/trips/?trip=${tripId}` : '/trips/'} className={buttonClass({})}>See the trip you have</AppLink>
          <Button busy={busy} onClick={onInsist}>Change this one too</Button>
        </div>
      }
    >
      {text}
    </Notice>
  )
}
