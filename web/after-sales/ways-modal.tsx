import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { useState } from 'react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { AskModal } from './ask-modal.tsx'
import type { TripModalProps } from './trip-modals.ts'
import { namedTravelers } from './trip-parts.ts'
import styles from './ways-modal.module.css'

interface WaysModalProps extends TripModalProps {
  lead: string
  /** The page where it is done online. */
  way: { readonly href: string; readonly label: string }
  /** An agent can do it for one of several travelers (trips-6). */
  forOne?: string
}

/** The ways to cancel or change a trip: online, or through an agent. */
export const WaysModal = ({ trip, title, onClose, lead, way, forOne }: WaysModalProps) => {
  const [asking, setAsking] = useState<'CancelTraveler' | 'TripChange' | null>(null)
  if (asking !== null) return <AskModal trip={trip} title={title} kind={asking} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title} lead={lead}>
      <div className={styles['ways']}>
        <AppLink href={way.href} className={buttonClass({ variant: 'primary' })}>
          {way.label}
        </AppLink>
        {forOne !== undefined && namedTravelers(trip).length > 1 && (
          <Button onClick={() => setAsking('CancelTraveler')}>{forOne}</Button>
        )}
        <Button onClick={() => setAsking('TripChange')}>Ask an agent instead</Button>
      </div>
    </Dialog>
  )
}

/** Cancels the whole trip. `label` says what that is. */
export const CancelModal = ({ label, ...modal }: TripModalProps & { label: string }) => (
  <WaysModal
    {...modal}
    lead="Before you cancel, you’ll see your refund, where it goes, and when it arrives."
    way={{ href: `/trips/${modal.trip.id}/cancel/`, label }}
    forOne="Cancel for one traveler"
  />
)
