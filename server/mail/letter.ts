import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Json } from '../platform/json.ts'

/** An attachment. Text only: all we attach is calendar files. */
export interface LetterFile {
  readonly name: string
  readonly mediaType: string
  readonly text: string
}

/** A mail as the reader sees it. It loads no remote content, so it cannot track opens. */
export interface Letter {
  readonly subject: string
  /** Plain text, complete without the HTML. Lines end with `\n`. */
  readonly text: string
  /** The same content as a self-contained HTML document. */
  readonly html?: string
  readonly files?: readonly LetterFile[]
  /** Defaults to the address of the person's account. */
  readonly to?: string
  /** Sent to `to` also where nobody has an account: an invitation to have one. */
  readonly isToStranger?: boolean
  /** One-click unsubscribe address; sent as the List-Unsubscribe header. */
  readonly unsubscribe?: string
}

/** Context for writing a letter, in addition to its facts. */
export interface LetterPlaces {
  readonly tenant: TenantId
  /** Public origin of the tenant's site, without a trailing slash. */
  readonly origin: string
}

/**
 * Writers of letters by letter name. A letter is written from its stored facts whenever it is sent
 * or viewed, so a writer must be deterministic.
 */
export type Letters = Readonly<
  Record<string, (facts: Json, places: LetterPlaces) => Promise<Letter>>
>
