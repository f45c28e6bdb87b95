/** @typedef {{ state: 'clean' | 'holes' | 'unknown', text: string }} Verdict */

const SERIOUS = ['high', 'critical'];

/**
 * What `npm audit --json` says about what we ship. Silence is no clean bill: whatever is no report is `unknown`.
 * @param {string} output
 * @returns {Verdict}
 */
export function auditVerdict(output) {
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return { state: 'unknown', text: `the registry did not answer: ${reasonOf(report)}` };
  const found = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => SERIOUS.includes(severity));
  const isSerious = found.length > 0 || SERIOUS.some((severity) => counts[severity] > 0);
  if (isSerious)
    return {
      state: 'holes',
      text: found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`).join('\n'),
    };
  return { state: 'clean', text: `no high or critical hole known, ${counts.total ?? 0} lesser ones` };
}

function reasonOf(report) {
  return report?.message ?? report?.error?.summary ?? 'no report';
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
