import { NAMED_SHOWROOMS } from '@wanyuan/domain';
import type { RouteRow } from '#lib/route-table.ts';

const BEGIN = '<!-- generated -->\n';
const END = '<!-- end -->\n';
const SHOWN_SHOWROOMS = 3;
const SHOWROOMS = new Set(NAMED_SHOWROOMS.map(({ key }) => `/${key}`));

export type DocumentedRow = Pick<RouteRow, 'title' | 'access' | 'capability' | 'tab' | 'keepAlive' | 'bare'> & {
  path: string;
};

function tabOf({ path, tab, keepAlive, bare }: DocumentedRow): string {
  if (path === '/' || path === '/index') return 'fixed';
  if (!tab) return bare ? 'no, without the shell' : 'no';
  return keepAlive ? 'yes' : 'yes, not kept alive';
}

const accessOf = ({ access, capability }: DocumentedRow): string =>
  capability ? `${access}, \`${capability}\`` : access;

/** With and without a last parameter that may be left out. */
const pathsOf = (path: string): string[] =>
  (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path] : [path]).map((each) =>
    each.replaceAll(/:(\w+)\??/g, '{$1}'),
  );

/** Pages of one feature that differ by their paths alone share a line; so do the many showrooms with a name of their own. */
function linesOf(feature: string, rows: readonly DocumentedRow[]): string[] {
  const lines = new Map<string, string[]>();
  for (const row of rows) {
    const title = SHOWROOMS.has(row.path) ? 'the showroom’s name' : row.title;
    const cells = `${title} | ${accessOf(row)} | ${tabOf(row)} | ${feature}`;
    lines.set(cells, [...(lines.get(cells) ?? []), ...pathsOf(row.path).map((path) => `\`${path}\``)]);
  }
  return [...lines].map(([cells, paths]) => {
    const isMany = paths.length > SHOWN_SHOWROOMS && cells.startsWith('the showroom');
    const shown = isMany
      ? `${paths.slice(0, SHOWN_SHOWROOMS).join(', ')} … (${paths.length}, \`NAMED_SHOWROOMS\`)`
      : paths.join(', ');
    return `| ${shown} | ${cells} |\n`;
  });
}

/** The page of the docs with the table of all routes between its marks. */
export function renderRoutes(page: string, features: ReadonlyMap<string, readonly DocumentedRow[]>): string {
  const [before, behind, ...rest] = page.split(BEGIN);
  const after = behind?.split(END);
  if (rest.length > 0 || after?.length !== 2) throw new Error(`the page must have one mark ${BEGIN} and one ${END}`);
  const lines = [...features].flatMap(([feature, rows]) => linesOf(feature, rows));
  const head = '| route | title | access | tab | feature |\n|---|---|---|---|---|\n';
  return `${before}${BEGIN}${head}${lines.join('')}${END}${after[1]}`;
}
