import { typedProse, typedText } from '@portolan/kernel/typed-text.ts'

/** Where and from when somebody waited, as typed. */
export interface Waited {
  readonly where: string
  /** `16:15`. */
  readonly from: string
  readonly message: string
}

/** The contract's limit. */
const shortest = 3

/** What is missing to say that nobody came, by field; empty if nothing is. */
export const waitFaults = ({
  where,
  from,
  message,
}: Waited): Partial<Record<keyof Waited, string>> => ({
  ...(typedText(where).length < shortest ? { where: 'Enter where you waited.' } : {}),
  ...(/^\d\d:\d\d$/.test(from) ? {} : { from: 'Enter the time you were there.' }),
  ...(typedProse(message).length < shortest
    ? { message: 'Enter a few words about what happened.' }
    : {}),
})
