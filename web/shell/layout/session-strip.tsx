import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { useState } from 'react'
import { useServices } from '../services-context.ts'
import type { SessionInfo } from '../session/user-info.ts'
import { pageWidth } from './page-width.ts'
import styles from './session-strip.module.css'

const c = classNames(styles)

/**
 * Ends the session in which an agent acts for somebody, here and on the server. The agent signs in
 * anew as the agent.
 */
const StopActing = () => {
  const { signOut } = useServices()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      size="small"
      busy={leaving}
      onClick={() => {
        setLeaving(true)
        void signOut()
      }}
    >
      Stop acting
    </Button>
  )
}

/**
 * Says on every page that an agent is at work, or that somebody acts for another (decisions 11 and
 * 21 of the specification).
 */
export const SessionStrip = ({
  user,
  agentPortal,
}: {
  user: SessionInfo
  agentPortal: boolean
}) => {
  const name = `${user.userInfo.firstName} ${user.userInfo.lastName}`
  if (!user.isDelegatedSession && !agentPortal) return null
  return (
    <div className={c('strip')} role="status">
      <div className={`${pageWidth(1280)} ${c('words')}`}>
        <p>
          {agentPortal && <strong>Agent portal</strong>}
          {agentPortal && ` ${name}`}
          {user.isDelegatedSession &&
            `${agentPortal ? '. ' : ''}You are acting for ${name}. Everything you do is recorded with your name and theirs.`}
        </p>
        {user.isDelegatedSession && <StopActing />}
      </div>
    </div>
  )
}
