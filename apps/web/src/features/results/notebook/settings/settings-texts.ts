/**
 * A wanted retention in words. `percent` is 80 to 95. The more a student wants to remember, the
 * more often a card comes back: about twice as often at 95% as at 90%.
 */
export function retentionWords(percent: number): string {
  const known = `When a card comes back, you still know it in about ${fractionOf(percent)}.`
  if (percent >= 94) return `${known} Cards come back often: plan for much more time each day.`
  if (percent >= 91) return `${known} Cards come back more often than usual.`
  if (percent >= 88) return `${known} A good balance for most people.`
  return `${known} Cards come back less often: less work, and more to learn again.`
}

/** For example '9 of 10 cases'. */
function fractionOf(percent: number): string {
  const of = percent % 10 === 0 ? 10 : percent % 5 === 0 ? 20 : 100
  return `${(percent * of) / 100} of ${of} cases`
}
