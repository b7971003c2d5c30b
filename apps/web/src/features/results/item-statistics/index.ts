export { UsedIn } from './UsedIn.tsx'
