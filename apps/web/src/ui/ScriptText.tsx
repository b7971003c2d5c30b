import { textSetting } from './rich-text/text-language.ts'

/**
 * A name or a title in a script of its own: drawn and spoken as its language, and apart from the
 * direction of what stands around it.
 */
export const ScriptText = ({ text }: { readonly text: string }) => (
  <bdi {...textSetting(text)}>{text}</bdi>
)
