import { Alert, Button, Loader, Stack } from '@mantine/core'
import type { SecondStep, SessionAnswer, SignedIn } from '@prepwell/contract/accounts/auth.ts'
import type { JoinStep } from '@prepwell/contract/accounts/oidc.ts'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserStorage } from '../../../lib/browser-storage.ts'
import { CallError } from '../../../lib/call.ts'
import { openKey } from '../../../lib/open-practice/open-key.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { signUpRule } from '../../../lib/school-rules.ts'
import { isStudent, useSession } from '../../../lib/session.ts'
import { signInNameOf } from '../../../lib/stored-session.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { againAddress, type LoginAgain, readAgain } from './again/again-address.ts'
import { BeginAgain } from './again/BeginAgain.tsx'
import { LoggedInAgain } from './again/LoggedInAgain.tsx'
import { RefusedAgain } from './again/RefusedAgain.tsx'
import { endOtherSession, type ProviderReturn, socialSignInMutation } from './auth.api.ts'
import { enterSession } from './enter-session.ts'
import { JoinAccountForm } from './JoinAccountForm.tsx'
import { socialLandingOf } from './landing.ts'
import { providerNames } from './provider-names.ts'
import { SecondStepForm } from './second-factor/SecondStepForm.tsx'
import { readSocialReturn, takeSocialRequest } from './social-request.ts'

/**
 * The redirect page for all providers. A page whose session has ended also begins a login here,
 * because this page opens while an ended session is stored.
 */
export function SocialCallbackPage() {
  const [search] = useSearchParams()
  const [again] = useState(() => readAgain(search))
  return (
    <main className={classes.alone}>{again ? <BeginAgain again={again} /> : <SocialReturn />}</main>
  )
}

/** Signs in with the returned token and continues, or explains why it cannot. */
function SocialReturn() {
  const { refusal, login, second, join, again, isBack } = useSocialReturn()
  const navigate = useNavigate()
  const onBack = () =>
    again ? window.location.replace(againAddress(again)) : void navigate(login, { replace: true })
  if (again && isBack) return <LoggedInAgain next={again.next} />
  if (again && refusal) return <RefusedAgain again={again} text={refusal.text} />
  if (second)
    return (
      <AuthCard title="Login">
        <SecondStepForm {...second} onBack={onBack} />
      </AuthCard>
    )
  if (join)
    return (
      <AuthCard title="Login">
        <JoinAccountForm {...join} onBack={onBack} />
      </AuthCard>
    )
  if (!refusal)
    return (
      <AuthCard title="Login">
        <p className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden /> Signing you in…
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title="Login">
      <Stack gap="md">
        {/* The toast has already been announced to screen readers; this text stays. */}
        <Alert color="red" role="note" icon={<IconAlertCircle aria-hidden />}>
          {refusal.text}
        </Alert>
        {refusal.retry ? <Button onClick={refusal.retry}>Try again</Button> : null}
        <LinkButton to={login} variant={refusal.retry ? 'default' : 'filled'}>
          Back to login
        </LinkButton>
      </Stack>
    </AuthCard>
  )
}

/** What the sign-in leads to. */
interface Wanted {
  readonly next: string | null
  readonly again: LoginAgain | null
}

interface Refusal {
  readonly text: string
  /** Retries with the same token; absent where a retry cannot help. */
  readonly retry?: () => void
}

/**
 * Reads the provider's response, signs in and continues. A reader who cancelled at the provider
 * returns to the login page without a message. `login` is the address of the login page with the
 * requested page in it. `second` is set while the account asks for a code, `join` while it asks for
 * its password. `again` is set if the login is for a page whose session has ended, and `isBack`
 * once that page can go on in its own tab.
 */
