import { createUnderwriterMemory } from './underwriter-store.ts'
import { underwriterStoreConformance } from './underwriter-store.conformance.ts'

underwriterStoreConformance('memory', async () => createUnderwriterMemory())
