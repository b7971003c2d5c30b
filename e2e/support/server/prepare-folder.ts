import { openStore } from '../../../apps/api/src/open-store.ts'
import { readSettings } from '../../../apps/api/src/settings.ts'

// Makes the database of a data folder, with all migrations and nobody in it.
const store = await openStore(readSettings(process.env), () => undefined)
await store.close()
