import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Json } from '../platform/json.ts'

/** A mail as it is read. Plain text: it looks the same everywhere, and nothing in it reports that it was opened. */
export interface Letter {
  readonly subject: string
  /** Lines end with `\n`. */
  readonly text: string
  /** Where one click ends such mails; also said in the header that mail programs show a button for. */
  readonly unsubscribe?: string
}

/** What a letter is written from besides its facts. */
export interface LetterPlaces {
  readonly tenant: TenantId
  /** Of the tenant's site as browsers reach it, without a slash at the end. */
  readonly origin: string
}

/** Turns facts into words, for each name of a letter. Written when it is sent or looked at, and the same each time. */
export type Letters = Readonly<Record<string, (facts: Json, places: LetterPlaces) => Promise<Letter>>>
