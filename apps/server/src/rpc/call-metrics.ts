import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What /metrics shows: calls by name and code, their durations, and the process itself. */
export function createCallMetrics(gauges: Record<string, () => number> = {}) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const total = new Counter({
    name: 'wanyuan_calls_total',
    help: 'Calls by name and code',
    labelNames: ['call', 'code'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'wanyuan_call_seconds',
    help: 'Duration of calls',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
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
  return {
    /** Looks the labels up once; what it returns is called for every request. */
    forCall(call: string): (code: number, ms: number) => void {
      const successes = total.labels(call, '0');
      const durations = duration.labels(call);
      return (code, ms) => {
        if (code === 0) successes.inc();
        else total.inc({ call, code });
        durations.observe(ms / 1000);
      };
    },
    countRefused: (rank: string): void => refused.inc({ rank }),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type CallMetrics = ReturnType<typeof createCallMetrics>;
