import { contract } from '../src/contract.ts';
import type { Call } from '../src/core.ts';

const GENERATED = '<!-- generated -->\n';

/** A page of the docs with the table of all calls behind its mark. */
export function renderCalls(page: string): string {
  const rows = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Call>(calls).map(
      ([name, { path, auth, capability, summary }]) =>
        `| ${group}.${name} | \`${path}\` | ${capability ? `\`${capability}\`` : auth} | ${summary.replaceAll('|', '\\|')} |`,
    ),
  );
  const [written, ...rest] = page.split(GENERATED);
  if (rest.length !== 1) throw new Error(`the page must have one mark ${GENERATED}`);
  return `${written}${GENERATED}| call | path | who may | for |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
