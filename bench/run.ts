import { examMorning } from './exam-morning.ts'
import { weighPages } from './page-weight.ts'

const students = Number(process.argv[2] ?? 500)
const say = (line: string) => process.stdout.write(`${line}\n`)
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
process.exitCode = isOver ? 1 : 0
