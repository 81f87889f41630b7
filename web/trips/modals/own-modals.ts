import { BookUser, LifeBuoy, Mail } from 'lucide-react'
import { AskModal, type Trip, type TripModals } from '../../after-sales/index.ts'
import { ClaimModal } from '../../protections/index.ts'
import { shownProducts } from '../pieces-of.ts'
import { ChangeEmailModal } from './change-email-modal.tsx'
import { ConfirmationModal, ItineraryModal, PaymentModal, ReceiptModal } from './paper-modals.tsx'
import { ResendModal } from './resend-modal.tsx'
import { TravelDocumentsModal } from './travel-documents-modal.tsx'

const always = (): boolean => true

/** The modals of every trip (trips-2). Products add theirs in `web/shell/trip-pieces.ts`. */
export const ownModals = {
  confirmation: { title: 'Your confirmation', of: always, Modal: ConfirmationModal },
  'resend-confirmation': { title: 'Resend confirmation', of: always, Modal: ResendModal },
  payment: { title: 'Payment details', of: always, Modal: PaymentModal },
  receipt: { title: 'Itemized receipt', of: always, Modal: ReceiptModal },
  itinerary: { title: 'Itinerary', of: always, Modal: ItineraryModal },
  'change-email': {
    title: 'Change contact email',
    of: always,
    Modal: ChangeEmailModal,
    item: { icon: Mail },
  },
  'travel-documents': {
    title: 'Passport and traveler numbers',
    of: always,
    Modal: TravelDocumentsModal,
    item: { icon: BookUser },
  },
  'price-match': { title: 'Claim a price match', of: always, Modal: ClaimModal },
  help: { title: 'Get help', of: always, Modal: AskModal, item: { icon: LifeBuoy } },
} as const satisfies TripModals

/** The modals of a trip: of its products in their order, and those of every trip. */
export const modalsOf = (trip: Trip): readonly TripModals[] => [
  ...shownProducts(trip).flatMap(({ pieces }) => [pieces.modals, pieces.changes?.modals ?? {}]),
  ownModals,
]
