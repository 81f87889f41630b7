import { isCurrency, money, toDecimal } from '@portolan/kernel/money.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { conditionKinds } from '../conditions/catalogue.data.ts'
import type { Condition } from '../conditions/condition.ts'
import { html, trusted, type Html } from '../page/html.ts'
import { consoleStyle } from './console.style.ts'
import type { ChargeRow, OrderRow } from './rows.ts'

export interface ConsoleFacts {
  readonly nonce: string
  /** Address of the sheet with the portal's type and inks. */
  readonly sheet: string
  readonly now: number
  /** Milliseconds ahead of wall time. */
  readonly offset: number
  readonly raised: readonly Condition[]
  readonly orders: readonly OrderRow[]
  readonly charges: readonly ChargeRow[]
}

const when = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const moment = (at: number | string): string => when.format(new Date(at))
/** `15123 JPY`, `151.23 EUR`: with the currency's own digits. */
const amountText = ({
  minor,
  currency,
}: {
  readonly minor: number
  readonly currency: string
}): string =>
  isCurrency(currency) ? `${toDecimal(money(minor, currency))} ${currency}` : `${minor} ${currency}`
const ahead = (ms: number): string => {
  const hours = Math.round(ms / 3_600_000)
  return hours === 0
    ? 'with the clock on the wall'
    : hours < 48
      ? `${hours} h ahead of the clock on the wall`
      : `${Math.floor(hours / 24)} days ${hours % 24} h ahead of the clock on the wall`
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
  ['4000 0000 0000 3220', 'asks for 3-D Secure'],
]

/** `B65-2027-02-28-JFK` as `B65 from JFK, Sun 28 Feb`: a line for each flight. */
const flight = (segmentId: string): Html => {
  const [, number = segmentId, date, origin] =
    /^(\w+)-(\d{4}-\d{2}-\d{2})-(\w+)$/.exec(segmentId) ?? []
  return html`<div class="keep">${date === undefined || origin === undefined ? number : `${number} from ${origin}, ${formatDayYear(date)}`}</div>`
}
/** What was sold: each flight, or the house and its nights. */
const sold = (order: OrderRow): readonly Html[] =>
  order.product === 'lodging'
    ? [
        html`<div class="keep">${order.propertyId}, ${formatDayYear(order.checkIn)} to ${formatDayYear(order.checkOut)}</div>`,
        html`<div>${order.rooms.join(', ')}</div>`,
      ]
    : order.flights.map(flight)
const table = (
  name: string,
  heads: readonly string[],
  rows: readonly Html[],
  empty: string,
  figures: readonly number[] = [],
): Html => html`
<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${heads.map((head, index) => html`<th scope="col"${figures.includes(index) ? trusted(' class="figure"') : null}>${head}</th>`)}</tr></thead>
<tbody>${rows.length === 0 ? html`<tr><td colspan="${heads.length}">${empty}</td></tr>` : rows}</tbody></table></div>`

/**
 * Every form of the page is one call of the API: its fields become the body, and the page reads
 * itself anew.
 */
