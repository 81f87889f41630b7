import { createMemoryStore } from './memory-store.ts'
import { erasingConformance } from './erasing.conformance.ts'
import { marketStoreConformance } from './store.conformance.ts'

marketStoreConformance('memory', async () => createMemoryStore())
erasingConformance('memory', async () => createMemoryStore())
