import { typedText } from '@portolan/kernel/typed-text.ts'
import { inTicketLetters, ticketLetters } from './name-on-ticket.ts'
import { nameFieldLength, noFirstName } from './terms.ts'

/**
 * Letters a ticket can print of a last name: the field also needs a slash, a first name of three
 * letters (`FNU`) and the longest title.
 */
export const longestSurname = nameFieldLength - '/'.length - noFirstName.length - ' MSTR'.length

/** Why a ticket cannot print a name. `Character`: the first one that it has no reading of. */
export type NameFault =
  | { readonly kind: 'Empty' }
  | { readonly kind: 'Character'; readonly character: string }
  | { readonly kind: 'NoLetter' }
  | { readonly kind: 'TooLong' }

const isJoint = (character: string): boolean => /^[\p{M} .'-]$/u.test(character)

/**
 * Judges a name as typed. Latin letters with diacritics and the characters that join names have a
 * reading; a letter that has none is named and never left out. Other scripts are refused, because
 * only the passport knows the reading its country has chosen.
 */
export const nameFault = (typed: string): NameFault | null => {
  const name = typedText(typed)
  if (name === '') return { kind: 'Empty' }
  const character = Array.from(name).find(
    (letter) => !isJoint(letter) && ticketLetters(letter) === '',
  )
  if (character !== undefined) return { kind: 'Character', character }
  const printed = inTicketLetters(name)
  if (printed === '') return { kind: 'NoLetter' }
  return name.length > nameFieldLength ? { kind: 'TooLong' } : null
}

export const surnameFault = (typed: string): NameFault | null =>
  nameFault(typed) ?? (inTicketLetters(typed).length > longestSurname ? { kind: 'TooLong' } : null)

/** The middle name is optional. */
export const middleNameFault = (typed: string | undefined): NameFault | null =>
  typed === undefined || typedText(typed) === '' ? null : nameFault(typed)
