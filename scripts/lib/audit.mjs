const NO_ANSWER = 'No registry answered: known defects of packages were not looked up.'

/**
 * Reads the output of `npm audit --json`. Returns the packages with a known vulnerability of high
 * or critical severity, or a line saying that nothing was checked.
 */
export function judgeAudit(output) {
  const found = readJson(output)?.vulnerabilities
  if (!found) return { ok: true, lines: [NO_ANSWER] }
  const lines = Object.values(found)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  return { ok: lines.length === 0, lines }
}

function readJson(output) {
  try {
    // npm may print warnings before and after the JSON.
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}
