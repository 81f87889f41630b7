import { ArrowUpDown, Award, Bell, Coins, Heart, Scale, SlidersHorizontal, Timer, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Checkbox } from '../primitives/checkbox.tsx'
import { Chip } from '../primitives/chip.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Flag } from '../primitives/flag.tsx'
import { GraduatedEdge } from '../primitives/graduated-edge.tsx'
import { Hint } from '../primitives/hint.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { InlineSelect } from '../primitives/inline-select.tsx'
import { LinkButton, TextButton } from '../primitives/link-button.tsx'
import { LoadingMark } from '../primitives/loading-mark.tsx'
import { Mark } from '../primitives/mark.tsx'
import { Notice } from '../primitives/notice.tsx'
import { Price } from '../primitives/price.tsx'
import { RadioGroup } from '../primitives/radio-group.tsx'
import { Segments } from '../primitives/segments.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { RangeSlider, Slider } from '../primitives/slider.tsx'
import { Switch } from '../primitives/switch.tsx'
import { Tabs } from '../primitives/tabs.tsx'
import { TextAreaField, TextField } from '../primitives/text-field.tsx'
import { createToastQueue } from '../primitives/toast-queue.ts'
import { ToastRegion } from '../primitives/toast-region.tsx'
import { roles, type } from '../tokens/tokens.ts'
import { money } from '@portolan/kernel/money.ts'
import { Block, g } from './block.tsx'

const samples: Readonly<Record<keyof typeof type, string>> = {
  t64: 'Enjoy savings',
  t40: 'Good morning, Avery',
  t28: 'Choose your flight out, $1,184',
  t21: 'Casa do Almirante',
  t17: 'Free to cancel until Wed 3 Feb, 18:00. $1,550.40',
  t15: 'Carry-on in, checked bag $70. 11 h 10 min, 1 stop',
  t13: 'JFK DUB LIS 1 h 55 min. 11 of 12 suppliers have answered',
}

const Type = () => (
  <div className={g('stack')}>
    {Object.entries(type)
      .toReversed()
      .map(([name, [size, line]]) => (
        <p key={name} style={{ fontSize: size, lineHeight: `${line}px`, ...(size > 17 && { fontFamily: 'var(--serif)' }) }}>
          {samples[name as keyof typeof type]}
        </p>
      ))}
  </div>
)

const Inks = () => (
  <div className={g('swatches')}>
    {Object.entries(roles).map(([role, use]) => (
      <div key={role} className={g('swatch')}>
        <span className={g('ink')} style={{ background: `var(--${role})` }} />
        <span title={use}>{role}</span>
      </div>
    ))}
  </div>
)

const Buttons = () => (
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

const Fields = () => (
  <div className={g('two')}>
    <TextField label="Given names" defaultValue="Jonah Emil" autoComplete="off" />
    <TextField label="Surname" defaultValue="Lindqvist" />
    <TextField label="Date of birth" defaultValue="31 Sep 1984" error="September has 30 days." />
    <TextField label="Known traveler number" optional="Optional" help="9 letters or digits, on your trusted traveler card" />
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

const Choices = () => {
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

const Flags = () => (
  <>
    <div className={g('row')}>
      <Flag icon={Scale}>Best Overall</Flag>
      <Flag icon={Timer}>Fastest</Flag>
      <Flag icon={Coins}>Best Price</Flag>
      <Flag icon={Award}>Best Quality</Flag>
    </div>
    <div className={g('row')}>
      <Flag tone="solid" icon={Award}>
        Premier Collection
      </Flag>
      <Flag tone="quiet" icon={Unlink}>
        Two tickets
      </Flag>
      <Flag tone="deal">Travel sale, 15% off</Flag>
    </div>
    <div className={g('row')}>
      <Mark tone="ok">In policy</Mark>
      <Mark tone="warn">Out of policy</Mark>
      <Mark tone="danger">Canceled</Mark>
      <Mark tone="plain">Pending</Mark>
    </div>
    <div className={g('row')}>
      <Chip pressed={false}>Refundable</Chip>
      <Chip pressed>Nonstop</Chip>
      <Chip removable aria-label="Under $700, remove">
        Under $700
      </Chip>
      <Chip disabled>Sold out</Chip>
    </div>
    <div className={g('row')}>
      <Price amount={money(61200n, 'USD')} digits="whole" look="row" />
      <Price amount={money(54100n, 'EUR')} digits="whole" look="card" />
      <Price amount={money(5600n, 'USD')} digits="whole" signed />
      <Price amount={money(17900n, 'USD')} digits="whole" was />
      <Price amount={money(-30000n, 'USD')} digits="exact" look="strong" />
      <Price amount={money(98000n, 'JPY')} digits="exact" />
    </div>
  </>
)

const toasts = createToastQueue()

const Opening = () => {
  const [open, setOpen] = useState<'plain' | 'owed' | 'full' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className={g('row')}>
        <Button onClick={() => setOpen('plain')}>Dialog</Button>
        <Button onClick={() => setOpen('owed')}>Answer owed</Button>
        <Button onClick={() => setOpen('full')}>Full screen</Button>
      </div>
      <div className={g('row')}>
        <Button
          size="small"
          onClick={() =>
            toasts.show({ id: 'watch', text: 'Watching New York to Lisbon, 5 – 14 Feb', action: { label: 'Undo', run: () => undefined } })
          }
        >
          Toast
        </Button>
        <Button
          size="small"
          onClick={() =>
            toasts.show({ id: 'old', tone: 'warn', text: 'Fares are 20 minutes old', action: { label: 'Refresh', run: () => undefined } })
          }
        >
          Warning
        </Button>
        <Button
          size="small"
          onClick={() => toasts.show({ id: 'part', tone: 'danger', text: 'Two suppliers did not answer. 62 flights may be missing.' })}
        >
          Error
        </Button>
        <Button size="small" onClick={() => toasts.show({ id: 'kept', text: 'Kept in your favorites' })}>
          Passing
        </Button>
      </div>
      <Disclosure title="What happens if the airline changes the time?">
        We write to you, and you may keep, change or cancel for a full refund.
      </Disclosure>
      <p>
        Airline credit{' '}
        <Hint label="What is airline credit?">
          The airline keeps the fare and lets you use it for another flight until the day it says.
        </Hint>
      </p>
      <Dialog
        open={open === 'plain' || open === 'full'}
        size={open === 'full' ? 'full' : 'regular'}
        onClose={close}
        title="Stop watching this price?"
        lead="We will no longer write when it falls."
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Stop watching
            </Button>
            <Button onClick={close}>Keep it</Button>
          </>
        }
      >
        New York to Lisbon, Fri 5 – Sun 14 Feb. Today’s lowest is $526.
      </Dialog>
      <Dialog
        open={open === 'owed'}
        answerOwed
        role="alertdialog"
        onClose={close}
        title="The fare has gone up"
        lead="Lusitana changed it while you were paying. Nothing has been charged."
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Accept $1,582.40
            </Button>
            <Button onClick={close}>Go back to flights</Button>
          </>
        }
      />
      <ToastRegion queue={toasts} />
    </>
  )
}

