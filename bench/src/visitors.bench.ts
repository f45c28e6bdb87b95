import { DEMO_SITES } from '@wanyuan/server/src/demo/sites/sites.data.ts';
import pg from 'pg';
import { benchOptions } from './bench-options.ts';
import { cpuSeconds } from './child-server.ts';
import { overall, printFigures, watchCrowd } from './load-crowd.ts';
import { loadSurroundings } from './load-surroundings.ts';
import { memoryOf } from './process-memory.ts';
import { printResult } from './rounds.ts';
import { DEMO_WORLD, openSearchWorld } from './search-world.ts';
import { watchVisitors, type VisitorPlan } from './visitor-crowd.ts';

const options = benchOptions(
  {
    visitors: '10000',
    /** Seconds between two acts of one visitor. */
    every: '20',
    connections: '1000',
    staff: '20',
    think: '8',
    seconds: '180',
    /** How long both are at work before they are measured. */
    warm: '60',
    products: DEMO_WORLD,
    keep: '',
  },
  { visitors: '20', every: '0.5', connections: '10', staff: '1', think: '0.5', seconds: '2', warm: '1' },
);

const [site] = DEMO_SITES;
// Visitors come from addresses of their own, which a proxy in front of the server tells.
const world = await openSearchWorld(options.text('products'), options.optional('keep'), { TRUST_PROXY: 'on' });
try {
  const { address, pid } = world.product;
  const around = await loadSurroundings(world.connection);
  const [seconds, warm] = [options.number('seconds'), options.number('warm')];
  const crowd = { people: options.number('staff'), thinkSeconds: options.number('think'), isPatient: true };
  const staff = (length: number) =>
    watchCrowd({ connection: world.connection, address }, around, { ...crowd, seconds: length }, () => {});
  const plan: VisitorPlan = {
    address,
    slug: site!.slug,
    visitors: options.number('visitors'),
    everySeconds: options.number('every'),
    connections: options.number('connections'),
    seconds: warm,
  };
  const alone = await staff(seconds);
  printFigures(`${crowd.people} salespeople alone`, alone);
  const warming = await watchVisitors(plan);
  const before = memoryOf(pid);
  const cpuBefore = cpuSeconds(pid);
  const [visitors, beside] = await Promise.all([watchVisitors({ ...plan, seconds }), staff(seconds)]);
  const cpu = cpuSeconds(pid) - cpuBefore;
  const after = memoryOf(pid);
  printFigures(`${crowd.people} salespeople beside ${plan.visitors} visitors`, beside);
  console.log(
    `\nvisitors: ${visitors.acts} acts, ${(visitors.acts / seconds).toFixed(0)} a second, ${visitors.refused} told to ` +
      `wait, ${visitors.orders.size} orders; processor time of the server ${cpu.toFixed(1)} s for all, ` +
      `${((cpu * 1000) / Math.max(1, visitors.acts)).toFixed(2)} ms an act`,
  );
  const faults = [...warming.errors, ...visitors.errors];
  for (const fault of [...new Set(faults)].slice(0, 10)) console.log(`  ${fault}`);
  const orders = [...warming.orders.values(), ...visitors.orders.values()];
  const client = new pg.Client(world.connection);
  await client.connect();
  const numbers = orders.flatMap((each) => [...each]);
  const { rows } = await client.query<{ number: string; times: number }>(
    `select number, count(*)::int as times from customer_orders where number = any($1) group by number`,
    [numbers],
  );
  const { rows: picks } = await client.query<{ times: number }>(
    `select count(*)::int as times from customer_orders where source = 'website' group by source_id having count(*) > 1`,
  );
  await client.end();
  printResult('visitors', {
    errors: faults.length + beside.errors.length + alone.errors.length,
    // Two acts under one number are one order too few.
    orders_lost: numbers.length - rows.length,
    orders_doubled: orders.filter(({ size }) => size > 1).length + picks.length,
    orders: orders.length,
    staff_p99_growth: overall(beside, 0.99) / overall(alone, 0.99),
    rss_growth: after.server / before.server,
    refused: visitors.refused,
  });
} finally {
  await world.close();
}
