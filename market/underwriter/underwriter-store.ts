import type { CoverContract, CoverQuote } from './contract.ts'

export type Bound =
  | { readonly kind: 'bound' | 'exists'; readonly contract: CoverContract }
  | { readonly kind: 'closed' }

/** Where the underwriter keeps its books. Every method is atomic. */
export interface UnderwriterStore {
  addQuote(quote: CoverQuote): Promise<void>
  quote(id: string): Promise<CoverQuote | null>
  /** Stores the contract unless its reference was used or closed. */
  bind(contract: CoverContract): Promise<Bound>
  contract(reference: string): Promise<CoverContract | null>
  /** Closes the reference for good and returns null, or returns its contract. */
  close(reference: string): Promise<CoverContract | null>
  /** False, without a change, if the contract has changed since this version was read. */
  replace(contract: CoverContract): Promise<boolean>
  /** All contracts, oldest first. */
  contracts(): Promise<readonly CoverContract[]>
}

/** Books in memory, for tests and benches. */
export const createUnderwriterMemory = (): UnderwriterStore => {
  const quotes = new Map<string, CoverQuote>()
  const contracts = new Map<string, CoverContract>()
  const closed = new Set<string>()
  return {
    addQuote: async (quote) => void quotes.set(quote.id, quote),
    quote: async (id) => quotes.get(id) ?? null,
    bind: async (contract) => {
      const existing = contracts.get(contract.reference)
      if (existing !== undefined) return { kind: 'exists', contract: existing }
      if (closed.has(contract.reference)) return { kind: 'closed' }
      contracts.set(contract.reference, contract)
      return { kind: 'bound', contract }
    },
    contract: async (reference) => contracts.get(reference) ?? null,
    close: async (reference) => {
      const contract = contracts.get(reference) ?? null
      if (contract === null) closed.add(reference)
      return contract
    },
    replace: async (contract) => {
      if (contracts.get(contract.reference)?.version !== contract.version) return false
      contracts.set(contract.reference, { ...contract, version: contract.version + 1 })
      return true
    },
    contracts: async () => [...contracts.values()],
  }
}
