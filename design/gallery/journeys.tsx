import { addDays } from '@portolan/kernel/calendar.ts'
import { formatExact, money } from '@portolan/kernel/money.ts'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { LinkButton } from '../primitives/link-button.tsx'
import { Slider } from '../primitives/slider.tsx'
import { CheckoutSteps } from '../travel/checkout-steps.tsx'
import { FrozenLine } from '../travel/frozen-line.tsx'
import { PayoffChart } from '../travel/payoff-chart.tsx'
import { PriceBreakdown } from '../travel/price-breakdown.tsx'
import { PriceForecast } from '../travel/price-forecast.tsx'
import { RouteChart } from '../travel/route-chart.tsx'
import { SeatMap } from '../travel/seat-map.tsx'
import { SplitBar } from '../travel/split-bar.tsx'
import { StepProgress } from '../travel/step-progress.tsx'
import { TripLine } from '../travel/trip-line.tsx'
import { Block, g } from './block.tsx'

const usd = (minor: number) => money(BigInt(minor), 'USD')

const Steps = () => {
  const [at, setAt] = useState('seats')
  return (
    <CheckoutSteps
      label="Checkout"
      current={at}
      onGo={setAt}
      steps={['Flights', 'Travelers', 'Seats', 'Protection', 'Payment'].map((label) => ({
        id: label.toLowerCase(),
        label,
      }))}
    />
  )
}

const Split = () => {
  const [miles, setMiles] = useState(usd(40000))
  const card = money(125040n - miles.minor, 'USD')
  return (
    <SplitBar
      label={`$300.00 credit, ${formatExact(miles)} in miles, ${formatExact(card)} on card`}
      parts={[
        {
          id: 'credit',
          label: 'Travel credit',
          note: '$300.00 available, expires 9 Jan',
          amount: usd(30000),
          pattern: 'hatched',
        },
        {
          id: 'miles',
          label: 'Miles',
          note: 'of 184,220; 1,000 miles pay $10.00',
          amount: miles,
          pattern: 'filled',
        },
        { id: 'card', label: 'Meridian Reserve ending in 4417', amount: card, pattern: 'open' },
      ]}
      handle={{
        id: 'miles',
        label: 'Miles',
        max: usd(125040),
        step: usd(1000),
        format: formatExact,
        onChange: setMiles,
      }}
    />
  )
}

const cabinRows = Array.from({ length: 15 }, (_, i) => i + 10)
const taken = new Set(
  '10A 10C 11D 11E 11F 12B 13A 13B 13C 13F 14D 14E 15C 16A 16D 16E 17B 17C 18A 19A 19D 20C 21D 21E 22C 23F 24E'.split(
    ' ',
  ),
)
const cabin = cabinRows.flatMap((row) =>
  Array.from('ABCDEF', (letter) => {
    const id = `${row}${letter}`
    return {
      id,
      state: taken.has(id)
        ? ('taken' as const)
        : row < 12
          ? ('legroom' as const)
          : ('free' as const),
      price: row < 12 ? '$58.00' : '$24.00',
    }
  }),
)

const Seats = () => {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({
    '14A': 'AL',
    '14B': 'JL',
  })
  return (
    <SeatMap
      label="Seat map, LZ 210, rows 10 to 24"
      rows={cabinRows}
      columns={['F', 'E', 'D', null, 'C', 'B', 'A']}
      seats={cabin}
      chosen={chosen}
      wing={[15, 19]}
      exits={[16]}
      onToggle={(id) =>
        setChosen((before) =>
          id in before
            ? Object.fromEntries(Object.entries(before).filter(([seat]) => seat !== id))
            : { ...before, [id]: 'AL' },
        )
      }
    />
  )
}

const past = [
  618, 622, 610, 604, 611, 598, 590, 596, 588, 580, 584, 572, 566, 571, 560, 556, 562, 548, 552,
  540, 546, 538, 531, 537, 529, 533, 526, 530, 522, 526,
]

const Frozen = () => (
  <FrozenLine
    label="Price per traveler since Nov 20: $612 to $688. Frozen at $612, covered to $762."
    frozen={usd(61200)}
    cap={usd(15000)}
    points={[612, 618, 614, 629, 641, 636, 655, 672, 668, 688].map((price, day) => ({
      share: day / 14,
      price: usd(price * 100),
    }))}
    days={14}
    from="Nov 20"
    to="Dec 4"
  />
)

