import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { useState } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { findRoute } from '../../shell/route-table.ts'
import { tripModals } from '../trip-modals.ts'
import { AskModal } from './ask-modal.tsx'
import styles from './modals.module.css'
import type { TripModalProps } from './trip-modal.tsx'

const isOpen = (path: string): boolean => {
  const found = findRoute(path)
  return found.kind === 'route' && found.entry.built
}

/**
 * The ways to cancel or change a trip: by oneself where its page is open, for one of several
 * travelers through an agent (decision 98 of the specification).
 */
export const CancelOrChangeModal = ({ trip, show, onClose }: TripModalProps) => {
  const [asking, setAsking] = useState<'CancelTraveler' | 'TripChange' | null>(null)
  const canceling = show.startsWith('cancel')
  const path = canceling ? `/trips/${trip.id}/cancel/` : '/exchange/'
  const byOneself = isOpen(path)
  if (asking !== null) return <AskModal trip={trip} show={show} kind={asking} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={tripModals[show].title}
      lead={
        byOneself
          ? canceling
            ? 'Before anything is canceled you see what comes back, to where and by when.'
            : 'Before anything is changed you see what the new flights cost and what comes back.'
          : 'This is done by an agent today. Nothing happens to the trip before you have an answer.'
      }
    >
      <div className={styles['ways']}>
        {byOneself && (
          <AppLink
            href={canceling ? path : `${path}?trip=${trip.id}`}
            className={buttonClass({ variant: 'primary' })}
          >
            {canceling
              ? trip.booked === null
                ? 'Cancel for all travelers'
                : 'Cancel the stay'
              : 'Choose other flights'}
          </AppLink>
        )}
        {canceling && trip.passengers.length > 1 && (
          <Button onClick={() => setAsking('CancelTraveler')}>Cancel for one traveler</Button>
        )}
        <Button
          variant={byOneself ? 'secondary' : 'primary'}
          onClick={() => setAsking('TripChange')}
        >
          {byOneself ? 'Ask an agent instead' : 'Ask an agent'}
        </Button>
      </div>
    </Dialog>
  )
}
