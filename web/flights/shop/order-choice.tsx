import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { fareTagNames } from '@portolan/domain/flights/tag-options.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Popover } from '@portolan/design/primitives/popover.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { useRef, useState } from 'react'
import { plainOrders, tagOrder, type OrderId } from './order.ts'
import styles from './order-choice.module.css'

const c = classNames(styles)

export const orders: readonly { readonly id: OrderId; readonly label: string }[] = [
  ...tagOrder.map((id) => ({ id, label: fareTagNames[id] })),
  ...plainOrders,
]
export const orderLabel = (id: OrderId): string =>
  orders.find((order) => order.id === id)?.label ?? ''

export interface OrderChoiceProps {
  value: OrderId
  onChange: (order: OrderId) => void
  /** `more`: orders without a tab, after the tabs. `all`: every order, in a phone's foot bar. */
  look: 'more' | 'all'
}

export const OrderChoice = ({ value, onChange, look }: OrderChoiceProps) => {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  // Arrow keys change the order as they move along the options: only a click or Enter closes.
  const isMoving = useRef(false)
  const close = (): void => {
    setOpen(false)
    trigger.current?.focus()
  }
  const choices = look === 'more' ? plainOrders : orders
  const plain = plainOrders.find(({ id }) => id === value)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Sort by"
      align="end"
      className={c(look)}
      panelClassName={c('panel')}
      trigger={
        <button
          ref={trigger}
          type="button"
          className={c('press', look === 'more' && plain && 'on')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {look === 'all' && <Icon of={ArrowUpDown} />}
          <span>{look === 'all' ? orderLabel(value) : (plain?.label ?? 'More ways to sort')}</span>
          {look === 'more' && <Icon of={ChevronDown} size={16} />}
        </button>
      }
    >
      <div
        role="presentation"
        onPointerDown={() => (isMoving.current = false)}
        onKeyDown={({ key }) => {
          isMoving.current = key.startsWith('Arrow')
          if (key === 'Enter') close()
        }}
      >
        <RadioGroup
          legend="Sort by"
          hideLegend
          choices={choices.map(({ id, label }) => ({ value: id, label }))}
          value={choices.some(({ id }) => id === value) ? value : null}
          onChange={(order) => {
            onChange(order)
            if (!isMoving.current) close()
          }}
        />
      </div>
    </Popover>
  )
}
