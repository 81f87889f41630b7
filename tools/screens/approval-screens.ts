import { decideApproval } from '@portolan/contract/approvals/decide-approval.ts'
import { withdrawApproval } from '@portolan/contract/approvals/withdraw-approval.ts'
import { asksApproval, outOfPolicyBody } from '@portolan/tests/harness/approvals.ts'
import { cheapest, traveler, type Journey } from '@portolan/tests/harness/traveler.ts'
import { opensMail } from './opens-mail.ts'
import type { Screen } from './screen.ts'
import { settle, type Stage } from './stage.ts'

/** Days ahead, apart from those of other screens. */
let days = 190
const nextDay = (): { readonly inDays: number } => ({ inDays: days++ })

const asks = ({ base }: Stage) => asksApproval(traveler(base, 'emery'), nextDay())
const decides = async (
  { base }: Stage,
  requestId: string,
  decision: 'Approve' | 'Deny',
): Promise<unknown> =>
  (await traveler(base, 'drew').api()).get(decideApproval, {
    params: { requestId },
    body: {
      decisions: [{ itemId: 'item_1', decision }],
      note: 'The 9:40 AM gets you there before the site meeting.',
    },
  })
const withdraws = async ({ base }: Stage, requestId: string): Promise<unknown> =>
  (await traveler(base, 'emery').api()).get(withdrawApproval, {
    params: { requestId },
    body: {},
  })

/** Somebody of the company books flights of these days. */
const travels = ({ base }: Stage, account: string, journey: Journey): Promise<unknown> =>
  traveler(base, account).searches('JFK', 'LAX', journey).chooses(cheapest, cheapest).books()

const opensRequest = async (stage: Stage, id: string, more = ''): Promise<void> => {
  await stage.open(`/approvals/request/?id=${id}${more}`)
  await stage.page.getByRole('heading', { level: 1 }).waitFor()
  await settle(stage.page)
}

/** One request in every state that a press brings it to. */
const asksInEveryState = async (stage: Stage): Promise<void> => {
  await asks(stage)
  await decides(stage, (await asks(stage)).id, 'Deny')
  await withdraws(stage, (await asks(stage)).id)
  await decides(stage, (await asks(stage)).id, 'Approve')
}

const of = (
  name: string,
  visitor: 'member' | 'employee' | 'newcomer',
  reach: Screen['reach'],
): Screen => ({
  name: `approval-${name}`,
  visitor,
  tenants: ['business'],
  narrow: true,
  reach,
})

/** Requests for approval, as who asks and who decides sees them. */
export const approvalScreens: readonly Screen[] = [
  of('none', 'newcomer', ({ open }) => open('/approvals/')),
  of('checkout', 'employee', async (stage) => {
    const { quoteId } = await outOfPolicyBody(traveler(stage.base, 'emery'), nextDay())
    await stage.open(`/flights/book/?quote=${quoteId}`)
    await stage.page.getByRole('heading', { name: 'Approval' }).waitFor()
    await settle(stage.page)
  }),
  of('sent', 'employee', async (stage) => opensRequest(stage, (await asks(stage)).id, '&sent=1')),
  of('decide', 'member', async (stage) => opensRequest(stage, (await asks(stage)).id)),
  of('denied', 'employee', async (stage) => {
    const { id } = await asks(stage)
    await decides(stage, id, 'Deny')
    await opensRequest(stage, id)
  }),
  of('to-decide', 'member', async (stage) => {
    await asks(stage)
    await stage.open('/approvals/')
  }),
  of('away', 'member', async (stage) => {
    await stage.open('/approvals/?view=Away')
    await stage.page.getByRole('button', { name: 'Let them decide' }).click()
  }),
  {
    ...of('limit', 'member', async (stage) => {
      await stage.open('/admin-portal/people/')
      await stage.page.getByRole('button', { name: 'Rowan Ibarra' }).click()
      await stage.page.getByRole('button', { name: 'Set limit' }).scrollIntoViewIfNeeded()
    }),
    layer: true,
  },
  of('mine', 'employee', async (stage) => {
    await asksInEveryState(stage)
    await stage.open('/approvals/?view=Mine')
  }),
  of('trips', 'employee', async (stage) => {
    await asks(stage)
    await stage.open('/trips/')
  }),
  of('home-approver', 'member', async (stage) => {
    await asksApproval(traveler(stage.base, 'emery'), { inDays: 2 })
    await travels(stage, 'finley', { inDays: 1, nights: 2 })
    await travels(stage, 'drew', { inDays: 1, nights: 5 })
    await stage.open('/')
  }),
  of('home-traveler', 'employee', async (stage) => {
    await asksInEveryState(stage)
    await stage.open('/')
  }),
  {
    ...of('email', 'member', async (stage) => {
      await opensMail(stage, (await asks(stage)).id)
    }),
    visitor: 'stranger',
  },
]
