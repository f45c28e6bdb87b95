// What changed since all tests last passed here, or else since the branch left main.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const greenFile = join(root, 'node_modules', '.cache', 'wanyuan-tests', 'green-commit');

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text) => text.split('\n').filter(Boolean);

/** Paths from the root, those of files that are not committed too; none where Git does not know. @returns {string[]} */
export function changedFiles() {
  const bases = [
    () => git('rev-parse', '--verify', `${readFileSync(greenFile, 'utf8')}^{commit}`),
    () => git('merge-base', 'HEAD', 'main'),
  ];
  for (const baseOf of bases)
    try {
      return [...lines(git('diff', '--name-only', baseOf())), ...lines(git('ls-files', '-o', '--exclude-standard'))];
    } catch {
      // The next one may be there.
    }
  return [];
}

/** All that now exists, with its text. @param {RegExp} pattern @param {string[]} folders @returns {Map<string, string>} */
export function readSources(pattern, ...folders) {
  const paths = lines(git('ls-files', '-co', '--exclude-standard', ...folders));
  const there = paths.filter((path) => pattern.test(path) && existsSync(join(root, path)));
  return new Map(there.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

export function keepGreenCommit() {
  try {
    const commit = git('rev-parse', 'HEAD');
    mkdirSync(dirname(greenFile), { recursive: true });
    writeFileSync(greenFile, commit);
  } catch {
    // Without Git there is nothing to compare with later.
  }
}
