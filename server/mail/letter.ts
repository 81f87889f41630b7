import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Json } from '../platform/json.ts'

/** A file that goes with a mail. Text: what we attach is read by calendars. */
export interface LetterFile {
  readonly name: string
  readonly mediaType: string
  readonly text: string
}

/**
 * A mail as it is read. Nothing in it is fetched from anywhere, so nothing reports that it was
 * opened.
 */
export interface Letter {
  readonly subject: string
  /** Plain text, whole by itself. Lines end with `\n`. */
  readonly text: string
  /** The same words as a document with its styles in it; left out, the text is all there is. */
  readonly html?: string
  readonly files?: readonly LetterFile[]
  /** Where it goes; left out, the person's own address. */
  readonly to?: string
  /** Where one click ends such mails; also said in the header that mail programs show a button for. */
  readonly unsubscribe?: string
}

/** What a letter is written from besides its facts. */
export interface LetterPlaces {
  readonly tenant: TenantId
  /** Of the tenant's site as browsers reach it, without a slash at the end. */
  readonly origin: string
}

/**
 * Turns facts into words, for each name of a letter. Written when it is sent or looked at, and the
 * same each time.
 */
export type Letters = Readonly<
  Record<string, (facts: Json, places: LetterPlaces) => Promise<Letter>>
>
