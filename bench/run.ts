import { measureLists } from './admin-lists.ts'
import { openBigSchool } from './big-school.ts'
import { examMorning } from './exam-morning.ts'
import { measureExports } from './export-memory.ts'
import { weighPages } from './page-weight.ts'

const students = Number(process.argv[2] ?? 500)
const say = (line: string) => process.stdout.write(`${line}\n`)
/** Milliseconds at the API. */
const listBudget = 100
/** Megabytes that the program may use while it exports. */
const memoryBudget = 300
const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`
const mb = (value: number) => `${value.toFixed(1).padStart(6)} MB`
const kb = (value: number) => `${value.toFixed(1)} KB`

say('Pages, gzip, before they can be used')
let isOver = false
for (const { page, js, css, budget } of weighPages()) {
  const over = budget !== undefined && (js > budget.js || css > budget.css)
  isOver ||= over
  const limit = budget ? ` (budget ${budget.js} and ${budget.css} KB${over ? ', OVER' : ''})` : ''
  say(`  ${page.padEnd(8)} ${kb(js).padStart(9)} JS ${kb(css).padStart(9)} CSS${limit}`)
}

say(`\nExam morning: ${students} students, 32 at a time, on this machine`)
for (const { call, perSecond, p50, p99 } of await examMorning(students))
  say(
    `  ${call.padEnd(12)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  )

const bigSchool = await openBigSchool()
say(
  '\nLists of the admin, 100,000 students, 50,000 questions, 100,000 messages: median and worst of 5',
)
for (const { list, call, median, worst } of await measureLists(bigSchool)) {
  const isSlow = median > listBudget
  isOver ||= isSlow
  const over = isSlow ? `  (budget ${listBudget} ms, OVER)` : ''
  say(`  ${list.padEnd(10)} ${call.padEnd(30)} ${ms(median)} ${ms(worst)}${over}`)
}
say('\nWhole lists as files')
for (const { file, seconds, megabytes, peakMegabytes } of await measureExports(bigSchool)) {
  const isLarge = peakMegabytes > memoryBudget
  isOver ||= isLarge
  const over = isLarge ? `  (budget ${memoryBudget} MB, OVER)` : ''
  say(
    `  ${file.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s ${mb(megabytes)}, the program ${mb(peakMegabytes)} at most${over}`,
  )
}
await bigSchool.app.dispose()
process.exitCode = isOver ? 1 : 0
