import { browserStorage } from '../lib/browser-storage.ts'
import { readStoredSession, sessionKey } from '../lib/stored-session.ts'

// Runs in the head of the document, before the first paint: the build puts it into index.html.

// On a first visit the font loads after the scripts; on later visits the service worker has it.
if (navigator.serviceWorker?.controller) document.documentElement.dataset['font'] = ''

const { token, user } = readStoredSession(browserStorage.read(sessionKey))
/**
 * The role of the signed-in user, so that nobody sees another person's page before the first script
 * runs.
 */
const who = token ? (user?.role.toLowerCase() ?? 'unknown') : 'visitor'
document.documentElement.dataset['who'] = who

const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name=calls]') ?? {}
const [audience = '', ...calls] = content.split(',')
const isSignedIn = who !== 'visitor' && who !== 'unknown'
const isForReader = audience === who || (audience === 'user' && isSignedIn)
if (!isForReader && audience !== 'everybody') document.documentElement.dataset['picture'] = 'hidden'

// Starts the page's first calls while its scripts load; `lib/early-calls.ts` takes the responses.
if (user && token && isForReader && !location.search) {
  const parts = location.pathname.split('/')
  const id = parts.filter((part) => /^\d+$/.test(part)).pop() ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const answers = new Map<string, Promise<Response>>()
  for (const call of calls.map((each) => each.replace(':id', id))) {
    const [method = '', url = ''] = call.split(' ')
    const answer = fetch(url, { method, headers })
    answer.catch(() => {})
    answers.set(call, answer)
  }
  window.earlyCalls = { token, answers }
}
