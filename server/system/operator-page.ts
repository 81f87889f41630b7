import { tenants } from '@portolan/domain/identity/tenant.ts'
import type { LastProof } from '../ledger/index.ts'
import { escape } from '../platform/http/markup.ts'
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
  /** What sweeps had to repair since this process began, by name. */
  readonly repairs: readonly { readonly event: string; readonly count: number }[]
  /** The outbox by state. */
  readonly mails: readonly { readonly state: string; readonly count: number }[]
  readonly lastProof: LastProof | null
  /** What was done by hand, newest first. */
  readonly actions: readonly OperatorAction[]
}

export const moment = (at: number | null): string =>
  at === null ? '–' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const table = (
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  none: string,
): string =>
  `<div class="scroll" role="region" aria-label="${escape(name)}" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col"${head === 'Count' ? ' class="figure"' : ''}>${escape(head)}</th>`).join('')}</tr></thead><tbody>${
    rows.length === 0
      ? `<tr><td colspan="${heads.length}">${escape(none)}</td></tr>`
      : rows
          .map(
            (row) =>
              `<tr>${row.map((cell) => `<td${typeof cell === 'number' ? ' class="figure"' : ''}>${escape(String(cell))}</td>`).join('')}</tr>`,
          )
          .join('')
  }</tbody></table></div>`

/** Beside the sheet of plain pages: the row of figures, and what somebody must look at. */
const style = `
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(176px,1fr));margin-block-start:24px;border:1px solid var(--edge);border-radius:var(--r4);background:var(--sheet);overflow:hidden}
dl div{padding:16px 20px;box-shadow:0 0 0 .5px var(--line)}dt{font:500 var(--t15) var(--sans);color:var(--ink2)}dd{margin-block-start:4px;font:500 var(--t28) var(--serif)}.bad dd{color:var(--danger)}
ul{display:grid;gap:12px;margin-block-start:12px;list-style:none}li{display:grid;gap:12px;padding:16px 20px;border:1px solid var(--edge);border-radius:var(--r4);background:var(--sheet);overflow-wrap:anywhere}li p{max-inline-size:none}
.row>label:has([name=note],[name=personId]){flex:1 1 240px}td{overflow-wrap:anywhere}.scroll+p{margin-block-start:12px}h2+p{margin-block-end:12px}h1+p{margin-block-start:12px}`

const figure = (name: string, value: string | number, bad: boolean): string =>
  `<div${bad ? ' class="bad"' : ''}><dt>${escape(name)}</dt><dd>${escape(String(value))}</dd></div>`

const done: Readonly<Record<OperatorAction['kind'], string>> = {
  ConcernClosed: 'Concern closed',
  SessionsEnded: 'Sessions ended',
}
const noteField =
  '<label>What was done, or why<input name="note" required minlength="3" maxlength="500" autocomplete="off"></label>'

/** An open concern and the form that closes it. */
const concernHtml = (
  one: OpenConcern,
): string => `<li><p><b>${escape(one.sagaId)}</b> · ${escape(one.tenant)} · since ${moment(one.createdAt)}, look by ${moment(one.dueAt)}</p><p>${escape(one.reason)}</p>
<form method="post" action="/ops/concerns/close" class="row"><input type="hidden" name="id" value="${escape(one.id)}">${noteField}<button aria-label="Close the concern of ${escape(one.sagaId)}">Close</button></form></li>`

const sessionsForm = `<form method="post" action="/ops/sessions/end" class="row"><label>Tenant<select name="tenant">${tenants.map((tenant) => `<option>${tenant}</option>`).join('')}</select></label>
<label>Person<input name="personId" required maxlength="64" pattern="[A-Za-z0-9_\\-]+" autocomplete="off" spellcheck="false"></label>${noteField}<button>End all sessions</button></form>`

/**
 * What somebody who keeps the product running looks at: counts, ages and references, and nothing of
 * a person's. `problem` says why what they sent was not done.
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
  return `${plainHead('Operations · Portolan', nonce, style)}
<body><main><h1>Operations</h1><p>Product time ${moment(facts.now)}. The same as data: <a href="/ops/state.json">state.json</a>; as figures over time: <a href="/metrics">metrics</a>. What to do about each: the section “Alarms” of docs/operating.md.</p>
${problem === undefined ? '' : `<p class="problem" role="alert">${escape(problem)}</p>`}
<dl>${figure('Needs attention', attention.open, attention.open > 0)}${figure('Overdue of these', attention.overdue, attention.overdue > 0)}${figure('Overdue action', `${overdueSeconds} s`, overdueSeconds > 60)}${figure('Jobs waiting', waiting, waiting > 1000)}${figure('Deadlines due', deadlines.due, deadlines.due > 100)}${figure('Last proof', lastProof === null ? 'none here' : lastProof.violations === 0 ? 'all agree' : `${lastProof.violations} violations`, lastProof !== null && lastProof.violations > 0)}</dl>
<h2>Needs attention</h2>${facts.concerns.length === 0 ? '<p>Nothing: every undo that was begun has ended.</p>' : `<p>Closing says that somebody has dealt with it; it changes no booking, and what is still wrong comes back.</p><ul>${facts.concerns.map(concernHtml).join('')}</ul>`}
<h2>Sessions</h2><p>Ends whatever sessions a person has, at the next call. The person signs in anew.</p>${sessionsForm}
<h2>Done by hand</h2>${table(
    'Done by hand',
    ['When', 'What', 'About', 'Tenant', 'Note'],
    facts.actions.map((one) => [moment(one.at), done[one.kind], one.about, one.tenant, one.note]),
    'Nothing yet.',
  )}
<h2>Sagas</h2>${table(
    'Sagas',
    ['Kind', 'State', 'Count'],
    facts.everySaga.map((one) => [one.kind, one.state, one.count]),
    'None yet.',
  )}
<p>Oldest next action: ${moment(facts.oldestActionAt)}. Traces still looked after: ${facts.watches}.</p>
<h2>Jobs</h2>${table(
    'Jobs',
    ['Queue', 'State', 'Count'],
    jobs.map((one) => [one.queue, one.state, one.count]),
    'No job waits or runs.',
  )}
<h2>Repairs</h2><p>What sweeps had to put right since this process began: each should be nothing.</p>${table(
    'Repairs',
    ['What', 'Count'],
    facts.repairs.map((one) => [one.event, one.count]),
    'None.',
  )}
<h2>Mails</h2><p><a href="/ops/mails/">The outbox</a>, newest first. “Kept” ends there, since no mail server is set.</p>${table(
    'Mails',
    ['State', 'Count'],
    facts.mails.map((one) => [one.state, one.count]),
    'None yet.',
  )}
<h2>Proof</h2><p>${lastProof === null ? 'No proof has run on this machine: npm run prove.' : `${escape(lastProof.at)}: ${lastProof.bookings} bookings read, ${lastProof.violations} violations.`}</p>
</main></body></html>`
}
