import { formatWeekdayNumber } from '@portolan/kernel/locale.ts'
import { addDays, formatDay } from '@portolan/kernel/calendar.ts'
import { money } from '@portolan/kernel/money.ts'
import { Award, ChevronDown, ChevronUp, Coins, Scale, Timer, Unlink } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { TextButton } from '../primitives/link-button.tsx'
import { Mark } from '../primitives/mark.tsx'
import { DateStrip } from '../travel/date-strip.tsx'
import { FareLadder } from '../travel/fare-ladder.tsx'
import { FilterChecks, FilterPanel, FilterRadios, FilterRange } from '../travel/filters.tsx'
import { ItineraryDetails } from '../travel/itinerary-details.tsx'
import { ItineraryLine } from '../travel/itinerary-line.tsx'
import { JourneyLine } from '../travel/journey-line.tsx'
import { ListProgress } from '../travel/list-progress.tsx'
import { ResultFlag, ResultList, ResultPrice, ResultRow } from '../travel/result-list.tsx'
import { ResultSkeleton } from '../travel/result-skeleton.tsx'
import { ScaleLine } from '../travel/scale-line.tsx'
import { SortTabs } from '../travel/sort-tabs.tsx'
import { TailMark } from '../travel/tail-mark.tsx'
import { Block, g } from './block.tsx'
import { fares, rows, samples } from './flights.ts'
import { fareOn } from './world.ts'

const span = 780
const drawings: Readonly<Record<string, LucideIcon>> = {
  'Best Overall': Scale,
  Fastest: Timer,
  'Best Price': Coins,
  'Best Quality': Award,
  'Two tickets': Unlink,
}
const usd = (whole: number) => money(BigInt(whole) * 100n, 'USD')

const Rows = ({ policed = false }: { policed?: boolean }) => {
  const [open, setOpen] = useState<string | null>(policed ? null : 'LZ')
  return (
    <ol>
      {samples.map((s) => {
        const isOpen = open === s.code
        const drawing = s.flag && drawings[s.flag.label]
        return (
          <li key={s.code}>
            <ResultRow
              label={`${s.name}, ${s.departs} to ${s.arrives}, $${s.price}`}
              flag={
                s.flag &&
                !policed && (
                  <ResultFlag
                    tone={s.flag.tone ?? 'ink'}
                    icon={drawing && <Icon of={drawing} size={16} />}
                    label={s.flag.label}
                    reason={s.flag.reason}
                  />
                )
              }
              mark={<TailMark code={s.code} name={s.name} />}
              times={
                <ItineraryLine
                  departs={s.departs}
                  arrives={s.arrives}
                  dayShift={1}
                  arrivesOn="on Sat 6 Feb"
                  carrier={s.name}
                  numbers={s.numbers}
                />
              }
              line={<JourneyLine parts={s.parts} span={span} />}
              facts={s.bags.map((bag) => (
                <div key={bag}>{bag}</div>
              ))}
              policy={
                policed ? (
                  s.policy === 'in' ? (
                    <Mark tone="ok">In policy</Mark>
                  ) : (
                    <Mark tone="warn">$84 over cap</Mark>
                  )
                ) : undefined
              }
              price={
                <ResultPrice
                  amount={usd(s.price)}
                  note={`$${(s.price * 2).toLocaleString('en-US')} for 2`}
                />
              }
              action={
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : s.code)}
                >
                  {isOpen ? 'Hide' : '5 fares'}
                  <Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />
                </Button>
              }
              open={isOpen}
              expansion={<Ladder choose="button" />}
            />
          </li>
        )
      })}
    </ol>
  )
}

const Ladder = ({ choose }: { choose: 'button' | 'radio' }) => {
  const [chosen, setChosen] = useState('Classic')
  return (
    <FareLadder
      caption="Fares on LZ 210, per traveler, round trip"
      rows={rows}
      fares={fares}
      choose={choose}
      chosen={chosen}
      onChoose={setChosen}
      priceLabel="Per traveler, taxes included"
      foot={
        <>
          <TextButton>What the $612 is made of</TextButton> Base fare $451.00, taxes and airport
          charges $161.00.
        </>
      }
    />
  )
}

const Strip = () => {
  const [chosen, setChosen] = useState('2027-02-05')
  const days = Array.from({ length: 9 }, (_, i) => addDays('2027-02-01', i))
  return (
    <DateStrip
      label="Lowest fare by departure date"
      chosen={chosen}
      onChoose={setChosen}
      onEarlier={() => undefined}
      onLater={() => undefined}
      days={days.map((date, i) => ({
        date,
        label: i === 0 ? formatDay(date) : formatWeekdayNumber(date),
        ...(i === 7
          ? { status: 'loading' }
          : i === 6
            ? { status: 'none' }
            : { status: 'ready', price: usd(fareOn(date)) }),
      }))}
    />
  )
}

