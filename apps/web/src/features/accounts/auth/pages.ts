import type { SitePage } from '../../../lib/page.ts'
import { paths } from '../../../lib/paths.ts'

export const pages: readonly SitePage[] = [
  {
    path: paths.login,
    audience: 'visitor',
    layout: 'page',
    load: () => import('./LoginPage.tsx').then((page) => ({ Component: page.LoginPage })),
  },
  {
    path: paths.socialCallback,
    // An ended session may be stored while its user logs in again. The header would then make
    // calls with it, and their refusals would send the reader to the login page.
    audience: 'everybody',
    layout: 'screen',
    load: () =>
      import('./SocialCallbackPage.tsx').then((page) => ({ Component: page.SocialCallbackPage })),
  },
  {
    path: paths.signup,
    audience: 'visitor',
    layout: 'page',
    load: () => import('./SignupPage.tsx').then((page) => ({ Component: page.SignupPage })),
  },
  {
    path: paths.forgotPassword,
    audience: 'everybody',
    layout: 'page',
    load: () =>
      import('./ForgotPasswordPage.tsx').then((page) => ({ Component: page.ForgotPasswordPage })),
  },
  {
    path: paths.resetPassword(),
    audience: 'everybody',
    layout: 'page',
    load: () =>
      import('./ResetPasswordPage.tsx').then((page) => ({ Component: page.ResetPasswordPage })),
  },
  {
    path: paths.confirmEmail(),
    audience: 'everybody',
    layout: 'page',
    load: () =>
      import('./ConfirmEmailPage.tsx').then((page) => ({ Component: page.ConfirmEmailPage })),
  },
  {
    path: paths.secondFactor,
    audience: 'session',
    layout: 'page',
    load: () =>
      import('./second-factor/SecondFactorPage.tsx').then((page) => ({
        Component: page.SecondFactorPage,
      })),
  },
]
