import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'

const quietHeartbeat = {
  device_id: 'one',
  is_visible: true,
  unsaved: 0,
  current_question: null,
  events: [],
  version: 0,
}
/**
 * A body that an endpoint about a quiz or an attempt accepts; undefined if the endpoint takes none.
 */
export const plausibleBody = ({ method, path }: Endpoint) => {
  if (path === '/api/take_quiz/:id/reports')
    return { body: { question_id: 1, text: 'Something is wrong' } }
  if (path.endsWith('/late/decisions'))
    return { body: { decision: 'accepted', reason: 'A power cut' } }
  if (path.endsWith('/answer_file'))
    return { body: { file: '{}', reason: 'A power cut', dry_run: true } }
  if (path.endsWith('/late')) return { body: { answers: {}, logs: [] } }
  if (path === '/api/take_quiz/:id/check')
    return { body: { question_id: 1, selected_values: ['1'], seq: 1 } }
  if (path === '/api/take_quiz/:id/objections')
    return { body: { question_id: 1, kind: 'other', text: 'Something is wrong' } }
  if (path.endsWith('/objections/decide'))
    return { body: { question_id: 1, decision: 'reject', reason: 'See page 12' } }
  if (method === 'POST' && path.endsWith('/regrades'))
    return {
      body: { items: [{ question_id: 1, policy: 'full_all' }], reason: 'Unclear', dry_run: true },
    }
  if (path.includes('/reports/')) return { body: { state: 'settled' } }
  if (method === 'PUT') return { body: { name: 'Mine now' } }
  if (path.endsWith('/help')) return { body: { action: 'submit', all: true, reason: 'Why not' } }
  if (path.endsWith('/contact')) return { body: quietHeartbeat }
  if (path.endsWith('/announcements')) return { body: { text: 'Read km' } }
  return /save|submit/.test(path) ? { body: { quiz_state: {} } } : {}
}