function useSocialReturn(): {
  refusal: Refusal | null
  login: string
  second: { step: SecondStep; onAnswer: (answer: SignedIn) => void } | null
  join: { step: JoinStep; onAnswer: (answer: SessionAnswer) => void } | null
  again: LoginAgain | null
  isBack: boolean
} {
  const navigate = useNavigate()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [joinStep, setJoinStep] = useState<JoinStep | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [again, setAgain] = useState<LoginAgain | null>(null)
  const [isBack, setIsBack] = useState(false)
  const { mutate, error, variables } = useMutation(socialSignInMutation())

  const goOn = useCallback(
    async (user: SessionUser, wanted: string | null) => {
      // Sends the answers that a visitor gave before making the account.
      if (isStudent(user) && signUpRule() !== 'closed' && browserStorage.read(openKey))
        await import('../../../lib/open-practice/take-open-answers.api.ts')
          .then(({ takeAnswersOnTheWay }) => takeAnswersOnTheWay(user.email, wanted))
          .catch(() => {})
      browserStorage.write(openKey, null)
      void navigate(socialLandingOf(user, wanted), { replace: true })
    },
    [navigate],
  )
  const goOnAgain = useCallback(
    (answer: SignedIn, { userId, next, isInNewTab }: LoginAgain) => {
      if (answer.user.id !== userId) {
        // Not stored: the page in the other tab belongs to somebody else.
        void endOtherSession(answer.access_token).catch(() => {})
        return setFailure(
          `${signInNameOf(answer.user)} is another account. Log in with the account of the page where you were.`,
        )
      }
      enterSession(answer)
      if (isInNewTab) setIsBack(true)
      else void navigate(next, { replace: true })
    },
    [navigate],
  )
  const onAnswer = useCallback(
    (answer: SessionAnswer, { next, again }: Wanted) => {
      if ('second_factor' in answer) setStep(answer.second_factor)
      else if (again) goOnAgain(answer, again)
      else void goOn(enterSession(answer), next)
    },
    [goOn, goOnAgain],
  )
  const signIn = useCallback(
    (given: ProviderReturn & { code: string | null }, wanted: Wanted) =>
      mutate(given, {
        onSuccess: (answer) => {
          if ('join' in answer) setJoinStep(answer.join)
          else onAnswer(answer, wanted)
        },
      }),
    [mutate, onAnswer],
  )

  const isRead = useRef(false)
  useEffect(() => {
    // Reading removes the stored request, so a second run of the effect would find nothing.
    if (isRead.current) return
    isRead.current = true
    const request = takeSocialRequest()
    const wanted = { next: request?.next ?? null, again: request?.again ?? null }
    const back = readSocialReturn(window.location, request)
    // Removes the token from the address and from the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    setNext(wanted.next)
    setAgain(wanted.again)
    // Somebody has logged in in another tab meanwhile: the login page says so.
    if (useSession.getState().token && !wanted.again)
      return void navigate(paths.loginThen(wanted.next ?? paths.home), { replace: true })
    if (back.kind === 'token') return signIn({ ...back, code: request?.code ?? null }, wanted)
    if (back.kind === 'failed') {
      const text = `${providerNames[back.provider]} could not sign you in. Please try again`
      toast.error(text)
      return setFailure(text)
    }
    if (back.kind === 'foreign')
      toast.error('This login did not begin in this browser tab. Please try again')
    if (wanted.again) return setFailure('You are not logged in yet')
    void navigate(paths.loginThen(wanted.next ?? paths.home), { replace: true })
  }, [signIn, navigate])

  const login = paths.loginThen(next ?? paths.home)
  const answered = (answer: SessionAnswer) => onAnswer(answer, { next, again })
  const second = step && { step, onAnswer: answered }
  const join = joinStep && { step: joinStep, onAnswer: answered }
  const steps = { login, second, join, again, isBack }
  if (failure) return { refusal: { text: failure }, ...steps }
  if (!error || !variables) return { refusal: null, ...steps }
  // A response of the school's own provider can be used only once, so another try begins at the
  // provider.
  const mayHelp = error instanceof CallError && error.isTemporary && variables.provider !== 'oidc'
  const retry = () => signIn(variables, { next, again })
  return { refusal: { text: messageOf(error), ...(mayHelp ? { retry } : {}) }, ...steps }
}
