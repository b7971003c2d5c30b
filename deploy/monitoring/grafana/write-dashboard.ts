import { writeFileSync } from 'node:fs'
import { dashboardText } from './dashboard.ts'

// `npm run dashboard` after a change of `dashboard.ts`.
writeFileSync(new URL('prepwell.json', import.meta.url), dashboardText())
