// Files stay readable: none over 500 lines unless it is data, 95 % under 300.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const files = tracked.filter(
  (file) => !/(\.data\.ts|\.generated\.ts|\/migrations\/)/.test(file) && existsSync(join(root, file)),
);
const sizes = files.map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }));
const tooLong = sizes.filter(({ lines }) => lines > 500);
const long = sizes.filter(({ lines }) => lines > 300);
for (const { file, lines } of tooLong) console.error(`${file}: ${lines} lines`);
const share = long.length / sizes.length;
console.log(`file sizes: ${sizes.length} files, ${long.length} over 300 lines`);
process.exit(tooLong.length > 0 || share > 0.05 ? 1 : 0);
