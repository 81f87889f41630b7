import { addDays } from '@portolan/kernel/calendar.ts'
import { money } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { DateGrid } from '../travel/date-grid.tsx'
import type { DatesPrice } from '../travel/dates.props.ts'
import { PriceGraph } from '../travel/price-graph.tsx'
import { Block, g } from './block.tsx'
import { fareOn } from './world.ts'

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at))
/** Every state a price can be in, the same on every visit. */
const priceOf = (depart: string, back: string): DatesPrice => {
  if (depart.endsWith('9')) return { status: 'loading' }
  if (depart.endsWith('08')) return { status: 'failed' }
  return back.endsWith('13')
    ? { status: 'none' }
    : { status: 'ready', price: money(BigInt(fareOn(depart) * 100 + fareOn(back) * 10), 'USD') }
}

const Grid = () => {
  const [chosen, setChosen] = useState({ departure: '2027-02-05', back: '2027-02-14' })
  const [from, setFrom] = useState({ departure: '2027-02-03', back: '2027-02-07' })
  return (
    <div className={g('panel')}>
      <DateGrid
        departures={daysFrom(from.departure, 7)}
        returns={daysFrom(from.back, 7)}
        priceOf={priceOf}
        chosen={chosen}
        onChoose={(departure, back) => setChosen({ departure, back })}
        onMove={(by, backBy) =>
          setFrom({ departure: addDays(from.departure, by), back: addDays(from.back, backBy) })
        }
      />
    </div>
  )
}

const Graph = () => {
  const [chosen, setChosen] = useState('2027-02-05')
  return (
    <div className={g('panel')}>
      <PriceGraph
        label="Lowest fare by departure date"
        days={daysFrom('2027-01-20', 60).map((date) => ({
          date,
          label: `${date} for 9 nights`,
          price: priceOf(date, addDays(date, 9)),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </div>
  )
}

export const OtherDates = () => (
  <>
    <Block title="Date grid: full, loading, failed, nothing sold" full>
      <Grid />
    </Block>
    <Block title="Price graph" full>
      <Graph />
    </Block>
  </>
)
