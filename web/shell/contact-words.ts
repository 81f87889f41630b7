import {
  emailFault,
  phoneFault,
  type EmailFault,
  type PhoneFault,
} from '@portolan/domain/travelers/contact.ts'

const emailWords: Readonly<Record<EmailFault, string>> = {
  Empty: 'Enter an email address.',
  Several: 'Enter one email address only.',
  Brackets: 'Enter the address alone, without a name, quotes, or brackets.',
  Dots: 'Check the dots in this email address.',
  Incomplete: 'This email address isn’t complete. It looks like name@example.com.',
}
const phoneWords: Readonly<Record<PhoneFault, string>> = {
  Empty: 'Enter a phone number.',
  Characters: 'Use digits only, with an extension like “ext. 12” at the end if you have one.',
  TooShort: 'This phone number is too short. Include the country and area code.',
  TooLong: 'This phone number is too long. Enter one number only.',
}

/** What is wrong with an email address; undefined if nothing is. */
export const emailSentence = (typed: string): string | undefined => {
  const fault = emailFault(typed)
  return fault === null ? undefined : emailWords[fault]
}

/** The same by the path of the field in a form. `use` is said where a field is empty. */
export const contactSentence = (path: string, typed: string, use: string): string | undefined => {
  const fault = path.endsWith('.phone') ? phoneFault(typed) : emailFault(typed)
  const sentence = path.endsWith('.phone')
    ? phoneWords[phoneFault(typed) ?? 'Empty']
    : emailWords[emailFault(typed) ?? 'Empty']
  if (fault === null) return undefined
  return fault === 'Empty' ? `${sentence} ${use}` : sentence
}
