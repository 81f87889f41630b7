/** The directions of docs/house.md. A shelf may import itself and the shelves listed here. */
export const shelves: Readonly<
  Record<string, { readonly mayImport: readonly string[]; readonly because: string }>
> = {
  kernel: { mayImport: [], because: 'kernel depends on nothing' },
  domain: { mayImport: ['kernel'], because: 'domain is pure rules over kernel' },
  contract: {
    mayImport: ['kernel', 'domain'],
    because: 'contract speaks of the domain and knows nothing of who serves or shows it',
  },
  market: {
    mayImport: ['kernel'],
    because: 'the market is a counterparty: it shares only the kernel with us',
  },
  server: {
    mayImport: ['kernel', 'domain', 'contract'],
    because: 'server serves the contract by the domain',
  },
  design: { mayImport: ['kernel'], because: 'design knows money and dates, never the application' },
  web: {
    mayImport: ['kernel', 'domain', 'contract', 'design'],
    because: 'web shows what the contract sends',
  },
  tests: {
    mayImport: ['kernel', 'domain', 'contract', 'market', 'server', 'design', 'web', 'tools'],
    because: 'tests may boot anything',
  },
  bench: {
    mayImport: [
      'kernel',
      'domain',
      'contract',
      'market',
      'server',
      'design',
      'web',
      'tests',
      'tools',
    ],
    because: 'benches may time anything',
  },
  tools: {
    mayImport: ['kernel', 'domain', 'contract', 'market', 'server', 'design', 'web', 'tests'],
    because: 'tools set up and check anything',
  },
}

/** Doors that one folder has into another shelf, besides the table above. */
export const doors: readonly {
  readonly from: RegExp
  readonly to: RegExp
  readonly because: string
}[] = [
  {
    from: /^server\/suppliers\/market\//,
    to: /^market\//,
    because: 'nothing else in server may import market',
  },
  {
    from: /^server\/(?:platform\/http\/|platform\/web\/|system\/)/,
    to: /^web\/shell\/route-table\.ts$/,
    because: 'the server answers a page with the status the one route table gives it',
  },
]

/**
 * Files of the server that any capability may import, besides the index of another capability: the
 * ports that suppliers implement, and the one machine of a charge for every paying saga.
 */
export const serverPorts: readonly string[] = [
  'server/activities/activity-supplier.ts',
  'server/after-sales/confirmed-quote-columns.ts',
  'server/cars/car-supplier.ts',
  'server/flights/flight-supplier.ts',
  'server/forecasts/fare-history.ts',
  'server/lodging/lodging-supplier.ts',
  'server/lodging/rate-history.ts',
  'server/orders/order-port.ts',
  'server/payments/acquirer.ts',
  'server/payments/charge.machine.ts',
  'server/payments/perform-charge.ts',
  'server/payments/refund.machine.ts',
  'server/payments/vault.ts',
  'server/pricing/exchange-rates.ts',
  'server/protections/underwriter.ts',
  'server/rewards/credit-lines.ts',
]
/** Imports past a door. The list may only shrink. */
export const doorsToMove: readonly { readonly from: string; readonly to: string }[] = []

/**
 * The seams between the capabilities of a shelf. A capability is reached through its door, a
 * shelf's `below` by everyone, and no two capabilities import each other.
 */
export interface Seams {
  /** Folders under every capability. They reach no capability, except in the files of `wiring`. */
  readonly below: readonly string[]
  /** Files that put all capabilities together, with what they may take from each. */
  readonly wiring?: { readonly files: RegExp; readonly take: RegExp }
}
export const seams: Readonly<Record<'web' | 'server', Seams>> = {
  web: {
    below: ['shell'],
    wiring: {
      files:
        /^web\/shell\/(?:recents-of-products\.ts|router\.tsx|route-table\.ts|saved-lists\.ts|trip-offers\.ts|trip-pieces\.ts|trip-rows\.ts)$/,
      take: /\/(?:routes\.tsx|addresses\.data\.ts|trip-(?:pieces|changes|offers)\.tsx?|trip-row\.ts|host-editor\.tsx|saved-list\.tsx|search\/use-recent-[^/]+\.ts)$/,
    },
  },
  server: { below: ['platform'] },
}

