import {
  IconAlertTriangleFilled,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceLaptop,
  type TablerIcon,
} from '@tabler/icons-react'
import { type SaveState, shownSaveState } from '../engine/saver.ts'
import { useSittingState } from '../hooks/sitting-context.ts'
import classes from './SaveBadge.module.css'

const looks: Readonly<Record<SaveState, { text: string; hint: string; icon: TablerIcon }>> = {
  saved: { text: 'Saved', hint: 'The server has all your answers', icon: IconCloudCheck },
  saving: { text: 'Saving…', hint: 'Your answers are being sent', icon: IconCloudUp },
  device: {
    text: 'Saved on this device',
    hint: 'Your answers are sent as soon as the connection is back',
    icon: IconDeviceLaptop,
  },
  unsafe: {
    text: 'Not saved, act now',
    hint: 'Keep this page open and check your connection',
    icon: IconAlertTriangleFilled,
  },
  refused: {
    text: 'Not saved, act now',
    hint: 'The message above the question says which answer is not saved',
    icon: IconAlertTriangleFilled,
  },
}

/** Shows where the answers are stored now. Not announced, since it changes with every click. */
export function SaveBadge() {
  const mayWrite = useSittingState((state) => state.mayWrite)
  const saveState = useSittingState((state) => shownSaveState(state.saveState, state.isSaveLate))
  if (!mayWrite) return <span className={classes.reading}>Read only</span>
  const { text, hint, icon: Icon } = looks[saveState]
  return (
    <div className={classes.badge} data-state={saveState} title={hint}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span>{text}</span>
    </div>
  )
}
