import type { EarlySectionEnd } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { hasOpened, type SectionSpan, spanAt } from '@prepwell/contract/sitting/section-times.ts'

/** The length of each of the three sections of a model exam and of the pauses, in seconds. */
export interface ModelPlan {
  readonly seconds: number
  readonly pause: number
  readonly early: EarlySectionEnd
}

/** The section of each question of the model. */
export const sectionOfQuestion: Readonly<Record<number, number>> = { 11: 1, 12: 2, 13: 3 }

/** The times of an attempt on a model server, and whatever changes them. Times in epoch seconds. */
export function openModelSections(plan: ModelPlan, startedAt: number) {
  let spans: readonly SectionSpan[] = [1, 2, 3].map((section, place) => {
    const opens_at = startedAt + place * (plan.seconds + plan.pause)
    return { section, opens_at, deadline: opens_at + plan.seconds }
  })
  const moved = ({ section, opens_at, deadline }: SectionSpan, seconds: number): SectionSpan => ({
    ...{ section, opens_at: opens_at + seconds, deadline: deadline + seconds },
  })
  /** A span that ends in the second in which it opened still counts as having been open. */
  const until = (span: SectionSpan, now: number): SectionSpan => ({
    ...{ section: span.section, opens_at: Math.min(span.opens_at, now - 1), deadline: now },
  })
  const lengthen = (span: SectionSpan, seconds: number) => {
    const place = spans.indexOf(span)
    spans = spans.map((one, at) => {
      if (at < place) return one
      return at === place ? { ...one, deadline: one.deadline + seconds } : moved(one, seconds)
    })
  }
  const at = (now: number): SectionSpan => {
    const span = spanAt(spans, now)
    if (!span) throw new Error('a model has sections')
    return span
  }
  return {
    plan,
    at,
    get spans() {
      return spans
    },
    get deadline() {
      return spans.at(-1)?.deadline ?? startedAt
    },
    hasOpened: (section: number, now: number) => hasOpened(spans, section, now),
    /** Help: adds time to the open section, or to the next one in a pause. */
    addTime(seconds: number, now: number) {
      const span = at(now)
      if (now < span.deadline) lengthen(span, seconds)
    },
    /** Lengthens a section of the live exam, for a student whose section is not over. */
    extend(section: number, seconds: number, now: number) {
      const span = spans.findLast((one) => one.section === section && now < one.deadline)
      if (span) lengthen(span, seconds)
    },
    /** Help: reopens a section that is over; the open one continues afterwards. */
    openAgain(section: number, seconds: number, now: number) {
      const isAhead = spans.some((span) => span.section === section && now < span.deadline)
      const isOver = spans.some((span) => span.section === section && span.deadline <= now)
      if (isAhead || !isOver || now >= at(now).deadline) return
      const before = spans.filter((span) => span.deadline <= now)
      const after = spans
        .filter((span) => now < span.deadline)
        .map((span) => moved({ ...span, opens_at: Math.max(span.opens_at, now) }, seconds))
      const cut = spans.flatMap((span) =>
        span.opens_at <= now && now < span.deadline ? [until(span, now)] : [],
      )
      const again = { section, opens_at: now, deadline: now + seconds }
      spans = [...before, ...cut, again, ...after]
    },
    /** Leaves the section, or ends the pause before it; does nothing if another section is open. */
    leave(section: number, isPause: boolean, now: number) {
      const span = at(now)
      const isInPause = now < span.opens_at
      if (plan.early === 'wait' || span.section !== section || isInPause !== isPause) return
      const place = spans.indexOf(span)
      if (place === spans.length - 1 && !isPause) return
      if (!isPause) {
        lengthen(span, now - span.deadline)
        spans = spans.with(place, until(span, now))
        return
      }
      spans = spans.map((one, index) => (index < place ? one : moved(one, now - span.opens_at)))
    },
  }
}
