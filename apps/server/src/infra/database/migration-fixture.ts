import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './launcher-fixture.ts';

/** Writes a folder of migrations as drizzle-kit would, for tests: name → statements. */
export function writeMigrations(files: Record<string, string[]>, dir = temporaryFolder()): string {
  mkdirSync(join(dir, 'meta'), { recursive: true });
  const entries = Object.entries(files).map(([tag, statements], idx) => {
    writeFileSync(join(dir, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
    return { idx, version: '7', when: 1_700_000_000_000 + idx * 1000, tag, breakpoints: true };
  });
  writeFileSync(join(dir, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return dir;
}
