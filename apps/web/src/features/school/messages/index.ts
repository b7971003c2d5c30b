export { LazyContactForm } from './LazyContactForm.tsx'
