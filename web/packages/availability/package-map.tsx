import { classNames } from '@portolan/design/class-names.ts'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { formatWhole } from '@portolan/kernel/money.ts'
import { Suspense, useMemo, useState } from 'react'
import {
  amountOf,
  boundsAround,
  LazyStayMap,
  type StayPin,
  wrapLongitude,
} from '../../lodging/index.ts'
import { useLocale } from '../../shell/host/use-locale.ts'
import { useServices } from '../../shell/services-context.ts'
import type { PackageListAnswer } from '../package-answers.ts'
import styles from './package-map.module.css'
import type { PackageResultsModel } from './use-package-results.ts'

const c = classNames(styles)
const nothing = (): void => undefined

/** Every stay of the list with the price of its package. */
export const packagePins = (
  answer: Pick<PackageListAnswer, 'pins' | 'center' | 'currency'>,
  locale: string,
): StayPin[] => {
  const { pins, center } = answer
  if (pins === null) return []
  return pins.ids.map((id, at) => {
    const total = pins.totals[at] ?? 0
    return {
      id,
      tier: (pins.tiers[at] ?? 2) + 1,
      lat: center.latitude + (pins.offsets[2 * at] ?? 0) * 1e-5,
      lon: wrapLongitude(center.longitude + (pins.offsets[2 * at + 1] ?? 0) * 1e-5),
      // Formatted when they are read: most pins show no price.
      get price() {
        return formatWhole(amountOf(answer, total), locale)
      },
      get label() {
        return `${this.price} with flights`
      },
    }
  })
}

/** Where the stays of the list are. A press on a pin leads to its row, where that is loaded. */
export const PackageMap = ({ model }: { model: PackageResultsModel }) => {
  const { config } = useServices()
  const locale = useLocale()
  const { answer, cards, name } = model
  const [pointed, setPointed] = useState<string | null>(null)
  const pins = useMemo(
    () => (answer === undefined ? [] : packagePins(answer, locale)),
    [answer, locale],
  )
  const names = useMemo(() => new Map(cards.map((card) => [card.id, card.name])), [cards])
  const bounds = useMemo(() => boundsAround(pins), [pins])
  if (answer === undefined || bounds === null) return null
  return (
    <div className={c('map')}>
      <Suspense
        fallback={
          <div className={c('coming')}>
            <LoadingMark label="Loading map" />
          </div>
        }
      >
        <LazyStayMap
          label={`Map of stays in ${name}`}
          pins={pins}
          names={names}
          center={{ lat: answer.center.latitude, lon: answer.center.longitude }}
          bounds={bounds}
          active={pointed}
          onPoint={setPointed}
          onOpen={(id) => id !== null && focusRowOf(id)}
          onMove={nothing}
          style={config.mapStyle || null}
        />
      </Suspense>
    </div>
  )
}

const focusRowOf = (id: string): void =>
  document.querySelector<HTMLElement>(`#stay-${CSS.escape(id)} a`)?.focus()
