export { AuthCard } from './AuthCard.tsx'
export { LoginForm } from './LoginForm.tsx'
export { Problem } from './Problem.tsx'
export { preloadSignIn, SignInAgain } from './SignInAgain.tsx'
