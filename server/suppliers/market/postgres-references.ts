import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Key of a set statement over rows with a reference. */
export const keyOfReference = ({ reference }: { readonly reference: string }): string => reference

/** Matches this reference or its parts (`<reference>:auth`). */
export const belongs = (column: AnyPgColumn, reference: string | undefined): SQL | undefined =>
  reference === undefined
    ? undefined
    : or(eq(column, reference), sql`starts_with(${column}, ${`${reference}:`})`)
