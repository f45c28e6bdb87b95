// Files stay readable: none over 500 lines unless it is data, 95 % under 300.
import { runIfStarted } from './tree.mjs';

const sizes = [];
const longerThan = (most) => sizes.filter(({ lines }) => lines > most);

export const sizeCheck = {
  name: 'file sizes',
  wants: (path) => /\.(tsx?|mjs)$/.test(path) && !/(\.data\.ts|\.generated\.ts|\/migrations\/)/.test(path),
  look: ({ path, text }) => sizes.push({ path, lines: text.split('\n').length }),
  faults: () => [
    ...longerThan(500).map(({ path, lines }) => `${path}: ${lines} lines`),
    ...(longerThan(300).length > sizes.length / 20 ? ['more than one file in twenty has over 300 lines'] : []),
  ],
};

runIfStarted(import.meta.url, sizeCheck);
