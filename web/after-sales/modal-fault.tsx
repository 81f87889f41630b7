import { Notice } from '@portolan/design/primitives/notice.tsx'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { errorWords, type ErrorWords } from '../shell/error-words.ts'
import { codeOf } from '../shell/session/call-failed.ts'

/** Texts where the common ones are about another product. */
export type ModalErrors = Partial<Readonly<Record<ErrorCode, Pick<ErrorWords, 'title' | 'text'>>>>

interface ModalFaultProps {
  error: Error | null
  errors?: ModalErrors | undefined
}

/** An error of a modal's action. */
export const ModalFault = ({ error, errors = {} }: ModalFaultProps) => {
  if (error === null) return null
  const code = codeOf(error)
  const { title, text } = errors[code] ?? errorWords[code]
  return (
    <Notice tone="danger" role="alert" title={title}>
      {text}
    </Notice>
  )
}
