import { html, trustedHtml, type Html } from '@portolan/kernel/html.ts'
import { isCurrency, money, toDecimal } from '@portolan/kernel/money.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { conditionKinds } from '../conditions/catalog.data.ts'
import type { Condition } from '../conditions/condition.ts'
import { consoleStyle } from './console.style.ts'
import type { ChargeRow, OrderRow } from './rows.ts'

export interface ConsoleFacts {
  readonly nonce: string
  /** Address of the style sheet with the portal's type and colors. */
  readonly sheet: string
  /** Product time, milliseconds. */
  readonly now: number
  /** Milliseconds that product time is ahead of wall time. */
  readonly offset: number
  readonly raised: readonly Condition[]
  readonly orders: readonly OrderRow[]
  readonly charges: readonly ChargeRow[]
}

/** `Fri, Nov 20, 2026, 6:35 PM`: an instant on a clock in UTC. */
const formatMoment = (at: number | string): string => {
  const iso = new Date(at).toISOString()
  return `${formatDayYear(iso.slice(0, 10))}, ${formatTime(iso)}`
}
/** `15123 JPY`, `151.23 EUR`: with the currency's own digits. */
const formatAmount = ({
  minor,
  currency,
}: {
  readonly minor: number
  readonly currency: string
}): string =>
  isCurrency(currency) ? `${toDecimal(money(minor, currency))} ${currency}` : `${minor} ${currency}`
