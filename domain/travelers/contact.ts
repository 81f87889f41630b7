import { typedText, withPlainDigits } from '@portolan/kernel/typed-text.ts'

/** An email address as it is written to: without `mailto:`, a subject, and what ends a sentence. */
export const plainEmail = (typed: string): string =>
  typedText(typed)
    .replace(/^mailto:\s*/i, '')
    .replace(/\?.*$/, '')
    .replace(/[\s,;]+$/, '')

export type EmailFault = 'Empty' | 'Several' | 'Brackets' | 'Dots' | 'Incomplete'

/** Why an email address cannot be written to; null if it can. Only plausibility is judged. */
export const emailFault = (typed: string): EmailFault | null => {
  const email = plainEmail(typed)
  if (email === '') return 'Empty'
  if (/[<>"():[\]\\]/.test(email)) return 'Brackets'
  if (/@.*@|[,;]/.test(email)) return 'Several'
  if (/\.\.|^\.|\.@|@\.|\.$/.test(email)) return 'Dots'
  return /^[^\s@]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(
    email,
  )
    ? null
    : 'Incomplete'
}

const extensionAt = /[\s;,]*(?:ext(?:ension|n)?\.?|x|#)\s*[:=.]?\s*(\d{1,7})$/i

/** A phone number and its extension, with what surrounds a pasted one removed. */
const phoneParts = (typed: string): { readonly main: string; readonly extension: string } => {
  const number = withPlainDigits(typed)
    .replace(/^(?:tel|phone|mobile|cell)\s*[.:]?\s*(?=[+(\d])/i, '')
    .replace(/;phone-context=[^;]*/i, '')
    .replace(/[\s,;.]+$/, '')
  const [, extension = ''] = extensionAt.exec(number) ?? []
  const main = number.replace(extensionAt, '').replaceAll(/\s*[/\\|]\s*/g, ' ')
  return { main: main.trim(), extension }
}

/** A phone number as it is dialed: `+49 30 123456 ext. 12`. */
export const plainPhone = (typed: string): string => {
  const { main, extension } = phoneParts(typed)
  return extension === '' ? main : `${main} ext. ${extension}`
}

export type PhoneFault = 'Empty' | 'Characters' | 'TooShort' | 'TooLong'

/** Why a phone number cannot be called; null if it has 7 to 15 digits, and maybe an extension. */
export const phoneFault = (typed: string): PhoneFault | null => {
  const { main } = phoneParts(typed)
  if (main === '') return 'Empty'
  if (!/^\+?[\d ().-]+$/.test(main)) return 'Characters'
  const { length } = main.replaceAll(/\D/g, '')
  if (length < 7) return 'TooShort'
  return length > 15 ? 'TooLong' : null
}
