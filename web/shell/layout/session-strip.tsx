import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { useState } from 'react'
import { useServices } from '../services-context.ts'
import type { SessionInfo } from '../session/user-info.ts'
import { pageWidth } from './page-width.ts'
import styles from './session-strip.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

/** Ends the delegated session, here and on the server. The agent then signs in again. */
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

/** Shows on every page that an agent is working or acting for a traveler (shell-13, identity-14). */
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
          {agentPortal && <Words> {name}</Words>}
          {user.isDelegatedSession && (
            <Words>{`${agentPortal ? '. ' : ''}You are acting for ${name}. Everything you do is recorded with your name and theirs.`}</Words>
          )}
        </p>
        {user.isDelegatedSession && <StopActing />}
      </div>
    </div>
  )
}
