import { classNames } from '@portolan/design/class-names.ts'
import type { SessionInfo } from '../session/user-info.ts'
import { pageWidth } from './page-width.ts'
import styles from './session-strip.module.css'

const c = classNames(styles)

/** Says on every page that an agent is at work, or that somebody acts for another (decisions 11 and 21). */
export const SessionStrip = ({ user, agentPortal }: { user: SessionInfo; agentPortal: boolean }) => {
  const name = `${user.userInfo.firstName} ${user.userInfo.lastName}`
  if (!user.isDelegatedSession && !agentPortal) return null
  return (
    <div className={c('strip')} role="status">
      <p className={pageWidth(1280)}>
        {agentPortal && <strong>Agent portal</strong>}
        {agentPortal && ` ${name}`}
        {user.isDelegatedSession && `${agentPortal ? '. ' : ''}You are acting for ${name}. Everything you do is recorded with your name and theirs.`}
      </p>
    </div>
  )
}
