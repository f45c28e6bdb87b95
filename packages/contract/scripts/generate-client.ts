import { readFileSync, writeFileSync } from 'node:fs';
import { contract } from '../src/contract.ts';
import type { Call } from '../src/core.ts';

const target = new URL('../src/client.generated.ts', import.meta.url);

/** The client's plain view of the contract. */
function render(): string {
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

const rendered = render();
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== rendered) {
    console.error('client.generated.ts is out of date: run `npm run generate`');
    process.exit(1);
  }
} else {
  writeFileSync(target, rendered);
}