const formatOffset = (ms: number): string => {
  const hours = Math.round(ms / 3_600_000)
  if (hours === 0) return 'Same as real time'
  return hours < 48
    ? `${hours} h ahead of real time`
    : `${Math.floor(hours / 24)} days ${hours % 24} h ahead of real time`
}
const cards: readonly (readonly [string, string])[] = [
  ['4242 4242 4242 4242', 'accepts'],
  ['4000 0000 0000 0002', 'declines'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0000 0000 9987', 'lost or stolen'],
  ['4000 0000 0000 0069', 'expired'],
  ['4000 0000 0000 0127', 'wrong security code'],
  ['4000 0000 0000 0119', 'processing error'],
  ['4100 0000 0000 0019', 'fraud'],
  ['4000 0000 0000 3220', 'requires 3-D Secure'],
]

/** `B65-2027-02-28-JFK` as `B65 from JFK, Sun, Feb 28, 2027`. */
const flightLine = (segmentId: string): Html => {
  const [, number = segmentId, date, origin] =
    /^(\w+)-(\d{4}-\d{2}-\d{2})-(\w+)$/.exec(segmentId) ?? []
  return html`<div class="keep">${date === undefined || origin === undefined ? number : `${number} from ${origin}, ${formatDayYear(date)}`}</div>`
}
/**
 * A line for each flight; a property with its dates and rates; a car with its times; an activity
 * with its start.
 */
const itemLines = (order: OrderRow): readonly Html[] => {
  switch (order.product) {
    case 'flights':
      return order.flights.map(flightLine)
    case 'lodging':
      return [
        html`<div class="keep">${order.propertyId}, ${formatDayYear(order.checkIn)} to ${formatDayYear(order.checkOut)}</div>`,
        html`<div>${order.rooms.join(', ')}</div>`,
      ]
    case 'cars':
      return [
        html`<div class="keep">${order.offerId}</div>`,
        html`<div>${order.pickUpAt.replace('T', ' ')} to ${order.dropOffAt.replace('T', ' ')}</div>`,
      ]
    case 'activities':
      return [
        html`<div class="keep">${order.activityId}, ${order.optionId}</div>`,
        html`<div>${order.startsAt.replace('T', ' ')}, ${String(order.people)} people</div>`,
        ...(order.decidesAt === null ? [] : [html`<div>decided ${order.decidesAt}</div>`]),
      ]
  }
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly Html[]
  /** Shown where there are no rows. */
  readonly empty?: string
  /** Indices of the columns of amounts, aligned right. */
  readonly amountColumns?: readonly number[]
}
const table = ({ name, columns, rows, empty = '', amountColumns = [] }: Table): Html => html`
<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${columns.map((head, index) => html`<th scope="col"${amountColumns.includes(index) ? html` class="figure"` : null}>${head}</th>`)}</tr></thead>
<tbody>${rows.length === 0 ? html`<tr><td colspan="${columns.length}">${empty}</td></tr>` : rows}</tbody></table></div>`

/** Each form of the page makes one call of the API with its fields, and reloads the page. */
const script = `
const status=document.getElementById('status');
const show=(text,failed)=>{status.textContent=text;status.className=failed?'bad':''};
const call=async(method,path,body)=>{
  show('Working…');
  const response=await fetch(path,{method,headers:body?{'content-type':'application/json'}:{},body:body?JSON.stringify(body):undefined});
  const answer=await response.json().catch(()=>({}));
  if(!response.ok)return show(answer.error?.message??'Something went wrong. Reload the page and try again.',true);
  location.reload();
};
const matchOf=text=>Object.fromEntries(text.split(',').map(pair=>pair.split('=').map(part=>part.trim())).filter(pair=>pair.length===2));
const changeOf=({what,minutes})=>{
  if(what==='cancel')return {cancel:true};
  return what==='delay'?{delayMinutes:Number(minutes??0)}:{reschedule:{minutes:Number(minutes??0)}};
};
for(const form of document.querySelectorAll('form'))form.addEventListener('submit',event=>{
  event.preventDefault();
  const data=Object.fromEntries([...new FormData(form,event.submitter)].filter(([,value])=>value!==''));
  if(form.id==='clock')call('POST','/market/api/clock',data.set?{set:data.set.length===16?data.set+':00Z':data.set}:{advance:data.advance});
  if(form.id==='raise'){
    const match=matchOf(data.match??'');
    call('POST','/market/api/conditions',{code:data.code,times:Number(data.times??1),...(data.after?{after:data.after}:{}),...(Object.keys(match).length?{match}:{})});
  }
  if(form.id==='clear')call('DELETE','/market/api/conditions');
  if(form.id==='flight')call('POST','/market/api/flights/'+encodeURIComponent(data.flight)+'/'+encodeURIComponent(data.date),changeOf(data));
});
`

const clockSection = html`
<h2>Clock</h2>
<form id="clock" class="row">
<button class="primary" name="advance" value="PT1H">+ 1 hour</button><button class="primary" name="advance" value="P1D">+ 1 day</button><button class="primary" name="advance" value="P14D">+ 14 days</button>
<label>Set to (UTC)<input type="datetime-local" name="set"></label><button>Set</button>
</form>
<p class="note">Product time only moves forward. Everything due by the new time runs before the page reloads.</p>
`

const matchText = (match: Condition['match']): string =>
  Object.entries(match)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')

const conditionsSection = (raised: readonly Condition[]): Html => html`
<h2>Conditions</h2>
<form id="raise" class="row">
<label>Condition<select name="code">${conditionKinds.map(({ code }) => html`<option>${code}</option>`)}</select></label>
<label>Times<input type="number" name="times" value="1" min="1"></label>
<label>Match<input class="wide" name="match" placeholder="flight=BA178, lastFour=4242" autocomplete="off"></label>
<label>After<input class="short" name="after" placeholder="PT5M" autocomplete="off"></label>
<button class="primary">Raise</button>
</form>
${table({
  name: 'Raised conditions',
  columns: ['Condition', 'Remaining', 'Match', 'Raised'],
  rows: raised.map(
    ({ code, times, match, raisedAt }) =>
      html`<tr><td>${code}</td><td>${times === 1 ? 'once' : `${times} times`}</td><td><code>${matchText(match)}</code></td><td>${formatMoment(raisedAt)}</td></tr>`,
  ),
  empty: 'No conditions raised. Every call works.',
})}
${raised.length === 0 ? null : html`<form id="clear" class="row"><button>Clear all conditions</button></form>`}
<details><summary>All conditions</summary>${table({
  name: 'All conditions',
  columns: ['Condition', 'What happens', 'Call', 'Other calls'],
  rows: conditionKinds.map(
    ({ code, sentence, call, calls }) =>
      html`<tr><td>${code}</td><td>${sentence}</td><td>${call}</td><td>${calls.filter((other) => other !== call).join(', ')}</td></tr>`,
  ),
})}</details>
`

const flightsSection = html`
<h2>Flights</h2>
<form id="flight" class="row">
<label>Flight<input class="short" name="flight" required placeholder="BA178" autocomplete="off"></label>
<label>Local date<input type="date" name="date" required></label>
<label>Change<select name="what"><option value="delay">Delay</option><option value="cancel">Cancel</option><option value="reschedule">Reschedule</option></select></label>
<label>Minutes<input type="number" name="minutes" value="180"></label>
<button class="primary">Change flight</button>
</form>
`

const ordersSection = (orders: readonly OrderRow[]): Html => html`
<h2>Orders</h2>
${table({
  name: 'Orders',
  columns: ['Reference', 'Locator', 'State', 'Items', 'Booked (UTC)', 'Total'],
  rows: orders.map(
    (order) =>
      html`<tr><td><code>${order.reference}</code></td><td>${order.locator ?? '–'}</td><td>${order.appearsAt === null ? order.status : `${order.status}, visible from ${formatMoment(order.appearsAt)}`}</td><td>${itemLines(order)}</td><td class="keep">${formatMoment(order.bookedAt)}</td><td class="figure">${formatAmount(order.total)}</td></tr>`,
  ),
  empty: 'No orders yet.',
  amountColumns: [5],
})}
`

const chargesSection = (charges: readonly ChargeRow[]): Html => html`
<h2>Charges</h2>
${table({
  name: 'Charges',
  columns: ['Reference', 'Card', 'State', 'Authorized', 'Captured', 'Voided', 'Refunded'],
  rows: charges.map(
    (charge) =>
      html`<tr><td><code>${charge.reference}</code></td><td class="keep">${charge.card.brand} ${charge.card.lastFour}</td><td>${charge.decline === null ? charge.state : `${charge.state}: ${charge.decline}`}</td><td class="figure">${formatAmount(charge.authorised)}</td><td class="figure">${formatAmount(charge.captured)}</td><td class="figure">${formatAmount(charge.voided)}</td><td class="figure">${formatAmount(charge.refunded)}</td></tr>`,
  ),
  empty: 'No charges yet.',
  amountColumns: [3, 4, 5, 6],
})}
`

const testCardsSection = html`
<h2>Test cards</h2>
${table({
  name: 'Test cards',
  columns: ['Number', 'Bank response'],
  rows: cards.map(
    ([number, answer]) => html`<tr><td><code>${number}</code></td><td>${answer}</td></tr>`,
  ),
})}
<p class="note">Use any future expiration date and any security code. Every other number with a valid check digit is accepted.</p>
`

export const consolePage = (facts: ConsoleFacts): string =>
  html`<!doctype html>
<html lang="en" data-tenant="consumer">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Market console</title>
<link rel="stylesheet" href="${facts.sheet}">
<style nonce="${facts.nonce}">${trustedHtml(consoleStyle)}</style>
</head>
<body>
<main>
<header><h1>Market console</h1><p class="now"><b><time datetime="${new Date(facts.now).toISOString()}">${formatMoment(facts.now)} UTC</time></b><span>${formatOffset(facts.offset)}</span></p></header>
<p id="status" role="status"></p>
${clockSection}${conditionsSection(facts.raised)}${flightsSection}${ordersSection(facts.orders)}${chargesSection(facts.charges)}${testCardsSection}
</main>
<script nonce="${facts.nonce}">${trustedHtml(script)}</script>
</body>
</html>`.markup
