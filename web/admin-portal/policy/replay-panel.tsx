import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount, formatMonthDay } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import table from '../admin-table.module.css'
import { linesHref } from '../spend/spend-view.ts'
import styles from './policy.module.css'
import { ReplayPrices, type ReplayPricesProps } from './replay-prices.tsx'
import type { Replay, ReplayView } from './replay-query.ts'
import { figuresOf, savedText, viewWords } from './replay-words.ts'

const c = classNames(styles)
const t = classNames(table)
type Line = Replay['lines'][number]

const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

const Figures = ({ replay, onView }: { replay: Replay; onView: (view: ReplayView) => void }) => (
  <ul className={c('figures')}>
    {figuresOf(replay).map(({ view, value, label, note }) => (
      <li key={view}>
        <button
          type="button"
          className={c('figure')}
          aria-pressed={replay.show === view}
          onClick={() => onView(view)}
        >
          <span className={c('value')}>{value}</span>
          <span>{label}</span>
          <span className={c('small')}>{note}</span>
        </button>
      </li>
    ))}
  </ul>
)

const nearestText = ({ nearest }: Line): string =>
  nearest === null
    ? 'None within 30 days'
    : `${formatExact(fromWire(nearest.paid))}, ${nearest.supplier}, ${formatMonthDay(nearest.startsOn)}`

const LineRow = ({ line }: { line: Line }) => (
  <tr>
    <td>
      <AppLink
        className={linkClass()}
        href={linesHref(
          {},
          {
            from: line.day,
            until: line.day,
            product: line.product,
            place: line.place,
            traveler: line.travelerId ?? 'guest',
          },
        )}
      >
        {line.traveler}
      </AppLink>
      <span className={t('small')}>
        {`${line.supplier}, ${line.place}, ${formatMonthDay(line.startsOn)}`}
      </span>
    </td>
    <td data-label="Paid">
      <span>{formatExact(fromWire(line.paid))}</span>
      {line.over !== null && (
        <span className={c('over')}>{`${formatExact(fromWire(line.over))} over`}</span>
      )}
    </td>
    <td data-label="Nearest in policy">
      {line.after === 'OutOfPolicy' ? nearestText(line) : 'In policy'}
    </td>
  </tr>
)

interface LinesProps {
  replay: Replay
  onView: (view: ReplayView) => void
  onPage: (page: number) => void
}
const Lines = ({ replay, onView, onPage }: LinesProps) => {
  const { show, lines, total, page, pageSize } = replay
  const others = (['NewlyRefused', 'NewlyAllowed'] as const).filter(
    (view) => view !== show && (view === 'NewlyRefused' || replay.newlyAllowed > 0),
  )
  return (
    <section aria-label={viewWords[show]}>
      <p className={c('row')}>
        <strong role="status">{`${viewWords[show]}: ${formatCount(total)}`}</strong>
        {others.map((view) => (
          <button key={view} type="button" className={t('name')} onClick={() => onView(view)}>
            {viewWords[view]}
          </button>
        ))}
      </p>
      {lines.length > 0 && (
        <table className={t('table')}>
          <thead>
            <tr>
              <th scope="col">Traveler and booking</th>
              <th scope="col">Paid</th>
              <th scope="col">Nearest in policy</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {total > pageSize && (
        <nav className={t('pages')} aria-label="Pages of bookings">
          <span>
            {`${formatCount((page - 1) * pageSize + 1)} – ${formatCount(Math.min(total, page * pageSize))} of ${formatCount(total)}`}
          </span>
          <span>
            {page > 1 && <Button onClick={() => onPage(page - 1)}>Previous page</Button>}
            {page * pageSize < total && <Button onClick={() => onPage(page + 1)}>Next page</Button>}
          </span>
        </nav>
      )}
    </section>
  )
}

const CostCenters = ({ costCenters }: Pick<Replay, 'costCenters'>) => {
  if (costCenters.length === 0) return null
  const most = Math.max(...costCenters.map(({ refused }) => refused))
  return (
    <section aria-labelledby="changes-whom">
      <h3 id="changes-whom">Who it changes</h3>
      <ul className={c('centers')}>
        {costCenters.map(({ costCenterId, costCenter, refused, people, saved }) => (
          <li key={costCenterId}>
            <span>
              {costCenter || 'No cost center'}
              <span className={c('small')}>{countOf(people, 'person', 'people')}</span>
            </span>
            <span className={c('bar')} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * refused) / most}%` }} />
            </span>
            <span>{`${formatCount(refused)} newly out`}</span>
            <strong>{savedText(saved)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface ReplayPanelProps
  extends Omit<ReplayPricesProps, 'prices'>, Omit<LinesProps, 'replay'> {
  replay: Replay | undefined
  error: Error | null
  onRetry: () => void
}

/** The last quarter of a tier's people under its draft (policies-17). */
export const ReplayPanel = ({ replay, error, onRetry, ...rest }: ReplayPanelProps) => {
  const { draft, onDraft, onView, onPage } = rest
  return (
    <section aria-labelledby="replay" className={c('panel')}>
      <header className={c('row')}>
        <h2 id="replay">Replay of the last quarter</h2>
        {replay !== undefined && (
          <span className={c('small')}>
            {`${countOf(replay.judged, 'booking', 'bookings')} of ${countOf(replay.people, 'person', 'people')}, ${formatMonthDay(replay.from)} – ${formatMonthDay(replay.until)}`}
          </span>
        )}
      </header>
      {replay === undefined && error === null && <Skeleton height="360px" />}
      {replay === undefined && error !== null && <LoadFailed error={error} onRetry={onRetry} />}
      {replay?.judged === 0 && (
        <p>
          Nothing was booked in the last quarter, so there’s nothing to compare. You can save the
          policy all the same.
        </p>
      )}
      {replay !== undefined && replay.judged > 0 && (
        <>
          <Figures replay={replay} onView={onView} />
          <ReplayPrices prices={replay.prices} draft={draft} onDraft={onDraft} />
          <Lines replay={replay} onView={onView} onPage={onPage} />
          <CostCenters costCenters={replay.costCenters} />
        </>
      )}
    </section>
  )
}
