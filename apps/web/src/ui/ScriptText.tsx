import { textSetting } from './rich-text/text-language.ts'

/**
 * A name or title in any script, marked with its language and isolated from the direction of the
 * text around it.
 */
export const ScriptText = ({ text }: { readonly text: string }) => (
  <bdi {...textSetting(text)}>{text}</bdi>
)
