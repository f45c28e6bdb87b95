import { readFileSync, writeFileSync } from 'node:fs';
import { contract } from '../src/contract.ts';
import type { Call } from '../src/core.ts';
import { renderCalls } from './render-calls.ts';

/** The client's plain view of the contract. */
function renderClient(): string {
  const groups = Object.entries(contract).map(([group, calls]) => {
    const rows = Object.entries(calls).map(([name, call]) => {
      const { path, touches = [], read = false, once } = call as Call;
      const data = { name: `${group}.${name}`, path, touches, read, ...(once && { once }) };
      return `    ${name}: ${JSON.stringify(data)},`;
    });
    return `  ${group}: {\n${rows.join('\n')}\n  },`;
  });
  return `// Generated from the contract by \`npm run generate\`. Do not edit.\nexport const callData = {\n${groups.join('\n')}\n} as const;\n`;
}

const TARGETS = { '../src/client.generated.ts': renderClient, '../../../docs/calls.md': renderCalls };

for (const [name, render] of Object.entries(TARGETS)) {
  const target = new URL(name, import.meta.url);
  const old = readFileSync(target, 'utf8');
  const rendered = render(old);
  if (!process.argv.includes('--check')) writeFileSync(target, rendered);
  else if (old !== rendered) {
    console.error(`${name} is out of date: run \`npm run generate\``);
    process.exitCode = 1;
  }
}
