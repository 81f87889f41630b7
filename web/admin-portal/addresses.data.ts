import { under, type PageLine } from '../shell/route-entry.ts'

const adminPage = (path: string, title: string): PageLine => [
  path,
  title,
  { built: true, groups: ['business', 'wide'] },
]

export const adminPortalAddresses = under('/admin-portal/', undefined, [
  [
    'onboarding/',
    'Set up your business',
    { built: true, groups: ['public', 'exempt', 'business', 'chromeless'] },
  ],
  adminPage('', 'Admin portal'),
  adminPage('people/', 'People'),
  adminPage('policies/', 'Policies'),
  adminPage('policies/tier/', 'Policy tier'),
  adminPage('roles/', 'Roles'),
  adminPage('identity/', 'Identity'),
  adminPage('cost-centers/', 'Cost centers'),
  adminPage('reports/', 'Reports'),
  adminPage('charges/', 'Charges'),
  adminPage('budgets/', 'Budgets'),
  adminPage('invoices/', 'Invoices'),
  adminPage('webhooks/', 'Webhooks'),
  adminPage('duty-of-care/', 'Duty of care'),
  adminPage('audit-log/', 'Audit log'),
])
