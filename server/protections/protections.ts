import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Cases } from '../cases/index.ts'
import type { BookingProducts, FreezeDesks, PostedTrip, RescueDesks } from '../checkout/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { CoveredChanges } from '../exchanges/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Route } from '../platform/http/route.ts'
import type { Begun } from '../platform/saga/engine.ts'
import type { SagaHost } from '../platform/saga/saga-host.ts'
import type { TripProducts } from '../trips/index.ts'
import { createGrantCredit } from '../wallet/index.ts'
import { exercisePriceFreezeRoute } from './exercise-price-freeze.ts'
import { createExpireCover, coverExpiry } from './cancel-for-any-reason/expire-cover.ts'
import { cancelCoverSeller } from './cancel-for-any-reason/offer-cover.ts'
import { assistanceContracts } from './disruption-assistance/assistance-contracts.ts'
import {
  createExpireAssistance,
  assistanceExpiry,
} from './disruption-assistance/expire-assistance.ts'
import { freezeDesks } from './freeze-desks.ts'
import { createVouchers, type VouchersDeps } from './hotel-price-freeze/vouchers.ts'
import {
  createFollowDisruptions,
  type FollowDisruptions,
} from './disruption-assistance/follow-disruptions.ts'
import { assistanceJoins, createJoinTrip } from './disruption-assistance/join-trip.ts'
import { premiumBack } from './disruption-assistance/premium-back.ts'
import { assistanceSeller } from './disruption-assistance/offer-assistance.ts'
import { assistanceTenderDesk } from './disruption-assistance/pay-with-assistance.ts'
import { changeExpiry } from './change-for-any-reason/change-booking.ts'
import { postgresChangeBooks } from './change-for-any-reason/change-books.ts'
import { coveredChanges } from './change-for-any-reason/covered-changes.ts'
import { createExpireChange } from './change-for-any-reason/expire-change.ts'
import { changeCoverSeller } from './change-for-any-reason/offer-change.ts'
import { createChangeReimbursed } from './change-for-any-reason/reimbursed.ts'
import { claimPriceMatchRoute } from './claim-price-match.ts'
import { endWithFlights } from './missed-connection/end-with-flights.ts'
import { createExpireGuarantee, guaranteeExpiry } from './missed-connection/expire-guarantee.ts'
import { createFollowConnections } from './missed-connection/follow-connections.ts'
import { createOpenGuarantee } from './missed-connection/open-guarantee.ts'
import {
  guaranteeTenderDesk,
  postgresGuaranteeBooks,
} from './missed-connection/pay-with-guarantee.ts'
import { listPriceDropsRoute } from './list-price-drops.ts'
import { listPriceFreezesRoute } from './list-price-freezes.ts'
import { listPriceMatchesRoute } from './list-price-matches.ts'
import { listTripProtectionsRoute } from './list-trip-protections.ts'
import { offerProtectionsRoute } from './offer-protections.ts'
import { postgresPremiumBooks } from './premium-refund/postgres-premium-books.ts'
import { createRefundPremium, premiumRefundSaga } from './premium-refund/premium-refund.saga.ts'
import { createCheckPriceWatch, priceWatchCheck } from './price-drop/check-price-watch.ts'
import { createOpenPriceWatches } from './price-drop/open-price-watches.ts'
import { createMatchDecision } from './price-match/decide-match.ts'
import { createClaimFreeze, freezeClaim } from './price-freeze/claim-freeze.ts'
import { createExpireFreeze, freezeExpiry } from './price-freeze/expire-freeze.ts'
import { freezeLetters } from './price-freeze/freeze-letters.ts'
import { createLookAtFreeze, freezeLook } from './price-freeze/look-at-freeze.ts'
import { noteAgentDecision } from './note-agent-decision.ts'
import { quoteWithProtectionsRoute } from './quote-with-protections.ts'
import { quotePriceFreezeRoute } from './quote-price-freeze.ts'
import { readPriceFreezeQuoteRoute } from './read-price-freeze-quote.ts'
import { readPriceFreezeTermsRoute } from './read-price-freeze-terms.ts'
import { readPriceFreezeRoute } from './read-price-freeze.ts'
import type { Underwriter } from './underwriter.ts'

