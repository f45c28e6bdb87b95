import { NAMED_SHOWROOMS } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { renderRoutes, type DocumentedRow } from './render-routes.ts';

const row = (path: string, values: Partial<DocumentedRow> = {}): DocumentedRow => ({
  path,
  title: '页',
  access: 'user',
  tab: true,
  keepAlive: true,
  ...values,
});
const PAGE = 'before\n<!-- generated -->\nold\n<!-- end -->\nafter\n';
const tableOf = (...rows: DocumentedRow[]) =>
  renderRoutes(PAGE, new Map([['things', rows]]))
    .split('\n')
    .slice(4, -3);

it('writes between the marks, and what it wrote once it leaves as it is', () => {
  const rows = new Map([['things', [row('/things')]]]);
  const page = renderRoutes(PAGE, rows);
  expect(page).toMatch(/^before\n<!-- generated -->\n\| route \|[^]*\| things \|\n<!-- end -->\nafter\n$/);
  expect(renderRoutes(page, rows)).toBe(page);
  expect(() => renderRoutes('no marks', rows)).toThrow('mark');
});

it('says who may and what becomes of the tab', () => {
  expect(
    tableOf(
      row('/', { access: 'public', title: '首页' }),
      row('/a', { capability: 'cart.use', keepAlive: false }),
      row('/b', { access: 'public', tab: false, bare: true }),
      row('/c', { tab: false }),
    ),
  ).toEqual([
    '| `/` | 首页 | public | fixed | things |',
    '| `/a` | 页 | user, `cart.use` | yes, not kept alive | things |',
    '| `/b` | 页 | public | no, without the shell | things |',
    '| `/c` | 页 | user | no | things |',
  ]);
});

it('puts paths of one page into one line, with and without what may be left out', () => {
  expect(tableOf(row('/area'), row('/area/:id/:type?'))).toEqual([
    '| `/area`, `/area/{id}`, `/area/{id}/{type}` | 页 | user | yes | things |',
  ]);
});

it('puts all showrooms with a name into one line', () => {
  const [first] = NAMED_SHOWROOMS;
  const lines = tableOf(...NAMED_SHOWROOMS.map(({ key, name }) => row(`/${key}`, { title: name })));
  expect(lines).toEqual([expect.stringContaining(`\`/${first!.key}\`, `)]);
  expect(lines[0]).toContain(`… (${NAMED_SHOWROOMS.length}, \`NAMED_SHOWROOMS\`) | the showroom’s name |`);
});
