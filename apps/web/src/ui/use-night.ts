import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The night flag: what is on, what a switch would do, and the switch. */
export function useNight() {
  const { setColorScheme } = useMantineColorScheme()
  const isNight = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return {
    isNight,
    label: isNight ? 'Light mode' : 'Night mode',
    toggle: () => setColorScheme(isNight ? 'light' : 'dark'),
  }
}
