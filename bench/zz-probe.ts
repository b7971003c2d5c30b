import { openClient } from '../e2e/support/server/database.ts'
import { openPhaseSchool } from './phase-school.ts'
import { createDb } from './zz-db.ts'
const school = await openPhaseSchool(10_000)
const ids = school.results.slice(0, 3000).filter((_x, i) => i % 300 === 0).map(({ id }) => id)
const client = await openClient(school.app.dataDir)
const { queries } = await createDb(ids)
for (const { sql, parameters } of queries) {
  for (let k = 0; k < 3; k++) {
    const { rows } = await client.query(`explain (analyze, buffers, timing off) ${sql}`, parameters as never)
    if (k === 2) console.log(sql.slice(0, 80), '\n', rows.map((r: any) => r['QUERY PLAN']).join('\n'))
  }
}
console.log((await client.query('select count(*), count(distinct quiz_id), count(distinct paper_id) from attempts')).rows, school.results.length)
await client.end()
await school.close()
process.exit(0)
