import { parseArgs } from 'node:util';

/** The first line of a small form: a benchmark that ignores `--small` is found out by its lack. */
export const SMALL_FORM = 'small form: the figures mean nothing';
/** Exit status of a benchmark that cannot be tried on this machine. */
export const SKIPPED = 77;

/**
 * The options of a benchmark, each with its usual value. With `--small` others are usual: the same path in seconds, to
 * see that the benchmark still works; its figures mean nothing. A value that is given counts in either form.
 */
export function benchOptions<T extends Record<string, string>>(usual: T, small: Partial<T>) {
  const names: (keyof T & string)[] = Object.keys(usual);
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      small: { type: 'boolean', default: false },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
  });
  const isSmall = values.small;
  if (isSmall) console.log(SMALL_FORM);
  const given = values as Partial<Record<keyof T, string>>;
  const valueOf = (name: keyof T & string): string =>
    given[name] ?? (isSmall ? small[name] : undefined) ?? usual[name]!;
  return {
    isSmall,
    text: valueOf,
    number: (name: keyof T & string): number => Number(valueOf(name)),
    /** Undefined for an option that is empty unless the command gives it. */
    optional: (name: keyof T & string): string | undefined => valueOf(name) || undefined,
  };
}

/** Ends a benchmark that cannot be tried here, with the reason. */
export function skipBench(reason: string): never {
  console.log(`SKIPPED ${reason}`);
  process.exit(SKIPPED);
}
