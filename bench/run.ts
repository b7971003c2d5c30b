import { measureLists } from './admin-lists.ts'
import { measureAttacks } from './attacks.ts'
import { openBigSchool } from './big-school.ts'
import { examMorning } from './exam-morning.ts'
import { measureExports } from './export-memory.ts'
import { weighPages } from './page-weight.ts'
import { measureStatistics } from './statistics.ts'

// `npm run bench` measures everything, `npm run bench exam statistics` only these parts, `npm run
// bench exam 2000` with this many students.
const wanted = process.argv.slice(2)
const students = Number(wanted.find((word) => /^\d+$/.test(word)) ?? 500)

/** Documents, scripts and style sheets of a page before it can be used. */
const requestBudget = 10
/** Milliseconds at the API. */
const listBudget = 100
/** Megabytes that the program may use during an export. */
const memoryBudget = 300
/** The maximum factor by which a call may slow down with a hundred times as many attempts. */
const growthBudget = 1.5
/** Milliseconds at the API, 99th percentile. */
const boardBudget = 50
/** Milliseconds from when a save was due, 99th percentile, during any attack. */
const attackedSaveBudget = 100

const say = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`
const exactMs = (value: number) => `${value.toFixed(1).padStart(6)} ms`
const mb = (value: number) => `${value.toFixed(1).padStart(6)} MB`
const kb = (value: number) => `${value.toFixed(1)} KB`

let isOver = false
/** The text after a figure; sets the exit code when the budget is exceeded. */
function judge(over: boolean, budget: string): string {
  isOver ||= over
  return over ? `  (budget ${budget}, OVER)` : ''
}

function pages(): void {
  say('Pages, gzip, before they can be used: documents, scripts and style sheets')
  for (const { page, js, css, requests, budget } of weighPages()) {
    const over = budget !== undefined && (js > budget.js || css > budget.css)
    isOver ||= over
    const limit = budget ? ` (budget ${budget.js} and ${budget.css} KB${over ? ', OVER' : ''})` : ''
    const files = judge(requests > requestBudget, `${requestBudget} requests`)
    say(
      `  ${page.padEnd(9)} ${kb(js).padStart(9)} JS ${kb(css).padStart(9)} CSS${limit} in ${requests} requests${files}`,
    )
  }
}

async function exam(): Promise<void> {
  say(`Exam morning: ${students} students, 32 at a time, on this machine`)
  for (const { call, perSecond, p50, p99 } of await examMorning(students))
    say(
      `  ${call.padEnd(12)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
    )
}

async function attacks(): Promise<void> {
  say('Saves, 20 a second, while somebody attacks, limits on')
  for (const { attack, p50, p99, answers } of await measureAttacks()) {
    const over = judge(p99 > attackedSaveBudget, `${attackedSaveBudget} ms`)
    say(`  ${attack.padEnd(42)} p50 ${exactMs(p50)}   p99 ${exactMs(p99)}  ${answers}${over}`)
  }
}

async function lists(): Promise<void> {
  const school = await openBigSchool()
  say(
    'Lists of the admin, 100,000 students, 50,000 questions, 100,000 messages: median and worst of 5',
  )
  for (const { list, call, median, worst } of await measureLists(school)) {
    const over = judge(median > listBudget, `${listBudget} ms`)
    say(`  ${list.padEnd(10)} ${call.padEnd(30)} ${ms(median)} ${ms(worst)}${over}`)
  }
  say('\nWhole lists as files')
  for (const { file, seconds, megabytes, peakMegabytes } of await measureExports(school)) {
    const over = judge(peakMegabytes > memoryBudget, `${memoryBudget} MB`)
    say(
      `  ${file.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s ${mb(megabytes)}, the program ${mb(peakMegabytes)} at most${over}`,
    )
  }
  await school.app.dispose()
}

async function statistics(): Promise<void> {
  say('A year of statistics, 20,000 students, with 10,000 attempts and with 1,000,000: medians')
  const { growth, load } = await measureStatistics()
  for (const { call, few, many, first } of growth) {
    const over = judge(many > few * growthBudget, `${growthBudget} times`)
    say(
      `  ${call.padEnd(27)} ${exactMs(few)} ${exactMs(many)} ${(many / few).toFixed(2)} times, after a start ${ms(first)}${over}`,
    )
  }
  const over = judge(load.p99 > boardBudget, `${boardBudget} ms`)
  say(
    `  leaderboard, 32 clients     ${load.perSecond.toFixed(0)}/s   p50 ${load.p50.toFixed(1)} ms   p99 ${load.p99.toFixed(1)} ms${over}`,
  )
}

const parts = { pages, exam, attacks, lists, statistics }
const names = wanted.filter((word) => !/^\d+$/.test(word))
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)
for (const [name, measure] of Object.entries(parts))
  if (names.length === 0 || names.includes(name)) {
    await measure()
    say('')
  }
process.exitCode = isOver ? 1 : 0
