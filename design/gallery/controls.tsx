import { ArrowUpDown, Heart, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Checkbox } from '../primitives/checkbox.tsx'
import { DateEntry } from '../primitives/date-entry.tsx'
import { faultOfDate } from '../primitives/date-parts.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { InlineSelect } from '../primitives/inline-select.tsx'
import { LinkButton, TextButton } from '../primitives/link-button.tsx'
import { RadioGroup } from '../primitives/radio-group.tsx'
import { Segments } from '../primitives/segments.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { RangeSlider, Slider } from '../primitives/slider.tsx'
import { Switch } from '../primitives/switch.tsx'
import { TextAreaField, TextField } from '../primitives/text-field.tsx'
import { g } from './block.tsx'

export const Buttons = () => (
  <>
    {(['primary', 'secondary', 'text', 'danger'] as const).map((variant) => (
      <div key={variant} className={g('row')}>
        <Button variant={variant}>{variant === 'primary' ? 'Search' : 'Choose'}</Button>
        <Button variant={variant} size="small">
          40 high
        </Button>
        <Button variant={variant} disabled>
          Not now
        </Button>
        <Button variant={variant} busy>
          Booking
        </Button>
      </div>
    ))}
    <div className={g('row')}>
      <Button variant="primary" size="large">
        Book and pay $850.40
      </Button>
      <LinkButton href="#top">A link</LinkButton>
      <TextButton>Show 10 more</TextButton>
      <IconButton icon={SlidersHorizontal} label="Filters" />
      <IconButton icon={ArrowUpDown} label="Swap" ringed />
      <IconButton icon={Heart} label="Keep" ringed />
    </div>
  </>
)

const Born = () => {
  const [born, setBorn] = useState('1984-09-31')
  return (
    <DateEntry
      label="Date of birth"
      value={born}
      onChange={setBorn}
      error={faultOfDate(born)?.sentence}
    />
  )
}

export const Fields = () => (
  <div className={g('two')}>
    <TextField label="First and middle names" defaultValue="Jonah Emil" autoComplete="off" />
    <TextField label="Last name" defaultValue="Lindqvist" />
    <Born />
    <TextField
      label="Known traveler number"
      optional="Optional"
      help="9 letters or digits, on your trusted traveler card"
    />
    <SelectField
      label="Gender"
      placeholder="Choose one"
      defaultValue=""
      choices={[
        { value: 'F', label: 'F' },
        { value: 'M', label: 'M' },
      ]}
    />
    <TextField label="Booking for" value="Myself" disabled readOnly />
    <TextField label="Amount" before="$" after="USD" defaultValue="120.00" inputMode="decimal" />
    <TextAreaField label="Special requests" help="The hotel reads this; it promises nothing." />
  </div>
)

export const Choices = () => {
  const [trip, setTrip] = useState('round')
  const [protection, setProtection] = useState<string | null>(null)
  const [pay, setPay] = useState('cash')
  const [kind, setKind] = useState('round')
  const [account, setAccount] = useState('4417')
  const [price, setPrice] = useState(700)
  const [hours, setHours] = useState<readonly [number, number]>([8, 20])
  return (
    <div className={g('stack')}>
      <div>
        <Checkbox label="Nonstop" defaultChecked aside="$612" />
        <Checkbox label="1 stop or fewer" aside="$526" />
        <Checkbox label="All airlines" partly aside="9 of 12" />
        <Checkbox label="No separate tickets" disabled aside="–" />
        <Switch label="Use travel credit" note="$300.00 available" defaultChecked />
        <Switch label="Watch this price" />
      </div>
      <RadioGroup
        legend="Trip"
        look="row"
        value={trip}
        onChange={setTrip}
        choices={[
          { value: 'round', label: 'Round trip' },
          { value: 'one', label: 'One way' },
          { value: 'multi', label: 'Several cities' },
        ]}
      />
      <RadioGroup
        legend="Cancel for any reason"
        look="cards"
        value={protection}
        onChange={setProtection}
        error={protection === null ? 'Choose one to go on.' : undefined}
        choices={[
          { value: 'add', label: 'Add it for both', aside: '$118.40' },
          { value: 'without', label: 'Go without', note: 'Cancel for airline credit, $25 each' },
        ]}
      />
      <Slider
        label="Price per traveler"
        min={500}
        max={900}
        step={10}
        value={price}
        onChange={setPrice}
        format={(v) => `up to $${v}`}
        ends={['$500', `up to $${price}`]}
      />
      <RangeSlider
        label="Departure"
        lowLabel="Earliest"
        highLabel="Latest"
        min={0}
        max={24}
        step={1}
        value={hours}
        onChange={setHours}
        format={(v) => `${String(v).padStart(2, '0')}:00`}
      />
      <div className={g('row')}>
        <Segments
          label="Pay with"
          value={pay}
          onChange={setPay}
          choices={[
            { value: 'cash', label: 'Cash' },
            { value: 'miles', label: 'Miles' },
            { value: 'both', label: 'Both' },
          ]}
        />
        <Segments
          label="Trip type"
          look="quiet"
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'round', label: 'Round trip' },
            { value: 'single', label: 'One way' },
          ]}
        />
      </div>
      <p>
        {'184,220 miles on '}
        <InlineSelect
          label="Rewards account"
          value={account}
          onChange={setAccount}
          choices={[
            { value: '4417', label: 'Meridian Reserve, account ending in 4417' },
            { value: '0862', label: 'Quicksilver, account ending in 0862' },
          ]}
        />
      </p>
    </div>
  )
}
