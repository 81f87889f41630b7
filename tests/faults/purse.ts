import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Credit } from '@portolan/domain/wallet/credit.ts'
import type { Offer } from '@portolan/domain/wallet/offer.ts'
import { openBalance } from '@portolan/server/ledger/index.ts'
import type { Database } from '@portolan/server/platform/database/database.ts'
import { accountHolders, rewardsAccounts } from '@portolan/server/rewards/rewards.tables.ts'
import {
  createGrantCredit,
  grantOffers,
  issueAirlineCredits,
  keepOffers,
} from '@portolan/server/wallet/index.ts'
import { money } from '@portolan/kernel/money.ts'
import { start } from './journey.ts'

/** What a person is given in a test, by the very use cases that give it: amounts in cents, or miles. */
export interface Purse {
  readonly miles?: number
  readonly credits?: readonly number[]
  /** What an airline keeps for a traveler's next ticket with it. */
  readonly airline?: { readonly amount: number; readonly code: string; readonly traveler: string }
  /** A fixed discount on anything, once. */
  readonly offer?: number
}
/** What it is called, so that a booking can name it. */
export const purseIds = (personId: string) => ({
  accountReferenceId: `account_${personId}`,
  creditId: (at: number): string => `credit_${personId}_${at}`,
  airlineCreditId: `airline-credit_${personId}`,
  offerId: `offer_${personId}`,
})

const day = 86_400_000
const rates = {
  flightsMultiplier: 5,
  hotelsMultiplier: 10,
  carsMultiplier: 10,
  homesMultiplier: 5,
} as const
const creditOf = (id: string, personId: string, minor: number, at: number): Credit => ({
  id,
  personId,
  origin: 'OneTime',
  productType: null,
  last4: null,
  granted: money(minor, 'USD'),
  grantedAt: start,
  expiresAt: start + (90 + at) * day,
  restrictedTo: null,
  restrictionCopy: null,
})
const offerOf = (id: string, minor: number): Offer => ({
  id,
  title: 'Off',
  amount: money(minor, 'USD'),
  descriptions: [],
  funnels: ['Air', 'Lodging', 'Home'],
  saleEventStartOn: null,
  expiresOn: start + 90 * day,
  condition: null,
  benefit: { kind: 'Discount', rate: { kind: 'Fixed', amount: { minor, currency: 'USD' } } },
  shopPageBanner: null,
  availabilityPageBanner: null,
  landingPageBanner: null,
  termsAndConditions: '',
  imageId: null,
  imageFolderUrl: null,
})

export const givePurse = async (
  database: Database,
  { tenant, personId }: Pick<Principal, 'tenant' | 'personId'>,
  { miles, credits = [], airline, offer }: Purse,
): Promise<void> => {
  const ids = purseIds(personId)
  // Without deadlines nothing expires: what is granted here outlives its test.
  const grantCredit = createGrantCredit({ deadlines: { schedule: async () => undefined } })
  await database.tenant(tenant, async (tx) => {
    if (miles !== undefined) {
      const account = { tenant, accountReferenceId: ids.accountReferenceId }
      await tx.insert(rewardsAccounts).values({
        ...account,
        productDisplayName: 'Venture X Business',
        accountType: 'Business',
        lastFour: '4417',
        rewardsCurrency: 'miles',
        currency: 'USD',
        ...rates,
      })
      await tx.insert(accountHolders).values({ ...account, personId, role: 'Primary' })
      await openBalance(tx, { ...account, unit: 'miles', amount: BigInt(miles) }, start)
    }
    for (const [at, minor] of credits.entries())
      await grantCredit(tx, tenant, creditOf(ids.creditId(at), personId, minor, at))
    if (airline !== undefined) {
      const { amount, code, traveler } = airline
      await issueAirlineCredits(
        tx,
        tenant,
        {
          of: 'cancellation',
          id: `cancellation_${personId}`,
          bookingId: `booking_before_${personId}`,
        },
        [
          {
            id: ids.airlineCreditId,
            causeId: `cancellation_${personId}`,
            ownerId: personId,
            tripId: `trip_before_${personId}`,
            airline: code,
            airlineName: code,
            traveler,
            ticket: '',
            locator: '',
            issued: money(amount, 'USD'),
            issuedAt: start,
            expiresAt: start + 365 * day,
          },
        ],
      )
    }
    if (offer === undefined) return
    await keepOffers(tx, tenant, [
      { offer: offerOf(ids.offerId, offer), audience: 'Granted', uses: 1, place: 1 },
    ])
    await grantOffers(tx, tenant, personId, [ids.offerId], start)
  })
}
