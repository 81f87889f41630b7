/** What other capabilities may use. */
export { bookSearch, pricedBookSearch } from './book-search.ts'
export { BookedAndPaid } from './booked-and-paid.tsx'
export { CheckoutLayout } from './checkout-layout.tsx'
export { type Booking, bookingQuery } from './checkout-queries.ts'
export { ContactSection } from './contact-section.tsx'
export { entrySentence } from './entry-words.ts'
export type { Choice } from './extras/chosen-extras.ts'
export { ExtrasSection } from './extras/extras-section.tsx'
export { usePricedExtras } from './extras/use-extras.ts'
export { ExtrasChooser } from './extras/extras-chooser.tsx'
export { sitterOf } from './extras/seat-chooser.tsx'
export {
  type CheckoutEntries,
  emptyTraveler,
  entriesFor,
  faultsOf,
  overDraft,
  programsOf,
  rulesOf,
  travelersOfBody,
  travelerTitle,
  withoutDocuments,
} from './form-entries.ts'
export { heldUntilOf } from './held-until.ts'
export { AlikeNotice } from './outcomes/alike-notice.tsx'
export { OutcomePage } from './outcomes/outcome-page.tsx'
export { type PriceChange, priceChangeOf } from './outcomes/price-change.ts'
export { RefusedBooking } from './outcomes/refused-booking.tsx'
export { PriceRows } from './outcomes/price-changed.tsx'
export { pricesOfTravelers } from './frozen-discount.ts'
export { searchHrefOf, searchParamsOf } from './last-search.ts'
export { OurTerms } from './our-terms.tsx'
export { PaymentSection } from './payment-section.tsx'
export { ProductCheckout } from './product-checkout.tsx'
export { ProductConfirmation } from './product-confirmation.tsx'
export {
  type CheckoutProduct,
  type ProductFormProps,
  type ProductSummaryProps,
  type ProductWords,
  wordsFor,
} from './product.ts'
export { effectText, protectionNames } from './protection/protection-words.ts'
export { offersQuery } from './protection/offer-queries.ts'
export { useProtection } from './protection/use-protection.tsx'
export { refusalPlace } from './refusal-place.ts'
export { saveTravelers } from './save-travelers.ts'
export { SavedTravelers } from './saved-travelers.tsx'
export { Section } from './section.tsx'
export { SimilarToQuote } from './similar-to-quote.tsx'
export { TravelerFields } from './traveler-fields.tsx'
export { useComplete } from './use-complete.ts'
export { useOwnDetails } from './use-own-details.ts'
export { sentenceOf, usePlacement } from './use-placement.ts'
export { useSharedEntries } from './use-shared-entries.ts'
