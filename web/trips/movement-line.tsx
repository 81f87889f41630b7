import { Price } from '@portolan/design/primitives/price.tsx'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { Trip } from '../after-sales/index.ts'

/** One ledger entry. */
export const MovementLine = ({ line }: { line: Trip['receipt']['lines'][number] }) => (
  <li>
    <span>
      {line.description}
      <small>{formatDayYear(line.at.slice(0, 10))}</small>
    </span>
    <Price amount={fromWire(line.amount)} digits="exact" look="strong" />
  </li>
)
