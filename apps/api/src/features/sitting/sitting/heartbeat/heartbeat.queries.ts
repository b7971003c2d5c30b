import type { ReportedEventKind, SittingMessageKind } from '@prepwell/contract/sitting/heartbeat.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import type { AttemptRecord } from '../../attempts/index.ts'

export interface ReportedEvent {
  readonly key: string
  readonly kind: ReportedEventKind
  readonly at: Date
  /**
   * The chosen language, for `language_chosen` only. `beside` is a second one shown next to it;
   * null if one language is shown.
   */
  readonly language: string | null
  readonly beside: string | null
}

/** A heartbeat from the page of an attempt. */
export interface HeartbeatRecord {
  readonly attemptId: number
  readonly studentId: number
  readonly now: Date
  readonly deviceId: string
  readonly device: string
  readonly address: string | null
  readonly isVisible: boolean
  readonly unsaved: number
  readonly currentQuestion: number | null
  readonly events: readonly ReportedEvent[]
  /** The version of the messages that the page already has. */
  readonly version: number
}

export interface StoredMessage {
  readonly id: number
  readonly kind: SittingMessageKind
  readonly at: number
  readonly text: string
  readonly minutes: number | null
  readonly question_id: number | null
}

/** The state of an attempt after a heartbeat. */
export interface HeartbeatRow
  extends Pick<
    AttemptRecord,
    'paper_id' | 'deadline' | 'section_times' | 'submitted_at' | 'closed_by'
  > {
  readonly attempt_id: number
  readonly is_moved: boolean
  readonly version: number
  /** All messages if `version` differs from the page's; otherwise null. */
  readonly messages: readonly StoredMessage[] | null
  /** Null unless the attempt has its own order and a message about a question. */
  readonly item_order: ItemOrder | null
  /**
   * False if the events are not stored yet: the attempt or its page row was locked, or the attempt
   * is closed.
   */
  readonly is_logged: boolean
  /** True when it is time to log new saves; see {@link logSaves}. */
  readonly are_saves_due: boolean
}

/**
 * The maximum number of log rows that the pages of one attempt may create, so that nobody can fill
 * the disk.
 */
export const eventsMax = 500

/** The minimum number of seconds between two log rows about a changed device or address. */
const changeSeconds = 60

/** The minimum number of seconds between two checks for saves that are not in the log. */
const savesSeconds = 60

/**
 * Records the heartbeats of many pages, one for each attempt, and returns the state of the
 * attempts; undefined if a student has no such attempt. For a closed exam it records only what
 * happened on the page before the end; for a practice, nothing. It never waits for a lock: locked
 * rows are skipped, and recorded with the next heartbeat.
 *
 * Attempts are found by id alone and filtered afterwards. With statistics collected while few
 * attempts are running, the planner would prefer the index of all running attempts.
 */
export async function recordHeartbeats(
  db: Db,
  heartbeats: readonly HeartbeatRecord[],
): Promise<(HeartbeatRow | undefined)[]> {
  const events = heartbeats.flatMap(({ attemptId, events }) =>
    events.map((event) => ({ attemptId, ...event })),
  )
  const rows = await writeHeartbeats(db, {
    attempt_ids: heartbeats.map(({ attemptId }) => attemptId),
    student_ids: heartbeats.map(({ studentId }) => studentId),
    times: heartbeats.map(({ now }) => now),
    device_ids: heartbeats.map(({ deviceId }) => deviceId),
    devices: heartbeats.map(({ device }) => device),
    addresses: heartbeats.map(({ address }) => address),
    visible: heartbeats.map(({ isVisible }) => isVisible),
    unsaved: heartbeats.map(({ unsaved }) => unsaved),
    questions: heartbeats.map(({ currentQuestion }) => currentQuestion),
    versions: heartbeats.map(({ version }) => version),
    event_counts: heartbeats.map(({ events }) => events.length),
    event_attempts: events.map(({ attemptId }) => attemptId),
    event_keys: events.map(({ key }) => key),
    event_kinds: events.map(({ kind }) => kind),
    event_times: events.map(({ at }) => at),
    event_languages: events.map(({ language }) => language),
    event_besides: events.map(({ beside }) => beside),
  })
  const byId = new Map(rows.map((row) => [row.attempt_id, row]))
  return heartbeats.map(({ attemptId }) => byId.get(attemptId))
}

