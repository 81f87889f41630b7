/** The direction of the house. A shelf may import itself and what stands here; nothing else. */
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

/** Inside domain: products and money stand apart; only the composers join them. */
export const domainKinds = {
  products: ['flights', 'lodging', 'cars', 'activities'],
  money: ['pricing', 'rewards', 'wallet', 'payments', 'ledger'],
  people: ['travelers', 'identity', 'policies'],
  composers: ['packages', 'checkout', 'trips'],
} as const

/**
 * Capability folders that stand on only some shelves, with the reason; every other label stands on
 * domain, contract and server alike.
 */
export const partialCapabilities: Readonly<Record<string, string>> = {
  suppliers: 'server only: one folder a supplier',
  platform: 'server only: what every capability stands on',
  system: 'server only: health, metrics and the description of the API',
  mail: 'server only: letters are written by the capability whose news they are',
  ledger: 'no operation of its own: read through trips and the proof',
  cancellations: 'the rules of cancelling are those of trips',
  exchanges: 'the rules of exchanging flights are those of trips',
  'stay-changes': 'the rules of changing a stay are those of trips',
  pricing: 'pure rules: used by checkout and trips',
  policies: 'rules only: read by the products whose prices they judge',
  experiments: 'no rules of its own beyond its table',
  tracking: 'no rules of its own: events pass through',
}

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
