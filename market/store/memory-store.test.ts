import { createMemoryStore } from './memory-store.ts'
import { marketStoreConformance } from './store.conformance.ts'

marketStoreConformance('memory', async () => createMemoryStore())
