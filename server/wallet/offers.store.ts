import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Offer, OwnOffer } from '@portolan/domain/wallet/offer.ts'
import { soldOffer } from '@portolan/domain/wallet/sold-offer.ts'
import { money } from '@portolan/kernel/money.ts'
import { balancesOf } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { walletOfferGrants, walletOffers } from './wallet.tables.ts'

type Row = typeof walletOffers.$inferSelect
const offerOf = ({ id, amount, currency, saleEventStartOn, expiresOn, facts }: Row): Offer => ({
  id,
  amount: money(amount, currency),
  saleEventStartOn,
  expiresOn,
  ...facts,
})

const isTheirs = (tx: Tx, tenant: TenantId, personId: string) =>
  or(
    eq(walletOffers.audience, 'Everyone'),
    inArray(
      walletOffers.id,
      tx
        .select({ id: walletOfferGrants.offerId })
        .from(walletOfferGrants)
        .where(and(eq(walletOfferGrants.tenant, tenant), eq(walletOfferGrants.personId, personId))),
    ),
  )

/**
 * A person's current offers in display order, used-up ones included, for what the tenant sells. An
 * offer nobody tried to use has no account in the ledger: all its uses are left.
 */
export const offersOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  now: number,
): Promise<OwnOffer[]> => {
  const rows = await tx
    .select()
    .from(walletOffers)
    .where(
      and(
        eq(walletOffers.tenant, tenant),
        gt(walletOffers.expiresOn, now),
        isTheirs(tx, tenant, personId),
      ),
    )
    .orderBy(asc(walletOffers.place), asc(walletOffers.expiresOn), asc(walletOffers.id))
  const balances = await balancesOf(
    tx,
    tenant,
    'offer',
    rows.map(({ id }) => `${id}:${personId}`),
  )
  return rows.flatMap((row) => {
    const offer = soldOffer(tenantProfiles[tenant].sells, offerOf(row))
    const usesLeft = Number(balances.get(`${row.id}:${personId}`) ?? BigInt(row.uses))
    return offer === null ? [] : [{ offer, usesLeft }]
  })
}

/** The offers that a person has tried to use, ended ones included. */
export const openedOffersOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
): Promise<OwnOffer[]> => {
  const rows = await tx
    .select()
    .from(walletOffers)
    .where(and(eq(walletOffers.tenant, tenant), isTheirs(tx, tenant, personId)))
    .orderBy(asc(walletOffers.id))
  const balances = await balancesOf(
    tx,
    tenant,
    'offer',
    rows.map(({ id }) => `${id}:${personId}`),
  )
  return rows.flatMap((row) => {
    const left = balances.get(`${row.id}:${personId}`)
    return left === undefined ? [] : [{ offer: offerOf(row), usesLeft: Number(left) }]
  })
}

/** Total uses of an offer; null if it is not the person's. */
export const usesOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  offerId: string,
): Promise<number | null> => {
  const [row] = await tx
    .select({ uses: walletOffers.uses })
    .from(walletOffers)
    .where(
      and(
        eq(walletOffers.tenant, tenant),
        eq(walletOffers.id, offerId),
        isTheirs(tx, tenant, personId),
      ),
    )
  return row?.uses ?? null
}

/** For any owner, current or over. */
export const offerById = async (
  tx: Tx,
  tenant: TenantId,
  offerId: string,
): Promise<Offer | null> => {
  const [row] = await tx
    .select()
    .from(walletOffers)
    .where(and(eq(walletOffers.tenant, tenant), eq(walletOffers.id, offerId)))
  return row === undefined ? null : offerOf(row)
}

export interface NewOffer {
  readonly offer: Offer
  readonly audience: 'Everyone' | 'Granted'
  readonly uses: number
  readonly place: number
}

/** Inserts or updates offers: terms may change while they run; uses stay counted. */
export const keepOffers = async (
  tx: Tx,
  tenant: TenantId,
  offers: readonly NewOffer[],
): Promise<void> => {
  for (const {
    offer: { id, amount, saleEventStartOn, expiresOn, ...facts },
    ...rest
  } of offers) {
    const row = {
      ...rest,
      amount: amount.minor,
      currency: amount.currency,
      saleEventStartOn,
      expiresOn,
      facts,
    }
    await tx
      .insert(walletOffers)
      .values({ tenant, id, ...row })
      .onConflictDoUpdate({ target: [walletOffers.tenant, walletOffers.id], set: row })
  }
}

export const grantOffers = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  offerIds: readonly string[],
  at: number,
): Promise<void> => {
  if (offerIds.length === 0) return
  await tx
    .insert(walletOfferGrants)
    .values(offerIds.map((offerId) => ({ tenant, personId, offerId, grantedAt: at })))
    .onConflictDoNothing()
}
