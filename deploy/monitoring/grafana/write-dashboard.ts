import { writeFileSync } from 'node:fs'
import { dashboardText } from './dashboard.ts'

// Run `npm run dashboard` after changing `dashboard.ts`.
writeFileSync(new URL('prepwell.json', import.meta.url), dashboardText())
