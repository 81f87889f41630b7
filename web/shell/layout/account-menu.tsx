import { LogOut } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Popover } from '@portolan/design/primitives/popover.tsx'
import { useState } from 'react'
import { CurrencyChoice } from '../currency/currency-choice.tsx'
import { useServices } from '../services-context.ts'
import type { SessionInfo } from '../session/user-info.ts'
import { AppLink } from './app-link.tsx'
import styles from './account-menu.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

export const initialsOf = ({
  userInfo: { firstName, lastName },
}: Pick<SessionInfo, 'userInfo'>): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()

/** Name, email, and business of the signed-in person. */
export const AccountWords = ({ user }: { user: SessionInfo }) => (
  <div className={c('words')}>
    <p className={c('name')}>{`${user.userInfo.firstName} ${user.userInfo.lastName}`}</p>
    <p className={c('email')}>{user.userInfo.email}</p>
    {user.isAgent && (
      <p className={c('email')}>
        <AppLink href="/agent/cases/" className={linkClass()}>
          Cases
        </AppLink>
      </p>
    )}
    {user.corporateInfo?.permissions.canViewAdmin === true && (
      <p className={c('email')}>
        <AppLink href="/admin-portal/" className={linkClass()}>
          Admin portal
        </AppLink>
      </p>
    )}
    {user.corporateInfo && <p className={c('email')}>{user.corporateInfo.businessName}</p>}
  </div>
)

export const SignOutButton = ({ full = false }: { full?: boolean | undefined }) => {
  const { signOut } = useServices()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      full={full}
      busy={leaving}
      onClick={() => {
        setLeaving(true)
        void signOut()
      }}
    >
      {!leaving && <Icon of={LogOut} />}
      <Words>Sign out</Words>
    </Button>
  )
}

/** Signs in from a public page, and leads back to it. */
export const SignInLink = ({ className }: { className?: string | undefined }) => {
  const { navigation, returnPath } = useServices()
  return (
    <AppLink
      href="/auth/startsession/"
      className={className}
      onClick={() => {
        const { pathname, search, hash } = navigation.location()
        returnPath.save({ pathname, search, hash })
      }}
    >
      Sign in
    </AppLink>
  )
}

export const AccountMenu = ({ user }: { user: SessionInfo }) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Account"
      align="end"
      trigger={
        <button
          type="button"
          className={c('avatar')}
          aria-expanded={open}
          aria-label={`${initialsOf(user)}, account of ${user.userInfo.firstName} ${user.userInfo.lastName}`}
          onClick={() => setOpen(!open)}
        >
          {initialsOf(user)}
        </button>
      }
      actions={<SignOutButton full />}
      panelClassName={c('panel')}
    >
      <AccountWords user={user} />
      <AppLink href="/profile/" className={c('own')} onClick={() => setOpen(false)}>
        Profile
      </AppLink>
      <AppLink href="/favorites/" className={c('own')} onClick={() => setOpen(false)}>
        Favorites
      </AppLink>
      <div className={c('currency')}>
        <CurrencyChoice user={user} />
      </div>
    </Popover>
  )
}
