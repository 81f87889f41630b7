import { and, eq } from 'drizzle-orm'
import {
  adjustCreditJournal,
  expireCreditJournal,
} from '@portolan/domain/wallet/wallet-journals.ts'
import { tenants } from '@portolan/domain/identity/tenant.ts'
import { money, subtract } from '@portolan/kernel/money.ts'
import { demoPersonId } from '../identity/index.ts'
import { post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { productDay } from '../platform/product-day.ts'
import { creditById } from './credits.store.ts'
import { demoCredits, demoOffers, type DemoCredit, type DemoOffer } from './demo-wallet.data.ts'
import { createGrantCredit } from './grant-credit.ts'
import { grantOffers, keepOffers } from './offers.store.ts'
import { walletOffers } from './wallet.tables.ts'

const day = 86_400_000

const seedCredit = async (
  tx: Tx,
  deadlines: Pick<Deadlines, 'schedule'>,
  { tenant, account, grantedDaysAgo, expiresInDays, spentBefore, ...facts }: DemoCredit,
  now: number,
): Promise<void> => {
  if ((await creditById(tx, tenant, facts.id)) !== null) return
  const expiresAt = expiresInDays === null ? null : productDay(now + expiresInDays * day).until
  await createGrantCredit({ deadlines })(tx, tenant, {
    ...facts,
    personId: demoPersonId(account),
    grantedAt: now - grantedDaysAgo * day,
    expiresAt,
  })
  if (spentBefore === undefined) return
  const spentAt = now - spentBefore.daysAgo * day
  const spent = money(spentBefore.minor, facts.granted.currency)
  await post(tx, tenant, adjustCreditJournal(facts.id, spent, spentAt), spentAt)
  if (expiresAt !== null && expiresAt <= now)
    await post(
      tx,
      tenant,
      expireCreditJournal(facts.id, subtract(facts.granted, spent), expiresAt),
      expiresAt,
    )
}

const seedOffer = async (
  tx: Tx,
  { name, expiresInDays, holders, banners, ...facts }: DemoOffer,
  place: number,
  now: number,
): Promise<void> => {
  const id = `offer_${name}`
  const offer = {
    shopPageBanner: null,
    availabilityPageBanner: null,
    landingPageBanner: null,
    ...banners,
    imageFolderUrl: null,
    saleEventStartOn: null,
    ...facts,
    id,
    expiresOn: productDay(now + expiresInDays * day).until,
  }
  for (const tenant of tenants) {
    const theirs = holders.filter((holder) => holder.tenant === tenant)
    const known = await tx
      .select({ id: walletOffers.id })
      .from(walletOffers)
      .where(and(eq(walletOffers.tenant, tenant), eq(walletOffers.id, id)))
    if (theirs.length === 0 || known.length > 0) continue
    await keepOffers(tx, tenant, [{ offer, audience: 'Granted', uses: 1, place }])
    for (const { account } of theirs)
      await grantOffers(tx, tenant, demoPersonId(account), [id], now)
  }
}

/** Runs as the worker role, because it writes to both tenants. Existing rows are left alone. */
export const seedDemoWallet = async (
  tx: Tx,
  deadlines: Pick<Deadlines, 'schedule'>,
  now: number,
): Promise<void> => {
  for (const credit of demoCredits) await seedCredit(tx, deadlines, credit, now)
  for (const [place, offer] of demoOffers.entries()) await seedOffer(tx, offer, place, now)
}
