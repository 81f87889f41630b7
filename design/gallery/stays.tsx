import { money } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { FamilyArt } from '../art/family-art.tsx'
import type { FamilyItem } from '../art/family-item.ts'
import type { PlaceFacts } from '../art/place-facts.ts'
import { Mark } from '../primitives/mark.tsx'
import { PictureStrip } from '../travel/picture-strip.tsx'
import { RefundTimeline } from '../travel/refund-timeline.tsx'
import { RoomRates } from '../travel/room-rates.tsx'
import type { RoomRate } from '../travel/stay.props.ts'
import { Block } from './block.tsx'

const usd = (minor: number) => money(BigInt(minor), 'USD')
const lisbon: PlaceFacts = {
  name: 'Lisbon',
  country: 'PT',
  latitude: 38.7,
  longitude: -9.1,
  population: 545_000,
  coastal: true,
  elevation: 12,
}

const shots: readonly (readonly [string, FamilyItem, boolean])[] = [
  ['The house', { kind: 'hotel', name: 'Casa do Almirante', stars: 4 }, true],
  ['The lobby', { kind: 'hotel', name: 'Casa do Almirante', stars: 4, shot: 'lobby' }, false],
  ['The pool', { kind: 'hotel', name: 'Casa do Almirante', stars: 4, shot: 'pool' }, false],
  ['King room', { kind: 'room', name: 'Almirante King' }, false],
  ['Twin room', { kind: 'room', name: 'Almirante Twin', plan: { beds: 2 } }, false],
  ['Suite', { kind: 'room', name: 'Almirante Suite', plan: { bed: 'canopy' } }, false],
]

const rates: readonly RoomRate[] = [
  {
    id: 'flex',
    name: 'breakfast for 2, free to cancel',
    included: [{ id: 'meal', text: 'Breakfast for 2', tone: 'ok' }],
    changes: [
      {
        id: 'refund',
        text: 'Free to cancel until Wed 3 Feb, 18:00',
        note: 'Lisbon time; Wed 3 Feb, 13:00 yours',
        tone: 'ok',
      },
    ],
    terms: [
      { id: 'pay', text: 'Pay now' },
      { id: 'loyalty', text: 'Loyalty number accepted, stay earns points' },
    ],
    total: usd(147200),
    totalNote: '8 nights, taxes and fees included',
    notes: ['$184 a night'],
    parts: [
      { id: 'nights', label: 'Room', note: '8 nights', amount: usd(120800) },
      { id: 'fourth', label: 'Complimentary fourth night', amount: usd(-15100) },
      { id: 'resort', label: 'Property fee', note: 'at the property', amount: usd(16000) },
      { id: 'tax', label: 'Taxes', amount: usd(25500) },
    ],
    due: [
      { id: 'now', label: 'Now, on your card', amount: usd(131200) },
      { id: 'there', label: 'At the property', amount: usd(16000) },
    ],
  },
  {
    id: 'strict',
    name: 'room only, non-refundable',
    included: [{ id: 'meal', text: 'Room only' }],
    changes: [{ id: 'refund', text: 'Non-refundable', tone: 'no' }],
    terms: [
      { id: 'pay', text: 'Pay at the property', note: 'Your card is only kept as a guarantee' },
      { id: 'loyalty', text: 'Not eligible for points', tone: 'no' },
    ],
    total: usd(129840),
    totalNote: '8 nights, taxes and fees included',
    notes: ['$162 a night', '$1,298.40 of it at the property'],
    parts: [
      { id: 'nights', label: 'Room', note: '8 nights', amount: usd(108000) },
      { id: 'tax', label: 'Taxes', amount: usd(21840) },
    ],
    policy: <Mark tone="warn">$12 over the cap of a night</Mark>,
  },
]

const Rooms = () => {
  const [chosen, setChosen] = useState<string>()
  return (
    <RoomRates
      name="King room, river view"
      picture={
        <FamilyArt item={{ kind: 'room', name: 'Almirante King' }} facts={lisbon} format="card" />
      }
      facts={['1 king bed', '24 m²', 'sleeps 2']}
      amenities={['Air conditioning', 'balcony', 'desk', 'coffee machine']}
      rates={rates}
      chosen={chosen}
      actionLabel="Choose"
      onChoose={setChosen}
    />
  )
}

export const StayPieces = () => (
  <>
    <Block title="Pictures of a property" full>
      <PictureStrip
        label="Pictures of Casa do Almirante"
        pictures={shots.map(([caption, item, wide]) => ({
          id: caption,
          caption,
          wide,
          art: (
            <FamilyArt item={item} facts={lisbon} format={wide ? 'wide' : 'card'} alt={caption} />
          ),
        }))}
      />
    </Block>
    <Block title="A room and its rates" full>
      <Rooms />
    </Block>
    <Block title="Your refund by date">
      <RefundTimeline
        label="Your refund if you cancel"
        from="Today"
        to="Check-in, Sat 6 Feb"
        periods={[
          {
            id: 'all',
            when: 'Until Wed 3 Feb, 18:00',
            ownWhen: 'Wed 3 Feb, 13:00 your time',
            words: '$1,312.00 refund',
            share: 1,
            hours: 1800,
          },
          {
            id: 'some',
            when: 'Until Fri 5 Feb, 18:00',
            ownWhen: 'Fri 5 Feb, 13:00 your time',
            words: '$1,128.00 refund',
            note: 'One night, $184.00, is kept',
            share: 0.86,
            hours: 48,
          },
          { id: 'none', when: 'After that', words: 'No refund', share: 0, hours: 21 },
        ]}
      />
    </Block>
  </>
)
