import { errorWords } from './error-words.ts'
import { CallFailed, codeOf } from './session/call-failed.ts'

export interface FormFault {
  /** The field of the request that it is about; null for the form. */
  readonly field: string | null
  readonly title: string
  readonly text: string
}

/** What a refused form says, and at which field. Null without an error. */
export const faultOf = (error: unknown): FormFault | null => {
  if (error === null || error === undefined) return null
  const { title, text } = errorWords[codeOf(error)]
  return { field: error instanceof CallFailed ? error.field : null, title, text }
}
/** The sentence of a fault at one field. */
export const faultAt = (fault: FormFault | null, field: string): string | undefined =>
  fault?.field === field ? [fault.title, fault.text].filter(Boolean).join('. ') : undefined
