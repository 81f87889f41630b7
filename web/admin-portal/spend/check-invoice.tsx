import { verifyInvoice } from '@portolan/contract/spend/verify-invoice.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { signatureIn } from './signature-in.ts'
import styles from './spend.module.css'

const c = classNames(styles)

type Result = AnswerOf<typeof verifyInvoice>
const resultWords = ({ result, number }: Result): string => {
  switch (result) {
    case 'Genuine':
      return `This is ${number}, exactly as it was issued.`
    case 'Changed':
      return `The signature is that of ${number}, but the file was changed.`
    case 'NotOurs':
      return 'This isn’t an invoice of your company.'
  }
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether a file is one of the company's invoices; the file itself stays in the browser. */
export const CheckInvoice = () => {
  const { call, toasts } = useServices()
  const id = useId()
  const check = useMutation({
    mutationFn: async (file: File): Promise<Result> => {
      const bytes = await file.arrayBuffer()
      const signed = signatureIn(bytes)
      if (signed === null) return { result: 'NotOurs', number: null }
      const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes))
      return call(verifyInvoice, { body: { signed, sha256 } })
    },
    onError: (failed) =>
      toasts.show({ id: 'check-failed', text: errorWords[codeOf(failed)].title }),
  })
  return (
    <section aria-labelledby={`${id}-title`} className={c('section')}>
      <div className={c('title')}>
        <h2 id={`${id}-title`}>Check an invoice</h2>
      </div>
      <label htmlFor={id}>Choose a PDF to see whether we issued it</label>
      <p>
        <input
          id={id}
          type="file"
          className={c('file')}
          accept="application/pdf"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file !== undefined) check.mutate(file)
          }}
        />
      </p>
      {check.data && (
        <Notice tone={check.data.result === 'Genuine' ? 'ok' : 'danger'} role="status">
          {resultWords(check.data)}
        </Notice>
      )}
    </section>
  )
}
