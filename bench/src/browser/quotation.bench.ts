import { existsSync } from 'node:fs';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import { createComparison } from '@wanyuan/server/src/modules/quotations/compare.service.ts';
import { createQuotationContents } from '@wanyuan/server/src/modules/quotations/quotation-contents.ts';
import { benchOptions, skipBench } from '../bench-options.ts';
import { startScript } from '../child-server.ts';
import { createPerson, tokenOf, type Person } from '../load-people.ts';
import { openQuotationWorld } from '../quotation-world.ts';
import { cpuOf, median, printResult } from '../rounds.ts';
import { CHROMIUM, openSignedInBrowser } from './page-browser.ts';
import { timeKeys } from './page-keys.ts';
import { timeNews } from './page-news.ts';

const options = benchOptions(
  { lines: '2000', rounds: '21', warm: '6', edits: '200', typings: '6', keys: '9', news: '20' },
  { lines: '40', rounds: '1', warm: '1', edits: '4', typings: '1', keys: '2', news: '1' },
);
const [lines, rounds, warmUp] = [options.number('lines'), options.number('rounds'), options.number('warm')];
if (!existsSync(CHROMIUM)) skipBench('there is no chromium');

const world = await openQuotationWorld();
const contents = createQuotationContents(world);
const compare = createComparison(world);
const [large, small] = [await world.createQuotation(lines), await world.createQuotation(lines / 10)];

/** From the database's rows to the answer as it is written. */
async function open(id: number): Promise<void> {
  const answer = await contents.open(world, { id });
  if (JSON.stringify(answer).length < answer.list.length) throw new Error('a line was lost on the way');
}

/** The same rows as they lie there, written down. */
async function bareOpen(id: number): Promise<void> {
  const { rows } = await world.pool.query(
    'select * from quotation_lines where quotation_id = $1 and until_version is null and removed_at is null',
    [id],
  );
  if (JSON.stringify(rows).length < rows.length) throw new Error('a row was lost on the way');
}

/** Ours and the floor in turn: medians of processor time. */
async function cpuMedians<K extends string>(works: Record<K, () => Promise<unknown>>): Promise<Record<K, number>> {
  const taken: Record<string, number[]> = {};
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const [name, work] of Object.entries<() => Promise<unknown>>(works)) {
      const ms = await cpuOf(work);
      if (round >= warmUp) (taken[name] ??= []).push(ms);
    }
  return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, median(times)])) as Record<K, number>;
}

/** Edits until they are answered: of the large one, of the small one, and by a bare route, in turn. */
async function timeEdits(): Promise<{ large: number; small: number; bare: number }> {
  const bareServer = await startScript('bare-edit-server', [JSON.stringify(world.connection)]);
  const [person, bare] = [createPerson(world.address, world.token), createPerson(bareServer.address, '')];
  const [ofLarge, ofSmall] = [await world.linesOf(large), await world.linesOf(small)];
  const times = { large: [] as number[], small: [] as number[], bare: [] as number[] };
  const edit = async (who: Person, id: number, line: number, turn: number): Promise<number> => {
    const changes = [{ id: line, order_box_qty: 1 + (turn % 500) }];
    const { code, ms } = await who.call('quotation.update_lines', { id, changes });
    if (code !== 0) throw new Error(`an edit was refused: ${code}`);
    return ms;
  };
  const edits = options.number('edits');
  for (let turn = 0; turn < edits + 20; turn += 1) {
    const [lineOfLarge, lineOfSmall] = [ofLarge[turn % ofLarge.length]!.id, ofSmall[turn % ofSmall.length]!.id];
    const taken = {
      large: await edit(person, large, lineOfLarge, turn),
      bare: await edit(bare, large, lineOfLarge, turn + 7),
      small: await edit(person, small, lineOfSmall, turn),
    };
    if (turn < 20) continue;
    times.large.push(taken.large);
    times.small.push(taken.small);
    times.bare.push(taken.bare);
  }
  person.close();
  bare.close();
  await bareServer.stop();
  return { large: median(times.large), small: median(times.small), bare: median(times.bare) };
}

async function inBrowser(): Promise<{ keys: [large: number, small: number]; news: number }> {
  const browser = await openSignedInBrowser(world.address, 'qifan');
  const colleague = createPerson(world.address, await tokenOf(world.address, 'qifan_admin', DEMO_PASSWORD));
  const both = [
    { id: large, line: (await world.linesOf(large))[0]!.id },
    { id: small, line: (await world.linesOf(small))[0]!.id },
  ] as const;
  try {
    const how = { rounds: options.number('typings'), keys: options.number('keys') };
    const [ofLarge, ofSmall] = await timeKeys(browser, world.address, both, how);
    const news = await timeNews(browser, world.address, colleague, { ...both[0], edits: options.number('news') });
    return { keys: [median(ofLarge), median(ofSmall)], news };
  } finally {
    colleague.close();
    await browser.close();
  }
}

const edits = await timeEdits();
const { keys, news } = await inBrowser();
const opened = await cpuMedians({ ours: () => open(large), bare: () => bareOpen(large) });
for (const id of [large, small]) await world.beginSecondVersion(id);
const versions = { from: 1, to: 2 };
const compared = await cpuMedians({
  large: () => compare(world, { id: large, ...versions }),
  small: () => compare(world, { id: small, ...versions }),
});
const [first, second] = await world.storedBytes(large);
await world.close();

const ms = (figure: number) => `${figure.toFixed(1)} ms`;
console.log(`opening ${lines} lines ${ms(opened.ours)}, the bare rows ${ms(opened.bare)} of processor time`);
console.log(
  `an edit of ${lines} lines ${ms(edits.large)}, of ${lines / 10} ${ms(edits.small)}, bare ${ms(edits.bare)}`,
);
console.log(
  `comparing ${lines} lines ${ms(compared.large)}, ${lines / 10} lines ${ms(compared.small)} of processor time`,
);
console.log(`stored for the first version ${first} bytes, for the second ${second}`);
console.log(`from key to painted total with ${lines} lines ${ms(keys[0])}, with ${lines / 10} ${ms(keys[1])}`);
console.log(`from a colleague's edit to its being painted here, ${lines} lines: ${ms(news)}`);
printResult('quotation', {
  open: opened.ours / opened.bare,
  edit: edits.large / edits.bare,
  edit_growth: edits.large / edits.small,
  diff_growth: compared.large / compared.small,
  bytes: second / first,
  keys: keys[0] / keys[1],
  news_ms: news,
});