export interface ProtectionsDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly clock: Clock
  readonly ids: Ids
  readonly sagas: Pick<SagaHost<Tx>, 'add'>
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly cases: Pick<Cases, 'open' | 'onDecision'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly products: TripProducts
  readonly underwriter: Pick<Underwriter, 'quote' | 'rates' | 'cancel' | 'claim' | 'readBack'>
  readonly sold: Pick<BookingProducts, 'of' | 'quotes'>
  readonly flights: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
  readonly shops: VouchersDeps['shops']
  readonly policiesOf: VouchersDeps['policiesOf']
}
export interface Protections {
  readonly routes: readonly Route[]
  /** For checkout, desks like those of the other tenders. */
  readonly freezes: FreezeDesks
  readonly rescue: RescueDesks
  /** When airlines announce other times; in the transaction that applies it. */
  readonly announced: FollowDisruptions
  /** For changes of flights: pays their difference. */
  readonly changes: CoveredChanges<Tx>
  /** When parts of a booking were canceled; in the transaction of the cancellation. */
  readonly canceled: typeof endWithFlights
  /** What comes with a booking for nothing; in the transaction that opens its trip. */
  readonly promise: (tx: Tx, posted: PostedTrip) => Promise<void>
}

/** Wires what happens to contracts that are held: use, deadlines and refunds. */
export const createProtections = (deps: ProtectionsDeps): Protections => {
  const { database, deadlines, clock, ids, sagas, outbox, underwriter, sold, cases } = deps
  const supplier = deps.flights
  const changeBooks = postgresChangeBooks(outbox)
  const { engine, wake } = sagas.add(
    premiumRefundSaga<Tx>({
      ...deps,
      books: postgresPremiumBooks,
      reimbursed: createChangeReimbursed(changeBooks),
    }),
  )
  const refundPremium = createRefundPremium({ engine, books: postgresPremiumBooks, ids })
  const grantCredit = createGrantCredit({ deadlines })
  cases.onDecision('PriceMatch', createMatchDecision({ sold, grantCredit }))
  cases.onDecision('Disruption', noteAgentDecision)
  deadlines.on(priceWatchCheck, createCheckPriceWatch({ ...deps, grantCredit }))
  deadlines.on(freezeExpiry, createExpireFreeze({ database, deadlines, clock, outbox }))
  deadlines.on(freezeLetters.deadline, freezeLetters.whenDue({ database, outbox }))
  deadlines.on(freezeClaim, createClaimFreeze(underwriter))
  const ending = {
    database,
    supplier,
    refundPremium,
    outbox,
    wake: (begun: Begun) => wake(begun.row, begun),
  }
  deadlines.on(coverExpiry, createExpireCover({ database, deadlines, clock }))
  deadlines.on(assistanceExpiry, createExpireAssistance({ database, deadlines, clock }))
  deadlines.on(assistanceJoins, createJoinTrip(deps))
  const added = { transaction: database.tenant, contracts: assistanceContracts, refundPremium }
  deadlines.on(premiumBack.kind, premiumBack.create({ ...added, clock }))
  deadlines.on(guaranteeExpiry, createExpireGuarantee({ database, deadlines, clock }))
  deadlines.on(changeExpiry, createExpireChange({ database, deadlines, clock }))
  const followDisruptions = createFollowDisruptions({ outbox })
  const followConnections = createFollowConnections({ outbox })
  const openPriceWatches = createOpenPriceWatches(deps)
  const openGuarantee = createOpenGuarantee({ ids, deadlines })
  const selling = { database, ids, underwriter, supplier }
  const sellers = [
    cancelCoverSeller(selling),
    changeCoverSeller(selling),
    assistanceSeller(selling),
  ]
  deadlines.on(freezeLook, createLookAtFreeze({ ...ending, deadlines, clock }))
  return {
    routes: [
      offerProtectionsRoute({ database, sellers, sold }),
      quoteWithProtectionsRoute({ database, ids, quoteOf: sold.quotes.quoteOf }),
      listTripProtectionsRoute({ database }),
      readPriceFreezeTermsRoute({ database, underwriter }),
      quotePriceFreezeRoute({ database, ids, underwriter }),
      readPriceFreezeQuoteRoute({ database }),
      listPriceFreezesRoute({ database }),
      listPriceDropsRoute({ database }),
      listPriceMatchesRoute({ database, sold }),
      claimPriceMatchRoute({ database, ids, sold, cases, outbox }),
      readPriceFreezeRoute({ database }),
      exercisePriceFreezeRoute({ ...ending, ids }),
      ...createVouchers({ ...deps, ...ending }).routes,
    ],
    rescue: {
      DisruptionProtectionCredit: assistanceTenderDesk({ deadlines }),
      MissedConnectionCredit: guaranteeTenderDesk(postgresGuaranteeBooks),
    },
    canceled: endWithFlights,
    announced: async (tx, tenant, found) => {
      await followDisruptions(tx, tenant, found)
      await followConnections(tx, tenant, found)
    },
    promise: async (tx, posted) => {
      await openPriceWatches(tx, posted)
      await openGuarantee(tx, posted)
    },
    changes: coveredChanges(changeBooks, refundPremium),
    freezes: freezeDesks({ deadlines, outbox, refundPremium }),
  }
}
