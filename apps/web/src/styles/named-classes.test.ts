import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Classes that a component takes from a css module which does not have them. */
function missingClasses(file: string): string[] {
  const source = readFileSync(join(SRC, file), 'utf8');
  const code = source.replaceAll(/^import .*$/gm, '');
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const css = readFileSync(path.startsWith('#') ? join(SRC, path.slice(1)) : join(SRC, dirname(file), path), 'utf8');
    const used = [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
    return used.filter((one) => !new RegExp(`\\.${one}\\b`).test(css)).map((one) => `${file}: ${name}.${one}`);
  });
}

it('every class that a component takes from a css module is there', () => {
  expect(
    readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap(missingClasses),
  ).toEqual([]);
});
