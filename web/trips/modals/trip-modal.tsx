import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ExchangeModal } from '../../exchanges/exchange-modal.tsx'
import { ChangeStayModal } from '../change-stay/change-stay-modal.tsx'
import type { Trip } from '../trip-queries.ts'
import type { TripModalName } from '../trip-modals.ts'
import { CancelOrChangeModal } from './cancel-or-change-modal.tsx'
import { ChangeEmailModal } from './change-email-modal.tsx'
import { CheckInModal } from './check-in-modal.tsx'
import { AskModal } from './ask-modal.tsx'
import { ConfirmationModal, ItineraryModal, PaymentModal, ReceiptModal } from './paper-modals.tsx'
import { ResendModal } from './resend-modal.tsx'
import { ScheduleChangeModal } from './schedule-change-modal.tsx'
import { CancellationPolicyModal, RentalDetailsModal } from './stay-modals.tsx'
import { SeparateTicketsModal, TravelersModal } from './traveler-modals.tsx'

export interface TripModalProps {
  trip: Trip
  show: TripModalName
  onClose: () => void
}

const modals: Readonly<Record<TripModalName, ComponentType<TripModalProps>>> = {
  confirmation: ConfirmationModal,
  'resend-confirmation': ResendModal,
  'change-email': ChangeEmailModal,
  payment: PaymentModal,
  receipt: ReceiptModal,
  itinerary: ItineraryModal,
  travelers: TravelersModal,
  'traveler-edit': AskModal,
  'check-in': CheckInModal,
  'virtual-interline': SeparateTicketsModal,
  'schedule-change': ScheduleChangeModal,
  'cancel-flight': CancelOrChangeModal,
  'cancel-hotel': CancelOrChangeModal,
  'cancel-home': CancelOrChangeModal,
  'change-flight': CancelOrChangeModal,
  'exchange-flight': ExchangeModal,
  'change-hotel': ChangeStayModal,
  'rental-details': RentalDetailsModal,
  'cancellation-policy': CancellationPolicyModal,
  help: AskModal,
}

/** The modal that the address names. Closing it is an address, too: the trip's own. */
export const TripModal = ({ trip, show }: { trip: Trip; show: TripModalName }) => {
  const navigate = useNavigate()
  const Modal = modals[show]
  return (
    <Modal
      key={show}
      trip={trip}
      show={show}
      onClose={() =>
        void navigate({ to: '/trips/', search: { trip: trip.id }, resetScroll: false })
      }
    />
  )
}