const Sorted = () => {
  const [sort, setSort] = useState('overall')
  return (
    <div>
      <SortTabs
        label="Sort"
        controls="gallery-results"
        chosen={sort}
        onChoose={setSort}
        aside="More: departure, arrival, stops"
        options={[
          { id: 'overall', label: 'Best Overall', price: '$612', note: '6 h 55 min' },
          { id: 'price', label: 'Best Price', price: '$526', note: '11 h 10 min' },
          { id: 'fast', label: 'Fastest', price: '$688', note: '6 h 40 min' },
          { id: 'quality', label: 'Best Quality', price: '$742', note: '6 h 50 min' },
        ]}
      />
      <ResultList
        id="gallery-results"
        joined
        span={span}
        progress={
          <ListProgress label="11 of 12 suppliers have answered" answered={11} asked={12} />
        }
      >
        <Rows />
      </ResultList>
    </div>
  )
}

const Filters = () => {
  const [stops, setStops] = useState('one')
  const [airlines, setAirlines] = useState<ReadonlySet<string>>(new Set(['Castellan', 'Halcyon']))
  const [price, setPrice] = useState<readonly [number, number]>([526, 790])
  const [hours, setHours] = useState<readonly [number, number]>([6, 22])
  return (
    <FilterPanel className={g('side')} onClear={() => setAirlines(new Set())}>
      <FilterRadios
        legend="Stops"
        chosen={stops}
        onChange={setStops}
        options={[
          { id: 'any', label: 'Any number', note: '$526' },
          { id: 'non', label: 'Nonstop', note: '$612' },
          { id: 'one', label: '1 stop or fewer', note: '$526' },
        ]}
      />
      <FilterRange
        legend="Price per traveler"
        handles="upper"
        min={500}
        max={900}
        step={10}
        value={price}
        onChange={setPrice}
        format={(v) => `$${v}`}
      />
      <FilterRange
        legend="Departure"
        handles="both"
        min={0}
        max={24}
        step={1}
        value={hours}
        onChange={setHours}
        format={(v) => `${String(v).padStart(2, '0')}:00`}
      />
      <FilterChecks
        legend="Airlines"
        first={3}
        chosen={airlines}
        onChange={setAirlines}
        options={['Castellan', 'Corrib Air', 'Halcyon', 'Lusitana', 'Skerry'].map((name, i) => ({
          id: name,
          label: name,
          count: i === 1 ? 0 : 7 * i + 3,
          note: i === 1 ? '–' : `$${fareOn(`2027-02-0${i + 1}`)}`,
          disabled: i === 1,
        }))}
      />
    </FilterPanel>
  )
}

const codes = [
  'LZ',
  'HY',
  'CB',
  'KY',
  'CN',
  'SV',
  'VM',
  'NG',
  'AX',
  'BR',
  'PT',
  'TR',
  'UL',
  'DL',
  'AA',
  'BA',
  'AF',
  'KL',
  'TP',
  'QF',
  'NH',
  'LX',
  'EK',
  'AC',
]

export const ResultPieces = () => (
  <>
    <Block title="Date strip" full>
      <Strip />
    </Block>
    <Block title="Results" full>
      <Sorted />
    </Block>
    <Block title="Results, business" full>
      <ResultList
        policed
        span={span}
        progress={
          <ListProgress label="12 of 12 suppliers have answered" answered={12} asked={12} />
        }
      >
        <Rows policed />
      </ResultList>
    </Block>
    <Block title="Results, coming" full>
      <ResultList
        span={span}
        progress={<ListProgress label="Asking 12 suppliers" answered={0} asked={12} />}
      >
        <ResultSkeleton rows={3} />
      </ResultList>
    </Block>
    <Block title="Fare ladder, one kept chosen" full>
      <Ladder choose="radio" />
    </Block>
    <Block title="Itinerary, flight by flight" full>
      <ItineraryDetails
        label="Flights of Solano 18 and Azor Express 402"
        parts={[
          {
            kind: 'leg',
            departs: '16:45',
            from: 'New York, EWR Newark Liberty',
            arrives: '05:30',
            to: 'Ponta Delgada, PDL João Paulo II',
            dayShift: 1,
            arrivesOn: 'Arrives Sat 6 Feb',
            flight: 'Solano SV 18',
            length: '7 h 45 min',
            facts: ['Operated by Solano Atlantic', 'Airbus A321neo, 204 kg CO₂e'],
          },
          {
            kind: 'wait',
            label: '4 h 20 min in Ponta Delgada',
            notes: [
              'Separate tickets: collect your bags and check them in again; the next flight does not wait',
            ],
            separate: true,
          },
          {
            kind: 'leg',
            departs: '09:50',
            from: 'Ponta Delgada, PDL João Paulo II',
            arrives: '13:05',
            to: 'Lisbon, LIS Humberto Delgado',
            flight: 'Azor Express AX 402',
            length: '2 h 15 min',
            facts: ['ATR 72, 61 kg CO₂e'],
          },
        ]}
      />
    </Block>
    <Block title="Filters">
      <Filters />
    </Block>
    <Block title="Tail marks and the scale line">
      <div className={g('stack')}>
        <div className={g('tails')}>
          {codes.map((code) => (
            <span key={code}>
              <TailMark code={code} name={code} />
              {code}
            </span>
          ))}
        </div>
        {samples.slice(0, 7).map((s) => (
          <ScaleLine key={s.code} parts={s.parts} span={span} weight={s.code === 'LZ' ? 12 : 8} />
        ))}
      </div>
    </Block>
  </>
)
