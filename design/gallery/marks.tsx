import { Award, Coins, Scale, Timer, Unlink } from 'lucide-react'
import { Chip } from '../primitives/chip.tsx'
import { Flag } from '../primitives/flag.tsx'
import { Mark } from '../primitives/mark.tsx'
import { Price } from '../primitives/price.tsx'
import { money } from '@portolan/kernel/money.ts'
import { g } from './block.tsx'

export const Flags = () => (
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
