import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { nameOnTicket } from '@portolan/domain/travelers/name-on-ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { Arrangers } from './arrangers.tsx'
import { TravelerEditor } from './lazy-editor.tsx'
import { TravelerList } from './traveler-list.tsx'
import { savedTravelersQuery, type SavedTraveler } from './traveler-queries.ts'
import styles from './travelers.module.css'

const c = classNames(styles)

type Opened = SavedTraveler | 'new' | null

/** The default traveler, as a ticket prints the name. */
const OwnTraveler = ({ own, onOpen }: { own: SavedTraveler; onOpen: (opened: Opened) => void }) => (
  <section className={c('card')} aria-label="Your default traveler">
    <div>
      <p className={c('note')}>As printed on a ticket</p>
      <p className={c('ticket')}>
        {own.isMissingInfo
          ? fullName(own)
          : nameOnTicket(own.givenName, own.middleName, own.surname, own.gender)}
      </p>
      {own.isMissingInfo && (
        <p className={c('note')}>Missing information. Complete it before you book.</p>
      )}
    </div>
    <Button onClick={() => onOpen(own)}>{`Edit ${fullName(own)}`}</Button>
  </section>
)

const Travelers = ({ onOpen }: { onOpen: (opened: Opened) => void }) => {
  const services = useServices()
  const { data, error, refetch } = useQuery(savedTravelersQuery(services))
  const own = data?.find(({ isDefaultProfile }) => isDefaultProfile)
  if (data === undefined)
    return error === null ? (
      <div role="status" aria-label="Loading your travelers">
        <Skeleton height="240px" />
      </div>
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      {own !== undefined && <OwnTraveler own={own} onOpen={onOpen} />}
      <section className={c('block')} aria-labelledby="profile-travelers">
        <div className={c('head')}>
          <h2 id="profile-travelers">Travelers</h2>
          <Button onClick={() => onOpen('new')}>Add a traveler</Button>
        </div>
        <TravelerList saved={data} inWallet={false} selectedId={null} onEdit={onOpen} />
      </section>
    </>
  )
}

/** /profile/: who somebody travels as, and whom they book for. */
export const ProfilePage = () => {
  const { data: user } = useUserInfo()
  const [opened, setOpened] = useState<Opened>(null)
  usePageTitle('Profile', 'page')
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Profile</h1>
      <p className={c('lead')}>
        {user === undefined
          ? '\u00a0'
          : `${user.userInfo.firstName} ${user.userInfo.lastName}, ${user.userInfo.email}`}
      </p>
      <Travelers onOpen={setOpened} />
      {user?.corporateInfo && !user.isDelegatedSession && <Arrangers />}
      {opened !== null && (
        <TravelerEditor
          key={opened === 'new' ? 'new' : opened.id}
          startsWith={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