const Joined = () => {
  const [tab, setTab] = useState('up')
  return (
    <Tabs
      label="My trips"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'up', label: 'Upcoming trips', panel: <p>Lisbon in 77 days.</p> },
        { id: 'watched', label: 'Watched trips', panel: <p>Three prices are watched.</p> },
        { id: 'past', label: 'Past trips', panel: <p>Nothing yet.</p> },
      ]}
    />
  )
}

const Notices = () => (
  <div className={g('stack')}>
    <Notice tone="info" title="Prices are per traveler, round trip, with all taxes." />
    <Notice tone="ok" title="Free to cancel until Wed 3 Feb, 18:00">
      Lisbon time. Everything comes back to the card you paid with.
    </Notice>
    <Notice tone="warn" title="Fares are 20 minutes old" action={<Button size="small">Refresh</Button>}>
      They may have changed.
    </Notice>
    <Notice tone="danger" title="Two suppliers did not answer" action={<Button size="small">Ask again</Button>}>
      62 flights may be missing.
    </Notice>
  </div>
)

const Waiting = () => (
  <div className={g('stack')}>
    <div className={g('row')}>
      <Skeleton width="32px" height="32px" />
      <Skeleton width="148px" height="20px" />
      <Skeleton width="40%" height="8px" />
      <Skeleton width="72px" height="28px" />
    </div>
    <div className={g('row')}>
      <LoadingMark label="Reading your offers" />
    </div>
    <GraduatedEdge />
    <GraduatedEdge blocks={5} />
  </div>
)

export const Primitives = () => (
  <>
    <Block title="Type">
      <Type />
    </Block>
    <Block title="Inks">
      <Inks />
    </Block>
    <Block title="Buttons">
      <Buttons />
    </Block>
    <Block title="Fields">
      <Fields />
    </Block>
    <Block title="Choice">
      <Choices />
    </Block>
    <Block title="Flags, marks, chips, prices">
      <Flags />
    </Block>
    <Block title="What opens">
      <Opening />
    </Block>
    <Block title="Tabs">
      <Joined />
    </Block>
    <Block title="Notices">
      <Notices />
    </Block>
    <Block title="Loading">
      <Waiting />
    </Block>
    <Block title="Nothing found">
      <EmptyState
        title="No flight meets all of this"
        ways={[
          { id: 'evening', label: 'Leave in the evening', note: '4 flights from $612', onTake: () => undefined },
          { id: 'stop', label: 'Allow 1 stop', note: '17 flights from $503', onTake: () => undefined },
        ]}
      >
        Nonstop, before noon, under $500. The nearest:
      </EmptyState>
    </Block>
    <Block title="Nothing yet">
      <EmptyState
        title="No price is watched"
        actions={
          <Button size="small">
            <Bell size={16} aria-hidden />
            Find one to watch
          </Button>
        }
      >
        Watch a fare and we write when it falls.
      </EmptyState>
    </Block>
  </>
)
