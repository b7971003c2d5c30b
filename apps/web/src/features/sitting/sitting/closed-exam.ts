/** An exam that has ended on this page. */
interface ClosedExam {
  readonly quizId: number
  readonly takeQuizId: number
}

let closed: ClosedExam | null = null

/** Notes the exam that has ended, until the page is loaded anew or another exam ends. */
export function noteClosedExam(exam: ClosedExam): void {
  closed = exam
}

/** The exam that ended last since the page was loaded. */
export const lastClosedExam = (): ClosedExam | null => closed
