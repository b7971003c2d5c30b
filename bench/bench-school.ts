import { login } from '@prepwell/contract/auth.ts'
import { getPaper, startAttempt } from '@prepwell/contract/sitting.ts'
import { hashPassword } from '../apps/api/src/platform/passwords.ts'
import { scheduleExam } from '../e2e/support/exam.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { signInAsAdmin } from '../e2e/support/server/admin.ts'
import { callServer } from '../e2e/support/server/client.ts'
import { query } from '../e2e/support/server/database.ts'
import { createRealApp } from '../e2e/support/server/real-app.ts'

const admin = { email: 'admin@example.com', password: 'an admin for the bench' }
const password = 'correct horse battery'

/** A running school for a benchmark. */
export type BenchSchool = Awaited<ReturnType<typeof openBenchSchool>>

/** A real app with a live exam of 30 questions and signed-in students. */
export async function openBenchSchool(students: number, settings: Record<string, string> = {}) {
  const app = await createRealApp({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  })
  await app.start()
  const rows = examRows(90, 'Bench').filter((row) => row.question_type === 'Numerical')
  const signedIn = await signInAsAdmin(app.url, admin)
  const { id: quizId } = await scheduleExam(signedIn, rows, { name: 'Exam morning', minutes: 180 })
  await query(
    app.dataDir,
    `insert into users (username, name, email, password_hash, email_verified_at, created_at)
     select 'bench' || n, 'Student ' || n, 'bench' || n || '@example.com', $1, now(), now()
     from generate_series(0, $2) n`,
    [await hashPassword(password), students],
  )
  const signIn = async (n: number) => {
    const answer = await callServer(app.url, login, {
      body: { email: `bench${n}@example.com`, password },
    })
    return answer.body.access_token
  }
  const tokens: string[] = []
  for (let n = 0; n < students; n += 8)
    tokens.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, students - n) }, (_none, i) => signIn(n + i)),
      )),
    )
  // One more student reads the paper to learn its questions.
  const scout = await signIn(students)
  await callServer(app.url, startAttempt, { params: { id: quizId } }, scout)
  const paper = await callServer(app.url, getPaper, { params: { id: quizId } }, scout)
  const endedToken = await signIn(students)
  const end = 'update users set session_epoch = session_epoch + 1 where username = $1'
  await query(app.dataDir, end, [`bench${students}`])
  return {
    url: app.url,
    quizId,
    questionIds: paper.body.data.questions.map((question) => question.id),
    tokens,
    /** Signed by the server, for a session that has ended. */
    endedToken,
    close: () => app.dispose(),
  }
}
