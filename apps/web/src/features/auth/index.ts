export { AuthCard } from './AuthCard.tsx'
export { LoginForm, preloadSignIn, SignInAgain } from './LoginForm.tsx'
export { Problem } from './Problem.tsx'
