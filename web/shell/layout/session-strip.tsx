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

/**
 * Shows on every page, the public ones too, that an agent is working or acting for a traveler
 * (shell-13, identity-14). Without a session there is no name to show.
 */
export const SessionStrip = ({
  user,
  agentPortal,
}: {
  user: SessionInfo | undefined
  agentPortal: boolean
}) => {
  const name = user && `${user.userInfo.firstName} ${user.userInfo.lastName}`
  const isActing = user?.isDelegatedSession === true
  const actor = user?.actedBy ?? null
  if (!isActing && !agentPortal) return null
  return (
    <div className={c('strip')} role="status">
      <div className={`${pageWidth(1280)} ${c('words')}`}>
        <p>
          {agentPortal && <strong>Agent portal</strong>}
          {agentPortal && name !== undefined && <Words> {name}</Words>}
          {isActing && (
            <Words>{`${agentPortal ? '. ' : ''}${actor === null ? 'You are' : `${actor}, you are`} acting for ${name}. Everything you do is recorded with your name and theirs.`}</Words>
          )}
        </p>
        {isActing && <StopActing />}
      </div>
    </div>
  )
}
