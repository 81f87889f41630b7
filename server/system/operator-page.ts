import { html, type Html } from '@portolan/kernel/html.ts'
import { tenants } from '@portolan/domain/identity/tenant.ts'
import type { LastProof } from '../ledger/index.ts'
import type { OpenConcern, OperationsReading } from './operations-reading.ts'
import { plainHead } from './plain-sheet.ts'
import type { OperatorAction } from './operator-actions.store.ts'

export interface OperatorFacts extends OperationsReading {
  readonly concerns: readonly OpenConcern[]
  readonly everySaga: readonly {
    readonly kind: string
    readonly state: string
    readonly count: number
  }[]
  /** Repairs made by sweeps since this process started, by name. */
  readonly repairs: readonly { readonly event: string; readonly count: number }[]
  /** The outbox by state. */
  readonly mails: readonly { readonly state: string; readonly count: number }[]
  readonly lastProof: LastProof | null
  /** Operator actions, newest first. */
  readonly actions: readonly OperatorAction[]
}

export const moment = (at: number | null): string =>
  at === null ? '–' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const numeric = html` class="figure"`
const table = (
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  none: string,
): Html =>
  html`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col"${head === 'Count' ? numeric : null}>${head}</th>`)}</tr></thead><tbody>${
    rows.length === 0
      ? html`<tr><td colspan="${heads.length}">${none}</td></tr>`
      : rows.map(
          (row) =>
            html`<tr>${row.map((cell) => html`<td${typeof cell === 'number' ? numeric : null}>${cell}</td>`)}</tr>`,
        )
  }</tbody></table></div>`

/** Adds to `plain.css`: the row of figures and the list of concerns. */
const style = `
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(176px,1fr));margin-block-start:24px;border:1px solid var(--edge);border-radius:var(--r4);background:var(--sheet);overflow:hidden}
dl div{padding:16px 20px;box-shadow:0 0 0 .5px var(--line)}dt{font:500 var(--t15) var(--sans);color:var(--ink2)}dd{margin-block-start:4px;font:500 var(--t28) var(--serif)}.bad dd{color:var(--danger)}
ul{display:grid;gap:12px;margin-block-start:12px;list-style:none}li{display:grid;gap:12px;padding:16px 20px;border:1px solid var(--edge);border-radius:var(--r4);background:var(--sheet);overflow-wrap:anywhere}li p{max-inline-size:none}
.row>label:has([name=note],[name=personId]){flex:1 1 240px}td{overflow-wrap:anywhere}.scroll+p{margin-block-start:12px}h2+p{margin-block-end:12px}h1+p{margin-block-start:12px}`

const figure = (name: string, value: string | number, bad: boolean): Html =>
  html`<div${bad ? html` class="bad"` : null}><dt>${name}</dt><dd>${value}</dd></div>`

const done: Readonly<Record<OperatorAction['kind'], string>> = {
  ConcernClosed: 'Concern closed',
  SessionsEnded: 'Sessions ended',
  PersonErased: 'Person erased',
}
const noteField = html`<label>What was done, or why<input name="note" required minlength="3" maxlength="500" autocomplete="off"></label>`

/** An open concern and the form that closes it. */
const concernHtml = (
  one: OpenConcern,
): Html => html`<li><p><b>${one.sagaId}</b> · ${one.tenant} · opened ${moment(one.createdAt)}, due ${moment(one.dueAt)}</p><p>${one.reason}</p>
<form method="post" action="/ops/concerns/close" class="row"><input type="hidden" name="id" value="${one.id}">${noteField}<button aria-label="Close the concern about ${one.sagaId}">Close</button></form></li>`

const personForm = (action: string, button: string): Html =>
  html`<form method="post" action="${action}" class="row"><label>Tenant<select name="tenant">${tenants.map((tenant) => html`<option>${tenant}</option>`)}</select></label>
