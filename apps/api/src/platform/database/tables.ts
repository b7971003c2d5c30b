import type { IdentityProvider } from '@prepwell/contract/accounts/auth.ts'
import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { Difficulty, QuestionStatus } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import type { AttemptEventKind } from '@prepwell/contract/exam-day/attempt-log.ts'
import type { ReportedQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import type { CutOff } from '@prepwell/contract/quizzes/cut-offs.ts'
import type { ObjectionKind, ObjectionRule } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { Draw, Take } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type {
  DifficultyLevel,
  EarlySectionEnd,
  QuizMode,
  SectionTiming,
  ShownPart,
} from '@prepwell/contract/quizzes/quiz-terms.ts'
import type {
  CardChange,
  CardReason,
  MistakeCause,
} from '@prepwell/contract/results/notebook-terms.ts'
import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import type { RegradeEffect, Standing } from '@prepwell/contract/results/regrades.ts'
import type { AuditAction, AuditDetail, AuditKind } from '@prepwell/contract/school/audit-log.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { KeptAnswers } from '@prepwell/contract/school/kept-imports.ts'
import type {
  LeaderboardReaders,
  SchoolColour,
  SignUpRule,
} from '@prepwell/contract/school/school-terms.ts'
import type { DeliveryState, webhookOffReasons } from '@prepwell/contract/school/webhook-terms.ts'
import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import type { SittingMessageKind } from '@prepwell/contract/sitting/heartbeat.ts'
import type { SectionSpan } from '@prepwell/contract/sitting/section-times.ts'
import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DB } from './database.generated.ts'

type With<Table, Columns> = Omit<Table, keyof Columns> & Columns

/** The generated tables, with the values that their check constraints allow. */
export interface Tables extends Omit<DB, keyof Refined>, Refined {}

/**
 * The questions of an attempt in the student's order: the id of each, and the ids of its options if
 * they are shuffled.
 */
export type ItemOrder = readonly (readonly [questionId: number, optionIds?: readonly number[]])[]

/** The section times of an attempt whose sections have their own times. */
export interface SectionTimes {
  readonly early: EarlySectionEnd
  /** In order and without overlaps. The last one ends with the attempt. */
  readonly spans: readonly SectionSpan[]
  /**
   * Seconds by which the candidate has brought the deadline forward by leaving sections early;
   * absent for 0.
   */
  readonly unused_seconds?: number
}

/**
 * The statement and explanation of a question by language; each is absent if it is not translated.
 */
export type QuestionTexts = Readonly<
  Record<string, { readonly statement?: string; readonly explanation?: string }>
>

/** Translations as JSON; null if there are none. */
type Translations<Texts> = ColumnType<Texts | null, string | null | undefined, string | null>

/** A cut-off as JSON; null for none. */
type StoredCutOff = ColumnType<CutOff | null, CutOff | null | undefined, CutOff | null>

