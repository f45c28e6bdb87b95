import { existsSync, readdirSync } from 'node:fs';

/** What the tests need to know of a feature's route row. */
export interface Row {
  path: string;
  title: string;
  access: 'public' | 'user';
  tab: boolean;
  bare?: boolean;
  hasBrandPrefix?: boolean;
  page: unknown;
}

const FEATURES = new URL('../../apps/web/src/features/', import.meta.url);

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'page' in value;
}

/** The rows of every feature, read from the features themselves: a new page is swept without a word here. */
async function readRows(): Promise<Row[]> {
  // One of the modules asks where the browser is.
  Object.assign(globalThis, { window: { location: { pathname: '' } } });
  const names = readdirSync(FEATURES).filter((name) => existsSync(new URL(`${name}/routes.ts`, FEATURES)));
  const rows: Row[] = [];
  for (const name of names) {
    const module = (await import(new URL(`${name}/routes.ts`, FEATURES).href)) as Record<string, unknown>;
    rows.push(...Object.values(module).filter(Array.isArray).flat().filter(isRow));
  }
  return rows;
}

export const ROWS = await readRows();

/** Parameters that are no ids, by their place in the path. */
const WORDS: Record<string, string> = {
  // Conversations belong to people, of whom the sweep's has none: the list alone. chat.spec.ts opens them.
  '/chat/:id': '/chat/0',
  '/toy_detail/:module': '/toy_detail/sample',
  ':DataModule_id': 'stock',
  '/wanyuanlive/:type': '/wanyuanlive/replay',
  '/factoryRecommend/:type': '/factoryRecommend/christmas',
};

/** An address of the row: the first record where it asks for one, without what is optional. */
export function addressOf({ path }: Row): string {
  const withWords = Object.entries(WORDS).reduce((address, [from, to]) => address.replace(from, to), path);
  return withWords.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1');
}

/** The window's title, also with the number of messages that wait before it. */
export function titleOf({ title, hasBrandPrefix = true }: Pick<Row, 'title' | 'hasBrandPrefix'>): RegExp {
  // Titles are words, brackets and all.
  const words = title.replaceAll(/[()]/g, String.raw`\$&`);
  const whole = hasBrandPrefix ? `玩源-${words}` : words;
  return new RegExp(String.raw`^(?:\(\d+\+?\) )?${whole}$`);
}
