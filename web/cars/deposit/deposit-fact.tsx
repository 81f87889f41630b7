import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { roomNote, roomText, shortTitle, wayOutText, type KnownRoom } from './deposit-words.ts'
import styles from './deposit-fact.module.css'

const c = classNames(styles)

/** The room for a deposit below what the desk holds: a sentence, or a warning with the way out. */
export const DepositFact = ({ text, room }: { text: string; room: KnownRoom | null }) => (
  <>
    <span>{text}</span>
    {room !== null && room.fits && (
      <span className={c('room')}>
        <b>{roomText(room)}</b> <span className={c('note')}>{roomNote(room)}</span>
      </span>
    )}
    {room !== null && !room.fits && (
      <Notice tone="warn" title={shortTitle(room)} className={c('short')}>
        {`${roomText(room)} ${wayOutText(room)} ${roomNote(room)}`}
      </Notice>
    )}
  </>
)
