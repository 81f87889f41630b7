import { listInvoices } from '@portolan/contract/spend/list-invoices.ts'
import { readInvoiceFile } from '@portolan/contract/spend/read-invoice-file.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { NextRows } from '../../shell/layout/next-rows.tsx'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import type { Services } from '../../shell/services.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { adminKey } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { saveBytes } from '../save-file.ts'
import { BillingForm } from './billing-form.tsx'
import { CheckInvoice } from './check-invoice.tsx'
import styles from './spend.module.css'

const c = classNames(styles)
const t = classNames(table)

type Invoice = AnswerOf<typeof listInvoices>['invoices'][number]

const invoicesQuery = ({ call }: Pick<Services, 'call'>) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'invoices'] as const,
    queryFn: ({ signal, pageParam }) =>
      call(listInvoices, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    staleTime: 5000,
  })

const InvoiceRow = ({ invoice }: { invoice: Invoice }) => {
  const { call, toasts } = useServices()
  const { number, kind, corrects, day, lines, total, billedTo, chargedTo } = invoice
  const file = useMutation({
    mutationFn: () => call(readInvoiceFile, { params: { number } }),
    onSuccess: ({ fileName, mediaType, base64 }) =>
      saveBytes(fileName, mediaType, base64, 'base64'),
    onError: (failed) => toasts.show({ id: 'file-failed', text: errorWords[codeOf(failed)].title }),
  })
  return (
    <tr>
      <td>
        {number}
        <span className={c('small')}>
          {kind === 'Invoice' ? 'Invoice' : `Credit note for ${corrects ?? 'an earlier charge'}`}
        </span>
      </td>
      <td data-label="Issued">{formatDayYear(day)}</td>
      <td data-label="For">
        {lines.map(({ chargeId, text }) => (
          <span key={chargeId} className={c('small')}>
            {text}
          </span>
        ))}
        <span className={c('small')}>{chargedTo === '' ? '' : `Charged to ${chargedTo}`}</span>
      </td>
      <td data-label="Billed to">
        {billedTo.name}
        <span className={c('small')}>{billedTo.vatId}</span>
      </td>
      <td data-label="Total" className={c('number')}>
        {formatExact(fromWire(total))}
      </td>
      <td>
        <TextButton onClick={() => file.mutate()}>
          Download<VisuallyHidden>{` ${number}`}</VisuallyHidden>
        </TextButton>
      </td>
    </tr>
  )
}

const Invoices = () => {
  const query = useInfiniteQuery(invoicesQuery(useServices()))
  const { data, error, isPending, refetch } = query
  const invoices = data?.pages.flatMap((page) => page.invoices) ?? []
  const billing = data?.pages[0]?.billing
  return (
    <>
      <header className={t('head')}>
        <div>
          <h1>Invoices</h1>
          <p className={t('lead')}>
            One for every payment, a credit note for every refund. Numbers have no gaps, and every
            file is signed. For a statement of any days, export{' '}
            <AppLink href="/admin-portal/charges/" className={linkClass()}>
              charges
            </AppLink>{' '}
            as a PDF.
          </p>
        </div>
      </header>
      {isPending && <Skeleton height="240px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && invoices.length === 0 && (
        <EmptyState title="No invoices yet">
          The first one is issued when a trip is paid for. Imported charges have none.
        </EmptyState>
      )}
      {invoices.length > 0 && (
        <>
          <table className={t('table')}>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Issued</th>
                <th scope="col">For</th>
                <th scope="col">Billed to</th>
                <th scope="col" className={c('number')}>
                  Total
                </th>
                <th scope="col">File</th>
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.number} invoice={invoice} />
              ))}
            </tbody>
          </table>
          <div className={t('pages')}>
            <NextRows of={query} />
          </div>
        </>
      )}
      {billing && (
        <div className={c('split')}>
          <BillingForm key={JSON.stringify(billing)} billing={billing} />
          <CheckInvoice />
        </div>
      )}
    </>
  )
}

/** /admin-portal/invoices/ (invoices-1) */
export const InvoicesPage = () => (
  <AdminFrame current="/admin-portal/invoices/">
    <Invoices />
  </AdminFrame>
)
