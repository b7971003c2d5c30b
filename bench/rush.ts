import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { password as studentPassword } from '../e2e/support/people.ts'
import { openConnection, requestText } from './load.ts'
import { openSavingSchool, type SaveTimes } from './savers.ts'

const savers = 100
const savesPerSecond = 100
const students = 100_000
const importedQuestions = 20_000
const signInsAtOnce = 32
const calmSeconds = 10

/** Saves before and during a rush, and how long the rush took. */
export interface Rush {
  readonly calm: SaveTimes
  readonly rush: SaveTimes
  readonly signIns: number
  readonly exportSeconds: number
  readonly importSeconds: number
}

/**
 * Measures the saves of an exam during a rush: 32 students at a time keep signing in, all students
 * are exported, and 20,000 questions are imported.
 */
export async function measureRush(): Promise<Rush> {
  const school = await openSavingSchool({ savers, perSecond: savesPerSecond, students }, {})
  try {
    const authorization = `Bearer ${school.adminToken}`
    // Built before the measurement: building it blocks this process, and saves due meanwhile would
    // be sent late.
    const body = JSON.stringify(examRows(importedQuestions, 'Imported in a rush'))
    const imported = async () => {
      const headers = { authorization, 'content-type': 'application/json' }
      const url = `${school.app.url}/api/import/questions`
      const response = await fetch(url, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`the import: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
    const exported = async () => {
      const url = `${school.app.url}/api/export/students?type=csv`
      const response = await fetch(url, { headers: { authorization } })
      if (!response.ok) throw new Error(`the export: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
    await school.saveDuring(wait(3_000))
    const calm = await school.saveDuring(wait(calmSeconds * 1000))
    let isOver = false
    let signIns = 0
    const signingIn = async (place: number) => {
      const connection = openConnection(school.app.url)
      for (let n = savers + place; !isOver; n += signInsAtOnce) {
        const body = { email: school.emailOf(n), password: studentPassword }
        const { status } = await connection.send(requestText({ endpoint: login, body }))
        // A full queue may ask the student to come back later.
        if (status === 200) signIns += 1
        else if (status !== 503 && status !== 429) throw new Error(`a sign-in: ${status}`)
      }
      connection.close()
    }
    let [exportSeconds, importSeconds] = [0, 0]
    const heavyWork = async () => {
      const took = async (work: () => Promise<void>) => {
        const from = performance.now()
        await work()
        return (performance.now() - from) / 1000
      }
      ;[exportSeconds, importSeconds] = await Promise.all([took(exported), took(imported)])
      isOver = true
    }
    const rush = await school.saveDuring(
      Promise.all([
        heavyWork(),
        ...Array.from({ length: signInsAtOnce }, (_none, place) => signingIn(place)),
      ]),
    )
    return { calm, rush, signIns, exportSeconds, importSeconds }
  } finally {
    await school.app.dispose()
  }
}