const Payoff = () => {
  const [cap, setCap] = useState(15000)
  return (
    <>
      <PayoffChart
        label="What you pay per traveler: the lower price below $612, $612 up to the cap, and the price less the cap above"
        frozen={usd(61200)}
        cap={usd(cap)}
        mostCap={usd(50000)}
        likely={{ low: usd(56000), high: usd(76000) }}
      />
      <Slider
        label="Rise that we cover"
        min={5000}
        max={50000}
        step={5000}
        value={cap}
        format={(value) => formatExact(usd(value))}
        onChange={setCap}
      />
    </>
  )
}

const Forecast = () => (
  <PriceForecast
    title="Wait"
    verdict="wait"
    brief="Expect $455 to $490 by 2 January"
    actions={
      <>
        <Button size="small">Watch this price</Button>
        <Button size="small" variant="text">
          Freeze 14 days for $24 each
        </Button>
      </>
    }
    history={{
      label:
        'Lowest fare over the last 60 days fell from $618 to $526; we expect $455 to $490 by 2 January',
      past: past.map((price, i) => ({
        date: addDays('2026-09-21', i * 2),
        price: usd(price * 100),
      })),
      ahead: [8, 16, 24, 32, 44].map((days, i) => ({
        date: addDays('2026-11-20', days),
        low: usd((505 - i * 12) * 100),
        middle: usd((512 - i * 10) * 100),
        high: usd((520 - i * 7) * 100),
      })),
    }}
  >
    <p>
      Fares for these dates should fall to between <b>$455 and $490</b> by 2 January. Today’s lowest
      is $526.
    </p>
    <p>Such forecasts held 78 times in 100 over the last year.</p>
  </PriceForecast>
)

const routes = [
  {
    legs: [
      {
        from: { name: 'New York', longitude: -73.78, latitude: 40.64 },
        to: { name: 'Lisbon', longitude: -9.13, latitude: 38.77 },
        minutes: 415,
      },
    ],
    water: 'Atlantic Ocean',
  },
  {
    legs: [
      {
        from: { name: 'Tokyo', longitude: 139.78, latitude: 35.55 },
        to: { name: 'San Francisco', longitude: -122.38, latitude: 37.62 },
        minutes: 560,
      },
    ],
    water: 'Pacific Ocean',
  },
  {
    legs: [
      {
        from: { name: 'Singapore', longitude: 103.99, latitude: 1.36 },
        to: { name: 'New York', longitude: -73.78, latitude: 40.64 },
        minutes: 1120,
      },
    ],
  },
  {
    legs: [
      {
        from: { name: 'Oslo', longitude: 11.1, latitude: 60.2 },
        to: { name: 'Bergen', longitude: 5.22, latitude: 60.29 },
        minutes: 55,
      },
    ],
    water: 'North Sea',
  },
  {
    legs: [
      {
        from: { name: 'São Paulo', longitude: -46.47, latitude: -23.43 },
        to: { name: 'Johannesburg', longitude: 28.24, latitude: -26.14 },
        minutes: 520,
      },
    ],
  },
  {
    legs: [
      {
        from: { name: 'New York', longitude: -73.78, latitude: 40.64 },
        to: { name: 'London', longitude: -0.45, latitude: 51.47 },
        minutes: 415,
      },
      {
        from: { name: 'London', longitude: -0.45, latitude: 51.47 },
        to: { name: null, longitude: 8.57, latitude: 50.03 },
        minutes: 95,
      },
      {
        from: { name: null, longitude: 8.57, latitude: 50.03 },
        to: { name: 'Rome', longitude: 12.24, latitude: 41.8 },
        minutes: 110,
      },
      {
        from: { name: 'Rome', longitude: 12.24, latitude: 41.8 },
        to: { name: 'New York', longitude: -73.78, latitude: 40.64 },
        minutes: 610,
      },
    ],
  },
] as const

const Prices = () => (
  <>
    <Block title="Price prediction" full>
      <Forecast />
    </Block>
    <Block title="What a frozen price pays" full>
      <Payoff />
    </Block>
    <Block title="A frozen price so far" full>
      <Frozen />
    </Block>
  </>
)