interface Refined {
  audit_events: With<
    DB['audit_events'],
    {
      action: AuditAction
      kind: AuditKind
      detail: Generated<AuditDetail>
      acted_as: StaffRole[] | null
    }
  >
  backup_requests: With<
    DB['backup_requests'],
    { failure: 'disk_full' | 'not_permitted' | 'no_folder' | 'other' | null }
  >
  users: With<
    DB['users'],
    {
      role: Generated<AccountKind>
      status: Generated<'Active' | 'Suspended'>
      gender: 'Male' | 'Female' | null
    }
  >
  webhooks: With<DB['webhooks'], { off_reason: (typeof webhookOffReasons)[number] | null }>
  webhook_deliveries: With<DB['webhook_deliveries'], { state: Generated<DeliveryState> }>
  staff_roles: With<DB['staff_roles'], { role: StaffRole }>
  sign_in_claim_values: With<DB['sign_in_claim_values'], { role: StaffRole | null }>
  mailed_tokens: With<
    DB['mailed_tokens'],
    { purpose: 'confirm_email' | 'reset_password' | 'invitation' }
  >
  cards: With<DB['cards'], { reason: CardReason; changed: CardChange | null }>
  mistake_causes: With<DB['mistake_causes'], { cause: MistakeCause }>
  kept_imports: With<
    DB['kept_imports'],
    {
      kind: ImportKind
      said: ColumnType<KeptAnswers, string, string>
      report: ColumnType<ImportReport, string, string>
    }
  >
  imports: With<DB['imports'], { kind: ImportKind; phase: 'checking' | 'writing' | 'done' }>
  social_identities: With<DB['social_identities'], { provider: IdentityProvider }>
  files: With<DB['files'], { type: UploadType }>
  school_settings: With<
    DB['school_settings'],
    {
      colour: SchoolColour | null
      leaderboard: LeaderboardReaders | null
      sign_up: SignUpRule | null
      shown_after: ShownPart | null
    }
  >
  notices: With<
    DB['notices'],
    {
      kind:
        | 'exam_reminder'
        | 'result_published'
        | 'weekly_report'
        | 'provisional_key'
        | 'objection_decided'
        | 'marks_changed'
        | 'cards_due'
    }
  >
  questions: With<
    DB['questions'],
    {
      type: QuestionType
      difficulty: Difficulty | null
      status: Generated<QuestionStatus>
      question_format: Generated<TextFormat>
      explanation_format: Generated<TextFormat>
      translations: Translations<QuestionTexts>
    }
  >
  saved_filters: With<DB['saved_filters'], { query: Record<string, string> }>
  passages: With<
    DB['passages'],
    { format: Generated<TextFormat>; translations: Translations<TextTranslations> }
  >
  quiz_sections: With<
    DB['quiz_sections'],
    { instructions_format: Generated<TextFormat>; cut_off: StoredCutOff }
  >
  question_options: With<
    DB['question_options'],
    { question_type: QuestionType; translations: Translations<TextTranslations> }
  >
  quizzes: With<
    DB['quizzes'],
    {
      difficulty_level: DifficultyLevel
      quiz_mode: QuizMode
      draw: Generated<Draw>
      section_times: Generated<SectionTiming>
      early_section_end: Generated<EarlySectionEnd>
      shown_after: Generated<ShownPart>
      objections: Generated<ObjectionRule>
      cut_off: StoredCutOff
    }
  >
  publication_events: With<
    DB['publication_events'],
    { kind: 'provisional' | 'published' | 'shown_changed'; shown_after: ShownPart }
  >
  marking_schemes: With<DB['marking_schemes'], { rules: ColumnType<MarkingRules, string, string> }>
  quiz_sources: With<DB['quiz_sources'], { take: Take; types: QuestionType[] | null }>
  papers: With<DB['papers'], { quiz_mode: QuizMode }>
  attempts: With<
    DB['attempts'],
    {
      quiz_mode: QuizMode
      closed_by: 'student' | 'server' | 'admin' | null
      item_order: ColumnType<ItemOrder | null, string | null | undefined, string | null>
      section_times: ColumnType<SectionTimes | null, string | null | undefined, string | null>
      // The driver returns an array of decimals as numbers.
      subject_percentages: ColumnType<
        (number | null)[] | null,
        (string | null)[] | null | undefined,
        (string | null)[] | null
      >
    }
  >
  regrades: With<DB['regrades'], { effect: ColumnType<RegradeEffect, string, never> }>
  regrade_items: With<DB['regrade_items'], { policy: RegradePolicy }>
  regrade_attempts: With<
    DB['regrade_attempts'],
    {
      before: ColumnType<Standing, string, never>
      after: ColumnType<Standing, string, never>
    }
  >
  objections: With<
    DB['objections'],
    { kind: ObjectionKind; decision: 'accepted' | 'rejected' | null }
  >
  attempt_events: With<DB['attempt_events'], { kind: AttemptEventKind }>
  sitting_messages: With<DB['sitting_messages'], { kind: SittingMessageKind }>
  question_report_states: With<DB['question_report_states'], { state: ReportedQuestion['state'] }>
}
