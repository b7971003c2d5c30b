export { access, type Viewer } from './sessions.ts'
