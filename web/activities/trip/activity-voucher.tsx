import { formatDuration } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { type Fact, Facts, Locator } from '../../after-sales/index.ts'
import { guideText, startText, unitsText, voucherTexts } from '../activity-words.ts'
import { arrivalText, ownStartText } from '../clocks.ts'
import { placeToBe, type BookedActivity } from './activities-of.ts'

const ownFact = (activity: BookedActivity): Fact => {
  const own = ownStartText({ ...activity, early: 0 })
  return own === null ? null : ['On your clock', own]
}

/** The activity as the voucher that the operator wants (activities-8). */
export const ActivityVoucher = ({
  activity,
  wide = false,
}: {
  activity: BookedActivity
  wide?: boolean
}) => {
  const { name, option, operator, ticket, lead, units, minutes, pickUp, total, includes } = activity
  const guided = guideText(activity)
  return (
    <Facts
      wide={wide}
      rows={[
        ['Voucher code', <Locator key="code">{ticket.code}</Locator>],
        ['Activity', `${name}, ${option.name}`],
        ['Operator', operator],
        ['Name', lead],
        ['Who’s coming', unitsText(units)],
        ['Start', `${startText(activity)}, local time`],
        ownFact(activity),
        ['Duration', formatDuration(minutes)],
        [
          pickUp === '' ? 'Meeting point' : 'Pick-up',
          `${placeToBe(activity)}. ${arrivalText(activity)}.`,
        ],
        guided === '' ? null : ['Guide', guided],
        includes.length === 0 ? null : ['Includes', includes.join(', ')],
        ['Paid', formatExact(fromWire(total))],
        ['How to use it', voucherTexts[ticket.kind]],
      ]}
    />
  )
}
