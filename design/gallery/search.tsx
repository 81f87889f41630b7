import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { DateRangeField } from '../travel/date-range-field.tsx'
import { PlaceField } from '../travel/place-field.tsx'
import { PricedCalendar } from '../travel/priced-calendar.tsx'
import { CalendarSkeleton } from '../travel/calendar-skeleton.tsx'
import { ProductTabs } from '../travel/product-tabs.tsx'
import { RewardsBanner } from '../travel/rewards-banner.tsx'
import { SearchForm } from '../travel/search-form.tsx'
import { SearchSummary } from '../travel/search-summary.tsx'
import type { Cabin, DateSelection, PlaceItem, TravelerCounts } from '../travel/search.props.ts'
import { TravelersPopover } from '../travel/travelers-popover.tsx'
import { Block, g } from './block.tsx'
import { matching, places, prices, today } from './world.ts'

const place = (id: string): PlaceItem | null => places.find((item) => item.id === id) ?? null
const all = prices('2027-03-18')
const rates = [
  { rate: '10X', on: 'hotels' },
  { rate: '5X', on: 'flights' },
  { rate: '10X', on: 'rental cars' },
  { rate: '5X', on: 'vacation rentals' },
]
const tabs = [
  'Flights',
  'Hotels',
  'Premium stays',
  'Vacation rentals',
  'Cars',
  'Activities',
  'Packages',
].map((label) => ({
  id: label,
  label,
  href: `#${label}`,
}))

const Field = ({
  label,
  variant,
  begin,
  ...rest
}: {
  label: string
  variant: 'cell' | 'field'
  begin: string
  status?: 'failed' | 'loading'
  error?: string
}) => {
  const [value, setValue] = useState(place(begin))
  const [query, setQuery] = useState('')
  return (
    <PlaceField
      label={label}
      variant={variant}
      value={value}
      onChange={setValue}
      onQuery={setQuery}
      groups={matching(query)}
      placeholder="City or airport"
      status="ready"
      {...rest}
    />
  )
}

const Panel = () => {
  const [dates, setDates] = useState<DateSelection>({ start: '2027-02-05', end: '2027-02-14' })
  const [counts, setCounts] = useState<TravelerCounts>({
    adults: 2,
    children: 0,
    seatedInfants: 0,
    lapInfants: 0,
  })
  const [cabin, setCabin] = useState<Cabin>('Economy')
  return (
    <ProductTabs tabs={tabs} current="Flights" aside="Round trip">
      <SearchForm
        label="Flights"
        joined
        from={<Field label="From" variant="cell" begin="nyc" />}
        to={<Field label="To" variant="cell" begin="lis" />}
        dates={
          <DateRangeField
            variant="cell"
            mode="range"
            startLabel="Depart"
            endLabel="Return"
            {...dates}
            onChange={setDates}
            today={today}
            prices={all}
            pricesPending
            note="Lowest round-trip fare per traveler, taxes and fees included."
          />
        }
        party={
          <TravelersPopover
            variant="cell"
            label="Travelers"
            counts={counts}
            onCounts={setCounts}
            cabin={cabin}
            onCabin={setCabin}
          />
        }
        action={
          <Button variant="primary" type="submit">
            <Search size={20} strokeWidth={1.5} aria-hidden />
            Search flights
          </Button>
        }
        onSubmit={() => undefined}
      />
    </ProductTabs>
  )
}

const Calendars = () => {
  const [range, setRange] = useState<DateSelection>({ start: '2027-02-05', end: '2027-02-14' })
  return (
    <div className={g('panel')}>
      <PricedCalendar
        mode="range"
        {...range}
        onChange={setRange}
        today={today}
        prices={all}
        pricesPending
        onDone={() => undefined}
        note="Lowest 9-night round-trip fare per traveler, taxes and fees included. Prices still arriving for late March."
        startLabel="Departure"
        endLabel="Return"
      />
    </div>
  )
}

const Single = () => {
  const [one, setOne] = useState<DateSelection>({ start: null, end: null })
  return (
    <DateRangeField
      mode="single"
      startLabel="Pick up"
      endLabel=""
      {...one}
      onChange={setOne}
      today={today}
      unavailable={({ start }) => start?.endsWith('25') === true}
    />
  )
}

const Party = () => {
  const [counts, setCounts] = useState<TravelerCounts>({
    adults: 1,
    children: 0,
    seatedInfants: 0,
    lapInfants: 1,
  })
  return <TravelersPopover label="Travelers" counts={counts} onCounts={setCounts} />
}

const Summary = () => {
  const [open, setOpen] = useState(false)
  return (
    <SearchSummary
      from="New York"
      to="Lisbon"
      dates="Fri 5 Feb – Sun 14 Feb"
      party="2 adults, Economy"
      kind="Round trip"
      editing={open}
      onEdit={() => setOpen(!open)}
    >
      <Panel />
    </SearchSummary>
  )
}

export const SearchPieces = () => (
  <>
    <Block title="Rewards banner and search" full>
      <div className={g('stack')}>
        <RewardsBanner
          title="Good morning, Avery"
          balance="184,220 miles on Meridian Reserve, account ending in 4417"
          rates={rates}
        />
        <Panel />
        <RewardsBanner title="" status="loading" />
      </div>
    </Block>
    <Block title="Search summary" full>
      <Summary />
    </Block>
    <Block title="Place fields">
      <div className={g('two')}>
        <Field label="To" variant="field" begin="lis" />
        <Field label="From" variant="field" begin="" error="Enter a departure city." />
        <Field label="Lookup has failed" variant="field" begin="" status="failed" />
        <Field label="Looking" variant="field" begin="" status="loading" />
      </div>
    </Block>
    <Block title="Dates and travelers">
      <div className={g('two')}>
        <Single />
        <Party />
      </div>
    </Block>
    <Block title="Calendar with prices" full>
      <Calendars />
    </Block>
    <Block title="Calendar, its skeleton" full>
      <div className={g('panel')}>
        <CalendarSkeleton />
      </div>
    </Block>
  </>
)
