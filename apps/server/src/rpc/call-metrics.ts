import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Of one call: how often it was answered with each code, and in how many seconds. */
interface Tally {
  codes: Map<number, number>;
  /** One for each bound, and one for what took longer than all. */
  slots: number[];
  seconds: number;
}

/** What /metrics shows: calls by name and code, their durations, and the process itself. */
export function createCallMetrics(gauges: Record<string, () => number> = {}) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refused = new Counter({
    name: 'wanyuan_refused_total',
    help: 'Calls sent away because there was too much to do',
    labelNames: ['rank'],
    registers: [registry],
  });
  for (const [name, read] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name: `wanyuan_${name}`,
      help: name,
      registers: [],
      collect: (): void => gauge.set(read()),
    });
    registry.registerMetric(gauge);
  }
  const tallies = new Map<string, Tally>();
  return {
    /** Plain numbers: what it returns is called for every request. */
    forCall(call: string): (code: number, ms: number) => void {
      const tally: Tally = { codes: new Map(), slots: BOUNDS.map(() => 0).concat(0), seconds: 0 };
      tallies.set(call, tally);
      return (code, ms) => {
        const seconds = ms / 1000;
        tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
        tally.seconds += seconds;
        let slot = 0;
        while (slot < BOUNDS.length && seconds > BOUNDS[slot]!) slot += 1;
        tally.slots[slot]! += 1;
      };
    },
    countRefused: (rank: string): void => refused.inc({ rank }),
    render: async () => `${await registry.metrics()}\n${renderTallies(tallies)}`,
    contentType: registry.contentType,
  };
}

function renderTallies(tallies: ReadonlyMap<string, Tally>): string {
  const totals = ['# HELP wanyuan_calls_total Calls by name and code', '# TYPE wanyuan_calls_total counter'];
  const durations = ['# HELP wanyuan_call_seconds Duration of calls', '# TYPE wanyuan_call_seconds histogram'];
  for (const [call, { codes, slots, seconds }] of tallies) {
    if (codes.size === 0) continue;
    for (const [code, count] of codes) totals.push(`wanyuan_calls_total{call="${call}",code="${code}"} ${count}`);
    let within = 0;
    [...BOUNDS, '+Inf'].forEach((bound, slot) => {
      within += slots[slot]!;
      durations.push(`wanyuan_call_seconds_bucket{le="${bound}",call="${call}"} ${within}`);
    });
    durations.push(`wanyuan_call_seconds_sum{call="${call}"} ${seconds}`);
    durations.push(`wanyuan_call_seconds_count{call="${call}"} ${within}`);
  }
  return [...totals, ...durations, ''].join('\n');
}

export type CallMetrics = ReturnType<typeof createCallMetrics>;
