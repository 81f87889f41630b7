import { exportCharges, exportFormats } from '@portolan/contract/spend/export-charges.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { useMutation } from '@tanstack/react-query'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { saveBytes, saveFile } from '../save-file.ts'
import type { SpendQuery } from './spend-queries.ts'
import styles from './spend.module.css'

const c = classNames(styles)

/** The lines of a view as a file; the same lines, whatever the format. */
export const ExportButtons = ({ view }: { view: SpendQuery }) => {
  const { call, toasts } = useServices()
  const file = useMutation({
    mutationFn: (format: (typeof exportFormats)[number]) =>
      call(exportCharges, { query: { ...view, format } }),
    onSuccess: ({ fileName, mediaType, encoding, content }) =>
      encoding === 'text' && mediaType === 'text/csv'
        ? saveFile(fileName, content)
        : saveBytes(fileName, mediaType, content, encoding),
    onError: (failed) =>
      toasts.show({ id: 'export-failed', text: errorWords[codeOf(failed)].title }),
  })
  return (
    <span className={c('exports')}>
      <span>Export what’s shown:</span>
      {exportFormats.map((format) => (
        <TextButton key={format} onClick={() => file.mutate(format)}>
          {format.toUpperCase()}
        </TextButton>
      ))}
    </span>
  )
}