export const JourneyPieces = () => (
  <>
    <Block title="Checkout steps">
      <Steps />
    </Block>
    <Block title="Step progress">
      <StepProgress
        label="Booking"
        steps={[
          { id: 'price', label: 'Price confirmed with Lusitana', state: 'done', time: '09:58:04' },
          {
            id: 'card',
            label: 'Card 4417 authorized for $850.40',
            state: 'done',
            time: '09:58:07',
          },
          { id: 'seats', label: 'Asking Lusitana for two seats', state: 'active', time: '11 s' },
          { id: 'tickets', label: 'Issue tickets', state: 'waiting' },
          { id: 'pay', label: 'Take the payment', state: 'waiting' },
        ]}
        foot="You can close this page. We'll keep going and email you."
      />
    </Block>
    <Block title="Price breakdown">
      <PriceBreakdown
        caption="Price summary"
        lines={[
          { id: 'base', label: 'Base fare', note: '2 × $507.00', amount: usd(101400) },
          { id: 'tax', label: 'Taxes and charges', note: '2 × $161.00', amount: usd(32200) },
          { id: 'seats', label: 'Seats', note: '4 × $24.00', amount: usd(9600) },
          { id: 'cfar', label: 'Cancel for any reason', note: '2 travelers', amount: usd(11840) },
          { id: 'drop', label: 'Price drop protection', amount: null },
        ]}
        total={usd(155040)}
        tenders={[
          { id: 'credit', label: 'Travel credit', amount: usd(30000) },
          { id: 'miles', label: '40,000 miles', amount: usd(40000) },
        ]}
        due={{ label: 'Charged to your card', amount: usd(85040) }}
      />
    </Block>
    <Block title="Step progress, failed">
      <StepProgress
        label="Booking"
        steps={[
          { id: 'price', label: 'Price confirmed with Lusitana', state: 'done', time: '09:58:04' },
          {
            id: 'card',
            label: 'Card 4417 was declined',
            state: 'failed',
            time: '09:58:07',
            note: 'Nothing was charged. Choose another card to go on.',
          },
          { id: 'tickets', label: 'Issue tickets', state: 'waiting' },
        ]}
      />
    </Block>
    <Prices />
    <Block title="Paying from several purses" full>
      <Split />
    </Block>
    <Block title="Seats" full>
      <Seats />
    </Block>
    <Block title="Timeline" full>
      <TripLine
        label="Your trip in time"
        firstDay="2027-02-05"
        days={10}
        items={[
          {
            id: 'out',
            kind: 'flight',
            row: 0,
            fromHour: 23.42,
            toHour: 30.33,
            title: 'New York to Lisbon',
            note: (
              <>
                LZ 210, 18:25 – 06:20<sup>+1</sup>
              </>
            ),
          },
          {
            id: 'home',
            kind: 'flight',
            row: 0,
            fromHour: 228.2,
            toHour: 236.25,
            title: 'Lisbon to New York',
            note: 'LZ 211, 12:10 – 15:15',
          },
          {
            id: 'room',
            kind: 'stay',
            row: 1,
            fromHour: 39,
            toHour: 110,
            title: 'Casa do Almirante',
            note: '3 nights, check in from 15:00',
          },
          {
            id: 'gap',
            kind: 'gap',
            row: 1,
            fromHour: 111,
            toHour: 227,
            title: '5 nights without a room',
            note: 'from $146 a night',
          },
          {
            id: 'walk',
            kind: 'activity',
            row: 2,
            fromHour: 106,
            toHour: 112,
            title: 'Sintra on foot',
            note: 'Tue 10:00',
          },
          {
            id: 'car',
            kind: 'car',
            row: 2,
            fromHour: 140,
            toHour: 188,
            title: 'Compact car',
            note: 'Wed 20:00 – Fri 20:00',
          },
        ]}
      />
    </Block>
    {routes.map((route, i) => (
      <section key={i} className={`${g('full')} ${g('bleed')}`}>
        <RouteChart {...route}>
          <h1>You are going to {route.legs[0]?.to.name}</h1>
          {i === 0 && (
            <>
              <p>Booked and ticketed. We have sent everything to avery@lindqvist.example.</p>
              <div className={g('row')}>
                <LinkButton variant="primary" href="#trip">
                  See the trip
                </LinkButton>
                <Button>
                  <CalendarPlus size={20} strokeWidth={1.5} aria-hidden />
                  Add to calendar
                </Button>
              </div>
            </>
          )}
        </RouteChart>
      </section>
    ))}
  </>
)