interface Given {
  readonly attempt_ids: number[]
  readonly student_ids: number[]
  readonly times: Date[]
  readonly device_ids: string[]
  readonly devices: string[]
  readonly addresses: (string | null)[]
  readonly visible: boolean[]
  readonly unsaved: number[]
  readonly questions: (number | null)[]
  readonly versions: number[]
  readonly event_counts: number[]
  readonly event_attempts: number[]
  readonly event_keys: string[]
  readonly event_kinds: ReportedEventKind[]
  readonly event_times: Date[]
  readonly event_languages: (string | null)[]
  readonly event_besides: (string | null)[]
}

/** SQL for the details of the reported event `one`. */
export const eventDetail = sql`jsonb_strip_nulls(jsonb_build_object(
  'key', one.key, 'language', one.language, 'beside', one.beside))`

const writeHeartbeats = prepared('record_heartbeats', (db, given: Given) =>
  sql<HeartbeatRow>`
  with asked as materialized (
    select attempt_id, student_id, now, device_id, device, address, is_visible, unsaved,
      current_question, version, event_count
    from unnest(${given.attempt_ids}::integer[], ${given.student_ids}::integer[],
        ${given.times}::timestamptz[], ${given.device_ids}::text[], ${given.devices}::text[],
        ${given.addresses}::inet[], ${given.visible}::boolean[], ${given.unsaved}::integer[],
        ${given.questions}::integer[], ${given.versions}::bigint[], ${given.event_counts}::integer[])
      as one (attempt_id, student_id, now, device_id, device, address, is_visible, unsaved,
        current_question, version, event_count)
  ), found as materialized (
    select asked.*, attempts.student_id as owner_id, attempts.quiz_id, attempts.paper_id,
      attempts.started_at, attempts.deadline, attempts.section_times, attempts.submitted_at,
      attempts.closed_by,
      attempts.quiz_mode = 'exam' as is_exam,
      attempts.quiz_mode = 'exam' and attempts.submitted_at is null as is_running,
      known.attempt_id is not null as is_known,
      coalesce(known.moved_from_device_id = asked.device_id, false) as is_moved,
      known.device_id <> asked.device_id as has_new_device,
      known.address is distinct from asked.address and known.address is not null as has_new_address,
      known.changed_at is null
        or known.changed_at <= asked.now - make_interval(secs => ${changeSeconds}) as is_change_due,
      known.saves_read_at is null
        or known.saves_read_at <= asked.now - make_interval(secs => ${savesSeconds}) as are_saves_due,
      coalesce(known.events_count, 0) as events_count,
      known.device as device_before, known.address as address_before
    from asked
      join attempts on attempts.id = asked.attempt_id
      left join attempt_contacts known on known.attempt_id = asked.attempt_id
  ), own as materialized (
    select found.*,
      is_running and is_known and not is_moved and is_change_due and events_count < ${eventsMax}
        and (coalesce(has_new_device, false) or has_new_address) as is_change_noted
    from found where owner_id = student_id
  ), free as materialized (
    select attempts.id from own join attempts on attempts.id = own.attempt_id
    where own.is_exam and (own.event_count > 0 or own.is_change_noted or not own.is_known)
    for key share of attempts skip locked
  ), held as materialized (
    select known.attempt_id, known.events_count
    from own join attempt_contacts known on known.attempt_id = own.attempt_id
    where own.is_running and not own.is_moved
    for no key update of known skip locked
  ), inserted as (
    insert into attempt_contacts (attempt_id, at, device_id, device, address, is_visible, unsaved,
      current_question, saves_read_at, events_count)
    select own.attempt_id, own.now, own.device_id, own.device, own.address, own.is_visible, own.unsaved,
      own.current_question, own.now, own.event_count
    from own join free on free.id = own.attempt_id
    where own.is_running and not own.is_known
    order by own.attempt_id
    on conflict do nothing
    returning attempt_id
  ), counted as materialized (
    select attempt_id, events_count from held join free on free.id = attempt_id
    union all
    select attempt_id, 0 from inserted
  ), logging as materialized (
    select attempt_id from counted where events_count < ${eventsMax}
  ), noted as materialized (
    select own.attempt_id, one.kind, greatest(one.at, own.started_at) as at,
      ${eventDetail} as detail
    from unnest(${given.event_attempts}::integer[], ${given.event_keys}::text[],
        ${given.event_kinds}::text[], ${given.event_times}::timestamptz[],
        ${given.event_languages}::text[], ${given.event_besides}::text[])
        as one (attempt_id, key, kind, at, language, beside)
      join own on own.attempt_id = one.attempt_id
    union all
    select attempt_id, 'device_changed', now,
      jsonb_build_object('device', device, 'device_before', device_before)
    from own where is_change_noted and has_new_device
    union all
    select attempt_id, 'address_changed', now,
      jsonb_build_object('address', host(address), 'address_before', host(address_before))
    from own where is_change_noted and has_new_address
  ), logged as (
    insert into attempt_events (attempt_id, kind, at, detail)
    select noted.attempt_id, noted.kind, noted.at, noted.detail
    from noted join logging on logging.attempt_id = noted.attempt_id
    order by noted.attempt_id, noted.at
    on conflict do nothing
  ), announced as materialized (
    select quiz_id, sum(1 + (withdrawn_at is not null)::integer) as changes
    from sitting_messages
    where attempt_id is null and quiz_id in (select quiz_id from own where is_exam)
    group by quiz_id
  ), told as materialized (
    select attempt_id, sum(1 + (withdrawn_at is not null)::integer) as changes
    from sitting_messages
    where attempt_id in (select attempt_id from own where is_exam)
    group by attempt_id
  ), versioned as (
    select own.*, coalesce(announced.changes, 0) + coalesce(told.changes, 0) as latest
    from own
      left join announced on announced.quiz_id = own.quiz_id and own.is_exam
      left join told on told.attempt_id = own.attempt_id
  ), updated as (
    update attempt_contacts known
    set at = own.now, device_id = own.device_id, device = own.device, address = own.address,
      is_visible = own.is_visible, unsaved = own.unsaved, current_question = own.current_question,
      changed_at = case when own.is_change_noted then own.now else known.changed_at end,
      saves_read_at = case when own.are_saves_due then own.now else known.saves_read_at end,
      informed_at = case when own.version = own.latest then own.now else known.informed_at end,
      events_count = known.events_count
        + case when free.id is null then 0 else own.event_count + own.is_change_noted::integer end
    from versioned own
      join held on held.attempt_id = own.attempt_id
      left join free on free.id = own.attempt_id
    where known.attempt_id = own.attempt_id
  ), answered as (
    select versioned.*, case when latest <> version then coalesce((
      select json_agg(json_build_object('id', id, 'kind', kind, 'text', text, 'minutes', minutes,
        'at', floor(extract(epoch from at)), 'question_id', question_id) order by id)
      from sitting_messages
      where withdrawn_at is null and (sitting_messages.attempt_id = versioned.attempt_id
        or sitting_messages.attempt_id is null and sitting_messages.quiz_id = versioned.quiz_id)
    ), '[]') end as messages
    from versioned
  )
  select attempt_id, paper_id, deadline, section_times, submitted_at, closed_by, is_moved,
    latest::bigint as version, messages,
    case when messages::text ~ '"question_id" : \\d' then (
      select item_order from attempts where attempts.id = attempt_id
    ) end as item_order,
    not is_exam or event_count = 0 or attempt_id in (select attempt_id from counted) as is_logged,
    is_running and is_known and not is_moved and are_saves_due as are_saves_due
  from answered`.compile(db),
)
