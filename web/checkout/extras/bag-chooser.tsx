import { Stepper } from '@portolan/design/travel/stepper.tsx'
import { formatWhole, type Money } from '@portolan/kernel/money.ts'
import { bagsOf, withBags, type Choice, type ExtraOffers } from './chosen-extras.ts'
import type { Sitter } from './seat-chooser.tsx'

interface BagChooserProps {
  slice: number
  /** `Flight out`; absent where there is one direction. */
  name: string | undefined
  bags: ExtraOffers['slices'][number]['bags']
  choice: Choice
  travelers: readonly Sitter[]
  amount: (minor: number) => Money
  onChoice: (choice: Choice) => void
}

const bagCount = (count: number): string => {
  if (count === 0) return 'no checked bags'
  return count === 1 ? '1 checked bag' : `${count} checked bags`
}

/** Checked bags for one direction: what the fare includes, and what each extra bag costs. */
export const BagChooser = ({
  slice,
  name,
  bags,
  choice,
  travelers,
  amount,
  onChoice,
}: BagChooserProps) =>
  travelers.map(({ passenger, name: who }) => {
    const count = bagsOf(choice, slice, passenger)
    const next = bags.more[count]
    const price =
      next === undefined
        ? 'you can’t add more'
        : `${count === 0 && bags.included === 0 ? 'the first bag is' : 'one more is'} ${formatWhole(amount(next - (bags.more[count - 1] ?? 0)))}`
    const step = (by: 1 | -1): void => {
      if (count + by >= 0 && count + by <= bags.more.length)
        onChoice(withBags(choice, slice, passenger, count + by))
    }
    return (
      <Stepper
        key={passenger}
        label={name === undefined ? `${who}’s bags` : `${who}’s bags, ${name.toLowerCase()}`}
        note={`Fare includes ${bagCount(bags.included)}; ${price}`}
        fewerLabel={`Fewer bags for ${who}`}
        moreLabel={`More bags for ${who}`}
        value={bags.included + count}
        canFewer={count > 0}
        canMore={count < bags.more.length}
        onStep={step}
      />
    )
  })
