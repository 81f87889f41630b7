import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { wishlistItems, wishlists } from './favorites.tables.ts'

export type Wishlist = typeof wishlists.$inferSelect & { readonly items: number }
export type WishlistItem = typeof wishlistItems.$inferSelect
export interface Owner {
  readonly tenant: TenantId
  readonly personId: string
}
export type KeptProduct = Pick<WishlistItem, 'productType' | 'productId'>

const ofOwner = ({ tenant, personId }: Owner) =>
  and(eq(wishlists.tenant, tenant), eq(wishlists.personId, personId))
const inList = (tenant: TenantId, wishlistId: string) =>
  and(eq(wishlistItems.tenant, tenant), eq(wishlistItems.wishlistId, wishlistId))
const isProduct = ({ productType, productId }: KeptProduct) =>
  and(eq(wishlistItems.productType, productType), eq(wishlistItems.productId, productId))

/** Serializes a person's changes: names and counts are checked before writing. */
export const takeTurn = async (tx: Tx, { tenant, personId }: Owner): Promise<void> =>
  void (await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`wishlists|${tenant}|${personId}`}, 0))`,
  ))

/** Oldest first. */
export const listsOf = async (tx: Tx, owner: Owner): Promise<Wishlist[]> => {
  const lists = await tx
    .select()
    .from(wishlists)
    .where(ofOwner(owner))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id))
  if (lists.length === 0) return []
  const counts = await tx
    .select({ id: wishlistItems.wishlistId, items: count() })
    .from(wishlistItems)
    .where(
      and(
        eq(wishlistItems.tenant, owner.tenant),
        inArray(
          wishlistItems.wishlistId,
          lists.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(wishlistItems.wishlistId)
  const known = new Map(counts.map(({ id, items }) => [id, items]))
  return lists.map((list) => ({ ...list, items: known.get(list.id) ?? 0 }))
}

/** The person's own list; the query cannot find anyone else's. */
export const ownList = async (tx: Tx, owner: Owner, id: string): Promise<Wishlist | null> => {
  const [list] = await tx
    .select()
    .from(wishlists)
    .where(and(ofOwner(owner), eq(wishlists.id, id)))
  if (list === undefined) return null
  const [held] = await tx
    .select({ items: count() })
    .from(wishlistItems)
    .where(inList(owner.tenant, id))
  return { ...list, items: held?.items ?? 0 }
}

export const addList = async (tx: Tx, list: typeof wishlists.$inferInsert): Promise<Wishlist> => {
  const [made] = await tx.insert(wishlists).values(list).returning()
  if (made === undefined) throw new Error('favorites: a list was not kept')
  return { ...made, items: 0 }
}
export const renameList = async (tx: Tx, owner: Owner, id: string, name: string): Promise<void> =>
  void (await tx
    .update(wishlists)
    .set({ name })
    .where(and(ofOwner(owner), eq(wishlists.id, id))))
export const dropList = async (tx: Tx, owner: Owner, id: string): Promise<void> =>
  void (await tx.delete(wishlists).where(and(ofOwner(owner), eq(wishlists.id, id))))

/** Newest first. */
export const itemsIn = (
  tx: Tx,
  tenant: TenantId,
  wishlistIds: readonly string[],
): Promise<WishlistItem[]> =>
  wishlistIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(wishlistItems)
        .where(
          and(
            eq(wishlistItems.tenant, tenant),
            inArray(wishlistItems.wishlistId, [...wishlistIds]),
          ),
        )
        .orderBy(desc(wishlistItems.addedAt), asc(wishlistItems.productId))

export const itemIn = async (
  tx: Tx,
  tenant: TenantId,
  wishlistId: string,
  product: KeptProduct,
): Promise<WishlistItem | null> => {
  const [item] = await tx
    .select()
    .from(wishlistItems)
    .where(and(inList(tenant, wishlistId), isProduct(product)))
  return item ?? null
}
export const addItem = async (
  tx: Tx,
  item: typeof wishlistItems.$inferInsert,
): Promise<WishlistItem> => {
  const [made] = await tx.insert(wishlistItems).values(item).returning()
  if (made === undefined) throw new Error('favorites: a place was not kept')
  return made
}
/** Returns how many there were. */
export const dropItems = async (
  tx: Tx,
  tenant: TenantId,
  wishlistIds: readonly string[],
  product: KeptProduct,
): Promise<number> =>
  wishlistIds.length === 0
    ? 0
    : (
        await tx
          .delete(wishlistItems)
          .where(
            and(
              eq(wishlistItems.tenant, tenant),
              inArray(wishlistItems.wishlistId, [...wishlistIds]),
              isProduct(product),
            ),
          )
          .returning({ id: wishlistItems.productId })
      ).length
