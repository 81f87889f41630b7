import { under } from '../shell/route-entry.ts'

export const caseAddresses = under('/agent/', undefined, [['cases/', 'Cases', { built: true }]])
