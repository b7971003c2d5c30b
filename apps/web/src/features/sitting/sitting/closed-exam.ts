interface ClosedExam {
  readonly quizId: number
  readonly takeQuizId: number
}

let closed: ClosedExam | null = null

/** Remembers the exam until the page is reloaded or another exam ends. */
export function noteClosedExam(exam: ClosedExam): void {
  closed = exam
}

/** The exam that ended last since the page was loaded. */
export const lastClosedExam = (): ClosedExam | null => closed