const script = `
const said=document.getElementById('said');
const say=(text,bad)=>{said.textContent=text;said.className=bad?'bad':''};
const call=async(method,path,body)=>{
  say('Working…');
  const answer=await fetch(path,{method,headers:body?{'content-type':'application/json'}:{},body:body?JSON.stringify(body):undefined});
  const told=await answer.json().catch(()=>({}));
  if(!answer.ok)return say(told.error?.message??'That did not work.',true);
  location.reload();
};
for(const form of document.querySelectorAll('form'))form.addEventListener('submit',event=>{
  event.preventDefault();
  const data=Object.fromEntries([...new FormData(form,event.submitter)].filter(([,value])=>value!==''));
  if(form.id==='clock')call('POST','/market/api/clock',data.set?{set:data.set.length===16?data.set+':00Z':data.set}:{advance:data.advance});
  if(form.id==='raise'){
    const match=Object.fromEntries((data.match??'').split(',').map(one=>one.split('=').map(part=>part.trim())).filter(pair=>pair.length===2));
    call('POST','/market/api/conditions',{code:data.code,times:Number(data.times??1),...(data.after?{after:data.after}:{}),...(Object.keys(match).length?{match}:{})});
  }
  if(form.id==='clear')call('DELETE','/market/api/conditions');
  if(form.id==='flight')call('POST','/market/api/flights/'+encodeURIComponent(data.flight)+'/'+encodeURIComponent(data.date),data.what==='cancel'?{cancel:true}:data.what==='delay'?{delayMinutes:Number(data.minutes??0)}:{reschedule:{minutes:Number(data.minutes??0)}});
});
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
<style nonce="${facts.nonce}">${trusted(consoleStyle)}</style>
</head>
<body>
<main>
<header><h1>Market console</h1><p class="now"><b><time datetime="${new Date(facts.now).toISOString()}">${moment(facts.now)} UTC</time></b><span>${ahead(facts.offset)}</span></p></header>
<p id="said" role="status"></p>

<h2>Clock</h2>
<form id="clock" class="row">
<button class="primary" name="advance" value="PT1H">+ 1 hour</button><button class="primary" name="advance" value="P1D">+ 1 day</button><button class="primary" name="advance" value="P14D">+ 14 days</button>
<label>Set to (UTC)<input type="datetime-local" name="set"></label><button>Set</button>
</form>
<p class="note">Product time moves only forward. Whatever falls due on the way has run when the page comes back.</p>

<h2>Conditions</h2>
<form id="raise" class="row">
<label>What goes wrong<select name="code">${conditionKinds.map(({ code }) => html`<option>${code}</option>`)}</select></label>
<label>Times<input type="number" name="times" value="1" min="1"></label>
<label>Match<input class="wide" name="match" placeholder="flight=BA178, lastFour=4242" autocomplete="off"></label>
<label>After<input class="short" name="after" placeholder="PT5M" autocomplete="off"></label>
<button class="primary">Raise</button>
</form>
${table(
  'Raised',
  ['Raised', 'Strikes', 'Match', 'Since'],
  facts.raised.map(
    ({ code, times, match, raisedAt }) =>
      html`<tr><td>${code}</td><td>${times === 1 ? 'once' : `${times} times`}</td><td><code>${Object.entries(
        match,
      )
        .map(([name, value]) => `${name}=${value}`)
        .join(', ')}</code></td><td>${moment(raisedAt)}</td></tr>`,
  ),
  'All goes well.',
)}
${facts.raised.length === 0 ? null : html`<form id="clear" class="row"><button>Clear all</button></form>`}
<details><summary>Every condition</summary>${table(
    'Every condition',
    ['Code', 'What happens', 'Call', 'Can also strike'],
    conditionKinds.map(
      ({ code, sentence, call, calls }) =>
        html`<tr><td>${code}</td><td>${sentence}</td><td>${call}</td><td>${calls.filter((one) => one !== call).join(', ')}</td></tr>`,
    ),
    '',
  )}</details>

<h2>Flights</h2>
<form id="flight" class="row">
<label>Flight<input class="short" name="flight" required placeholder="BA178" autocomplete="off"></label>
<label>Local date<input type="date" name="date" required></label>
<label>What happens<select name="what"><option value="delay">Delay</option><option value="cancel">Cancel</option><option value="reschedule">Reschedule</option></select></label>
<label>Minutes<input type="number" name="minutes" value="180"></label>
<button class="primary">Announce</button>
</form>

<h2>Orders</h2>
${table(
  'Orders',
  ['Reference', 'Locator', 'State', 'Sold', 'Booked', 'Total'],
  facts.orders.map(
    (order) =>
      html`<tr><td><code>${order.reference}</code></td><td>${order.locator ?? '–'}</td><td>${order.appearsAt === null ? order.status : `${order.status}, shows from ${moment(order.appearsAt)}`}</td><td>${sold(order)}</td><td class="keep">${moment(order.bookedAt)}</td><td class="figure">${amountText(order.total)}</td></tr>`,
  ),
  'No orders yet.',
  [5],
)}

<h2>Charges</h2>
${table(
  'Charges',
  ['Reference', 'Card', 'State', 'Authorised', 'Captured', 'Voided', 'Refunded'],
  facts.charges.map(
    (charge) =>
      html`<tr><td><code>${charge.reference}</code></td><td class="keep">${charge.card.brand} ${charge.card.lastFour}</td><td>${charge.decline === null ? charge.state : `${charge.state}: ${charge.decline}`}</td><td class="figure">${amountText(charge.authorised)}</td><td class="figure">${amountText(charge.captured)}</td><td class="figure">${amountText(charge.voided)}</td><td class="figure">${amountText(charge.refunded)}</td></tr>`,
  ),
  'No charges yet.',
  [3, 4, 5, 6],
)}

<h2>Test cards</h2>
${table(
  'Test cards',
  ['Number', 'The bank'],
  cards.map(([number, answer]) => html`<tr><td><code>${number}</code></td><td>${answer}</td></tr>`),
  '',
)}
<p class="note">Any future date, any security code. Every other number with a right check digit is accepted.</p>
</main>
<script nonce="${facts.nonce}">${trusted(script)}</script>
</body>
</html>`.markup
