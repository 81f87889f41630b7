import { Notice } from '@portolan/design/primitives/notice.tsx'
import { errorWords } from '../shell/error-words.ts'
import { codeOf } from '../shell/session/call-failed.ts'

/** An error of a modal's action. */
export const ModalFault = ({ error }: { error: Error | null }) =>
  error === null ? null : (
    <Notice tone="danger" role="alert" title={errorWords[codeOf(error)].title}>
      {errorWords[codeOf(error)].text}
    </Notice>
  )