<label>Person<input name="personId" required maxlength="64" pattern="[A-Za-z0-9_\\-]+" autocomplete="off" spellcheck="false"></label>${noteField}<button>${button}</button></form>`

const proofFigure = (proof: LastProof | null): Html => {
  if (proof === null) return figure('Last proof', 'not run here', false)
  const { violations } = proof
  return violations === 0
    ? figure('Last proof', 'no violations', false)
    : figure('Last proof', `${violations} violations`, true)
}

/**
 * Counts, ages and references for operators, without personal data. `problem`: why a submitted form
 * was refused.
 */
export const operatorPage = (facts: OperatorFacts, nonce: string, problem?: string): string => {
  const { attention, deadlines, jobs, lastProof } = facts
  const overdueSeconds =
    facts.oldestActionAt === null
      ? 0
      : Math.max(0, Math.round((facts.now - facts.oldestActionAt) / 1000))
  const waiting = jobs
    .filter(({ state }) => state !== 'active')
    .reduce((sum, { count }) => sum + count, 0)
  return html`${plainHead('Operations · Portolan', nonce, style)}
<body><main><h1>Operations</h1><p>Product time ${moment(facts.now)}. The same data: <a href="/ops/state.json">state.json</a>. Over time: <a href="/metrics">metrics</a>. For what to do about an alarm, see “Alarms” in docs/operating.md.</p>
${problem === undefined ? null : html`<p class="problem" role="alert">${problem}</p>`}
<dl>${figure('Needs attention', attention.open, attention.open > 0)}${figure('Overdue concerns', attention.overdue, attention.overdue > 0)}${figure('Longest overdue action', `${overdueSeconds} s`, overdueSeconds > 60)}${figure('Jobs waiting', waiting, waiting > 1000)}${figure('Deadlines due', deadlines.due, deadlines.due > 100)}${proofFigure(lastProof)}</dl>
<h2>Needs attention</h2>${facts.concerns.length === 0 ? html`<p>Nothing needs attention.</p>` : html`<p>Closing marks a concern as handled. It doesn’t change the booking, and a problem that persists opens a new concern.</p><ul>${facts.concerns.map(concernHtml)}</ul>`}
<h2>Sessions</h2><p>Ends all sessions of a person at their next request. They have to sign in again.</p>${personForm('/ops/sessions/end', 'End all sessions')}
<h2>Erasure</h2><p>Erases everything about a person for good: account, travelers, cards, names and contact data of all trips and orders. Amounts and references stay in the books. Write no name in the note.</p>${personForm('/ops/people/erase', 'Erase for good')}
<h2>Operator actions</h2>${table(
    'Operator actions',
    ['When', 'Action', 'About', 'Tenant', 'Note'],
    facts.actions.map((one) => [moment(one.at), done[one.kind], one.about, one.tenant, one.note]),
    'None yet.',
  )}
<h2>Sagas</h2>${table(
    'Sagas',
    ['Kind', 'State', 'Count'],
    facts.everySaga.map((one) => [one.kind, one.state, one.count]),
    'None yet.',
  )}
<p>Oldest next action: ${moment(facts.oldestActionAt)}. Orders and charges of failed bookings still being checked: ${facts.watches}.</p>
<h2>Jobs</h2>${table(
    'Jobs',
    ['Queue', 'State', 'Count'],
    jobs.map((one) => [one.queue, one.state, one.count]),
    'No jobs are waiting or running.',
  )}
<h2>Repairs</h2><p>Repairs made by sweeps since this process started. Every count should be zero.</p>${table(
    'Repairs',
    ['Repair', 'Count'],
    facts.repairs.map((one) => [one.event, one.count]),
    'None.',
  )}
<h2>Emails</h2><p><a href="/ops/mails/">Outbox</a>, newest first. “Kept” emails are not sent, because no mail server is configured.</p>${table(
    'Emails',
    ['State', 'Count'],
    facts.mails.map((one) => [one.state, one.count]),
    'None yet.',
  )}
<h2>Proof</h2><p>${lastProof === null ? 'No proof has run on this machine. Run npm run prove.' : `${lastProof.at}: ${lastProof.bookings} bookings read, ${lastProof.violations} violations.`}</p>
</main></body></html>`.markup
}