/** Where products are registered and put together: the only files that name several of them. */
export const registrations: readonly RegExp[] = [
  /^server\/(?:boot|sold-products)\.ts$/,
  /^server\/suppliers\//,
  /^web\/shell\/(?:recents-of-products\.ts|router\.tsx|route-table\.ts|saved-lists\.ts|trip-offers\.ts|trip-pieces\.ts|trip-rows\.ts)$/,
  // A package is made of two products (decision 0131).
  /^(?:contract|domain|server|web)\/packages\//,
]
/** Inside domain: products and money are separate; only the composers join them. */
export const domainKinds = {
  products: ['flights', 'lodging', 'cars', 'activities'],
  money: ['pricing', 'rewards', 'wallet', 'payments', 'ledger'],
  people: ['travelers', 'identity', 'companies', 'directory', 'policies', 'approvals'],
  composers: ['packages', 'checkout', 'trips', 'after-sales'],
} as const

/**
 * Capability folders that are on only some shelves, with the reason; every other label is on
 * domain, contract and server alike.
 */
export const partialCapabilities: Readonly<Record<string, string>> = {
  suppliers: 'server only: one folder a supplier',
  platform: 'server only: what every capability builds on',
  system: 'server only: health, metrics and the description of the API',
  mail: 'server only: letters are written by the capability whose news they are',
  orders: 'server only: the port that the suppliers of every product implement',
  quotes: 'server only: every product has its own operations for its quotes',
  ledger: 'no operation of its own: read through trips and the proof',
  'after-sales': 'no operation of its own: what cancellations, exchanges and stay changes share',
  cancellations: 'the rules of canceling are those of after-sales',
  exchanges: 'the rules of exchanging flights are those of after-sales',
  'part-changes':
    'no operation of its own: each product has its own, and the rules are those of after-sales',
  'stay-changes': 'the rules of changing a stay are those of after-sales',
  pricing: 'pure rules: used by checkout and trips',
  experiments: 'no rules of its own beyond its table',
  tracking: 'no rules of its own: events pass through',
  activities: 'rules only, until they are sold',
}

/** Tenants differ by the facts of their profiles; these files may name one all the same. */
export const mayNameTenants: readonly { readonly path: RegExp; readonly because: string }[] = [
  { path: /^domain\/identity\/tenant\.ts$/, because: 'the profiles' },
  { path: /\.data\.ts$/, because: 'demo people, accounts and wallets of a tenant' },
  { path: /^server\/identity\/seed-demo-people\.ts$/, because: 'the businesses of the demo' },
  { path: /^domain\/experiments\/experiments\.ts$/, because: 'a table with a row for each tenant' },
  { path: /^contract\/identity\/read-user-info\.ts$/, because: 'the example of an answer' },
]

/** Names that say nothing. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib']

/** What makes a function impure is passed in (`kernel/ports.ts`); these places implement it. */
export const impurity: readonly { readonly pattern: RegExp; readonly name: string }[] = [
  { pattern: /\bDate\.now\(/, name: 'Date.now()' },
  { pattern: /\bnew Date\(\)/, name: 'new Date()' },
  { pattern: /\bMath\.random\(/, name: 'Math.random()' },
  { pattern: /\bcrypto\.randomUUID\(|\brandomUUID\(/, name: 'randomUUID()' },
  { pattern: /\bsetTimeout\(/, name: 'setTimeout()' },
]
export const impureByDesign: readonly RegExp[] = [
  /^server\/platform\//,
  /^server\/(?:main|boot)\.ts$/,
  /^server\/suppliers\//,
  /^market\/(?:console|world)\//,
  /^market\/[^/]+\/bake/,
  /^web\//,
  /^design\//,
  /^tests\//,
  /^bench\//,
  /^tools\//,
  /\.test\.tsx?$/,
]
